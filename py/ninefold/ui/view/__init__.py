"""The page as HTML: every function reads the state and changes nothing."""
