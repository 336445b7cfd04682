"""Work that takes time, in worker processes with limits; reading of what people send."""
