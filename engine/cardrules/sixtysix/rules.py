"""Every rule in which games of the 66 family can differ, as data: one class for each subject, one field for each rule.

The name of a rule is `group.field`, as in `marriage.lead_card`; its values are listed beside its field. This module
only defines the rules: `cardrules.sixtysix.presets` has the values and their sources,
`cardrules.sixtysix.house_rules` changes them, the other modules apply them.
"""

from collections.abc import Iterator
from typing import Annotated, Final, Literal, NamedTuple

from cardrules.cards import Rank, Suit
from cardrules.parameters import Parameters, Value, takes
from cardrules.sixtysix.pack import Pack


class GameRules(NamedTuple):
    """The number of players and the aim of the game."""

    players: Annotated[int, takes(2)]
    """Number of players."""
    target_points: Annotated[int, takes(66)]
    """Points that win a deal, from tricks and marriages."""


class DeckRules(NamedTuple):
    """The pack."""

    size: Annotated[int, takes(20, 24)]
    """Cards in the pack: four suits of each rank."""
    ranks: Annotated[tuple[Rank, ...], takes(("A", "T", "K", "Q", "J"), ("A", "T", "K", "Q", "J", "9"))]
    """Ranks in the pack, the strongest first: the order in which cards of a suit beat each other."""
    values: Annotated[
        tuple[tuple[Rank, int], ...],
        takes(
            (("A", 11), ("T", 10), ("K", 4), ("Q", 3), ("J", 2)),
            (("A", 11), ("T", 10), ("K", 4), ("Q", 3), ("J", 2), ("9", 0)),
        ),
    ]
    """Card points of each rank."""
    patterns: Annotated[
        tuple[str, ...],
        takes(
            ("double-german", "french"),
            ("french", "double-german"),
            ("french",),
            silent="how cards look is no matter of play",
        ),
    ]
    """Card patterns the game is played with, the usual one first; they do not affect play."""


class DealRules(NamedTuple):
    """How cards are dealt."""

    first_dealer: Annotated[str, takes("random", "draw-lower-card", "draw-higher-card")]
    """The first dealer of a match."""
    rotation: Annotated[
        Literal["alternate", "winner-deals", "loser-deals"], takes("alternate", "winner-deals", "loser-deals")
    ]
    """The dealer of the next deal: the other player, or the winner or the loser of this one; see `match`."""
    hand_size: Annotated[int, takes(5, 6)]
    """Cards in each hand while there is a talon to draw from."""
    first_recipient: Annotated[str, takes("non-dealer", fixed="the cards are dealt so; no preset has it otherwise")]
    """The player to whom cards are dealt first."""
    packets: Annotated[
        tuple[int | str, ...],
        takes((3, "turn", 2), (3, 2, "turn"), (2, 2, 2, "turn"), (3, 3, "turn"), (3, "turn", 3)),
    ]
    """Packets to each player in turn; `turn` is the moment the trump card is turned up."""
    turnup_index: Annotated[int, takes(7, 11, 13)]
    """Which card of the pack is turned up, from 1; follows from the packets."""


class TrumpRules(NamedTuple):
    """How the trump suit is decided."""

    fixing: Annotated[str, takes("turn-up", fixed="every preset finds trumps by the turned-up card")]
    """By the card turned up under the talon."""


class TalonRules(NamedTuple):
    """Drawing from the talon."""

    turnup_is_last: Annotated[bool, takes(True, fixed="the turned-up card lies under the talon in every preset")]
    """The turned-up card is drawn last."""
    draw_order: Annotated[str, takes("winner-first", fixed="the trick's winner draws first in every preset")]
    """The player who draws first after a trick."""


class LeadRules(NamedTuple):
    """The player who leads."""

    first: Annotated[str, takes("non-dealer", fixed="the non-dealer leads first in every preset")]
    """To the first trick."""
    next: Annotated[str, takes("trick-winner", fixed="the trick's winner leads in every preset")]
    """To every later trick."""


