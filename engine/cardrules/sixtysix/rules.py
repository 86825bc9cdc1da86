"""Every rule in which games of the 66 family can differ, as data: one class for each subject, one field for each rule.

The name of a rule is `group.field`, as in `marriage.lead_card`; the values a rule takes stand beside its field. No
decision is made here: `cardrules.sixtysix.presets` gives the values and where they come from, the other modules play
by them.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any, Final, Literal, cast

from cardrules.cards import Rank
from cardrules.errors import BadRule, cut, quoted

type Value = Any
"""A rule's value: bool, int, text, or a tuple of these. The types of the fields below are the exact ones."""


def rule(*values: Value) -> Any:  # noqa: ANN401  # stands where dataclasses.field does
    """A field that takes one of *values*; without values, whatever its group checks itself."""
    return field(metadata={"values": values})


@dataclass(frozen=True, kw_only=True, slots=True)
class Game:
    """What the game is about."""

    players: int = rule(2)
    """Number of players."""
    target_points: int = rule(66)
    """Points that win a deal, from tricks and marriages."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Deck:
    """The pack."""

    size: int = rule(20, 24)
    """Cards in the pack: four suits of each rank."""
    ranks: tuple[Rank, ...] = rule(("A", "T", "K", "Q", "J"), ("A", "T", "K", "Q", "J", "9"))
    """Ranks in the pack, the strongest first: the order in which cards of a suit beat each other."""
    values: tuple[tuple[Rank, int], ...] = rule(
        (("A", 11), ("T", 10), ("K", 4), ("Q", 3), ("J", 2)),
        (("A", 11), ("T", 10), ("K", 4), ("Q", 3), ("J", 2), ("9", 0)),
    )
    """Card points of each rank."""
    patterns: tuple[str, ...] = rule(("double-german", "french"), ("french", "double-german"), ("french",))
    """Card patterns the game is played with, the usual one first; a matter of looks."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Deal:
    """How cards are dealt."""

    first_dealer: str = rule("random", "draw-lower-card")
    """Who deals first in a match."""
    rotation: str = rule("alternate")
    """Who deals next."""
    hand_size: int = rule(5, 6)
    """Cards in each hand while there is a talon to draw from."""
    first_recipient: str = rule("non-dealer")
    """Who is dealt to first."""
    packets: tuple[int | str, ...] = rule((3, "turn", 2), (3, 2, "turn"), (2, 2, 2, "turn"))
    """Packets to each player in turn; `turn` is the moment the trump card is turned up."""
    turnup_index: int = rule(7, 11, 13)
    """Which card of the pack is turned up, from 1; follows from the packets."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Trump:
    """How the trump suit is found."""

    fixing: str = rule("turn-up")
    """By the card turned up under the talon."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Talon:
    """Drawing from the talon."""

    turnup_is_last: bool = rule(True)
    """The turned-up card is drawn last."""
    draw_order: str = rule("winner-first")
    """Who draws first after a trick."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Lead:
    """Who leads."""

    first: str = rule("non-dealer")
    """To the first trick."""
    next: str = rule("trick-winner")
    """To every later trick."""


@dataclass(frozen=True, kw_only=True, slots=True)
class TrickRule:
    """Who wins a trick."""

    winner: str = rule("led-suit-or-trump")
    """The higher trump, else the higher card of the suit led."""


@dataclass(frozen=True, kw_only=True, slots=True)
class OpenPhase:
    """What an answer owes the lead while cards are drawn."""

    must_follow: bool = rule(False)
    """Whether the suit led must be followed."""
    must_beat: bool = rule(False)
    """Whether the card led must be beaten."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Following:
    """What an answer owes the lead in the strict phase."""

    starts_when: tuple[str, ...] = rule(("talon-empty", "closed"))
    """What begins the strict phase: the talon drawn to the end, or closed."""
    must_follow: bool = rule(True)
    """A card of the suit led must be played by whoever holds one."""
    must_beat: bool = rule(True, False)
    """Among cards of the suit led a higher one must be played by whoever holds one."""
    must_trump: bool = rule(True, False)
    """Whoever holds none of the suit led must play a trump if there is one in hand."""
    follow_before_beat: bool = rule(True)
    """Following suit comes first: no trumping while the suit led is held."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Marriage:
    """King and queen of one suit, announced for points."""

    plain: int = rule(20)
    """Points for a pair outside trumps."""
    trump: int = rule(40)
    """Points for the pair in trumps."""
    on_lead_only: bool = rule(True)
    """Only who is about to lead may announce."""
    needs_trick: bool = rule(False, True)
    """Only who has won a trick may announce."""
    credit: Literal["immediate", "on-first-trick"] = rule("immediate", "on-first-trick")
    """When the points count: at once, or with the announcer's first own trick."""
    lead_card: Literal["either", "king"] = rule("either", "king")
    """Which card of the pair may be led."""
    must_lead_from_pair: bool = rule(True)
    """A card of the pair must be led at once."""
    show_cards: bool = rule(True)
    """Both cards are shown."""
    strict_phase: Literal["allowed"] = rule("allowed")
    """Announcing once the talon is empty or closed."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Exchange:
    """Taking the turned-up trump for the lowest one."""

    rank: Rank = rule("J", "9")
    """The trump that may be exchanged for the turned-up card."""
    on_lead_only: bool = rule(True)
    """Only who is about to lead may exchange."""
    needs_trick: bool = rule(False, True)
    """Only who has won a trick may exchange."""
    min_talon: int = rule(2, 3)
    """Fewest talon cards, the turned-up one included, with which it is allowed."""
    after_close: bool = rule(False)
    """Whether it is allowed once the talon is closed."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Close:
    """Closing the talon: no more drawing, and a promise of 66."""

    on_lead_only: bool = rule(True)
    """Only who is about to lead may close."""
    min_talon: int = rule(2, 3)
    """Fewest talon cards, the turned-up one included, with which it is allowed."""
    draw_timing: Literal["after-draw", "before-or-after-draw"] = rule("after-draw", "before-or-after-draw")
    """Whether the winner of a trick may close before drawing."""
    needs_trick: bool = rule(False)
    """Only who has won a trick may close."""
    turnup_moves_onto_talon: bool = rule(True)
    """The turned-up card is laid on the talon, out of sight."""
    must_reach_target: bool = rule(True)
    """A closer who does not reach 66 loses the deal."""
    opponent_points: Literal["at-close", "live"] = rule("at-close", "live")
    """Whether a closer's award counts the opponent's points and tricks as they were at the close, or as they are."""
    count_opponent_marriages: bool = rule(True)
    """The opponent's marriages count for the award as tricks do."""
    opponent_may_claim: bool = rule(True, False)
    """Whether the opponent can win a closed deal by reaching 66."""
    fail_points: str | int = rule("as-if-won-min-2", "2-or-3-if-trickless-at-close", 2)
    """What the opponent scores when the closer fails."""
    last_trick_rule: Literal["none", "no-bonus"] = rule("none", "no-bonus")
    """The last trick of a closed deal neither wins it nor brings a bonus."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Claim:
    """Saying that one has 66."""

    mode: Literal["auto", "manual"] = rule("auto", "manual")
    """Whether a deal ends by itself at 66 or a player has to say so."""
    window: Literal["after-own-trick", "after-own-trick-or-marriage"] = rule(
        "after-own-trick-or-marriage", "after-own-trick"
    )
    """When it may be said."""
    on_marriage: bool = rule(True, False)
    """Whether a marriage that reaches 66 can end the deal before a card is led."""
    false_points: str | int = rule("as-if-won", 2)
    """What the opponent scores when a claim is wrong."""
    verified: bool = rule(True)
    """The cards are counted after a claim."""
    missed: Literal["play-continues"] = rule("play-continues")
    """What happens when 66 is held and not claimed."""


@dataclass(frozen=True, kw_only=True, slots=True)
class End:
    """A deal played to the last card."""

    last_trick: Literal["wins-deal", "plus-10"] = rule("wins-deal", "plus-10")
    """What the last trick brings."""
    draw: str | tuple[str, ...] = rule("impossible", ("65-65", "both-66-or-more-unclaimed"))
    """Which ends are undecided."""
    draw_carry: int | tuple[tuple[str, int], ...] = rule(0, (("65-65", 0), ("both-66-or-more-unclaimed", 1)))
    """Game points kept for the winner of the next deal."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Score:
    """Game points of a deal won."""

    no_trick: int = rule(3)
    """Against an opponent without a trick."""
    schneider: int = rule(2)
    """Against an opponent with few points."""
    schneider_max: int = rule(29, 32, 33)
    """Most points an opponent may have to count as few."""
    normal: int = rule(1)
    """Otherwise."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Rules:
    """All rules of one way to play."""

    game: Game
    deck: Deck
    deal: Deal
    trump: Trump
    talon: Talon
    lead: Lead
    trick: TrickRule
    open: OpenPhase
    strict: Following
    marriage: Marriage
    exchange: Exchange
    close: Close
    claim: Claim
    end: End
    score: Score


GROUPS: Final[dict[str, type]] = {
    "game": Game, "deck": Deck, "deal": Deal, "trump": Trump, "talon": Talon, "lead": Lead, "trick": TrickRule,
    "open": OpenPhase, "strict": Following, "marriage": Marriage, "exchange": Exchange, "close": Close, "claim": Claim,
    "end": End, "score": Score,
}  # fmt: skip
"""Group name to its class, in the order of a deal."""


def parameters() -> Iterator[tuple[str, tuple[Value, ...]]]:
    """Each rule's name and the values it takes, in the order of a deal."""
    for group, cls in GROUPS.items():
        for entry in fields(cls):
            yield f"{group}.{entry.name}", entry.metadata["values"]


