# Every target makes what it needs by itself, .venv included; a second call finds it done.

PYTHON ?= python3
ARGS ?=
PYTHONS ?= 3.11 3.12 3.13

VENV := .venv
BIN := $(VENV)/bin
# The version of everything that is installed here: the same today and in a year. It stands with the tools, for no tool
# looks for it at the top; `make versionen` renews it.
PINNED := tools/versionen.txt
PIP := -m pip install --quiet --disable-pip-version-check
# What a first start would have to work out.
WARM := $(BIN)/python -c 'from mud import bootstrap; bootstrap.warm()'
# Stamps: what is installed, and from which pyproject.toml.
PLAYABLE := $(VENV)/.spielbereit
WORKSHOP := $(VENV)/.werkstatt
MUTANTS := $(VENV)/.mutanten
SOLVABLE := $(VENV)/.loesbereit
SERVABLE := $(VENV)/.serverbereit

# In containers Python is often told to keep no bytecode: then each of the hundred processes the tests start compiles the
# whole house again, and every run of the tests all of the tests.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: hilfe spielen server test check korpus bilder klaenge bench lernen liga loesen raetsel schranke fuzz bummel mutanten regeln versionen unten pythons clean
.DELETE_ON_ERROR:

hilfe:
	@echo "make spielen   das Haus allein betreten"
	@echo "make server    das Haus per Telnet und im Browser öffnen (ARGS='--port 4711 --web 4780')"
	@echo "make test      alle Tests                       (ARGS='tests/archive')"
	@echo "make check     Stil, Typen, Stockwerke, Regelabdeckung, Gewicht, Daten"
	@echo "make regeln    jede Regel mit ihren Tests"
	@echo "make korpus    wie viel von dem, was Leute tippen, richtig verstanden wird (ARGS=-z: auch, was nicht)"
	@echo "make bilder    die Bilder des README neu aufnehmen, aus wirklichen Partien (braucht Chromium)"
	@echo "make klaenge   die Klänge des Hauses neu erzeugen (data/web/*.wav)"
	@echo "make bench     Messwerte                        (ARGS=weight: was das Haus wiegt, neben den Zielen)"
	@echo "make lernen    den Zuordner an Beispielen lernen lassen (ARGS=--pruefe: nur sehen, ob data/matcher.bin so gut ist)"
	@echo "make liga      jede Stufe der Computerspieler gegen die darunter (ARGS='--spiel oh_pharao')"
	@echo "make loesen    PHARAO ausrechnen                  (ARGS='--bis 3v3')"
	@echo "make raetsel   die Rätsel eines Jahres ausdenken und beweisen (ARGS=--pruefe)"
	@echo "make schranke  wie viele Punkte PHAROMINO allein höchstens bringt (ARGS='--karten 9 --punkte 30')"
	@echo "make fuzz      eine Minute lang Unsinn tippen     (ARGS=600)"
	@echo "make bummel    zufällig durch das Haus schlendern (ARGS=10000)"
	@echo "make mutanten  das Programm ändern: merkt es ein Test? (ARGS='mud/german/meaning/resolver.py --anzahl 200')"
	@echo "make versionen alles auf den neuesten Stand bringen und festschreiben"
	@echo "make unten     alle Tests mit dem Ältesten, das pyproject.toml zulässt"
	@echo "make pythons   alle Tests mit jedem Python, das da ist (PYTHONS=3.13)"
	@echo "make clean     alles Erzeugte wegräumen"

# A venv that was broken off half-way has no pip: it is made again.
$(BIN)/pip:
	$(PYTHON) -m venv $(VENV)

$(WORKSHOP): pyproject.toml $(PINNED) | $(BIN)/pip
	@echo "Einmalig: die Werkstatt wird eingerichtet, das dauert etwa eine Minute ..."
	@$(BIN)/python $(PIP) --constraint $(PINNED) --editable '.[werkstatt]'
	@$(WARM)
	@touch $(PLAYABLE) $@

# Needed now and then, and bigger than all the rest: it comes with its first use.
$(MUTANTS): pyproject.toml $(WORKSHOP)
	@echo "Einmalig: was Mutanten braucht, wird eingerichtet ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[mutanten]'
	@touch $@

# Who has the workshop has all that playing needs.
$(PLAYABLE): pyproject.toml $(PINNED) | $(BIN)/pip
	@echo "Einmalig: das Haus wird eingerichtet, das dauert etwa eine Minute ..."
	@$(BIN)/python $(PIP) --constraint $(PINNED) --editable .
	@$(WARM)
	@touch $@
	@echo "Eingerichtet."

