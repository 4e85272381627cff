"""English of the lab."""
