"""What a board shows of a block before anything is asked: trump, talon, hands, points, pack, match, house rules."""

from collections.abc import Iterator

from cardrules.examples import Example
from cardrules.sixtysix import turn_from_setup, value_of
from kiebitz.elements.example.view_model import BlockPosition
from kiebitz.elements.games.sixtysix.blocks import dealing
from kiebitz.elements.games.sixtysix.blocks.checked_claim import BlockScene
from kiebitz.elements.games.sixtysix.blocks.claim_texts import FACTS
from kiebitz.elements.games.sixtysix.blocks.score import counted_facts, rows, score_facts
from kiebitz.elements.games.sixtysix.rules import NAMES, rule_name, value_text
from kiebitz.elements.games.sixtysix.table import table_facts
from kiebitz.elements.games.sixtysix.table_picture import setup_picture
from kiebitz.elements.texts import Text, code


def block_position(example: Example, drawn: BlockScene) -> BlockPosition:
    """What *example* shows, read as *drawn*."""
    setup, texts = drawn.scene.setup, drawn.texts
    facts = [*_others(example, drawn), *_house_rules(example, drawn)]
    if setup is None:
        return BlockPosition(facts=facts, rows=list(dealing.rows(example, drawn)))
    seen = turn_from_setup(setup, drawn.rules)
    return BlockPosition(
        facts=[*score_facts(setup, texts), *facts],
        rows=list(rows(setup, drawn.rules, texts)),
        led=setup.led,
        picture=setup_picture(setup, seen, texts),
        description=[*table_facts(seen, texts), *counted_facts(setup, texts)],
    )


def _others(example: Example, drawn: BlockScene) -> Iterator[tuple[str, Text]]:
    """The lines that no set-up has; as the block writes them where nobody has words for their kind."""
    setup = drawn.scene.setup
    for line in example.position:
        if line.key in FACTS:
            yield FACTS[line.key](drawn)
        elif setup is None:
            yield line.key, code(line.value)


def _house_rules(example: Example, drawn: BlockScene) -> Iterator[tuple[str, Text]]:
    """The rules that the block changes, each with its value; a rule that has only one value changes nothing."""
    for name in (name for name in example.rules if name in NAMES):
        yield rule_name(name, drawn.texts), value_text(name, value_of(drawn.rules, name), drawn.texts)
