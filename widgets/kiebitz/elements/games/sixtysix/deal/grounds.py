"""Why one action is better than another, in a sentence that anybody can check on the table."""

from collections.abc import Iterator
from gettext import NullTranslations

from cardrules import Card
from cardrules.sixtysix import (
    Action,
    Announce,
    Play,
    Position,
    answer_wins,
    format_action,
    play,
    turn_of,
    unseen_cards,
)
from cardrules.sixtysix.talon import may_announce_late
from kiebitz.elements.card_html import card_label, suit_chip
from kiebitz.elements.texts import Text, fill


def ground_text(position: Position, better: Action, worse: Action, texts: NullTranslations) -> Text:
    """The first of all reasons for which *better* is better than *worse* in *position*; empty where none is plain."""
    return next(_grounds(position, better, worse, texts), "")


def _grounds(position: Position, better: Action, worse: Action, texts: NullTranslations) -> Iterator[Text]:
    yield from _of_points(position, better, worse, texts)
    yield from _of_talon(position, better, worse, texts)
    if isinstance(better, Play) and isinstance(worse, Play):
        if position.led is None:
            yield from _of_lead(position, better.card, worse.card, texts)
        else:
            yield from _of_answer(position, position.led, (better.card, worse.card), texts)


def _of_points(position: Position, better: Action, worse: Action, texts: NullTranslations) -> Iterator[Text]:
    """What has to do with 66 points, and with marriages."""
    seat, target = position.seat, position.rules.game.target_points
    have = position.sides[seat].points
    if format_action(better) == "claim":
        yield texts.gettext("You have enough points: {points}.").format(points=have)
    elif format_action(worse) == "claim":
        yield texts.gettext("You do not have enough points to claim yet: {points}.").format(points=have)
    elif (after := play(position, better).sides[seat].points) >= target:
        yield texts.gettext("You then have enough points: {points}.").format(points=after)
    if isinstance(better, Announce):
        worth = position.rules.marriage.worth(better.suit, position.trump)
        yield texts.gettext("The marriage is worth {points} points.").format(points=worth)


def _of_talon(position: Position, better: Action, worse: Action, texts: NullTranslations) -> Iterator[Text]:
    """What has to do with exchanging and closing."""
    if format_action(better) == "exchange" and position.turn_up is not None:
        sentence = texts.gettext("You get a higher trump, {card}, for your lowest one.")
        yield fill(sentence, card=card_label(position.turn_up, texts))
    if format_action(better) == "close":
        yield _gained_by_closing(position, texts)
    if format_action(worse) == "close":
        missing = position.rules.game.target_points - position.sides[position.seat].points
        sentence = texts.gettext("A player who closes has to reach 66. Points that you still need: {missing}.")
        yield sentence.format(missing=missing)


def _gained_by_closing(position: Position, texts: NullTranslations) -> str:
    """What closing in *position* may bring that leaving the talon open may not."""
    theirs, score = position.sides[1 - position.seat], position.rules.score
    if theirs.tricks == 0:
        sentence = texts.gettext("Your opponent has no trick yet. Game points that you may win by closing: {points}.")
        return sentence.format(points=score.no_trick)
    if theirs.points <= score.schneider_max and score.schneider > score.normal:
        sentence = texts.gettext(
            "Your opponent has only {few} points so far. Game points that you may win by closing: {points}."
        )
        return sentence.format(few=theirs.points, points=score.schneider)
    missing = position.rules.game.target_points - position.sides[position.seat].points
    sentence = texts.gettext(
        "Points that you still need: {missing}. Your cards are good enough now. If both of you go on drawing, your "
        "opponent may get better cards."
    )
    return sentence.format(missing=missing)


def _of_lead(position: Position, better: Card, worse: Card, texts: NullTranslations) -> Iterator[Text]:
    points = position.rules.pack.points
    if _can_announce(position) and _is_paired(worse, position) and not _is_paired(better, position):
        yield fill(texts.gettext("You keep your marriage together: {suit}."), suit=suit_chip(worse.suit, texts))
    if _is_highest(better, position) and not _is_highest(worse, position):
        yield texts.gettext("No unseen card of the same suit is higher than this one.")
    if points[better] < points[worse]:
        yield _fewer(points[better], points[worse], texts)
    if worse.suit == position.trump != better.suit:
        yield fill(texts.gettext("You keep a trump for later: {card}."), card=card_label(worse, texts))


def _of_answer(position: Position, led: Card, cards: tuple[Card, Card], texts: NullTranslations) -> Iterator[Text]:
    better, worse = cards
    pack = position.rules.pack
    takes, other_takes = (answer_wins(led, card, position.trump, pack) for card in cards)
    if takes and not other_takes:
        worth = pack.points[led] + pack.points[better]
        yield texts.gettext("This card takes the trick. Points in the trick: {points}.").format(points=worth)
    elif other_takes and not takes:
        sentence = texts.gettext("Keep {card}: this trick is not worth it.")
        yield fill(sentence, card=card_label(worse, texts))
    elif takes and pack.points[better] > pack.points[worse]:
        yield texts.gettext("Either card takes the trick, but this one wins more points.")
    elif takes:
        yield fill(texts.gettext("This card takes the trick too, and you keep {card}."), card=card_label(worse, texts))
    elif pack.points[better] < pack.points[worse]:
        yield _fewer(pack.points[better], pack.points[worse], texts)
    else:
        yield fill(texts.gettext("Neither card takes the trick, and you keep {card}."), card=card_label(worse, texts))


def _fewer(few: int, many: int, texts: NullTranslations) -> str:
    sentence = texts.gettext("You risk fewer points: {few} instead of {many}.")
    return sentence.format(few=few, many=many)


def _is_paired(card: Card, position: Position) -> bool:
    """Whether *card* is half of a marriage in hand."""
    hand = position.hands[position.seat]
    return card.rank in ("K", "Q") and sum(one.suit == card.suit and one.rank in ("K", "Q") for one in hand) > 1


def _can_announce(position: Position) -> bool:
    """Whether the rules let anybody announce a marriage with the talon of *position*."""
    seen = turn_of(position)
    return not seen.strict or may_announce_late(seen.rules.marriage, closed=seen.closed_by is not None)


def _is_highest(card: Card, position: Position) -> bool:
    """Whether no card that the player to act has not seen, or has seen in the other hand, beats *card* in its suit."""
    strength, seat = position.rules.pack.strength, position.seat
    theirs = position.sides[1 - seat].revealed.intersection(position.hands[1 - seat])
    left = (*unseen_cards(position, seat), *theirs)
    return all(one.suit != card.suit or strength[one] < strength[card] for one in left)
