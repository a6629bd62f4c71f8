"""The routes, one file per resource. A route validates the request, asks the library once and shapes the answer."""