class TrickRules(NamedTuple):
    """The winner of a trick."""

    winner: Annotated[str, takes("led-suit-or-trump", fixed="a trick is won so in every preset")]
    """The higher trump, else the higher card of the suit led."""


class OpenPhaseRules(NamedTuple):
    """The duties of an answer while cards are drawn."""

    must_follow: Annotated[bool, takes(False, fixed="any card may be played while cards are drawn, in every preset")]
    """Whether the suit led must be followed."""
    must_beat: Annotated[bool, takes(False, fixed="any card may be played while cards are drawn, in every preset")]
    """Whether the card led must be beaten."""


class StrictPhaseRules(NamedTuple):
    """The duties of an answer in the strict phase."""

    starts_when: Annotated[
        tuple[str, ...],
        takes(("talon-empty", "closed"), fixed="the empty and the closed talon both end free play in every preset"),
    ]
    """What begins the strict phase: the talon drawn to the end, or closed."""
    must_follow: Annotated[bool, takes(True, fixed="suit must be followed then in every preset")]
    """A card of the suit led must be played by whoever holds one."""
    must_beat: Annotated[bool, takes(True, False)]
    """Among cards of the suit led a higher one must be played by whoever holds one."""
    must_trump: Annotated[bool, takes(True, False)]
    """Whoever holds none of the suit led must play a trump if there is one in hand."""
    follow_before_beat: Annotated[bool, takes(True, fixed="no preset lets a player trump who holds the suit led")]
    """Following suit comes first: no trumping while the suit led is held."""
    revoke: Annotated[str | int, takes("taken-back", "as-if-won", 3)]
    """What the opponent scores when an answer breaks a duty; else the card goes back to the hand."""


class MarriageRules(NamedTuple):
    """King and queen of one suit, announced for points."""

    plain: Annotated[int, takes(20)]
    """Points for a pair outside trumps."""
    trump: Annotated[int, takes(40)]
    """Points for the pair in trumps."""
    on_lead_only: Annotated[bool, takes(True, fixed="a marriage is announced on lead in every preset")]
    """Only the player about to lead may announce."""
    needs_trick: Annotated[bool, takes(False, True)]
    """Only a player who has won a trick may announce."""
    credit: Annotated[
        Literal["immediate", "on-first-trick", "on-next-trick"], takes("immediate", "on-first-trick", "on-next-trick")
    ]
    """When the points count: at once, with the announcer's first trick, or always with the announcer's next one."""
    lead_card: Annotated[Literal["either", "king", "queen"], takes("either", "king", "queen")]
    """Which card of the pair may be led."""
    must_lead_from_pair: Annotated[bool, takes(True, fixed="a card of the pair is led at once in every preset")]
    """A card of the pair must be led at once."""
    show_cards: Annotated[
        bool, takes(True, fixed="both cards are shown in every preset; the program deals, and nobody could hold others")
    ]
    """Both cards are shown."""
    strict_phase: Annotated[
        Literal["allowed", "closed-only", "forbidden"], takes("allowed", "closed-only", "forbidden")
    ]
    """Announcing once the talon is empty or closed: in both cases, only where it is closed, or in neither."""
    marking: Annotated[Literal["none", "required"], takes("none", "required")]
    """Whether an announcement that does not reach the target counts only once its marker is taken."""

    def worth(self, suit: Suit, trump: Suit) -> int:
        """Points for the pair of *suit*."""
        return self.trump if suit == trump else self.plain


class ExchangeRules(NamedTuple):
    """Taking the turned-up trump for the lowest one."""

    rank: Annotated[Rank, takes("J", "9")]
    """The trump that may be exchanged for the turned-up card."""
    on_lead_only: Annotated[bool, takes(True, fixed="the card is exchanged on lead in every preset")]
    """Only the player about to lead may exchange."""
    needs_trick: Annotated[bool, takes(False, True)]
    """Only a player who has won a trick may exchange."""
    min_talon: Annotated[int | Literal["never"], takes(2, 3, 4, "never")]
    """Fewest talon cards, the turned-up one included, with which it is allowed; or not at all."""
    after_close: Annotated[bool, takes(False, fixed="the turned-up card is out of sight then in every preset")]
    """Whether it is allowed once the talon is closed."""


