"""Lines of the solver that only make it quicker: with them or without, every answer is the same.

Tables of what is known already, the order in which leads and answers are tried, cut-offs once a question is settled,
and cards left out because a neighbour does the same. A page tells answers, so none can notice; the solver's own tests
compare its answers with those of a plain search.
"""

from collections.abc import Sequence
from typing import Final

WHOLE: Final = ("solver/equivalent_cards.py",)
"""Files that have nothing else."""

LINES: Final[dict[str, tuple[str, ...]]] = {
    "solver/leads.py": (
        "if found is None:",
        "self[hand] = found",
        "told_apart = (from_cheaper if taken else from_dearer)(self._stage, part, bit)",
        "order = taken, bool(bit & masks.trumps), gain if taken else -gain",
        "answers.sort()",
        "taken_by_leader = {taken for (taken, _, _), _ in answers}",
        "sure = 0 if len(taken_by_leader) > 1 else 1 if True in taken_by_leader else -1",
        "if part not in by_part:",
        "leads.sort()",
        "order=bit.bit_length() - 100 * (deal.masks.points[bit] + worth),",
        "dearer=from_dearer(self._stage, part, bit, leading=True),",
        "cheaper=from_cheaper(self._stage, part, bit, leading=True),",
    ),
    "solver/searches.py": (
        "key = closer, terms",
        "if key not in self._closed:",
        "key = us, least, talon",
        "if key not in self._open:",
        "key = strict, terms.more_is_better, first_hands",
        "if key not in self._leads:",
        "talon=sum(talon) | deal.exchangeable,",
        "if close is _never:",
        "if close is _always:",
    ),
    "solver/trick_search.py": (
        "return -self.get(tried[0], 0)",
        "self[name] = self.get(name, 0) + 1",
        "name = moment if points > armed and moment & flag == flag else moment | points << EXACT",
        "bound = we_suffices.get(name, NEVER)",
        "bound = they_suffices.get(name, NEVER)",
        "if points >= bound:",
        "bound = we_needed.get(name, ALWAYS)",
        "bound = they_needed.get(name, ALWAYS)",
        "if points < bound:",
        "return bound",
        "if best <= points: / we_suffices[name] = best",
        "we_suffices[name] = best",
        "we_needed[name] = best",
        "if worst <= points: / they_suffices[name] = worst",
        "they_suffices[name] = worst",
        "they_needed[name] = worst",
        "leads = tuple(sorted(leads, key=our_leads_worth.order)) if best > points else ()",
        "leads = tuple(sorted(leads, key=their_leads_worth.order)) if worst <= points else ()",
        "if sure and not (dearer if sure > 0 else cheaper) & (theirs | talon):",
        "if sure and not (dearer if sure > 0 else cheaper) & (ours | talon):",
        "for cards, gain, taken, better in sorted(replies, key=their_answers_worth.order) if drawing else replies:",
        "for cards, gain, taken, better in sorted(replies, key=our_answers_worth.order) if drawing else replies:",
        "if not better & (ours | talon):",
        "if not better & (theirs | talon):",
        "continue",
        "if found > mine: / if drawing:",
        "if found <= points: / if drawing:",
        "if best <= points: / if drawing:",
        "if worst > points: / if drawing:",
        "if drawing: / their_answers_worth.settled(cards)",
        "if drawing: / our_answers_worth.settled(cards)",
        "if drawing: / our_leads_worth.settled(order)",
        "if drawing: / their_leads_worth.settled(order)",
        "their_answers_worth.settled(cards)",
        "our_answers_worth.settled(cards)",
        "our_leads_worth.settled(order)",
        "their_leads_worth.settled(order)",
        "break",
        "if least > points:",
        "return least",
        "talon = 0",
        "talon = drawing.talon",
    ),
}
"""Lines by file, without their indentation; with the line below where a line alone could be another one."""


def is_only_quicker(file: str, lines: Sequence[str], number: int) -> bool:
    """Whether the line *number*, from 1, of the *lines* of *file* only makes the solver quicker."""
    own = lines[number - 1].strip()
    below = lines[number].strip() if number < len(lines) else ""
    told = LINES.get(file, ())
    return file in WHOLE or own in told or f"{own} / {below}" in told
