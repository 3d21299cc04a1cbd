"""The web door: a page for every browser, and the lines that go to and fro behind it. Needs the extra `web`."""

from mud.web.limits import WebLimits

__all__ = ["WebLimits"]
