"""The page as the server gives it: its files as one script and one style sheet."""
