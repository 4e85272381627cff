"""The only package that touches the browser, for `ui/app.py`. Nothing in here decides anything."""
