"""Schatulle: a German text-game house. The floors of this package are held by import-linter (setup.cfg)."""

__version__ = "0.3.0.dev0"
