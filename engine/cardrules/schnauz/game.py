"""Schnauz as a `cardrules.game.Game`: the one object through which the rest of the engine uses it."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Final

from cardrules.game import NO_RULES, Record
from cardrules.notation import Field, LineForm
from cardrules.preset_rules import PresetRules
from cardrules.reasons import Reason
from cardrules.records import check_keys
from cardrules.schnauz.deals import SchnauzDeal, SeenDeal
from cardrules.schnauz.house_rules import override
from cardrules.schnauz.presets import PRESETS
from cardrules.schnauz.records import KEYS, deal_from_position, start_position
from cardrules.schnauz.rules import PARAMETERS, Rules

if TYPE_CHECKING:
    from cardrules.cases import Cases
    from cardrules.schnauz.claims import SchnauzClaims


class Schnauz(PresetRules[Rules]):
    """The game. What only some programs need is imported when it is first used."""

    id = "schnauz"

    def __init__(self) -> None:
        """The game with both its presets."""
        super().__init__(PRESETS, PARAMETERS, override)

    @property
    def claim_kinds(self) -> Mapping[str, LineForm]:
        """Each kind of claim that can be made of its positions, and how it is written."""
        from cardrules.schnauz.claims import KINDS  # noqa: PLC0415

        return KINDS

    @property
    def position_keys(self) -> Mapping[str, LineForm]:
        """Each key that a line of its positions can have, and how its value is written."""
        from cardrules.schnauz.setup import KEYS as POSITION_KEYS  # noqa: PLC0415

        return POSITION_KEYS

    @property
    def relevant_rules(self) -> Mapping[str, tuple[str, ...]]:
        """Kind of claim to the rules that decide about it."""
        from cardrules.schnauz.relevant_rules import RELEVANT_RULES  # noqa: PLC0415

        return RELEVANT_RULES

    def start(self, record: Record) -> SchnauzDeal | SeenDeal:
        """The dealer's choice or the first turn of the round in *record*, or the position it describes."""
        check_keys(record, KEYS)
        if "position" in record:
            return deal_from_position(record)
        return SchnauzDeal(start_position(record))

    def new_record(self, settings: Record, seed: int) -> Record:
        """The record of a round by *settings*, as *seed* decides its pack and, if not set, its players and dealer."""
        # A tenth of the time that importing the engine takes, for this alone.
        from random import Random  # noqa: PLC0415

        from cardrules.schnauz.random_records import new_record  # noqa: PLC0415

        return new_record(settings, seed, Random(seed))

    def random_deal(self, variant: str, seed: int, rules: Mapping[str, object] = NO_RULES) -> Record:
        """A whole round of *variant* with house *rules*, played by random legal actions.

        It is the same for the same *seed* on every machine. Raises BadRule.
        """
        from cardrules.schnauz.random_records import random_deal  # noqa: PLC0415  # as above

        return random_deal(variant, seed, rules)

    def claims(self, variant: str, rules: Mapping[str, object], position: Iterable[Field]) -> "SchnauzClaims":
        """The position of the fields *position* under *variant* with house *rules*, to check claims of."""
        from cardrules.schnauz.claims import SchnauzClaims  # noqa: PLC0415
        from cardrules.schnauz.setup import parse_setup  # noqa: PLC0415

        return SchnauzClaims(parse_setup(position), override(self.preset(variant).rules, rules))

    def cases(self) -> "Cases":
        """What comparisons of its presets need."""
        from cardrules.schnauz.case_answers import CASES  # noqa: PLC0415

        return CASES

    def reason_text(self, reason: Reason) -> str:
        """*reason* as a clause in plain English."""
        from cardrules.schnauz.reason_texts import reason_text  # noqa: PLC0415

        return reason_text(reason)


SCHNAUZ: Final = Schnauz()
"""The one object of the game."""
