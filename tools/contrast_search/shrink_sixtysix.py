"""Making a case of the 66 family smaller: fewer cards and a smaller talon, with tricks and points counted anew."""

from collections.abc import Iterator
from itertools import product

from cardrules.cards import Card, parse_cards
from cardrules.errors import BadCard
from cardrules.sixtysix.rules import Rules
from tools.contrast_search.shrink import Draft, renamed, shorter_plays, without_lines


def proposed(draft: Draft, rules: Rules) -> Iterator[Draft]:
    """Cases like *draft* that may be smaller, the boldest steps first; *rules* give the cards and what they count."""
    yield from without_lines(draft)
    yield from shorter_plays(draft)
    for changed in (*_talons(draft), *_fewer_cards(draft)):
        yield from _counted_anew(changed, rules)
    yield from _counted_anew(draft, rules)
    yield from renamed(draft)


def _talons(draft: Draft) -> Iterator[Draft]:
    """The talon empty, closed or smaller."""
    talon, behind = (part.strip() for part in f"{draft.get('talon', 'empty')},".split(",", 1))
    if talon == "empty":
        return
    turn_up = draft.get("turn-up", "")
    trump = draft.get("trump") or turn_up[0]
    rest = {key: value for key, value in draft.items() if key not in ("turn-up", "trump", "talon")}
    yield {"trump": trump, "talon": "empty", **rest}
    words = talon.split()
    count = int(words[0]) if words[0].isdigit() else len(words) + bool(turn_up)
    closed = behind.rstrip(",")
    if closed:
        for fewer in range(2, count + 1, 2):
            yield {"trump": trump, "talon": f"{fewer} cards, {closed}", **rest}
            if turn_up and not words[0].isdigit():
                yield {"turn-up": turn_up, "talon": f"{' '.join(words[: fewer - 1])}, {closed}", **rest}
        return
    for fewer in range(2, count + 1, 2):
        yield {"turn-up": turn_up, "talon": f"{fewer} cards", **rest}
        if not words[0].isdigit():
            yield {"turn-up": turn_up, "talon": " ".join(words[: fewer - 1]), **rest}
    yield {"trump": trump, "talon": f"{count} cards, closed by {'opponent' if 'led' in draft else 'you'}", **rest}


def _fewer_cards(draft: Draft) -> Iterator[Draft]:
    """One card less in each hand, and out of what is played."""
    mine, theirs = draft.get("you", "").split(), draft.get("opponent", "").split()
    for one, other in product(mine, theirs or [""]):
        if len(mine) > 1:
            yield {
                **draft,
                "you": " ".join(card for card in mine if card != one),
                "opponent": " ".join(card for card in theirs if card != other),
                "line": _line_without(draft.get("line", ""), one, other),
            }


def _line_without(line: str, *cards: str) -> str:
    actions = [action for action in line.split(", ") if action.removeprefix("play ") not in cards]
    return ", ".join(actions)


def _counted_anew(draft: Draft, rules: Rules) -> Iterator[Draft]:
    """*draft* with tricks and points that can be: as they are where they fit, else split otherwise."""
    yield draft
    gone = _gone(draft, rules)
    if gone is None or gone < 0:
        return
    if "opponent" not in draft:
        for mine in (0, 1):
            yield {**draft, "tricks": f"you {mine}"}
        return
    worth = _worth(draft, rules)
    counted = draft.get("points", "you 0, opponent 0").replace(",", " ").split()
    before = [int(word) for word in counted if word.isdigit()]
    for mine in dict.fromkeys((gone // 2, gone - gone // 2, 1, gone - 1, 0, gone)):
        for sum_ in (worth, worth + 20, worth + 40, worth + 60):
            for own in dict.fromkeys((sum_ // 2, before[0], sum_ - before[1], 0, sum_)):
                if 0 <= mine <= gone and 0 <= own <= sum_:
                    yield _put(draft, tricks=(mine, gone - mine), points=(own, sum_ - own))


def _put(draft: Draft, *, tricks: tuple[int, int], points: tuple[int, int]) -> Draft:
    """*draft* with these counts, before what is played on it."""
    play = {key: draft[key] for key in ("line", "deals") if key in draft}
    rest = {key: value for key, value in draft.items() if key not in ("tricks", "points", *play)}
    counts = {
        "points": f"you {points[0]}, opponent {points[1]}" if any(points) else "",
        "tricks": f"you {tricks[0]}, opponent {tricks[1]}" if any(tricks) else "",
    }
    return {**rest, **counts, **play}


def _gone(draft: Draft, rules: Rules) -> int | None:
    talon = draft.get("talon", "").partition(",")[0].split()
    if not talon or "you" not in draft:
        return None
    count = 0
    if talon[0] != "empty":
        count = int(talon[0]) if talon[0].isdigit() else len(talon) + ("turn-up" in draft)
    return (rules.deck.size - count) // 2 - len(draft["you"].split())


def _worth(draft: Draft, rules: Rules) -> int:
    """What the cards count that are nowhere in *draft*."""
    placed: set[Card] = set()
    for key in ("you", "opponent", "led", "turn-up", "talon"):
        try:
            placed |= set(parse_cards(draft.get(key, "").partition(",")[0]))
        except BadCard:
            continue
    return sum(points for card, points in rules.pack.points.items() if card not in placed)
