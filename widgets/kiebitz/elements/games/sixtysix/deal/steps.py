"""What has happened since you acted last, step by step: as you see it, so without a card that lies hidden."""

from collections.abc import Iterator, Sequence
from gettext import NullTranslations

from cardrules import Card
from cardrules.sixtysix import Action, Announce, Position, format_action, parse_action
from kiebitz.elements.card_html import card_chip, card_chips, suit_chip
from kiebitz.elements.computer_play import YOU, your_steps
from kiebitz.elements.games.sixtysix.blocks.steps import step_text
from kiebitz.elements.games.sixtysix.table import trick_taken_text
from kiebitz.elements.texts import Text, fill


def begin_of_trick(step: int, positions: Sequence[Position]) -> int:
    """The first place in *positions* that belongs to the same trick as *step*."""
    tricks = len(positions[step].tricks)
    return next(place for place, position in enumerate(positions) if len(position.tricks) == tricks)


def steps_since(
    first: int, positions: Sequence[Position], actions: Sequence[str], texts: NullTranslations
) -> list[Text]:
    """Each of *actions* from the place *first* on, and what came of it."""
    described: list[Text] = []
    for before, action, after in list(zip(positions, actions, positions[1:], strict=False))[first:]:
        described += _step(before, parse_action(action), after, texts)
    return described


def all_tricks(now: Position, texts: NullTranslations) -> list[Text]:
    """Each trick of the deal that has come to *now*: its cards, and the player who has taken it."""
    pack = now.rules.pack
    return [
        fill(
            "{cards} – {taken}",
            cards=card_chips(trick.cards, texts),
            taken=trick_taken_text(trick, pack, YOU, texts),
        )
        for trick in now.tricks
    ]


def outcome_texts(positions: Sequence[Position], actions: Sequence[str], texts: NullTranslations) -> list[Text]:
    """What has come of your last action: the trick, the card you have drawn, and what your opponent has done since.

    Of a trick nothing is left once the deal has ended in another way.
    """
    return list(_outcome(positions, actions, texts))


def _outcome(positions: Sequence[Position], actions: Sequence[str], texts: NullTranslations) -> Iterator[Text]:
    now, yours = positions[-1], your_steps(positions)
    begun = yours[-1] if yours else 0
    if yours and actions[begun] == "close" and now.result is None:
        yield texts.gettext(
            "You have closed the talon. Nobody draws any more, and both of you have to follow suit. You have to"
            " reach 66."
        )
        return
    taken = max((step for step in range(1, len(positions)) if _ends_trick(positions, step)), default=0)
    if taken and (now.result is None or taken == len(actions)):
        yield trick_text(positions[taken], texts)
    if now.result is None:
        drawn = [step for step in range(1, len(positions)) if _draws(positions, step)]
        for step in [step for step in drawn if len(positions[step].tricks) == len(now.tricks)]:
            (card,) = set(positions[step].hands[YOU]) - set(positions[step - 1].hands[YOU])
            yield fill(texts.gettext("You draw: {card}."), card=card_chip(card, texts))
    yield from _last_trick(positions, texts)
    for step in range(begun, len(actions)):
        if positions[step].seat != YOU:
            yield from _reported(positions[step], parse_action(actions[step]), texts)
    if now.led is not None and now.result is None:
        yield fill(texts.gettext("Your opponent leads: {card}."), card=card_chip(now.led, texts))


def _last_trick(positions: Sequence[Position], texts: NullTranslations) -> Iterator[str]:
    """That the last trick may decide the deal, in the trick from which on that is so: no card is left to draw."""
    now = positions[-1]
    rules = now.rules
    if now.result is not None or now.closing is not None or rules.end.last_trick != "wins-deal":
        return
    begin = next((one for one in positions if one.talon_count == 0), None)
    if begin is None or len(begin.tricks) < len(now.tricks):
        return
    if rules.claim.mode == "auto":
        yield texts.gettext("If nobody reaches 66, the last trick wins the deal.")
    else:
        yield texts.gettext("If nobody claims 66, the last trick wins the deal.")


def _ends_trick(positions: Sequence[Position], step: int) -> bool:
    return len(positions[step].tricks) > len(positions[step - 1].tricks)


def _draws(positions: Sequence[Position], step: int) -> bool:
    """Whether you have drawn a card between the places before *step* and *step*."""
    return positions[step].talon_count < positions[step - 1].talon_count


def _reported(before: Position, action: Action, texts: NullTranslations) -> Iterator[Text]:
    """What your opponent has done in *before* beside playing a card."""
    if isinstance(action, Announce):
        worth = before.rules.marriage.worth(action.suit, before.trump)
        # i18n: {suit} is in the nominative, {points} is 20 or 40
        sentence = texts.gettext("Your opponent announces a marriage: {suit}, {points} points.")
        yield fill(sentence, suit=suit_chip(action.suit, texts), points=str(worth))
    elif format_action(action) == "exchange" and before.turn_up is not None:
        sentence = texts.gettext("Your opponent exchanges the trump card and takes {card}.")
        yield fill(sentence, card=card_chip(before.turn_up, texts))
    elif format_action(action) == "mark":
        yield texts.gettext("Your opponent takes the marker.")
    elif format_action(action) == "close":
        yield texts.gettext(
            "Your opponent closes the talon. Nobody draws any more, and both of you have to follow suit. Your "
            "opponent has to reach 66."
        )


def _step(before: Position, action: Action, after: Position, texts: NullTranslations) -> Iterator[Text]:
    # What was drawn is reported below.
    if format_action(action) != "draw":
        yield step_text(before, action, texts, card_chip)
    if len(after.tricks) > len(before.tricks):
        yield trick_text(after, texts)
    if after.talon_count < before.talon_count:
        yield from _drawn(before, after, texts)


def trick_text(after: Position, texts: NullTranslations) -> Text:
    """The player who has taken the last trick in *after*, what it is worth, and why that player has taken it."""
    trick = after.tricks[-1]
    taken = trick_taken_text(trick, after.rules.pack, YOU, texts)
    return fill("{taken} {why}", taken=taken, why=_why_taken(trick.lead, trick.answer, after, texts))


def _why_taken(lead: Card, answer: Card, after: Position, texts: NullTranslations) -> Text:
    """Why one of *lead* and *answer* takes the trick."""
    if lead.suit == answer.suit:
        high, low = sorted((lead, answer), key=after.rules.pack.strength.__getitem__, reverse=True)
        sentence = texts.gettext("In the suit led, {high} is higher than {low}.")
        return fill(sentence, high=card_chip(high, texts), low=card_chip(low, texts))
    if answer.suit == after.trump:
        return fill(texts.gettext("{card} is a trump: it beats every other suit."), card=card_chip(answer, texts))
    sentence = texts.gettext("{card} is neither of the suit led nor a trump.")
    return fill(sentence, card=card_chip(answer, texts))


def _drawn(before: Position, after: Position, texts: NullTranslations) -> Iterator[Text]:
    """What you have drawn, and that your opponent has drawn, with the card only where it was turned up."""
    (card,) = set(after.hands[YOU]) - set(before.hands[YOU])
    taken = before.turn_up if after.turn_up is None else None
    mine = fill(texts.gettext("You draw: {card}."), card=card_chip(card, texts))
    theirs: Text = texts.gettext("Your opponent draws a card.")
    if taken is not None and taken != card:
        theirs = fill(texts.gettext("Your opponent draws the turned-up card: {card}."), card=card_chip(taken, texts))
    # The winner of the trick draws first.
    yield from (mine, theirs) if after.tricks[-1].winner == YOU else (theirs, mine)
