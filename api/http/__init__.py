"""What every request shares: the settings, who may ask, errors as problems, caching, the library that answers."""
