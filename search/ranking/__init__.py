"""From a query to ranked entries: candidates, signals, fusion, and how sure it is that the books answer."""