# What solving takes; who has the workshop has it.
$(SOLVABLE): pyproject.toml $(PINNED) | $(BIN)/pip
	@echo "Einmalig: was zum Ausrechnen nötig ist, wird eingerichtet ..."
	@$(BIN)/python $(PIP) --constraint $(PINNED) --editable '.[loesen]'
	@touch $(PLAYABLE) $@

# The door for browsers; who has the workshop has it.
$(SERVABLE): pyproject.toml $(PINNED) | $(BIN)/pip
	@echo "Einmalig: das Haus mit allen Türen wird eingerichtet, das dauert einen Augenblick ..."
	@$(BIN)/python $(PIP) --constraint $(PINNED) --editable '.[web]'
	@$(WARM)
	@touch $(PLAYABLE) $@

spielen: $(PLAYABLE)
	@$(BIN)/schatulle spielen $(ARGS)

server: $(SERVABLE)
	@$(BIN)/schatulle server $(ARGS)

test: $(WORKSHOP)
	$(BIN)/python -m pytest -n 3 --dist worksteal $(ARGS)

check: $(WORKSHOP)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	$(BIN)/python -m tools.regeln --quiet
	$(BIN)/python -m tools.gates
	$(BIN)/schatulle pruefen

regeln: $(WORKSHOP)
	@$(BIN)/python -m tools.regeln

korpus: $(WORKSHOP)
	@$(BIN)/python -m tests.corpus.score $(ARGS)

loesen: $(SOLVABLE)
	@$(BIN)/schatulle loese pharao $(ARGS)

bilder: $(WORKSHOP)
	@$(BIN)/python -m tests.bilder

klaenge: $(WORKSHOP)
	@$(BIN)/python -m tools.klaenge

bench: $(WORKSHOP)
	@$(BIN)/python -m bench $(ARGS)

lernen: $(WORKSHOP)
	@$(BIN)/python -m tools.lernen $(ARGS)

liga: $(WORKSHOP)
	@$(BIN)/python -m tools.liga $(ARGS)

raetsel: $(WORKSHOP)
	@nice -n 15 $(BIN)/python -m tools.raetsel $(ARGS)

schranke: $(WORKSHOP)
	@$(BIN)/python -m tools.schranke $(ARGS)

fuzz: $(WORKSHOP)
	@$(BIN)/python -m tests.fuzz $(ARGS)

bummel: $(WORKSHOP)
	@$(BIN)/python -m tests.explore $(ARGS)

mutanten: $(MUTANTS)
	@$(BIN)/python -m tools.mutanten $(ARGS)

# What is newest today, as far as pyproject.toml lets it in. Then: make test, and have a look at the diff.
versionen:
	$(PYTHON) -m venv --clear $(VENV)/neueste
	$(VENV)/neueste/bin/python $(PIP) --editable '.[werkstatt]'
	$(VENV)/neueste/bin/python -m pip freeze --all --exclude-editable --exclude pip > $(PINNED)

# The oldest of everything that pyproject.toml lets in installs together and passes the tests.
unten:
	$(PYTHON) -m venv --clear $(VENV)/unten
	$(PYTHON) -m tools.unten > $(VENV)/unten/versionen.txt
	$(VENV)/unten/bin/python $(PIP) --constraint $(VENV)/unten/versionen.txt --editable '.[werkstatt]'
	$(VENV)/unten/bin/python -m pytest -n 3 --dist worksteal -p no:cacheprovider $(ARGS)

# Every Python we promise and that is here, on the path or with pyenv.
pythons:
	@for version in $(PYTHONS); do \
	    for python in python$$version "$$HOME"/.pyenv/versions/$$version.*/bin/python none; do \
	        "$$python" -c '' 2>/dev/null && break; \
	    done; \
	    [ "$$python" != none ] || { echo "Python $$version ist nicht da"; continue; }; \
	    echo "Python $$version"; \
	    "$$python" -m venv --clear $(VENV)/$$version && \
	    $(VENV)/$$version/bin/python $(PIP) --constraint $(PINNED) --editable '.[werkstatt]' && \
	    $(VENV)/$$version/bin/python -m pytest -n 3 --dist worksteal -p no:cacheprovider $(ARGS) || exit 1; \
	done

clean:
	rm -rf $(VENV) build dist .coverage .coverage.* htmlcov .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find . -name __pycache__ -prune -exec rm -rf {} + -o -name '*.egg-info' -prune -exec rm -rf {} +