def value_of(rules: Rules, name: str) -> Value:
    """The value of the rule *name* in *rules*.

    Raises:
        BadRule: there is no rule of that name.
    """
    _values_of(name)
    group, _, key = name.partition(".")
    return getattr(getattr(rules, group), key)


def make_rules(values: Mapping[str, Value]) -> Rules:
    """Rules with exactly the *values* given, a value for every rule.

    Raises:
        BadRule: a rule is missing or unknown, or does not take its value.
    """
    missing = [name for name, _ in parameters() if name not in values]
    if missing:
        raise BadRule(f"no value for {', '.join(missing)}")
    groups: dict[str, dict[str, Value]] = {group: {} for group in GROUPS}
    for name, value in values.items():
        checked = _checked(name, value)
        group, _, key = name.partition(".")
        groups[group][key] = checked
    return _consistent(Rules(**{group: cls(**groups[group]) for group, cls in GROUPS.items()}))


def override(rules: Rules, changes: Mapping[str, Value]) -> Rules:
    """*rules* with single rules changed, as in `{"marriage.lead_card": "king"}`; JSON lists and objects are understood.

    Raises:
        BadRule: a rule is unknown or does not take the value, or the rules do not go together.
    """
    checked_changes = {name: _checked(name, value) for name, value in changes.items()}
    if "deal.packets" in checked_changes:
        # Which card is turned up follows from the packets, so nobody has to say it too.
        checked_changes.setdefault("deal.turnup_index", _turned_up(checked_changes["deal.packets"]))
    for name, checked in checked_changes.items():
        group, _, key = name.partition(".")
        rules = replace(rules, **{group: replace(getattr(rules, group), **{key: checked})})
    return _consistent(rules) if changes else rules


