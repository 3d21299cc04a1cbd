"""Every game of the house as a game of OpenSpiel, registered as `schatulle_pharao` and so on by importing this module.

Knows OpenSpiel's interface for games written in Python; refuses to know any particular game. What is asked of a state
there is answered by a Moment.

Parameters: `players` (0: as usual), `variant` as in a record with `:` for `=` (`normal fortgeschritten:ja`), `actions`:
how many numbers there are for moves; `longest`: decisions after which a game ends without a winner.
"""

from collections.abc import Mapping
from typing import Any, Final

import pyspiel

from mud.games import TableGame, discover
from mud.research.moment import Moment, Setting

PREFIX: Final = "schatulle_"
ACTIONS: Final = 1 << 16
LONGEST: Final = 5_000
"""Decisions; random games take 100 to 900."""
OUTCOMES: Final = 256
"""More than anything that chance can bring."""
MOST_POINTS: Final = 10_000.0
"""More than anybody gets alone."""


class Game(pyspiel.Game):
    """A game of the house with what was agreed on."""

    def __init__(self, params: Mapping[str, Any] | None = None, *, name: str) -> None:
        given = {**_PARAMETERS, **(params or {})}
        game, variant = discover()[name], str(given["variant"] or discover()[name].variants[0]).replace(":", "=")
        seats = int(given["players"]) or game.seats(variant)[0]
        if seats not in game.seats(variant):
            raise ValueError(seats)
        self.setting = Setting(name, variant, seats, int(given["actions"]), int(given["longest"]))
        self._begun = self.setting.begun()
        super().__init__(game_type(game, alone=seats == 1), _info(self.setting), dict(params or {}))

    def new_initial_state(self) -> "State":
        return State(self, self._begun)

    def max_chance_nodes_in_history(self) -> int:
        return OUTCOMES + self.setting.longest * OUTCOMES  # after a decision chance deals no more than all there is

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        if params:
            raise ValueError(params)
        return Observer(iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class State(pyspiel.State):
    """A moment of a game, as OpenSpiel asks for it."""

    def __init__(self, game: Game, moment: Moment) -> None:
        super().__init__(game)
        self.moment = moment

    def current_player(self) -> int:
        match self.moment.actor:
            case None:
                return int(pyspiel.PlayerId.TERMINAL)
            case int() as seat:
                return seat
            case _:
                return int(pyspiel.PlayerId.CHANCE)

    def is_terminal(self) -> bool:
        return self.moment.actor is None

    def _legal_actions(self, player: int) -> list[int]:
        return list(self.moment.moves) if player == self.current_player() else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(number, share) for number, (_, share) in enumerate(self.moment.chances)]

    def _text(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return self.moment.chances[action][0]
        return self.moment.moves[action]

    def _action_to_string(self, player: int, action: int) -> str:
        return self._text(player, action)

    def _apply_action(self, action: int) -> None:
        self.moment = self.moment.after(self._text(self.current_player(), action))

    def returns(self) -> list[float]:
        if not self.is_terminal():
            return [0.0] * self.moment.setting.seats
        return self.moment.returns()

    def __str__(self) -> str:
        setting = self.moment.setting
        return setting.game.notation.write(self.moment.state)


class Observer:
    """What somebody may know, as text: now, or with all he noticed (`perfect_recall`); in public or for himself."""

    tensor: Final = None

    def __init__(self, wanted: Any) -> None:
        self._wanted = wanted
        self.dict: dict[str, Any] = {}

    def set_from(self, state: State, player: int) -> None:
        """There is no tensor."""

    def string_from(self, state: State, player: int) -> str:
        moment, wanted = state.moment, self._wanted
        is_private = wanted.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        if not wanted.public_info:
            return moment.private(player) if is_private else ""
        seat = player if is_private else None
        return moment.memory(seat) if wanted.perfect_recall else moment.observation(seat)


_PARAMETERS: Final[Mapping[str, Any]] = {"players": 0, "variant": "", "actions": ACTIONS, "longest": LONGEST}


def game_type(game: TableGame, *, alone: bool = False) -> Any:
    """What OpenSpiel wants to know of a game before it begins. `alone`: played by one, for points."""
    kinds, seats = pyspiel.GameType, [seats for variant in game.variants for seats in game.seats(variant)]
    return kinds(
        short_name=PREFIX + game.name,
        long_name=f"Schatulle: {game.name}",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION
        if game.has_secrets
        else kinds.Information.PERFECT_INFORMATION,
        utility=kinds.Utility.GENERAL_SUM if alone else kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=max(seats),
        min_num_players=min(seats),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=False,
        provides_factored_observation_string=True,
        parameter_specification=dict(_PARAMETERS),
    )


def _info(setting: Setting) -> Any:
    is_alone = setting.seats == 1
    worth = {"min_utility": -MOST_POINTS, "max_utility": MOST_POINTS}
    if not is_alone:
        worth = {"min_utility": -1.0, "max_utility": setting.seats - 1.0, "utility_sum": 0.0}
    return pyspiel.GameInfo(
        num_distinct_actions=setting.actions,
        max_chance_outcomes=OUTCOMES,
        num_players=setting.seats,
        max_game_length=setting.longest,
        **worth,
    )


def _made(name: str) -> type[Game]:
    """A class of its own for each game: OpenSpiel hands over parameters only."""

    class Named(Game):
        def __init__(self, params: Mapping[str, Any] | None = None) -> None:
            super().__init__(params, name=name)

    return Named


for _game in discover().values():
    pyspiel.register_game(game_type(_game), _made(_game.name))
