"""Games that are being played on the page: held, stored, answered by what changed."""
