"""What sentences on boards have in common: the two players, numbers of both, lists."""

from collections.abc import Iterable
from gettext import NullTranslations

from markupsafe import Markup

from cardrules import Card
from cardrules.seats import Seat
from cardrules.sixtysix import Rules
from kiebitz.elements.card_html import card_chips
from kiebitz.elements.texts import NamedText, Text


def player(seat: Seat | None, texts: NullTranslations) -> str:
    """The player of *seat*, yours being the first; nobody where there is none."""
    if seat is None:
        return texts.gettext("nobody")
    return texts.gettext("your opponent") if seat else texts.gettext("you")


def both(pair: tuple[int, int], texts: NullTranslations) -> str:
    """What you and your opponent have of something."""
    return texts.gettext("you {yours}, your opponent {theirs}").format(yours=pair[0], theirs=pair[1])


def slate_fact(slate: tuple[int, int], rules: Rules, texts: NullTranslations) -> NamedText:
    """The score *slate* of a game by *rules*, so that nobody takes points still to win for points won."""
    match = rules.match
    if match.direction == "down" and match.end == 0:
        return texts.gettext("Still to win"), both(slate, texts)
    if match.direction == "up" and match.start == 0:
        # i18n: game points of both in a game, and how many of them win it
        score = texts.gettext("you {yours}, your opponent {theirs} ({needed} win the game)")
        return texts.gettext("Game points"), score.format(yours=slate[0], theirs=slate[1], needed=match.end)
    return texts.gettext("On the slate"), both(slate, texts)


def chips(cards: Iterable[Card], texts: NullTranslations) -> Text:
    """*cards* in their order, or that there are none."""
    return card_chips(cards, texts) or texts.gettext("none")


def join_list(parts: Iterable[Text], texts: NullTranslations) -> Text:
    """*parts*, in which commas may occur, with semicolons; or that there are none."""
    return Markup("; ").join(parts) or texts.gettext("none")


def won_text(winner: Seat, points: int, texts: NullTranslations) -> str:
    """The winner of a deal, and how many game points it brings."""
    if winner == 0:
        sentence = texts.ngettext(
            "You win the deal: {points} game point.", "You win the deal: {points} game points.", points
        )
    else:
        sentence = texts.ngettext(
            "Your opponent wins the deal: {points} game point.",
            "Your opponent wins the deal: {points} game points.",
            points,
        )
    return sentence.format(points=points)


def with_kept_texts(points: int, kept: int, texts: NullTranslations) -> list[str]:
    """What the winner of a deal of so many *points* gets in all, where earlier draws have *kept* some; else nothing."""
    # i18n: behind "Ana: 3 game points."; a draw before has kept some game points for the next winner, who gets so many
    return [texts.gettext("With kept points: {points}.").format(points=points + kept)] if kept else []
