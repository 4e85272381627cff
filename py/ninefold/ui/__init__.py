"""The page: boards and everything around them as pure functions from state to HTML; only `dom`
touches the browser."""
