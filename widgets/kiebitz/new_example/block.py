"""A whole example block: from the lines of a position to claims that the engine bears out."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from cardrules.errors import RulesError
from cardrules.examples import FENCE_NAME, parse_example
from cardrules.games import game_of
from cardrules.notation import Field, parse_fields
from kiebitz.elements.games import ui_of
from kiebitz.elements.house_rules import HouseRules
from kiebitz.elements.table_codes import TableRules
from kiebitz.markdown.blocks import block_faults
from kiebitz.markdown.completed_blocks import completed_text
from kiebitz.new_example.game_examples import examples_of

type BlockShape = Literal["quiz", "board"]
"""What readers get of a block: a question, or a table with all answers."""

type Lines = tuple[tuple[str, str], ...]
"""Keys and values of lines of a block."""

FENCE: Final = "```"


class DraftError(Exception):
    """Why no block can be made, in one sentence for whoever wanted it."""


@dataclass(frozen=True, kw_only=True, slots=True)
class ExampleDraft:
    """What a block is made of."""

    variants: tuple[str, ...]
    """Ids of variants of one game, the first of which decides what a position lacks."""

    rules: HouseRules = ()
    """House rules on top of each."""

    position: Lines

    claims: Lines = ()
    """What is to be claimed besides; a claim without a value gets the one that holds."""

    chosen: tuple[str, ...] = ()
    """Lines of the position that do not follow from the others, and were chosen."""

    def table(self, variant: str) -> TableRules:
        """The rules in *variant*."""
        return TableRules(variant, self.rules)

    @property
    def fields(self) -> tuple[Field, ...]:
        """The lines of the position as the engine reads them."""
        return parse_fields("\n".join(f"{key}: {value}" for key, value in self.position))


def finished_block(draft: ExampleDraft, answer: BlockShape | None = None) -> str:
    """The block of *draft*, between its fences, which `kiebitz check` accepts as it is.

    Raises:
        DraftError: there is no such position in one of its variants, or it is no *answer* that readers can get.
    """
    games = {game_of(variant).id for variant in draft.variants}
    if len(games) > 1:
        raise DraftError(f"{' and '.join(draft.variants)} are variants of different games")
    examples = examples_of(draft.variants[0])
    found: dict[str, Lines] = {}
    for variant in draft.variants:
        try:
            found[variant] = tuple(examples.claims(draft.fields, draft.table(variant), answer))
        except (RulesError, ValueError) as error:
            raise DraftError(_about(error, variant if draft.variants[1:] else "")) from None
    text, _ = completed_text(_text(draft, tuple(_merged(found))))
    for fault in block_faults(text, "page.md"):
        facts = (f"{name}: {text}" for name, text in fault.labelled[:2] if text)
        raise DraftError("; ".join(filter(None, (fault.what, *facts, fault.excerpt.partition("\n")[0]))))
    if answer == "quiz" and not _is_quiz(text):
        raise DraftError(f"no quiz can be made of this position: {examples.QUIZ}")
    return text


def _about(error: Exception, variant: str) -> str:
    """The message of *error*, with the line and the *variant* that it is about."""
    key = getattr(error, "field", None)
    return "".join((f"in {variant}: " if variant else "", f"{key}: " if key else "", str(error)))


def _text(draft: ExampleDraft, claims: Lines) -> str:
    rules = ", ".join(f"{name} = {value}" for name, value in draft.rules)
    head = [("variant", ", ".join(draft.variants)), *([("rules", rules)] if rules else [])]
    made = {kind.partition(" in ")[0] for kind, _ in claims}
    wanted = [claim for claim in draft.claims if claim not in claims and (claim[1] or claim[0] not in made)]
    lines = (f"{key}: {value}".rstrip() for key, value in (*head, *draft.position, *claims, *wanted))
    return "\n".join((f"{FENCE}{FENCE_NAME}", *lines, FENCE)) + "\n"


def _merged(found: Mapping[str, Lines]) -> Iterator[tuple[str, str]]:
    """The claims *found* in each variant; those that some variants alone have name them."""
    kinds = dict.fromkeys(kind for claims in found.values() for kind, _ in claims)
    for kind in kinds:
        texts = dict.fromkeys(text for claims in found.values() for key, text in claims if key == kind)
        for text in texts:
            where = [variant for variant, claims in found.items() if (kind, text) in claims]
            yield kind if len(where) == len(found) else f"{kind} in {', '.join(where)}", text


def _is_quiz(text: str) -> bool:
    example = parse_example(_inside(text.splitlines()), path="page.md", line=1)
    return ui_of(example.variants[0]).blocks().quiz_of(example, "quiz") is not None


def _inside(lines: Sequence[str]) -> str:
    """What is between the fences."""
    return "\n".join(lines[1:-1])
