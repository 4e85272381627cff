"""The page: boards and shell as pure functions from state to HTML; only `dom` touches the page."""
