"""The 66 family as a `cardrules.game.Game`: the one object through which the rest of the engine uses it."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Final

from cardrules.game import NO_RULES, Record
from cardrules.notation import Field, LineForm
from cardrules.preset_rules import PresetRules
from cardrules.reasons import Reason
from cardrules.records import check_keys
from cardrules.sixtysix.deals import SeenDeal, SixtySixDeal
from cardrules.sixtysix.house_rules import override
from cardrules.sixtysix.presets import PRESETS
from cardrules.sixtysix.records import (
    KEYS,
    deal_from_position,
    settlement_of,
    start_position,
)
from cardrules.sixtysix.rules import PARAMETERS, Rules

if TYPE_CHECKING:
    from cardrules.cases import Cases
    from cardrules.sixtysix.claims import SixtySixClaims


class SixtySix(PresetRules[Rules]):
    """The family as a game. What only some programs need is imported when it is first used."""

    id = "sixtysix"
    unspoken = ("match.start", "match.end")

    def __init__(self) -> None:
        """The family with all its presets."""
        super().__init__(PRESETS, PARAMETERS, override)

    @property
    def claim_kinds(self) -> Mapping[str, LineForm]:
        """Each kind of claim that can be made of its positions, and how it is written."""
        from cardrules.sixtysix.claims import KINDS  # noqa: PLC0415

        return KINDS

    @property
    def position_keys(self) -> Mapping[str, LineForm]:
        """Each key that a line of its positions can have, and how its value is written."""
        from cardrules.sixtysix.scene import KEYS as POSITION_KEYS  # noqa: PLC0415

        return POSITION_KEYS

    @property
    def relevant_rules(self) -> Mapping[str, tuple[str, ...]]:
        """Kind of claim, or reason by which a deal ends, to the rules that determine it."""
        from cardrules.sixtysix.relevant_rules import RELEVANT_RULES  # noqa: PLC0415

        return RELEVANT_RULES

    def start(self, record: Record) -> SixtySixDeal | SeenDeal:
        """The first lead of the deal in *record*, or the position it describes."""
        check_keys(record, KEYS)
        if "position" in record:
            return deal_from_position(record)
        return SixtySixDeal(start_position(record))

    def new_record(self, settings: Record, seed: int) -> Record:
        """The record of a deal by *settings*, its pack and, where it is not set, its dealer determined by *seed*."""
        # A tenth of the time that importing the engine takes, for this alone.
        from random import Random  # noqa: PLC0415

        from cardrules.sixtysix.random_records import new_record  # noqa: PLC0415

        return new_record(settings, seed, Random(seed))

    def random_deal(self, variant: str, seed: int, rules: Mapping[str, object] = NO_RULES) -> Record:
        """A whole deal of *variant* with house *rules*, played by random legal actions.

        It is the same for the same *seed* on every machine. Raises BadRule.
        """
        from cardrules.sixtysix.random_records import random_deal  # noqa: PLC0415  # as above

        return random_deal(variant, seed, rules)

    def claims(self, variant: str, rules: Mapping[str, object], position: Iterable[Field]) -> "SixtySixClaims":
        """The position of the fields *position* under *variant* with house *rules*, to check claims of."""
        from cardrules.sixtysix.claims import SixtySixClaims  # noqa: PLC0415
        from cardrules.sixtysix.scene import parse_scene  # noqa: PLC0415

        return SixtySixClaims(parse_scene(position), override(self.preset(variant).rules, rules))

    def completed(self, variant: str, rules: Mapping[str, object], position: Mapping[str, Field]) -> Mapping[str, str]:
        """The value of each line that *position* lacks or has in part, where it follows from the others."""
        from cardrules.sixtysix.completion import completed_lines  # noqa: PLC0415

        return completed_lines(position, override(self.preset(variant).rules, rules))

    def cases(self) -> "Cases":
        """What comparisons of its presets need."""
        from cardrules.sixtysix.case_answers import CASES  # noqa: PLC0415

        return CASES

    def settle(self, settings: tuple[Record, Record], *, online: bool) -> Mapping[str, object]:
        """What two players with *settings* play by."""
        return settlement_of(settings, online=online)

    def reason_text(self, reason: Reason) -> str:
        """*reason* as a clause in plain English."""
        from cardrules.sixtysix.reason_texts import reason_text  # noqa: PLC0415

        return reason_text(reason)


SIXTYSIX: Final = SixtySix()
"""The one object of the family."""
