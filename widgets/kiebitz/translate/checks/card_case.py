"""Finds cards after words that ask for another case than the one cards are named in: `Odigraj {card}`.

A page names a card in the nominative. Where the reader's pack is French, a sentence shows a sign and a letter; but
readers of the double-German pack, and those who listen, get the name: *odigraj desetka lista*. A sentence is right in
both if the card is its subject, or follows a colon.
"""

import re
from collections.abc import Iterator
from typing import Final

from kiebitz.faults import Fault
from kiebitz.translate.catalogue import Message

_CARD: Final = (
    r"(?:\{=\s*(?:card|suit|name)\s[^{}]*\}"
    r"|\{(?:action|best|card|cards|first|held|high|higher|led|low|second|suit|suits|taken|trumps)\})"
)
"""What a page puts cards, suits and ranks in the place of."""

_ASK: Final = {
    "hr": (
        r"s|sa|od|za|iz|bez|na|u|o|po|pri|prema|uz|kroz|nad|pod|pred|među|prije|poslije|nakon|protiv|umjesto|osim|oko|kod"
        r"|ispod|iznad|iza|ispred|pored|zbog|preko"
        r"|imaš|imati|držiš|držati|(?:od|za|)igra(?:j|š|m|ti|mo|jte)|odigra|(?:do|od|pro|)da(?:j|š|m|ješ|jem|je|ti)"
        r"|uzm(?:i|eš|em)|(?<!štih )uzme|uzima(?:j|š|m|ti)|(?<!štih )uzima|uzeti|zadrž(?:i|iš|ati)|sačuva(?:j|š|ti)"
        r"|čuva(?:j|š|ti)|baci(?:š|ti)?|vuč(?:i|eš|em)|iz?vu(?:ci|češ|ći)|povu(?:ci|češ|ći)|zamijeni(?:š|ti)?"
        r"|mijenja(?:j|š|ti)|dobiva(?:š|ti)|dobi(?:ješ|ti)|nadjača(?:j|š|ti|va|vaš)|pobijedi(?:š|ti)?|vidi(?:š|ti)"
        r"|nemaš|nema|objavi(?:š|ti)?|objavljuje(?:š|m)?|odnes(?:i|eš)|reži|režeš|rezati"
    ),
    "sr": (
        r"с|са|од|за|из|без|на|у|о|по|при|према|уз|кроз|над|под|пред|међу|пре|после|након|против|уместо|осим|око|код"
        r"|испод|изнад|иза|испред|поред|због|преко"
        r"|имаш|држиш|(?:од|за|)игра(?:ј|ш|м|мо|јте|ти)|одигра|(?:до|од|про|)да(?:ј|ш|м|јеш|јем|је|ти)"
        r"|узм(?:и|еш|ем)|(?<!штих )узме|узима(?:ј|ш|м)|(?<!штих )узима|узети|задрж(?:и|иш|ати)|сачува(?:ј|ш)"
        r"|чува(?:ј|ш)|баци(?:ш|ти)?|вуч(?:и|еш|ем)|изву(?:ци|чеш)|пову(?:ци|чеш)|замени(?:ш|ти)?"
        r"|замењуј(?:еш|ем)?|мења(?:ј|ш)|добија(?:ш)?|добијеш|пребиј(?:а|аш|еш)|пребиј|победи(?:ш)?|види(?:ш)"
        r"|немаш|нема|објави(?:ш|ти)?|објављује(?:ш|м)?|однес(?:и|еш)|сеци|сечеш"
    ),
}
"""Words of each language that no nominative follows: prepositions, and verbs in forms that have an object.

Forms that a subject may follow are not here: *štih nosi {card}*. German leaves the article out, and needs no list.
"""

_FAULTY: Final = {language: re.compile(rf"\b(?:{words})\s+{_CARD}", re.IGNORECASE) for language, words in _ASK.items()}


def card_case_faults(message: Message, language: str, path: str) -> Iterator[Fault]:
    """A fault for each word in the translation of *message* that a card follows in the wrong case."""
    if (faulty := _FAULTY.get(language)) is None:
        return
    for string in message.strings:
        for match in faulty.finditer(string):
            yield Fault(
                path=path,
                line=message.line,
                what="a card is named in the nominative, and the word before it asks for another case",
                expected="the card as subject, or after a colon",
                found=match[0],
                todo="write the sentence so that the nominative is right, as in: igraj ovu kartu: {card}",
            )
