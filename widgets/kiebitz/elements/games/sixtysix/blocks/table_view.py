"""What a board shows of a block before anything is asked: trump, talon, hands, points, pack, match, house rules."""

from collections.abc import Iterator

from cardrules.examples import Example
from cardrules.sixtysix import value_of, view_of
from kiebitz.elements.example.refusals import code
from kiebitz.elements.example.view_model import Position, Text
from kiebitz.elements.games.sixtysix.blocks import dealing
from kiebitz.elements.games.sixtysix.blocks.checked_claim import Drawn
from kiebitz.elements.games.sixtysix.blocks.claim_texts import FACTS
from kiebitz.elements.games.sixtysix.blocks.score import rows, standing
from kiebitz.elements.games.sixtysix.rules import NAMES, rule_name, value_text
from kiebitz.elements.games.sixtysix.table import table_facts
from kiebitz.elements.rules import before_colon


def tabled(example: Example, drawn: Drawn) -> Position:
    """What *example* tells, read as *drawn*."""
    setup, texts = drawn.scene.setup, drawn.texts
    facts = [*_others(example, drawn), *_house_rules(example, drawn)]
    if setup is None:
        return Position(facts=facts, rows=list(dealing.rows(example, drawn)))
    seen = view_of(setup, drawn.rules)
    return Position(
        facts=[*table_facts(seen, texts), *standing(setup, texts), *facts],
        rows=list(rows(setup, drawn.rules, texts)),
        led=setup.led,
    )


def _others(example: Example, drawn: Drawn) -> Iterator[tuple[str, Text]]:
    """The lines that no set-up has; as the block writes them where nobody has words for their kind."""
    setup = drawn.scene.setup
    for line in example.position:
        if line.key in FACTS:
            yield FACTS[line.key](drawn)
        elif setup is None:
            yield line.key, code(line.value)


def _house_rules(example: Example, drawn: Drawn) -> Iterator[tuple[str, Text]]:
    """The rules that the block changes, each with its value; a rule that has only one value changes nothing."""
    for name in (name for name in example.rules if name in NAMES):
        yield before_colon(rule_name(name, drawn.texts)), value_text(name, value_of(drawn.rules, name), drawn.texts)
