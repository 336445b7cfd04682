"""The shelf of the application, and what the API says of it."""
