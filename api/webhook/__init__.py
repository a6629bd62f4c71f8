"""Calls an address when there is a new release."""