class CloseRules(NamedTuple):
    """Closing the talon: nobody draws any more, and the closer undertakes to reach 66."""

    on_lead_only: Annotated[bool, takes(True, fixed="the talon is closed on lead in every preset")]
    """Only the player about to lead may close."""
    min_talon: Annotated[int | Literal["never"], takes(2, 3, 4, "never")]
    """Fewest talon cards, the turned-up one included, with which it is allowed; or not at all."""
    draw_timing: Annotated[Literal["after-draw", "before-or-after-draw"], takes("after-draw", "before-or-after-draw")]
    """Whether the winner of a trick may close before drawing."""
    needs_trick: Annotated[bool, takes(False, True)]
    """Only a player who has won a trick may close."""
    turnup_moves_onto_talon: Annotated[bool, takes(True, False)]
    """The turned-up card is laid on the talon, out of sight; else it stays in sight."""
    must_reach_target: Annotated[
        bool, takes(True, fixed="a closer who does not reach the target loses in every preset")
    ]
    """A closer who does not reach 66 loses the deal."""
    opponent_points: Annotated[Literal["at-close", "live"], takes("at-close", "live")]
    """Whether a closer's award counts the opponent's points and tricks as they were at the close, or as they are."""
    count_opponent_marriages: Annotated[
        bool, takes(True, fixed="the other reading has no rule of its own (contradiction C10)")
    ]
    """The opponent's marriages count for the award as tricks do."""
    opponent_may_claim: Annotated[bool, takes(True, False)]
    """Whether the opponent can win a closed deal by reaching 66."""
    fail_points: Annotated[
        str | int,
        takes("as-if-won-min-2", "2-or-3-if-trickless-at-close", 2, 3, "2-or-3-if-either-trickless-at-close"),
    ]
    """What the opponent scores when the closer fails; `either` depends on the closer's tricks too."""
    last_trick_rule: Annotated[
        Literal["none", "no-bonus"],
        takes("none", "no-bonus", silent="both say that the last trick brings nothing; the texts put it in two ways"),
    ]
    """The last trick of a closed deal neither wins it nor brings a bonus."""


class ClaimRules(NamedTuple):
    """Claiming 66."""

    mode: Annotated[Literal["auto", "manual"], takes("auto", "manual")]
    """Whether a deal ends by itself at 66 or a player has to claim it."""
    window: Annotated[
        Literal["after-own-trick", "after-own-trick-or-marriage"],
        takes("after-own-trick-or-marriage", "after-own-trick"),
    ]
    """When it may be claimed; goes with `on_marriage`."""
    on_marriage: Annotated[bool, takes(True, False)]
    """Whether a marriage that reaches 66 can end the deal before a card is led."""
    false_points: Annotated[str | int, takes("as-if-won", 2)]
    """What the opponent scores when a claim is wrong."""
    verified: Annotated[bool, takes(True, fixed="the program counts after every claim")]
    """The cards are counted after a claim."""
    missed: Annotated[
        Literal["play-continues"], takes("play-continues", fixed="whoever does not claim plays on in every preset")
    ]
    """What happens when 66 is reached but not claimed."""


class EndRules(NamedTuple):
    """A deal played to the last card."""

    last_trick: Annotated[Literal["wins-deal", "plus-10"], takes("wins-deal", "plus-10")]
    """What the last trick brings."""
    draw: Annotated[str | tuple[str, ...], takes("impossible", ("65-65", "both-66-or-more-unclaimed"))]
    """Which ends are undecided."""
    draw_carry: Annotated[
        int | tuple[tuple[str, int], ...], takes(0, (("65-65", 0), ("both-66-or-more-unclaimed", 1)), 1)
    ]
    """Game points kept for the winner of the next deal."""


