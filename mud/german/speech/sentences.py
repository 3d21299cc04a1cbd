"""Holds the program to its sentences: those it names and has not, has and names not, and gaps nobody fills.

Knows how Python sources name sentences; refuses to know what is said and to run any of them.

How a key is found in `mud/` (its home file is `pharao` in mud/games/pharao, `welt` in mud/world, `partie` in
mud/sheet, else any):

1. A string `haus.gruss` anywhere, when there is a file haus.toml, is a whole key.
2. `Refused("zu_weit")` in a package with a home file, `HostError("abbruch")` (home `wirt`) and a call of a function
   that puts its parameter into f"welt.{name}" name a sentence of that file.
3. f"Won_{reason}" and f"haus.hilfe_{verb}" name every sentence that begins so; f"{otherwise}_hier" every one whose name
   is a string of the same module with that ending.
4. A class with `seen_by` in a game or derived from one in mud/game.py, or derived from Event in mud/world (events.py,
   milestones.py), that no other class derives from, is an event: it needs the sentence of its name, or some that begin
   with its name and `_`, for those named in its class variable `heard`, else for `du` and `alle`. What nobody hears
   needs none.
5. A string that is the name of a sentence in a home file uses it: keys may be chosen in a table first.
6. `SENTENCES = ("haus.gruss_mittags", ...)` in a module names whole keys that are put together otherwise.
7. A sentence `["haus.gruss"]` is used where that one is: it must have its perspectives, and no gaps that it has not.

Rules 1, 2, 4 and 6 find what is missing, all of them what is used. Gaps are held against the facts where both stand in
one call of `Refused`, `HostError`, `Told`, `Question`, `Misread`, `Sentence`, `.tell` or a function of rule 2.
"""

import ast
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from mud.german.speech.narrator import PERSPECTIVES, Narrator

_CARRIERS: Final = {"Refused", "HostError", "Told", "Question", "Misread", "Sentence", "tell"}
_FILE_ENDINGS: Final = {"toml", "md", "lark", "txt", "py", "json", "db"}
_KEY: Final = re.compile(r"(\w+)\.(\w+)")


@dataclass(frozen=True, slots=True)
class Finding:
    """Something wrong: `pruefen.<code>` says what, with the facts of `detail`."""

    file: str
    line: int
    code: str
    detail: Mapping[str, str] = field(default_factory=dict)


@dataclass(slots=True)
class _Module:
    """One source: `home` is the file of its short keys, or empty; `helpers` maps functions to (file, place of key);
    `bases`: classes that events of its package may be derived from, beside its own; `nodes`: all of its tree."""

    path: Path
    tree: ast.Module
    home: str
    helpers: dict[str, tuple[str, int]] = field(default_factory=dict)
    bases: Mapping[str, ast.ClassDef] = field(default_factory=dict)
    nodes: Sequence[ast.AST] = field(init=False)

    def __post_init__(self) -> None:
        self.nodes = list(ast.walk(self.tree))


def check(narrator: Narrator, source: Path, texts: Path) -> list[Finding]:
    """What is wrong with the sentences of `texts` as the Python files under `source` (the folder `mud`) use them.

    Findings are in order of file and line. `texts` is only read for line numbers: what it says is in the narrator.
    """
    found = _Check(narrator)
    modules = list(_modules(source))
    for module in modules:
        found.module(module)
    stand_ins = {key for key in found.keys if key.count(".") > 1}
    found.findings += _unfit(narrator, stand_ins, texts)
    found.findings += _unused(narrator, found.used | stand_ins, texts)
    return sorted(found.findings, key=lambda f: (f.file, f.line, f.code, sorted(f.detail.items())))


def _modules(source: Path) -> Iterator[_Module]:
    helpers: dict[str, dict[str, tuple[str, int]]] = {}
    modules = []
    contract = source / "game.py"
    bases = _classes(ast.parse(contract.read_text("utf-8"))) if contract.exists() else {}
    for path in sorted(source.rglob("*.py")):
        package, *rest = path.relative_to(source).parts
        home = (
            rest[0] if package == "games" and len(rest) > 1 else {"world": "welt", "sheet": "partie"}.get(package, "")
        )
        module = _Module(path, ast.parse(path.read_text("utf-8"), str(path)), home)
        if package in ("games", "sheet"):
            module.bases = bases
        # a helper is known by its name in its own package: what a module imports is not followed
        module.helpers = helpers.setdefault(f"{package}/{home}", {})
        module.helpers |= _helpers(module.nodes)
        modules.append(module)
    yield from modules


