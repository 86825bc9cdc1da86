"""English words that carry a rule."""

from typing import Final

from tools.injection.words import Words

_THINGS: Final = (
    r"(?=[ \n](?:cards?|tricks?|points?|players?|games?|deals?|packs?|hands?|rounds?|coins?|suits?|more|of|game|rules?|"
    r"trumps?|aces?|kings?|queens?|jacks?|tens?|nines?|ways?|turns?|texts?|variants?|packets?))"
)
"""What follows a small number that counts, and no pronoun."""

_NO_CARD: Final = r"(?![\w-]| of (?:clubs|spades|hearts|diamonds))"
"""What does not follow a number, as it does in the name of a card."""

_IN_A_ROW: Final = r"(?= (?:tricks?|cards?|deal|game|draw|round|player|packet|time)\b)"

ENGLISH: Final = Words(
    numbers=(
        rf"(?<!\w)(?<!no )(?<!the )(?<!this )(?<!that )(?<!any )(?<!every )(one|two){_THINGS}",
        rf"(?<!\w)(?<!one of )(?<!the )(two|three|four|five|six|seven|eight|nine|eleven|twelve|twenty|forty){_NO_CARD}",
        rf"(?<!\w)(?<=the )(first|second|third|last){_IN_A_ROW}",
        r"(?<!\w)(twice|three times)(?!\w)",
    ),
    cards=(
        ("ace", "ten", "king", "queen", "jack", "nine"),
        ("aces", "tens", "kings", "queens", "jacks", "nines"),
        ("clubs", "spades", "hearts", "diamonds"),
        ("Ober", "Unter", "deuce"),
        ("of acorns", "of leaves", "of bells"),
    ),
    duties={
        r"must(?!\s+not)": ("may", "need not"),
        r"must not": ("may",),
        r"may(?!\s+not)": ("must", "may not"),
        r"may not": ("may", "must"),
        r"can(?!\s+not)": ("cannot",),
        r"cannot": ("can",),
        r"need not": ("must",),
        r"(?<!not )(?<!if )only(?! one\b)": ("not only",),
        r"not allowed": ("allowed",),
        r"(?<!not )allowed": ("not allowed",),
        r"right(?=\.)": ("wrong",),
        r"wrong(?=\.)": ("right",),
        r"never": ("always",),
        r"always": ("never",),
        r"nobody": ("everybody",),
        r"(?:(?<=is )|(?<=are )|(?<=does )|(?<=do )|(?<=has ))not (?=\w)": ("",),
        r"has to|have to": ("need not",),
        r"neither": ("both",),
        r"before": ("after",),
        r"after(?= (?:a|an|the|you|each|every|closing|drawing|winning|that))": ("before",),
        r"at least": ("at most",),
        r"at most": ("at least",),
        r"fewer": ("more",),
        r"higher": ("lower",),
        r"lower": ("higher",),
        r"highest": ("lowest",),
        r"lowest": ("highest",),
        r"wins": ("loses",),
        r"loses": ("wins",),
    },
)
