"""The static pages of Glossa: HTML, ES modules, CSS and translations, shipped as the browser loads them."""