def _helpers(nodes: Iterable[ast.AST]) -> Iterator[tuple[str, tuple[str, int]]]:
    """Rule 2: functions that put a parameter into f"file.{name}"."""
    for node in nodes:
        if not isinstance(node, ast.FunctionDef):
            continue
        names = [argument.arg for argument in (*node.args.posonlyargs, *node.args.args)]
        places = {name: place - (names[0] in ("self", "cls")) for place, name in enumerate(names)}
        for part in ast.walk(node):
            match part:
                case ast.JoinedStr([ast.Constant(str(head)), ast.FormattedValue(ast.Name(name))]) if name in places:
                    if re.fullmatch(r"\w+\.", head):
                        yield node.name, (head[:-1], places[name])


class _Check:
    """Walks modules, notes what they use and what is wrong with it."""

    def __init__(self, narrator: Narrator) -> None:
        self.narrator = narrator
        self.keys = narrator.keys()
        self.files = {key.partition(".")[0] for key in self.keys}
        self.used: set[str] = set()
        self.findings: list[Finding] = []

    def module(self, module: _Module) -> None:
        """Everything one source says about sentences."""
        silent = _silent(module.nodes)
        endings = _endings(module.nodes)
        for node in module.nodes:
            match node:
                case ast.Constant(str(text)) if node not in silent:
                    self._string(module, node, text)
                    self._names(module, {text, *(text + ending for ending in endings)})
                case ast.JoinedStr([ast.Constant(str(head)), *_]):
                    self._beginning(module, head)
                case ast.Call():
                    self._call(module, node)
        for event, heard in _events(module):
            self._event(module, event, heard)

    def _string(self, module: _Module, node: ast.Constant, text: str) -> None:
        if (match := _KEY.fullmatch(text)) and match[1] in self.files and match[2] not in _FILE_ENDINGS:
            self._need(module, node, text)  # rules 1 and 6

    def _names(self, module: _Module, names: set[str]) -> None:
        for file in [module.home] if module.home else self.files:  # rules 3 and 5
            self.used |= {f"{file}.{name}" for name in names} & self.keys

    def _beginning(self, module: _Module, head: str) -> None:
        if not head.endswith("_"):
            return
        beginnings = [head] if "." in head else [f"{f}.{head}" for f in ([module.home] if module.home else self.files)]
        self.used |= {key for key in self.keys if key.startswith(tuple(beginnings))}  # rule 3

    def _call(self, module: _Module, call: ast.Call) -> None:
        name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
        file, place = module.helpers.get(name, ("", 0))
        if name == "HostError":
            file = "wirt"
        elif name == "Refused":
            file = module.home
        elif not file and name not in _CARRIERS:
            return
        for key in _strings(call.args[place : place + 1]):
            whole = key if "." in key else f"{file}.{key}"
            if file and "." not in key:
                self._need(module, call, whole)
            if whole in self.keys:
                self._gaps(module, call, whole, call.args[place + 1 :])

    def _need(self, module: _Module, node: ast.expr, key: str) -> None:
        self.used.add(key)
        if key not in self.keys:
            self._find(module, node, "satz_fehlt", schluessel=key)

    def _gaps(self, module: _Module, call: ast.Call, key: str, rest: Sequence[ast.expr]) -> None:
        facts = _facts(call, rest)
        if facts is None:
            return
        said = {text for text in _strings(rest) if text in PERSPECTIVES} or {"du"}
        for perspective in sorted(said & self.narrator.perspectives(key)):
            for gap in sorted(self.narrator.gaps(key, perspective) - facts):
                self._find(module, call, "luecke_offen", schluessel=key, sicht=perspective, luecke=gap)

    def _event(self, module: _Module, event: ast.ClassDef, heard: set[str]) -> None:
        key = f"{module.home}.{event.name}"
        sentences = {candidate for candidate in self.keys if candidate == key or candidate.startswith(key + "_")}
        self.used |= sentences
        if heard and not sentences:
            self._find(module, event, "satz_fehlt", schluessel=key)
        for sentence in sorted(sentences):
            for perspective in sorted(heard - self.narrator.perspectives(sentence)):
                self._find(module, event, "sicht_fehlt", schluessel=sentence, sicht=perspective)

    def _find(self, module: _Module, node: ast.expr | ast.ClassDef, code: str, **detail: str) -> None:
        finding = Finding(str(module.path), node.lineno, code, detail)
        if finding not in self.findings:
            self.findings.append(finding)


def _silent(nodes: Iterable[ast.AST]) -> set[ast.AST]:
    """Strings that name nothing: docstrings, and the pieces of an f-string."""
    silent: set[ast.AST] = set()
    for node in nodes:
        match node:
            case ast.Expr(value):
                silent.add(value)
            case ast.JoinedStr(pieces):
                silent |= set(pieces)
    return silent