def _values_of(name: str) -> tuple[Value, ...]:
    group, _, key = name.partition(".")
    cls = GROUPS.get(group)
    found = next((entry for entry in fields(cls) if entry.name == key), None) if cls else None
    if found is None:
        raise BadRule(f"{quoted(name)} is no rule; rules are named as in marriage.lead_card")
    return cast("tuple[Value, ...]", found.metadata["values"])


def _turned_up(packets: tuple[int | str, ...]) -> int:
    """Which card of the pack *packets* turn up, from 1."""
    before = packets[: packets.index("turn")]
    return 2 * sum(size for size in before if isinstance(size, int)) + 1


def _consistent(rules: Rules) -> Rules:
    """*rules*, if they go together: pack, hands and packets describe one deal.

    Raises:
        BadRule: they do not.
    """
    deck, deal = rules.deck, rules.deal
    ranks = tuple(rank for rank, _ in deck.values)
    sizes = [size for size in deal.packets if isinstance(size, int)]
    turned = _turned_up(deal.packets)
    conditions = (
        (deck.size == 4 * len(deck.ranks), "deck.size must be four times the number of deck.ranks"),
        (ranks == deck.ranks, "deck.values must have the ranks of deck.ranks, in their order"),
        (deal.hand_size == sum(sizes), "deal.hand_size must be the sum of deal.packets"),
        (deal.turnup_index == turned, f"with these deal.packets deal.turnup_index is {turned}"),
        (rules.exchange.rank in deck.ranks, "exchange.rank must be one of deck.ranks"),
        (deck.size > 2 * deal.hand_size, "the hands leave no talon"),  # a card and the turn-up
    )
    for holds, sentence in conditions:
        if not holds:
            raise BadRule(f"these rules do not go together: {sentence}")
    return rules


def _checked(name: str, value: Value) -> Value:
    plain = _plain(value)
    for allowed in _values_of(name):
        # True == 1 == 1.0 in Python, but not at the card table.
        if allowed == plain and type(allowed) is type(plain):
            return allowed
    takes = " | ".join(map(_shown, _values_of(name)))
    raise BadRule(f"{name} does not take {cut(_shown(value))}; it takes {takes}")


def _plain(value: Value, depth: int = 3) -> Value:
    """*value* with tuples for lists and objects; what is nested deeper than any rule's value stays as it is."""
    if depth and isinstance(value, Mapping):
        return tuple((_rank(key), _plain(item, depth - 1)) for key, item in value.items())
    if depth and isinstance(value, list | tuple):
        return tuple(_rank(_plain(item, depth - 1)) for item in value)
    return _rank(value)


def _rank(value: Value) -> Value:
    # Rule data outside the engine writes the ten as "10"; inside, every rank is one character.
    return "T" if value == "10" else value


def _shown(value: Value) -> str:
    """*value* as JSON has it, near enough for a message."""
    match value:
        case bool():
            return str(value).lower()
        case None:
            return "null"
        case tuple():
            return f"[{', '.join(map(_shown, value))}]"
        case _:
            return str(value)
