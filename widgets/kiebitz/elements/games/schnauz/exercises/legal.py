"""What may I do? Everything that one can think of on turn, to be marked or not."""

from collections.abc import Iterable, Iterator
from random import Random
from typing import Final

from cardrules import BadRecord
from cardrules.schnauz import Observation, Rules, Swap, explain, parse_action, turn_of
from kiebitz.elements.exercises.question import AnswerEntry, EntryValue, Question
from kiebitz.elements.games.schnauz.exercises.round_text import YOU, RoundMoment

SWAP_TWO: Final = "swap two"
"""What learners think of, and the engine does not know."""

KNOCK: Final = parse_action("knock")
_PLAIN: Final = tuple([parse_action(text) for text in ("swap all", "pass", "knock", "keep", "replace")])


class Legal:
    """Mark all that may be done."""

    name = "legal"

    def offers(self, table: RoundMoment, random: Random) -> Iterable[str]:  # noqa: ARG002
        """Once at every moment of a round that goes on."""
        return () if table.now.result else ("",)

    def question(self, table: RoundMoment, arg: str, rules: Rules) -> Question:
        """What may be done in the moment, each with the engine's reason."""
        if arg:
            raise BadRecord("no such question on what may be done")
        seen = turn_of(table.under(rules))
        entries = tuple(_entries(seen))
        return Question(visible_to(seen), entries, multiple=True, about=frozenset(_about(seen)))


def visible_to(seen: Observation) -> tuple[EntryValue, ...]:
    """All that *seen* shows, without its rules."""
    return ("view", frozenset(seen.hand), frozenset(seen.table), *seen[3:])


def _entries(seen: Observation) -> Iterator[AnswerEntry]:
    """Swapping one card, which is the same for each of them; swapping two; and what names no card."""
    if seen.table:
        one = Swap(seen.hand[0], seen.table[0])
        verdict = explain(seen, one)
        yield AnswerEntry(one, verdict.legal, verdict.reasons[0])
        yield AnswerEntry(SWAP_TWO, seen.rules.turn.swap_two)
    for action in _PLAIN:
        verdict = explain(seen, action)
        yield AnswerEntry(action, verdict.legal, verdict.reasons[0])


def _about(seen: Observation) -> Iterator[str]:
    """Rules that decide here."""
    if not seen.table:
        yield "schnauz.dealer_choice"
        return
    yield from ("schnauz.actions", "schnauz.swap_two")
    if explain(seen, KNOCK).legal:
        yield "schnauz.knock_when"
    else:
        yield "schnauz.double_knock"
    if seen.passes[YOU]:
        yield "schnauz.max_passes_per_round"