def _endings(nodes: Iterable[ast.AST]) -> set[str]:
    """Rule 3: the endings put to keys, `_hier` of f"{otherwise}_hier"."""
    endings = set()
    for node in nodes:
        match node:
            case ast.JoinedStr([ast.FormattedValue(), ast.Constant(str(ending))]) if ending.startswith("_"):
                endings.add(ending)
    return endings


def _strings(nodes: Sequence[ast.expr]) -> Iterator[str]:
    """The strings expressions may be: written out, or either branch of a condition."""
    for node in nodes:
        match node:
            case ast.Constant(str(text)):
                yield text
            case ast.IfExp(_, yes, no):
                yield from _strings([yes, no])


def _facts(call: ast.Call, rest: Sequence[ast.expr]) -> set[str] | None:
    """The facts a call hands over by name or in a dict; None when they are not all written out there."""
    facts = set()
    for keyword in call.keywords:
        if keyword.arg is None:
            return None
        facts.add(keyword.arg)
    for node in rest:
        match node:
            case ast.Dict(names):
                if any(not isinstance(name, ast.Constant) for name in names):
                    return None
                facts |= {str(name.value) for name in names if isinstance(name, ast.Constant)}
            case _ if not any(_strings([node])):  # neither facts nor a perspective: a variable, so nobody knows
                return None
    return facts


def _events(module: _Module) -> Iterator[tuple[ast.ClassDef, set[str]]]:
    """Rule 4: the events of a module, and the perspectives in which they are heard."""
    world = module.path.parts[-2:] in (("world", "events.py"), ("world", "milestones.py"))
    if not module.home or (module.home == "welt" and not world):
        return
    own_classes = _classes(module.tree)
    classes = {**module.bases, **own_classes}  # what the contract defines is inherited from there
    bases = {name: {base.id for base in node.bases if isinstance(base, ast.Name)} for name, node in classes.items()}

    def is_event(name: str) -> bool:
        if world and name == "Event":
            return True
        if name not in classes:
            return False
        own = not world and any(_named(line) == "seen_by" for line in classes[name].body)
        return own or any(map(is_event, bases[name]))

    def heard(name: str) -> set[str] | None:
        if name not in classes:
            return None
        own = next((line for line in classes[name].body if _named(line) == "heard"), None)
        if own is not None:
            return _perspectives(own, module.tree)
        return next((found for found in map(heard, bases[name]) if found is not None), None)

    for name, node in own_classes.items():
        if is_event(name) and not any(name in others for others in bases.values()):
            found = heard(name)
            yield node, {"du", "alle"} if found is None else found


def _classes(tree: ast.Module) -> dict[str, ast.ClassDef]:
    return {node.name: node for node in tree.body if isinstance(node, ast.ClassDef)}


def _perspectives(line: ast.stmt, tree: ast.Module) -> set[str]:
    """The perspectives written in the value of an assignment, or in that of the constant it names."""
    value = line.value if isinstance(line, ast.AnnAssign | ast.Assign) else None
    if isinstance(value, ast.Name):
        return set().union(*(_perspectives(other, tree) for other in tree.body if _named(other) == value.id))
    nodes = ast.walk(value) if value else ()
    return {str(node.value) for node in nodes if isinstance(node, ast.Constant)} & set(PERSPECTIVES)


def _named(line: ast.stmt) -> str:
    match line:
        case ast.FunctionDef(name) | ast.AnnAssign(ast.Name(name)) | ast.Assign([ast.Name(name)]):
            return name
    return ""


def _unfit(narrator: Narrator, stand_ins: set[str], texts: Path) -> Iterator[Finding]:
    """Rule 7."""
    for key in sorted(stand_ins):
        other = key.partition(".")[2]
        fits = narrator.knows(other) and narrator.perspectives(key) >= narrator.perspectives(other)
        if not fits or not narrator.gaps(key) <= narrator.gaps(other):
            yield Finding(*_place(key, texts), "satz_ersetzt_nichts", {"schluessel": key, "anderer": other})


def _unused(narrator: Narrator, used: set[str], texts: Path) -> Iterator[Finding]:
    for key in sorted(narrator.keys() - used):
        yield Finding(*_place(key, texts), "satz_unbenutzt", {"schluessel": key})


def _place(key: str, texts: Path) -> tuple[str, int]:
    """File and line of a sentence."""
    file, _, name = key.partition(".")
    path = texts / f"{file}.toml"
    header = re.compile(rf"\s*\[\s*[\"']?{re.escape(name)}[\"']?\s*\]")
    lines = path.read_text("utf-8").splitlines()
    return str(path), next((number for number, text in enumerate(lines, 1) if header.match(text)), 1)
