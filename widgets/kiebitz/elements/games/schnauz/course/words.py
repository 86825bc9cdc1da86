"""Why the answers of questions on Schnauz are as they are, in sentences and with links to the rules."""

from collections.abc import Iterator
from gettext import NullTranslations

from markupsafe import Markup

from cardrules.schnauz import Position, RoundResult, outcomes_of, parse_action, play
from cardrules.schnauz.dealing import LARGE_TABLE, SMALL_TABLE
from kiebitz.elements.exercises.items import Item
from kiebitz.elements.exercises.question import AnswerEntry
from kiebitz.elements.games.schnauz.action_codes import parse_letters
from kiebitz.elements.games.schnauz.course.question_texts import entry_text, question_text, swap_two_text
from kiebitz.elements.games.schnauz.course.table_view import board
from kiebitz.elements.games.schnauz.ends import ENDS, losers_text
from kiebitz.elements.games.schnauz.exercises.legal import SWAP_TWO
from kiebitz.elements.games.schnauz.exercises.round_text import YOU
from kiebitz.elements.games.schnauz.fates import fate_text
from kiebitz.elements.games.schnauz.players import coins_text
from kiebitz.elements.games.schnauz.reason_rules import DECIDES
from kiebitz.elements.games.schnauz.reasons import reason_href, reason_text
from kiebitz.elements.games.schnauz.rules import rule_name, value_text
from kiebitz.elements.games.schnauz.worths import worth_calculation
from kiebitz.elements.rule_links import rule_href
from kiebitz.elements.texts import Text

__all__ = [
    "answer_sentences",
    "asks_permission",
    "board",
    "entry_text",
    "is_offered",
    "names_rules",
    "question_text",
    "reason",
    "rule_name",
    "value_text",
]


def is_offered(item: Item, question_id: str, entry: AnswerEntry) -> bool:  # noqa: ARG001  # each action here is one of the game
    """Whether *entry* is an action of the game at all: all are, or the rule about it is what is asked."""
    return True


def asks_permission(question_id: str) -> bool:
    """Whether the entries are what may be done, so that each is allowed or not."""
    return question_id.partition(":")[0] == "legal"


def names_rules(question_id: str) -> bool:
    """Whether the reasons of the entries name the rules."""
    return question_id.partition(":")[0] in ("legal", "losers", "may")


def reason(item: Item, question_id: str, entry: AnswerEntry, texts: NullTranslations) -> tuple[Text, str]:
    """Why *entry* is right or wrong, and the way to the rule; empty where the rules below the answer explain it."""
    if entry.value == SWAP_TWO:
        return swap_two_text(texts), rule_href("schnauz.swap_two")
    if entry.reason is not None:
        return reason_text(entry.reason, texts), reason_href(entry.reason)
    if question_id == "losers" and isinstance(entry.value, int):
        return _fate(item, entry.value, texts)
    return "", ""


def _fate(item: Item, place: int, texts: NullTranslations) -> tuple[Text, str]:
    """Why the player at *place* loses a coin, or does not."""
    end, result = item.table.ended(item.rules)
    if result.void:
        return losers_text(result, end.knockers, end.rules, texts), rule_href("schnauz.all_out_at_once")
    fate = outcomes_of(result, end.knockers, end.rules)[place]
    return fate_text(place, fate, result, end.rules, texts), rule_href(DECIDES[fate.cause])


def answer_sentences(item: Item, question_id: str, texts: NullTranslations) -> Iterator[Text]:
    """The remarks on the answer, in sentences."""
    name, _, arg = question_id.partition(":")
    match name:
        case "worth":
            yield worth_calculation(item.table.now.hands[YOU], item.rules, texts)
        case "then" | "turn":
            yield from _after(item.table.now, play(item.table.now, parse_letters(arg)), texts)
        case "open" if arg != "now":
            chosen = parse_action("keep" if arg == "k" else "replace")
            yield from _after(item.table.now, play(item.table.now, chosen), texts)
        case "stock":
            yield _counted_stock(item.table.now, texts)
        case "losers" | "coins" | "dealer" | "won":
            end, result = item.table.ended(item.rules)
            yield from _lost(end, result, texts)
        case "pack":
            sentence = texts.gettext(
                "Here 32 cards are only for {small} players or fewer, and two packs only for {large} or more."
            )
            yield sentence.format(small=SMALL_TABLE, large=LARGE_TABLE)
        case _:
            return


def _after(before: Position, after: Position, texts: NullTranslations) -> Iterator[Text]:
    """What an action has brought about."""
    if after.result is not None:
        yield texts.gettext(ENDS[after.result.reason])
    elif after.discarded != before.discarded or (before.table and len(after.stock) != len(before.stock)):
        yield texts.gettext("All have passed, one after the other, so new cards are laid on the table.")


def _counted_stock(now: Position, texts: NullTranslations) -> Text:
    """How the cards of the stock are counted."""
    rules = now.rules
    in_hands = sum(map(len, now.hands))
    sentence = texts.gettext("Of the {cards} cards, {hands} are in the players' hands and {table} on the table.")
    return sentence.format(cards=rules.deck.size, hands=in_hands, table=rules.deal.table_cards)


def _lost(end: Position, result: RoundResult, texts: NullTranslations) -> Iterator[Text]:
    """The players who lose and why, and what coins are left."""
    yield losers_text(result, end.knockers, end.rules, texts)
    yield Markup("{}: {}.").format(texts.gettext("Coins after the round"), coins_text(result.lives, texts))
