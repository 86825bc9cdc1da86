"""Examples whose position cannot be, or cannot be played on: shown as they are written, with the engine's reason."""

from dataclasses import replace
from gettext import NullTranslations

from markupsafe import Markup

from cardrules.examples import Claim, Evaluation, Example
from kiebitz.elements.example.view_model import BlockPosition, ClaimSentence
from kiebitz.elements.refusal import refusal
from kiebitz.elements.texts import code

IMPOSSIBLE = "impossible"
UNPLAYABLE = "unplayable"


def possible_in(example: Example) -> tuple[str, ...]:
    """The variants of *example* in which its position can be."""
    refused = {variant for claim in example.claims if claim.kind == IMPOSSIBLE for variant in claim.variants}
    return tuple(variant for variant in example.variants if variant not in refused)


def without_refusals(example: Example) -> Example:
    """*example* without the claims that this module describes."""
    claims = tuple(claim for claim in example.claims if claim.kind not in (IMPOSSIBLE, UNPLAYABLE))
    return replace(example, claims=claims)


def as_written(example: Example) -> BlockPosition:
    """The position of *example* line by line, for one that no board can show."""
    rules = example.field("rules")
    lines = [*([rules] if rules else []), *example.position]
    return BlockPosition(facts=[(code(line.key), code(line.value)) for line in lines])


def refusals(example: Example, variant: str, texts: NullTranslations) -> list[ClaimSentence]:
    """The claims of *example* on its position as a whole in *variant*."""
    return [
        ClaimSentence(claim.line, _refusal(claim, example, variant, texts))
        for claim in example.claims
        if claim.kind in (IMPOSSIBLE, UNPLAYABLE) and variant in claim.variants
    ]


def _refusal(claim: Claim, example: Example, variant: str, texts: NullTranslations) -> Markup:
    questions = Evaluation(example, variant)
    if claim.kind == IMPOSSIBLE:
        sentence = texts.gettext("This is not possible: {reason} (line {line})")
        error = questions.error
    else:
        sentence = texts.gettext("You can look at this position, but not play on from it: {reason} (line {line})")
        error = questions.refusal()
    reason = refusal(error, texts) if error else ""
    line = claim.text.partition(",")[0].strip()
    return Markup(sentence).format(line=code(line), reason=reason)  # noqa: S704  # our own catalogue
