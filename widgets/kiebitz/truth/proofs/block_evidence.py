"""What a line of a block comes to that a proof names: a claim, or a line of its position."""

import re
from collections.abc import Sequence
from typing import Final

from kiebitz.truth.proofs.evidence import LineEvidence, NoProof
from kiebitz.truth.proofs.positions import Claimed, PlayedPosition
from kiebitz.truth.proofs.proof_file import ProofLine

_CODE: Final = re.compile(r" is [a-z]+\.(?P<code>[a-z_]+)")
_ALLOWING_CODE: Final = re.compile(r"allowed|beats|trumps|follows|any|led_from_pair|(?:need_not|cannot)_\w+")
"""What is named as the reason why something may be done; all other rules are named where they forbid it."""

_ALLOWS: Final = frozenset({"allowed", "right", "sees"})
_REFUSES: Final = frozenset({"refused", "hides", "impossible", "unplayable", "no deals", "no rounds"})
_LISTS: Final = frozenset({"legal", "options"})
"""Claims on all that may be done: they refuse what they do not list."""

_PARTS: Final = frozenset({"allowed", "right", "sees", "hides"})
"""Claims of several things, of which a proof may name some."""

_RESULT: Final = re.compile(r"(?P<winner>you|opponent) wins? (?P<points>\d+)")
_NONE: Final = "none"


def block_evidence(
    line: ProofLine, positions: Sequence[PlayedPosition], house_rules: Sequence[str], section: str
) -> LineEvidence:
    """What *line* comes to, wherever the *positions* of *section* have it, under no house rules but *house_rules*.

    Raises:
        NoProof: no position has it.
    """
    kind, _, where = line.key.partition(" in ")
    named = frozenset(name.strip() for name in where.split(",")) if where else None
    found = [
        (position, one)
        for position in positions
        for one in position.lines
        if one.kind == kind and _fits(kind, line.text, one.text) and (named is None or named <= one.variants)
    ]
    own = [one for position, one in found if not position.house_rules or position.house_rules in house_rules]
    if not own:
        raise _not_there(line, positions, section, found[0][0].house_rules if found else "")
    variants = named or frozenset[str]().union(*(one.variants for one in own))
    return _evidence(kind, line.text, variants) if own[0].is_claim else LineEvidence(variants=variants)


def _not_there(line: ProofLine, positions: Sequence[PlayedPosition], section: str, house_rules: str) -> NoProof:
    if house_rules:
        todo = f"Write rules: {house_rules} beside it, and see that the phrase is about a house rule."
        return NoProof(f"{line.key}: {line.text} holds under a house rule only", todo, line.line)
    near = _like(line.key.partition(" in ")[0], positions)
    todo = f"Name a line of its blocks{f', as {near.kind}: {near.text}' if near else ''}; or name the section with at:."
    return NoProof(f"no block of {section} has {line.key}: {line.text}", todo, line.line)


def _like(kind: str, positions: Sequence[PlayedPosition]) -> Claimed | None:
    return next((one for position in positions for one in position.lines if one.kind == kind), None)


def _evidence(kind: str, text: str, variants: frozenset[str]) -> LineEvidence:
    plain, result = _plain(kind), _RESULT.match(text) if kind == "result" else None
    code = _CODE.search(text) if plain == "why" else None
    why = None if code is None else _ALLOWING_CODE.fullmatch(code["code"]) is not None
    lists = plain in _LISTS
    return LineEvidence(
        allows=plain in _ALLOWS or (lists and text != _NONE) or why is True,
        refuses=plain in _REFUSES or lists or (plain == "result" and text == _NONE) or why is False,
        plays=plain == "line",
        variants=variants,
        winner=result["winner"] if result else "",
        points=result["points"] if result else "",
    )


def _plain(kind: str) -> str:
    """The kind of claim, whether it is of the position or of what follows, of yours or of the opponent's sight."""
    return kind.removeprefix("then ").removeprefix("opponent ")


def _fits(kind: str, text: str, found: str) -> bool:
    if _plain(kind) in _PARTS:
        return {part.strip() for part in text.split(",")} <= {part.strip() for part in found.split(",")}
    return text == found
