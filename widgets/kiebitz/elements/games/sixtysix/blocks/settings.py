"""Two players' settings on a board: what each wants, what they differ in, what is played."""

from collections.abc import Iterable
from gettext import NullTranslations
from typing import Final

from cardrules.sixtysix import PRESETS, Rules, value_of, wanted_rules
from kiebitz.elements.games.sixtysix.blocks.checked_claim import BlockScene, CheckedClaim, ClaimFacts, Sentences
from kiebitz.elements.games.sixtysix.blocks.phrases import join_list
from kiebitz.elements.games.sixtysix.rules import NAMES, rule_name, value_text
from kiebitz.elements.text_ends import labelled
from kiebitz.elements.texts import Text, fill
from kiebitz.elements.variant_names import variant_name


def _settled(claim: CheckedClaim) -> Text:
    found = claim.table.settlement()
    if not found.conflicts:
        return claim.texts.gettext("There is nothing to settle.")
    rules = join_list(_values((conflict.rule for conflict in found.conflicts), found.rules, claim.texts), claim.texts)
    return fill(claim.texts.gettext("Decided for both players: {rules}."), rules=rules)


def _differ(claim: CheckedClaim) -> Text:
    found = claim.table.settlement().conflicts
    names = [rule_name(conflict.rule, claim.texts) for conflict in found]
    return fill(claim.texts.gettext("The settings differ in: {rules}."), rules=join_list(names, claim.texts))


def _played(claim: CheckedClaim) -> Text:
    if claim.text in PRESETS:
        sentence = claim.texts.gettext("Both play by the rules of this variant: {variant}.")
        return fill(sentence, variant=variant_name(claim.text, claim.texts))
    names = [part.partition("=")[0].strip() for part in claim.text.split(",") if "=" in part]
    rules = join_list(_values(names, claim.table.settlement().rules, claim.texts), claim.texts)
    return fill(claim.texts.gettext("Both play this way: {rules}."), rules=rules)


def _values(names: Iterable[str], rules: Rules, texts: NullTranslations) -> list[Text]:
    """The rules of these *names* with their values."""
    return [
        fill(
            "{name} {value}",
            name=labelled(rule_name(name, texts)),
            value=value_text(name, value_of(rules, name), texts),
        )
        for name in names
        if name in NAMES
    ]


SENTENCES: Final[Sentences] = {"settled": _settled, "differ": _differ, "played": _played}
"""Kind of claim to the sentence that describes it."""


def _wish(place: int, drawn: BlockScene) -> Text:
    """What the player of that *place* wants."""
    texts = drawn.texts
    wishes = drawn.scene.wishes
    if wishes is None:
        return texts.gettext("none")
    wish = (wishes.yours, wishes.theirs)[place]
    settings = wanted_rules(wishes, drawn.scene.locations, drawn.rules)[place]
    parts: list[Text] = [] if wish.variant is None else [variant_name(wish.variant, texts)]
    parts += _values(wish.changes, settings, texts)
    return join_list(parts, texts) if parts else texts.gettext("the rules without changes")


FACTS: Final[ClaimFacts] = {
    "yours": lambda drawn: (drawn.texts.gettext("You want"), _wish(0, drawn)),
    "theirs": lambda drawn: (drawn.texts.gettext("Your opponent wants"), _wish(1, drawn)),
    "online": lambda drawn: (drawn.texts.gettext("Played online"), drawn.texts.gettext("yes")),
}
"""Key of a line to what the board shows for it."""
