"""Looking back at a round that is over: each decision of yours, and where another one saves the coin more often."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from gettext import NullTranslations
from itertools import islice
from typing import Final

from cardrules.schnauz import Action, Position, format_action, legal_actions, observe, parse_action, turn_of
from cardrules.schnauz.adviser import Remark, review
from kiebitz.elements.card_html import card_context
from kiebitz.elements.computer_play import YOU, your_steps
from kiebitz.elements.course.theme_links import theme_link
from kiebitz.elements.estimates import of_hundred
from kiebitz.elements.games.schnauz.action_texts import action_text
from kiebitz.elements.games.schnauz.exercises.themes import NAMES
from kiebitz.elements.games.schnauz.round.grounds import ground_text
from kiebitz.elements.games.schnauz.round.state import State
from kiebitz.elements.games.schnauz.table import open_cards, view_facts
from kiebitz.elements.games.schnauz.table_picture import observed_picture, observed_setup
from kiebitz.elements.recent_cache import RecentCache
from kiebitz.elements.table.render import table_context
from kiebitz.elements.texts import Text, fill

MOST: Final = 2
"""Moments that are named; a round has few turns."""

_THEMES: Final = {"keep": "round", "replace": "round", "knock": "knocking"}
"""Actions that name no card to the theme of the exercises about them."""


class RoundReview:
    """A look back at a round, as far as it has come."""

    def __init__(self, remarks: Iterator[Remark], count: int) -> None:
        """A look back that has *remarks*, one for each of so many decisions."""
        self._remarks: Final = remarks
        self._count: Final = count
        self.remarks: Final[list[Remark]] = []
        """The remarks on the decisions that were looked at."""
        self.advance()

    def advance(self) -> None:
        """Look at one decision more."""
        self.remarks.extend(islice(self._remarks, 1))

    @property
    def is_done(self) -> bool:
        """Whether all decisions were looked at."""
        return len(self.remarks) >= self._count


REVIEWS: Final = RecentCache[State, RoundReview]()
"""The looks back at the latest rounds."""


def pending_review(state: State, positions: Sequence[Position]) -> RoundReview:
    """The look back at your decisions in the round of *state*, which went through *positions*, begun at least."""
    moment = replace(state, id="", kept=None, asked=False, looked_back=False)

    def begun() -> RoundReview:
        count = sum(len(legal_actions(turn_of(positions[step]))) > 1 for step in your_steps(positions))
        return RoundReview(review(positions[0], [parse_action(text) for text in state.actions], YOU), count)

    return REVIEWS.at(moment, begun)


def review_context(state: State, positions: Sequence[Position], texts: NullTranslations) -> Mapping[str, object]:
    """Your decisions in the round of *state*, which went through *positions* and is over."""
    pending = pending_review(state, positions)
    turns = {step: number for number, step in enumerate(your_steps(positions), 1)}
    worse = [remark for remark in pending.remarks if remark.loss.mean > 0]
    decided = {remark.step for remark in sorted(worse, key=lambda remark: -remark.loss.mean)[:MOST]}
    rows = {
        remark.step: _row(remark, turns[remark.step], texts) | _place(remark, positions[remark.step], state, texts)
        for remark in worse
    }
    return {
        "title": texts.gettext("What decided the round"),
        "decisive": [row for step, row in rows.items() if step in decided],
        "worse": [row for step, row in rows.items() if step not in decided],
        "good": [_row(one, turns[one.step], texts) for one in pending.remarks if one.loss.mean <= 0],
        "summary": _summary(pending, len(worse), texts),
        "is_firm": pending.is_done,
    }


def _summary(pending: RoundReview, worse: int, texts: NullTranslations) -> str:
    if not pending.is_done:
        return texts.gettext("The Kiebitz is checking the play.")
    count = len(pending.remarks)
    if not count:
        return texts.gettext("There was nothing to decide in this round.")
    return texts.gettext("Good decisions: {good} of {count}.").format(good=count - worse, count=count)


def _row(remark: Remark, number: int, texts: NullTranslations) -> dict[str, object]:
    turn = texts.gettext("Turn {number}").format(number=number)
    described = [_better(remark, texts)] if remark.loss.mean > 0 else []
    return {"place": turn, "played": action_text(remark.played, texts), "told": described}


def _better(remark: Remark, texts: NullTranslations) -> Text:
    sentence = texts.gettext(
        "Better: {action}. It saves your coin in {better} rounds out of a hundred; what you did saves it in {value}."
    )
    return fill(
        sentence,
        action=action_text(remark.best, texts),
        better=of_hundred(remark.best_saves, texts),
        value=of_hundred(remark.saves, texts),
    )


def _place(remark: Remark, position: Position, state: State, texts: NullTranslations) -> dict[str, object]:
    """What you saw at that decision, what speaks for the better action, and what leads back to it."""
    seen = observe(position, YOU)
    described = [*view_facts(seen, texts), *open_cards(observed_setup(seen), seen.rules, texts)]
    theme = _theme_of(remark.best, remark.played)
    return {
        "table": table_context(observed_picture(seen, texts), described, texts),
        "facts": [],
        "hand": [card_context(card, texts) for card in seen.hand],
        "event": json.dumps({"type": "retry", "step": remark.step}),
        "step": remark.step,
        "ground": ground_text(seen, remark.best, texts),
        "line": [],
        "practice": theme_link(state.played, theme),
        "theme": texts.gettext(NAMES[theme]),
    }


def _theme_of(*actions: Action) -> str:
    """The theme of exercises for a player who took one of *actions* and not the other."""
    return next((_THEMES[text] for text in map(format_action, actions) if text in _THEMES), "turn")
