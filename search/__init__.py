"""From a query to cited entries: the front door is `search.library.Library`."""
