"""The routes, one resource a file. A route validates, asks one question of the library, shapes the answer."""
