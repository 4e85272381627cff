"""Every reason the coach gives is checked against plain search."""
