"""The package that fits out Mudlet: what lies in data/mudlet, as one file that Mudlet takes in as it stands.

Knows the form of a package (a zip of config.lua and the package's own XML) and in which order its scripts are read;
refuses to know what they do. The same sources make the same scripts under the same version, always.
"""

import hashlib
import io
import zipfile
from dataclasses import dataclass
from typing import Final
from xml.sax.saxutils import escape

from mud import __version__
from mud.shelves import shelf

NAME: Final = "schatulle"
"""What Mudlet calls it: the file's name without its end."""
FILE: Final = f"{NAME}.mpackage"
_SCRIPTS: Final = ("haus", "rahmen", "karte", "brett", "uhr", "befehle")
"""In the order in which they are read: each uses those before it."""
_LONG_AGO: Final = (1980, 1, 1, 0, 0, 0)
"""The date of every file in a zip that is to be the same whenever it is made."""
_SCRIPT: Final = """\t\t<Script isActive="yes" isFolder="no">
\t\t\t<name>{name}</name>
\t\t\t<packageName></packageName>
\t\t\t<script>{script}</script>
\t\t\t<eventHandlerList />
\t\t</Script>
"""
_PACKAGE: Final = """<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE MudletPackage>
<MudletPackage version="1.001">
\t<TriggerPackage />
\t<TimerPackage />
\t<AliasPackage>
\t\t<Alias isActive="yes" isFolder="no">
\t\t\t<name>{name}</name>
\t\t\t<script>schatulle.order(matches[2])</script>
\t\t\t<command></command>
\t\t\t<packageName></packageName>
\t\t\t<regex>^/schatulle(?:\\s+(.*))?$</regex>
\t\t</Alias>
\t</AliasPackage>
\t<ActionPackage />
\t<ScriptPackage>
{scripts}\t</ScriptPackage>
\t<KeyPackage />
</MudletPackage>
"""


@dataclass(frozen=True, slots=True)
class MudletPackage:
    """`version` is another one whenever a source is; `data` is the file."""

    version: str
    data: bytes


def package() -> MudletPackage:
    """The package, made of its sources."""
    folder = shelf("data") / "mudlet"
    about = (folder / "config.lua").read_text("utf-8")
    scripts = {name: (folder / f"{name}.lua").read_text("utf-8") for name in _SCRIPTS}
    digest = hashlib.sha256("\0".join([_PACKAGE, _SCRIPT, about, *scripts.values()]).encode())
    version = f"{__version__}-{digest.hexdigest()[:8]}"
    told = "".join(_SCRIPT.format(name=name, script=escape(script)) for name, script in scripts.items())
    files = {
        "config.lua": f"mpackage = [[{NAME}]]\nversion = [[{version}]]\n{about}",
        f"{NAME}.xml": _PACKAGE.format(name=NAME, scripts=told),
    }
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in files.items():
            archive.writestr(zipfile.ZipInfo(name, _LONG_AGO), text, zipfile.ZIP_DEFLATED)
    return MudletPackage(version, packed.getvalue())
