"""Shared by all requests: settings, access, errors as problem documents, caching, the library."""
