"""Example blocks in HTML: as a board, as a small card, and their near-misses below a board or a quiz."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from gettext import NullTranslations

from markupsafe import Markup

from cardrules.examples import Example, NearMiss
from kiebitz.elements.environment import TemplateContext, template
from kiebitz.elements.example.changes import without_repeats
from kiebitz.elements.example.impossible import as_written, possible_in, refusals, without_refusals
from kiebitz.elements.example.position import described_facts, position_context
from kiebitz.elements.example.view_model import (
    BlockClaims,
    BlockPosition,
    BlockRenderer,
    Change,
    ClaimSentence,
    LineOfPlay,
)
from kiebitz.elements.text_ends import labelled
from kiebitz.elements.texts import Text, code, texts
from kiebitz.elements.variant_groups import group_alike
from kiebitz.elements.variant_names import variant_name


def render_board(drawing: BlockRenderer, example: Example, locale: str) -> str:
    """*example*, whose claims are known to hold, with pictures of its cards."""
    reader = texts(locale)
    position = _position(drawing, example, reader)
    context = {
        "variants": [variant_name(variant, reader) for variant in example.variants],
        "position": position_context(position, reader),
        "near": _near_misses(drawing, example, reader),
        "play": drawing.play_link(example),
        **_claims(drawing, example, reader),
    }
    return template("example", locale).render(context).strip()


def render_claims(drawing: BlockRenderer, example: Example, locale: str) -> tuple[str, list[tuple[str, str]]]:
    """The claims of *example* below a board that can be touched; its lines of play, each with a variant to play it in.

    The buttons below each line go through it by its number. Questions are answered on the board itself.
    """
    reader = texts(locale)
    claims = _claims(drawing, example, reader)
    near = _near_misses(drawing, example, reader)
    lines = [(line["first"], line["text"]) for line in claims["lines"]]
    if not (claims["lines"] or claims["sentences"] or near):
        return "", lines
    everywhere = dict.fromkeys(("first", "back", "forward", "last"), True)
    html = template("example/claims", locale).render(**claims, near=near, everywhere=everywhere)
    return html.strip(), lines


def render_way(drawing: BlockRenderer, example: Example, locale: str) -> str:
    """The link to where *example* can be touched, for the part below a quiz; nothing where there is none.

    Where it can be opened on the board, the quiz itself links to a game that goes on from its position.
    """
    board = drawing.board_link(example)
    return template("example/open", locale).render(open=board, play="" if board else drawing.play_link(example)).strip()


def render_near_misses(drawing: BlockRenderer, example: Example, locale: str) -> str:
    """The near-misses of *example* alone, for the part below a quiz; nothing where it has none."""
    near = _near_misses(drawing, example, texts(locale))
    return template("example/near", locale).render(near=near).strip() if near else ""


def render_brief(drawing: BlockRenderer, example: Example, locale: str) -> str:
    """*example* on a small card without pictures, its near-misses below what is true of the position shown."""
    reader = texts(locale)
    position = _position(drawing, example, reader)
    context = {
        "variants": [variant_name(variant, reader) for variant in example.variants],
        "facts": described_facts(position, reader),
        "items": _items(drawing, example, reader),
        "near": _near_misses(drawing, example, reader),
        "open": drawing.board_link(example),
        "play": drawing.play_link(example),
    }
    return template("example/brief", locale).render(context).strip()


def _position(drawing: BlockRenderer, example: Example, texts: NullTranslations) -> BlockPosition:
    possible = possible_in(example)
    return drawing.position(replace(example, variants=possible), texts) if possible else as_written(example)


def _near_misses(drawing: BlockRenderer, example: Example, texts: NullTranslations) -> list[TemplateContext]:
    return [
        {"title": _title(drawing, near, example, texts), "items": _items(drawing, near.changed, texts)}
        for near in example.near_misses
    ]


def _claims(drawing: BlockRenderer, example: Example, texts: NullTranslations) -> TemplateContext:
    """The claims of *example* as a board shows them, what several variants share written once."""
    described = {variant: _claims_of(drawing, example, variant, texts) for variant in example.variants}
    lines = _shared({variant: one.lines for variant, one in described.items()})
    sentences = _shared({variant: one.sentences for variant, one in described.items()})
    return {
        "lines": [{"variants": _names(who, example, texts), "first": who[0], **line._asdict()} for who, line in lines],
        "sentences": [{"variants": _names(who, example, texts), "text": one.text} for who, one in sentences],
        "answers": _answers(described, texts),
        "riddle": any(one.riddle for one in described.values()),
    }


def _claims_of(drawing: BlockRenderer, example: Example, variant: str, texts: NullTranslations) -> BlockClaims:
    if variant not in possible_in(example):
        return BlockClaims(sentences=refusals(example, variant, texts))
    described = drawing.claims(without_refusals(example), variant, texts)
    return described._replace(sentences=[*described.sentences, *refusals(example, variant, texts)])


def _items(drawing: BlockRenderer, example: Example, texts: NullTranslations) -> list[TemplateContext]:
    """The claims of *example* sentence by sentence: what several variants share once, what follows a line behind it."""
    made: dict[str, list[ClaimSentence]] = {}
    possible, question = possible_in(example), without_refusals(example)
    for variant in example.variants:
        described = drawing.claim_sentences(question, variant, texts) if variant in possible else ()
        made[variant] = [*described, *refusals(example, variant, texts)]
    items: list[tuple[tuple[str, ...], list[Text]]] = []
    for variants, sentence in _shared(made):
        if sentence.follows and items and items[-1][0] == variants:
            items[-1][1].append(sentence.text)
        else:
            items.append((variants, [sentence.text]))
    return [{"variants": _names(who, example, texts), "text": Markup(" ").join(described)} for who, described in items]


def _answers(claims: Mapping[str, BlockClaims], texts: NullTranslations) -> list[TemplateContext]:
    """Each question once, with its answers, those that variants share once, with the names of all of them."""
    questions: dict[str, tuple[Text, list[tuple[str, Mapping[str, object]]]]] = {}
    for variant, one in claims.items():
        for question in one.questions:
            questions.setdefault(question.key, (question.title, []))[1].append(
                (variant_name(variant, texts), question.answer)
            )
    return [
        {
            "asked": title,
            "answers": [{"variant": " · ".join(names), **answer} for names, answer in group_alike(answers)],
        }
        for title, answers in questions.values()
    ]


def _shared[T: (LineOfPlay, ClaimSentence)](made: Mapping[str, Iterable[T]]) -> list[tuple[tuple[str, ...], T]]:
    """What the variants made in the order of the claims: what is the same in several once, with all of them."""
    found = group_alike((variant, piece) for variant, pieces in made.items() for piece in pieces)
    return sorted(found, key=lambda pair: pair[1].at)


def _names(variants: tuple[str, ...], example: Example, texts: NullTranslations) -> str:
    """The names of *variants*; empty where they are all that the example speaks of."""
    if len(variants) == len(example.variants):
        return ""
    return " · ".join(variant_name(variant, texts) for variant in variants)


def _title(drawing: BlockRenderer, near_miss: NearMiss, example: Example, texts: NullTranslations) -> Markup:
    """What *near_miss* changes, in a sentence."""
    change = drawing.change(near_miss, example, texts)
    if change is None or change.old == change.new:
        # Words that leave out what differs explain nothing, so readers get the line itself.
        change = _change_as_written(near_miss)
    change = without_repeats(change)
    if not near_miss.line.words and change.new is None:
        change = change._replace(new=texts.gettext("none"))
    match change:
        case Change(old=None):
            sentence = texts.gettext("The same position, but one thing is different. {name} {new}.")
        case Change(new=None):
            sentence = texts.gettext("The same position, but one thing is different. {name} without {old}.")
        case _:
            sentence = texts.gettext("The same position, but one thing is different. {name} {new} instead of {old}.")
    return Markup(sentence).format(name=labelled(change.name), old=change.old, new=change.new)  # noqa: S704  # our own catalogue


def _change_as_written(near_miss: NearMiss) -> Change:
    line, old = near_miss.line, near_miss.old
    return Change(
        name=code(line.key), old=code(old.value) if old else None, new=code(line.value) if line.words else None
    )
