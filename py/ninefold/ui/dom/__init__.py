"""The only package that touches the browser: it carries out what `ui/app.py` asks of a host, and
tells it of presses and keys. Nothing in here decides anything."""
