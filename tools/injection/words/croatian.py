"""Croatian words that carry a rule."""

from typing import Final

from tools.injection.words import Words

CROATIAN: Final = Words(
    numbers=(
        r"(?<!\w)(dva|tri|četiri|pet|šest|sedam|osam|devet|deset|jedanaest|dvanaest|dvadeset|četrdeset)(?!\w)",
        r"(?<!\w)(dvije|tri|četiri)(?= (?:karte|boje|runde|igre))",
        r"(?<!\w)(prvi|drugi|treći|zadnji)(?= (?:štih|put|igrač))",
        r"(?<!\w)(prvu|drugu|treću|zadnju)(?= kartu)",
    ),
    cards=(
        ("as", "kralj", "dečko"),
        ("desetka", "dama", "devetka", "osmica", "sedmica", "šestica"),
        ("asa", "kralja", "dečka"),
        ("herc", "pik", "karo", "tref"),
        ("srce", "list", "žir", "bundeva"),
    ),
    duties={
        r"(?<!ne )mora": ("smije", "ne mora"),
        r"(?<!ne )moraš": ("smiješ", "ne moraš"),
        r"(?<!ne )moraju": ("smiju", "ne moraju"),
        r"(?<!ne )smije": ("mora", "ne smije"),
        r"(?<!ne )smiješ": ("moraš", "ne smiješ"),
        r"(?<!ne )smiju": ("moraju", "ne smiju"),
        r"ne (?=smije|mora|može)": ("",),
        r"(?<!ne )može": ("ne može",),
        r"(?<!ne )možeš": ("ne možeš",),
        r"samo": ("ne samo",),
        r"nikad|nikada": ("uvijek",),
        r"uvijek": ("nikad",),
        r"nitko ne": ("svatko",),
        r"nije": ("je",),
        r"nema": ("ima",),
        r"prije": ("poslije",),
        r"najmanje": ("najviše",),
        r"najjača": ("najslabija",),
        r"najslabija": ("najjača",),
        r"gubi": ("dobiva",),
        r"dobiva": ("gubi",),
    },
)
