"""The visitor's record in the page: kept up to date by itself, shown in a sheet."""
