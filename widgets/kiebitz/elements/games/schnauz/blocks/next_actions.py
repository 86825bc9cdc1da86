"""What may be done after a line, by whoever acts there, in sentences."""

from collections.abc import Iterator
from typing import Final

from markupsafe import Markup

from cardrules import Reason
from cardrules.schnauz import Swap, explain, legal_actions, parse_action, turn_of
from kiebitz.elements.games.schnauz.action_texts import action_text, any_swap_text
from kiebitz.elements.games.schnauz.blocks.checked_claim import CheckedClaim, Sentences
from kiebitz.elements.games.schnauz.players import player_names
from kiebitz.elements.games.schnauz.reasons import PLAYERS, reason_text
from kiebitz.elements.texts import Text


def _legal(claim: CheckedClaim) -> Text:
    return _filled(claim, claim.texts.gettext("Next to act: {player}. Allowed: {actions}."), actions=_actions(claim))


def _actions(claim: CheckedClaim) -> Text:
    """What may be done, swaps of one card listed as one."""
    legal = legal_actions(turn_of(claim.table.after()))
    swaps = [any_swap_text(claim.texts)] if any(isinstance(action, Swap) for action in legal) else []
    others = [action_text(action, claim.texts) for action in legal if not isinstance(action, Swap)]
    return Markup("; ").join([*swaps, *others]) or claim.texts.gettext("none")


def _verdicts(claim: CheckedClaim) -> Text:
    return Markup(" ").join(_each_verdict(claim))


def _each_verdict(claim: CheckedClaim) -> Iterator[Text]:
    """Each action of the claim, whether it is allowed then, and why."""
    seen, texts = turn_of(claim.table.after()), claim.texts
    for part in claim.text.partition(" by ")[0].split(","):
        action = parse_action(part.strip())
        verdict = explain(seen, action)
        yield _filled(
            claim,
            texts.gettext("Next to act: {player}. {action}: {verdict} {reason}"),
            action=action_text(action, texts),
            verdict=texts.gettext("Allowed.") if verdict.legal else texts.gettext("Not allowed."),
            reason=reason_text(_as_you_see_it(verdict.reasons[0], claim), texts),
        )


def _as_you_see_it(reason: Reason, claim: CheckedClaim) -> Reason:
    """*reason*, given to who acts, with the players' places counted from you."""
    after = claim.table.after()
    count = len(after.lives)
    places = {
        name: (fact + after.seat) % count
        for name, fact in reason.facts.items()
        if name in PLAYERS and isinstance(fact, int)
    }
    return Reason(reason.code, {**reason.facts, **places})


def _filled(claim: CheckedClaim, sentence: str, **parts: Text) -> Text:
    after = claim.table.after()
    acts = player_names(() if after.result else (after.seat,), claim.texts)
    return Markup(sentence).format(player=acts, **parts)  # noqa: S704  # our own catalogue


SENTENCES: Final[Sentences] = {"then legal": _legal, "then allowed": _verdicts, "then refused": _verdicts}
"""Kind of claim to the sentence that describes it."""
