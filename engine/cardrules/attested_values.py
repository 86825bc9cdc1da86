"""Sources of the values of rules that no preset has: public rules by their names, or a reading of a source text.

What presets have is in their `Basis`. Of every other value this states where it comes from, so that a page can name its
reader. What these values leave open is in the decisions 0046 and 0056.
"""

from typing import Final, Literal, NamedTuple


class Attestation(NamedTuple):
    """Where one value of a rule comes from."""

    kind: Literal["public", "text", "reading", "same", "unwritten"]
    """Public rules of others; a remark of a source text; another reading of one; those of a value that comes to the
    same; or nothing that was written down."""

    by: tuple[str, ...] = ()
    """Names of the public rules; or the source text, as `s0`; or the value that comes to the same, as it is written."""

    conflict: str = ""
    """The number of the contradiction among the texts, as `C33`, that has the reading."""


def _public(*names: str) -> Attestation:
    return Attestation("public", names)


def _reading(source: str, conflict: str) -> Attestation:
    return Attestation("reading", (source,), conflict)


def _text(source: str) -> Attestation:
    return Attestation("text", (source,))


def _same_as(value: str) -> Attestation:
    return Attestation("same", (value,))


_UNWRITTEN: Final = Attestation("unwritten")

ATTESTED: Final = {
    ("deal.rotation", "winner-deals"): _public(
        "schnapsen66.info", "Santase (ForteGames)", "Pierer's Universal-Lexikon 1857"
    ),
    # There the winner leads to the next deal; where the other player than the dealer leads, the loser has dealt.
    ("deal.rotation", "loser-deals"): _public("igriskarti"),
    ("deal.first_dealer", "draw-higher-card"): _public(
        *("schnapsen66.info", "kartenspiele-regeln.de", "kartenninja.de", "casinospiegel.net"),
        *("angelfire.com/games5/kartenspiele", "preisschnapsen.at"),
    ),
    ("deal.packets", "[3, 3, turn]"): _public(
        "kartenspiele.net", "belot.bg", "rummyrevive.com", "favorite-games.com", "chereshnitsa.org"
    ),
    ("deal.packets", "[3, turn, 3]"): _public(
        "belot.bg (English)", "casinospiegel.net", "igriskarti", "Pierer's Universal-Lexikon 1857"
    ),
    ("strict.revoke", "as-if-won"): _public("titok.info", "kartenspiele.net"),
    ("strict.revoke", "3"): _public("preisschnapsen.at"),
    ("marriage.marking", "required"): _public("preisschnapsen.at", "oekbst.at"),
    ("end.draw_carry", "1"): _public("schnapsen66.info", "kartenspiel66.info"),
    ("marriage.strict_phase", "closed-only"): _public("symuli.com"),
    ("marriage.strict_phase", "forbidden"): _public("shram.kiev.ua"),
    ("marriage.credit", "on-next-trick"): _UNWRITTEN,
    ("marriage.lead_card", "queen"): _UNWRITTEN,
    # A talon has an even number of cards whenever somebody is about to lead.
    ("exchange.min_talon", "4"): _same_as("3"),
    ("exchange.min_talon", "never"): _UNWRITTEN,
    ("close.min_talon", "4"): _same_as("3"),
    ("close.min_talon", "never"): _UNWRITTEN,
    ("close.needs_trick", "true"): _UNWRITTEN,
    ("close.turnup_moves_onto_talon", "false"): _reading("s1", "C33"),
    ("close.fail_points", "3"): _UNWRITTEN,
    ("close.fail_points", "2-or-3-if-either-trickless-at-close"): _UNWRITTEN,
    ("score.schneider", "1"): _UNWRITTEN,
    ("schnauz.deck.size", "64"): _text("s3"),
    ("schnauz.deck.size", "72"): _text("s3"),
    ("schnauz.stock_exhausted", "showdown"): _UNWRITTEN,
    ("schnauz.trips_tie", "by-value"): _reading("s3", "Z05"),
    ("schnauz.shared_last", "all-lose-always"): _reading("s3", "Z03"),
    ("schnauz.instant_end_loser", "all-others-after-feuer"): _UNWRITTEN,
}
"""Rule and value, as the engine writes it, to who attests it; for every value that no preset has."""
