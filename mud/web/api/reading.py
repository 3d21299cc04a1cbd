"""What anybody may read, with a key or without: games, tables, seeks, positions as watchers see them, and old games.

Knows the house's listings; refuses to know who asks.
"""

from typing import Final

from aiohttp import web

from mud import __version__
from mud.game import write_record
from mud.games import discover
from mud.parlour.house import House
from mud.parlour.match import record
from mud.parlour.store import LogError
from mud.parlour.titles import title
from mud.shelves import shelf
from mud.web.api import asked, forms
from mud.web.api.answers import as_json, as_page, as_position, as_text, look
from mud.web.api.faults import Fault

PAPERS: Final = {
    "/api/openapi.yaml": ("openapi.yaml", "application/yaml"),
    "/api/leitfaden.md": ("leitfaden.md", "text/markdown"),
    "/api/automat.py": ("automat.py", "text/x-python"),
}
"""What makers of programs read."""


class Reading:
    """An answer a method. Raises Fault and Refused."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._listings = house.listings
        self._papers = {
            path: ((shelf("data") / "api" / name).read_bytes(), kind) for path, (name, kind) in PAPERS.items()
        }

    async def index(self, request: web.Request) -> web.Response:
        found = {"haus": "Schatulle", "fassung": __version__, "leute": self._house.players(), "papiere": [*PAPERS]}
        return as_json(found)

    async def paper(self, request: web.Request) -> web.Response:
        data, kind = self._papers[request.path]
        response = web.Response(body=data, content_type=kind, charset="utf-8")
        response.enable_compression()
        return response

    async def nothing(self, request: web.Request) -> web.Response:
        raise Fault("nicht_da")

    async def kinds(self, request: web.Request) -> web.Response:
        found = [
            {
                "spiel": game.name,
                "titel": title(game.name),
                "regeln": game.version,
                "varianten": [{"name": name, "spieler": sorted(game.seats(name))} for name in game.variants],
                "optionen": {name: list(values) for name, values in game.options.items()},
                "staerken": list(game.levels),
                "geheimes": game.has_secrets,
            }
            for game in discover().values()
        ]
        return as_json({"spiele": found})

    async def tables(self, request: web.Request) -> web.Response:
        after, most, game = asked.number(request, "ab"), asked.most(request), asked.game(request)
        found = await look(self._house, lambda: self._listings.tables(after, most, game))
        return as_page("tische", [forms.table(one) for one in found], most)

    async def table(self, request: web.Request) -> web.Response:
        number = asked.named(request)
        return as_json(forms.table(await look(self._house, lambda: self._listings.table(number))))

    async def watched(self, request: web.Request) -> web.Response:
        number = asked.named(request)
        return as_position(request, await look(self._house, lambda: self._listings.watched(number)))

    async def seeks(self, request: web.Request) -> web.Response:
        after, most = asked.number(request, "ab"), asked.most(request)
        found = await look(self._house, lambda: self._listings.seeks(after, most))
        return as_page("gesuche", [forms.seek(one) for one in found], most)

    async def games(self, request: web.Request) -> web.Response:
        before, most, game = asked.number(request, "vor") or None, asked.most(request), asked.game(request)
        found, more = await look(self._house, lambda: self._listings.games(before, most, game))
        return as_json({"partien": [forms.game(one) for one in found], "weiter": more})

    async def game(self, request: web.Request) -> web.Response:
        number = asked.named(request)
        return as_json(forms.game(await look(self._house, lambda: self._listings.game(number))))

    async def log(self, request: web.Request) -> web.Response:
        number = asked.named(request)
        try:
            row, moves = await look(self._house, lambda: self._listings.log(number))
        except LogError as error:
            raise Fault("protokoll_beschaedigt", n=number) from error
        return as_text(write_record(record(row, moves)))
