"""Turns the tables that go along with a story into values: questions, secrets, regions, endings.

Knows the keys of these tables, below; refuses to know whether the ids in them exist: see `references`.

    [frage.falke]                     # of the riddle `falke`, or with `offen` and `geloest` of its own
    text = "..."                      # what somebody would like to know
    antwort = "..."                   # what they know in the end
    offen = "..."  geloest = "..."    # instead of the riddle's
    worte = ["falk wo"]               # asked aloud and of nobody, with words that begin so, the notebook answers
    [[frage.falke.notiz]]
    von = "ipi.falke"                 # who told it, and of which topic: known once it was heard
    wenn = "..."                      # or anything else, beside that or instead
    text = "..."                      # in few words, their own if somebody said it

    [geheimnis.iri]                   # found without being looked for, and worth no points
    titel = "..."  wenn = "..."
    still = true                      # it is not told when it is found

    [gegend.fluss]                    # where points are left, told to who has been there
    titel = "am Fluss"
    raeume = ["anlegestelle"]

    [schluss.krone]                   # the story is over for whom it holds
    wenn = "..."
    folgen = ["partie_gewonnen"]      # the triggers whose texts can be read again, in this order

    [schritt.umsehen]                 # of those who are shown how things are done, in the order written
    bei = ["schauen"]                 # verbs, one of which is done
    wenn = "..."                      # or what is so then
    tisch = "sitzt"                   # or where: `sitzt` at a table, `spielt` a game
    ort = "kammer"                    # the only room where it can be done
    wer = "priester"                  # who speaks from here on, and can be gone to unseen
    text = ["...", "..."]             # when its turn comes; one after the other when somebody does not know what to do
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from mud.world.conditions import ALWAYS, Condition, Test
from mud.world.journal import PLAYS, SITS, Finale, Journal, Lesson, Note, Question, Region, Secret
from mud.world.story import Riddle
from mud.world.story_reader import read_condition
from mud.world.toml_table import RoomError, TomlTable
from mud.world.topics import fold


@dataclass(slots=True)
class JournalReader:
    """What was read so far, file by file."""

    questions: list[Question] = field(default_factory=list)
    secrets: list[Secret] = field(default_factory=list)
    regions: list[Region] = field(default_factory=list)
    finales: list[Finale] = field(default_factory=list)
    lessons: list[Lesson] = field(default_factory=list)

    def read(self, root: TomlTable) -> None:
        """Add what a file says. Raises RoomError."""
        self.questions += [_question(table) for table in root.tables("frage")]
        self.secrets += [_secret(table) for table in root.tables("geheimnis")]
        self.regions += [_region(table) for table in root.tables("gegend")]
        self.finales += [_finale(table) for table in root.tables("schluss")]
        self.lessons += [_lesson(table) for table in root.tables("schritt")]

    def journal(self, riddles: Mapping[str, Riddle]) -> Journal:
        """All of it; a question that does not say when it is open is its riddle's. Raises RoomError."""
        _once("frage", self.questions)
        _once("geheimnis", self.secrets)
        _once("gegend", self.regions)
        _once("schluss", self.finales)
        _once("schritt", self.lessons)
        questions = tuple(_of_riddle(question, riddles) for question in self.questions)
        regions, finales, lessons = tuple(self.regions), tuple(self.finales), tuple(self.lessons)
        return Journal(questions, tuple(self.secrets), regions, finales, lessons)


def _once(kind: str, items: Iterable[Question | Secret | Region | Finale | Lesson]) -> None:
    files: dict[str, str] = {}
    for item in items:
        if item.id in files:
            raise RoomError("doppelt", item.file, f"{kind}.{item.id}", andere=files[item.id])
        files[item.id] = item.file


def _of_riddle(question: Question, riddles: Mapping[str, Riddle]) -> Question:
    riddle = riddles.get(question.id)
    if question.solved == ALWAYS and riddle is None:
        raise RoomError("fehlt", question.file, f"frage.{question.id}.geloest")
    if riddle is None:
        return question
    own = Condition(((Test("geloest", riddle.id),),))
    return replace(question, open=question.open or riddle.open, solved=question.solved or own)


def _question(table: TomlTable) -> Question:
    found = Question(
        table.id,
        table.file,
        table.text("text", needed=True),
        table.text("antwort", needed=True),
        read_condition(table, "offen"),
        read_condition(table, "geloest"),
        tuple(map(_note, table.rows("notiz"))),
        tuple(tuple(fold(words).split()) for words in table.words("worte")),
    )
    table.done()
    return found


def _note(table: TomlTable) -> Note:
    when, told = read_condition(table), table.text("von")
    by = told.partition(".")[0]
    if told:
        when = Condition((*when.clauses, (Test("gehoert", told),)))
    if not when:
        raise table.error("fehlt", "wenn")
    found = Note(when, table.text("text", needed=True), by)
    table.done()
    return found


def _secret(table: TomlTable) -> Secret:
    title, quiet = table.text("titel", needed=True), table.flag("still")
    found = Secret(table.id, table.file, title, read_condition(table), quiet)
    table.done()
    if not found.found:
        raise table.error("fehlt", "wenn")
    return found


def _region(table: TomlTable) -> Region:
    found = Region(table.id, table.file, table.text("titel", needed=True), table.words("raeume"))
    table.done()
    return found


def _finale(table: TomlTable) -> Finale:
    found = Finale(table.id, table.file, read_condition(table), table.words("folgen"))
    table.done()
    if not found.reached:
        raise table.error("fehlt", "wenn")
    return found


def _lesson(table: TomlTable) -> Lesson:
    found = Lesson(
        table.id,
        table.file,
        table.words("text"),
        table.words("bei"),
        read_condition(table),
        table.text("tisch"),
        table.text("wer"),
        table.words("zeilen"),
        table.text("ort"),
    )
    table.done()
    if len(found.texts) < 2 or not (found.verbs or found.when or found.table):
        raise table.error("fehlt", "text" if len(found.texts) < 2 else "bei")
    if found.table not in ("", SITS, PLAYS):
        raise table.error("falscher_wert", "tisch", art=f"{SITS} | {PLAYS}")
    return found