class ScoreRules(NamedTuple):
    """Game points of a deal won."""

    no_trick: Annotated[int, takes(3)]
    """Against an opponent without a trick."""
    schneider: Annotated[int, takes(2, 1)]
    """Against an opponent with few points; 1 where few points make no difference."""
    schneider_max: Annotated[int, takes(29, 32, 33, within=range(66))]
    """Most points an opponent may have to count as few."""
    normal: Annotated[int, takes(1)]
    """Otherwise."""


class MatchRules(NamedTuple):
    """From deals to a game, called Bummerl in Austria, and from games to a match."""

    start: Annotated[int, takes(7, 0, 11, within=range(1000))]
    """What both have on the slate when a game begins."""
    direction: Annotated[Literal["down", "up"], takes("down", "up")]
    """Whether game points are taken off the slate or put on it."""
    end: Annotated[int, takes(0, 7, 9, within=range(1000))]
    """What the winner of a game has on the slate; going further counts as reaching it."""
    points_needed: Annotated[int, takes(7, 11, 9, within=range(1, 1000))]
    """Game points that win a game: the way from start to end."""
    schneider_bummerl: Annotated[int, takes(2, 1)]
    """What a game counts against an opponent without a game point."""
    bummerl_to_win: Annotated[int, takes(1, 2, within=range(1, 100))]
    """Games that win the match."""


class VisibilityRules(NamedTuple):
    """What may be looked at during a deal."""

    own_tricks: Annotated[Literal["all", "none"], takes("all", "none")]
    """Which of one's own tricks may be looked at again."""
    first_trick_open: Annotated[bool, takes(True, False)]
    """The first trick of each side lies face up."""
    point_counter: Annotated[bool, takes(True, False)]
    """Points are shown as they come; never where claims are made by hand."""


class SettingsRules(NamedTuple):
    """Two players who do not want the same rules."""

    conflict_policy: Annotated[str, takes("soft-value-per-setting")]
    """How a rule is settled in which they differ."""


class Rules(NamedTuple):
    """All rules of one way to play."""

    game: GameRules
    deck: DeckRules
    deal: DealRules
    trump: TrumpRules
    talon: TalonRules
    lead: LeadRules
    trick: TrickRules
    open: OpenPhaseRules
    strict: StrictPhaseRules
    marriage: MarriageRules
    exchange: ExchangeRules
    close: CloseRules
    claim: ClaimRules
    end: EndRules
    score: ScoreRules
    match: MatchRules
    view: VisibilityRules
    settings: SettingsRules
    pack: Pack
    """The cards of `deck`; not a rule of its own."""


GROUPS: Final[dict[str, type]] = {
    "game": GameRules, "deck": DeckRules, "deal": DealRules, "trump": TrumpRules, "talon": TalonRules,
    "lead": LeadRules, "trick": TrickRules, "open": OpenPhaseRules, "strict": StrictPhaseRules,
    "marriage": MarriageRules, "exchange": ExchangeRules, "close": CloseRules, "claim": ClaimRules, "end": EndRules,
    "score": ScoreRules, "match": MatchRules, "view": VisibilityRules, "settings": SettingsRules,
}  # fmt: skip
"""Group name to its class, in the order of a match."""

PARAMETERS: Final = Parameters(GROUPS)
"""Each rule by its name, in the order of a match."""


def parameters() -> Iterator[tuple[str, tuple[Value, ...]]]:
    """Each rule's name and its values that presets have or texts name, in the order of a match."""
    for name, taken in PARAMETERS.takes.items():
        yield name, taken.values


def value_of(rules: Rules, name: str) -> Value:
    """The value of the rule *name* in *rules*.

    Raises:
        BadRule: there is no rule of that name.
    """
    return PARAMETERS.value_of(rules, name)


def values_of(rules: Rules) -> dict[str, Value]:
    """Every rule's value in *rules*, by name, in the order of a match."""
    return PARAMETERS.values_of(rules)
