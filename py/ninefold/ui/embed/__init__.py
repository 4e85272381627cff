"""A game in a frame of somebody else's page: options, the frame itself, and how to get one."""
