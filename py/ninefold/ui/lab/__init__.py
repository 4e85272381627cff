"""The page of the lab: all of it runs on Pyodide, and no other page loads any of it."""
