"""The boards: one module a game, of the shape that `view.Board` describes."""
