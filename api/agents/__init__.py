"""Glossa for assistants: the tools of its MCP server."""
