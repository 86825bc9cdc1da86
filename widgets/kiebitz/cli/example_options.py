"""The options of `kiebitz example`; whoever asks for help does not wait for the games."""

import argparse
from pathlib import Path
from typing import Final

import shtab

from cardrules.suggestions import suggestion

KINDS: Final = (
    *("follow-closed", "follow-empty", "any-card", "must-beat", "need-not-beat", "must-trump", "need-not-trump"),
    *("marriage", "trump-marriage", "late-marriage", "exchange", "close", "last-draw", "last-trick", "claim"),
    *("held-back", "dealer-choice", "after-knock", "second-knock", "no-more-passing", "swimming"),
    *("three-of-a-kind", "schnauz", "feuer", "suit-decides", "shared-last"),
)
"""Those of positions that `kiebitz.new_example` has."""

POSITION: Final = {
    "trump": ("SUIT", "the trump suit: H"),
    "turn-up": ("CARD", "the turned-up card under the talon: HJ"),
    "talon": ("TALON", "empty, how many cards it has, or closed: '8', 'closed', '6, closed by you'"),
    "led": ("CARD", "the card to answer: SK"),
    "table": ("CARDS", "the open cards, in Schnauz: 'D7 D8 D9'"),
    "you": ("CARDS", "your hand: 'SA SJ HQ'"),
    "opponent": ("CARDS", "the other hand, where it is to be known"),
    "points": ("POINTS", "the points of both: 'you 20, opponent 33'"),
    "tricks": ("TRICKS", "the tricks of both: 'you 1, opponent 2'"),
}
"""Each line of a position that has an option of its own: what is given, and what it is."""


def add_example_options(command: argparse.ArgumentParser) -> None:
    """Add them to *command*."""
    variant = "the id of a variant, as original-66; several with commas"
    command.add_argument("--variant", default="", metavar="VARIANT", help=variant)
    rule = "a house rule: close.needs_trick = yes; may be given again"
    command.add_argument("--rule", action="append", default=[], metavar="RULE", help=rule)
    command.add_argument("--rules", type=Path, metavar="FILE", help="house rules, one a line")
    ways = command.add_mutually_exclusive_group()
    link = "the position to which a link of a site leads: of a board, a deal, a round or a question"
    ways.add_argument("--link", metavar="LINK", help=link)
    kind = "a position of this kind, by chance; --kinds describes them"
    ways.add_argument("--kind", type=_kind, choices=KINDS, metavar="KIND", help=kind)
    kinds = "list the kinds, and why a variant has none of one"
    ways.add_argument("--kinds", action="store_true", help=kinds)
    command.add_argument("--seed", type=int, metavar="NUMBER", help="with --kind: the same number gives the same block")
    for key, (value, about) in POSITION.items():
        command.add_argument(f"--{key}", metavar=value, help=about)
    line = "any other line of a block; a claim without a value, as 'score:', gets the one that holds"
    command.add_argument("--line", action="append", default=[], metavar="LINE", help=line)
    whole = "with --link and --kind: write all cards, so that readers can play on"
    command.add_argument("--all-cards", action="store_true", help=whole)
    answer = "what readers get: a question, or a table with all answers (default: what fits)"
    command.add_argument("--answer", choices=("quiz", "board"), help=answer)
    site = "the site's folder, where it has variants of its own (default: this one)"
    folder = command.add_argument("--folder", type=Path, metavar="FOLDER", help=site)
    folder.complete = shtab.DIRECTORY  # type: ignore[attr-defined]  # shtab reads it there


def _kind(text: str) -> str:
    """The kind of positions that *text* names."""
    if text not in KINDS:
        near = suggestion(text, KINDS)
        message = f"there is no kind {text!r}{near}; 'kiebitz example --kinds' lists them"
        raise argparse.ArgumentTypeError(message)
    return text
