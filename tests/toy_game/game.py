"""The toy game as a `cardrules.game.Game`, which is all that the engine knows of it."""

from collections.abc import Iterable, Mapping
from random import Random
from typing import Final, NamedTuple

from tests.toy_game.play import Position, explain, legal_actions, parse_action, play
from tests.toy_game.rules import PARAMETERS, PRESETS, Rules, override
from tests.toy_game.text import CASES, CLAIM_KINDS, ToyClaims, format_position, format_view, parse_position
from tests.toy_game.text import KEYS as POSITION_KEYS

from cardrules.cards import card_of
from cardrules.cases import Cases
from cardrules.game import NO_RULES, Record, SeatView
from cardrules.games import Registration
from cardrules.notation import Field
from cardrules.preset_rules import PresetRules
from cardrules.reasons import Reason, Verdict
from cardrules.records import check_keys, position_text_of, random_line, read_cards

PACK: Final = tuple(card_of(suit, rank) for suit in ("C", "S", "H", "D") for rank in ("A", "K", "Q", "J", "T", "9"))
HAND: Final = 3
"""Cards in each hand."""


class ToyDeal(NamedTuple):
    """A deal at one moment, in text."""

    position: Position

    @property
    def seat(self) -> int:
        """The seat to act."""
        return self.position.seat

    @property
    def text(self) -> str:
        """The position in one line."""
        return format_position(self.position)

    @property
    def result(self) -> Mapping[str, object] | None:
        """The winner and why the deal ended, or None while it goes on."""
        if not self.position.over:
            return None
        return {"winner": self.position.winner, "reason": "both-passed" if self.position.passed else "no-cards"}

    def legal(self) -> tuple[str, ...]:
        """What may be done, sorted."""
        return tuple(map(str, legal_actions(self.position)))

    def canonical(self, action: str) -> str:
        """*action* as the game writes it."""
        return str(parse_action(action))

    def explain(self, action: str) -> Verdict:
        """Whether *action* may be taken, and why."""
        return explain(self.position, parse_action(action))

    def play(self, action: str) -> "ToyDeal":
        """The deal after *action*."""
        return ToyDeal(play(self.position, parse_action(action)))

    def seen_by(self, seat: int) -> SeatView:
        """The table as *seat* sees it."""
        position = self.position._replace(seat=seat)
        return SeatView(format_view(position), (("open", position.open),))


_SENTENCES: Final = {
    "toy.over": "the deal is over",
    "toy.own_card": "you do not hold {card}",
    "toy.match": "{card} is compared with {open}, which lies open",
    "toy.must_play": "you must play a card if you can, and you can play {playable}",
    "toy.may_pass": "nothing keeps you from passing",
}


class Toy(PresetRules[Rules]):
    """The game."""

    id = "toy"
    claim_kinds: Final = CLAIM_KINDS
    position_keys: Final = POSITION_KEYS
    relevant_rules: Final = {"legal": ("toy.match", "toy.free_pass"), "allowed": ("toy.match", "toy.free_pass")}

    def __init__(self) -> None:
        """The game with its presets."""
        super().__init__(PRESETS, PARAMETERS, override)

    def start(self, record: Record) -> ToyDeal:
        """The deal of *record*, by its pack or from its position."""
        check_keys(record, ("variant", "rules", "deck", "position", "actions"))
        rules = self.rules_of(record)
        if "position" in record:
            return ToyDeal(parse_position(position_text_of(record, "open: S9; you: S7"), rules))
        cards = read_cards(record.get("deck"), "deck")
        return ToyDeal(Position(rules, (cards[:HAND], cards[HAND : 2 * HAND]), cards[2 * HAND]))

    def new_record(self, settings: Record, seed: int) -> Record:
        """A record by *settings* with the pack that *seed* shuffles."""
        self.rules_of(settings)
        return {"rules": {}, **settings, "deck": Random(seed).sample(PACK, len(PACK))}

    def random_deal(self, variant: str, seed: int, rules: Mapping[str, object] = NO_RULES) -> Record:
        """A whole deal of *variant* with house *rules*, played by random legal actions."""
        record = self.new_record({"variant": variant, "rules": dict(rules)}, seed)
        return {**record, "actions": random_line(self.start(record), Random(seed))}

    def claims(self, variant: str, rules: Mapping[str, object], position: Iterable[Field]) -> ToyClaims:
        """The position of the fields *position* under *variant* with house *rules*, to check claims of."""
        return ToyClaims(position, override(self.preset(variant).rules, rules))

    def cases(self) -> Cases:
        """What comparisons of its presets need."""
        return CASES

    def reason_text(self, reason: Reason) -> str:
        """*reason* as a clause in plain English."""
        facts = {name: " ".join(fact) if isinstance(fact, tuple) else fact for name, fact in reason.facts.items()}
        return _SENTENCES[reason.code].format(**facts)


TOY: Final = Toy()

ENGINE: Final = Registration("toy", tuple(PRESETS), lambda: TOY)
"""What `cardrules.games.registered` takes."""
