# Every target makes what it needs by itself, .venv included; a second call finds it done.

PYTHON ?= python3
ARGS ?=

VENV := .venv
BIN := $(VENV)/bin
# Stamps: what is installed, and from which pyproject.toml.
PLAYABLE := $(VENV)/.spielbereit
WORKSHOP := $(VENV)/.werkstatt
MUTANTS := $(VENV)/.mutanten

.PHONY: hilfe spielen server test check bench liga fuzz bummel mutanten regeln clean
.DELETE_ON_ERROR:

hilfe:
	@echo "make spielen   das Haus allein betreten"
	@echo "make server    das Haus per Telnet öffnen       (ARGS='--port 4711')"
	@echo "make test      alle Tests                       (ARGS='tests/archive')"
	@echo "make check     Stil, Typen, Stockwerke, Regelabdeckung, Daten"
	@echo "make regeln    jede Regel mit ihren Tests"
	@echo "make bench     Messwerte"
	@echo "make liga      jede Stufe der Computerspieler gegen die darunter (ARGS='--spiel oh_pharao')"
	@echo "make fuzz      eine Minute lang Unsinn tippen     (ARGS=600)"
	@echo "make bummel    zufällig durch das Haus schlendern (ARGS=10000)"
	@echo "make mutanten  das Programm ändern: merkt es ein Test? (ARGS='mud/german/resolver.py --anzahl 200')"
	@echo "make clean     alles Erzeugte wegräumen"

# A venv that was broken off half-way has no pip: it is made again.
$(BIN)/pip:
	$(PYTHON) -m venv $(VENV)

$(WORKSHOP): pyproject.toml | $(BIN)/pip
	@echo "Einmalig: die Werkstatt wird eingerichtet, das dauert etwa eine Minute ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[werkstatt]'
	@touch $(PLAYABLE) $@

# Needed now and then, and bigger than all the rest: it comes with its first use.
$(MUTANTS): pyproject.toml $(WORKSHOP)
	@echo "Einmalig: was Mutanten braucht, wird eingerichtet ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[mutanten]'
	@touch $@

# Who has the workshop has all that playing needs.
$(PLAYABLE): pyproject.toml | $(BIN)/pip
	@echo "Einmalig: das Haus wird eingerichtet, das dauert einen Augenblick ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	@touch $@

spielen: $(PLAYABLE)
	@$(BIN)/schatulle spielen $(ARGS)

server: $(PLAYABLE)
	@$(BIN)/schatulle server $(ARGS)

test: $(WORKSHOP)
	$(BIN)/python -m pytest -n 2 --dist worksteal $(ARGS)

check: $(WORKSHOP)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	$(BIN)/python -m tools.regeln --quiet
	$(BIN)/schatulle pruefen

regeln: $(WORKSHOP)
	@$(BIN)/python -m tools.regeln

bench: $(WORKSHOP)
	@$(BIN)/python -m bench $(ARGS)

liga: $(WORKSHOP)
	@$(BIN)/python -m tools.liga $(ARGS)

fuzz: $(WORKSHOP)
	@$(BIN)/python -m tests.fuzz $(ARGS)

bummel: $(WORKSHOP)
	@$(BIN)/python -m tests.explore $(ARGS)

mutanten: $(MUTANTS)
	@$(BIN)/python -m tools.mutanten $(ARGS)

clean:
	rm -rf $(VENV) build dist .coverage .coverage.* htmlcov .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find . -name __pycache__ -prune -exec rm -rf {} + -o -name '*.egg-info' -prune -exec rm -rf {} +
