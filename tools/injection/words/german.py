"""German words that carry a rule."""

from typing import Final

from tools.injection.words import Words

GERMAN: Final = Words(
    numbers=(
        r"(?<!\w)(zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|zwanzig|vierzig)(?!\w)",
        r"(?<!\w)(erste|zweite|dritte|letzte)(?!\w)",
        r"(?<!\w)(ersten|zweiten|dritten|letzten)(?!\w)",
        r"(?<!\w)(einmal|zweimal|dreimal)(?!\w)",
    ),
    cards=(
        ("Ass", "Zehner", "König", "Dame", "Bub", "Neuner", "Achter", "Siebener", "Sechser"),
        ("Asse", "Könige", "Damen", "Buben"),
        ("Kreuz", "Pik", "Herz", "Karo"),
        ("Eichel", "Laub", "Schellen"),
        ("Ober", "Unter", "Sau"),
    ),
    duties={
        r"muss(?!\s+nicht)": ("darf", "muss nicht"),
        r"musst(?!\s+nicht)": ("darfst", "musst nicht"),
        r"müssen(?!\s+nicht)": ("dürfen", "müssen nicht"),
        r"darf(?!\s+nicht)": ("muss", "darf nicht"),
        r"darfst(?!\s+nicht)": ("musst", "darfst nicht"),
        r"dürfen(?!\s+nicht)": ("müssen", "dürfen nicht"),
        r"kann": ("kann nicht",),
        r"kannst": ("kannst nicht",),
        r"nur": ("nicht nur",),
        r"nie": ("immer",),
        r"immer": ("nie",),
        r"keine": ("eine",),
        r"keinen": ("einen",),
        r"keiner|niemand": ("jeder",),
        r"nicht (?=\w)(?!nur|mehr)": ("",),
        r"nicht mehr": ("noch",),
        r"mindestens": ("höchstens",),
        r"vor dem": ("nach dem",),
        r"höher": ("niedriger",),
        r"höchste": ("niedrigste",),
        r"niedrigste": ("höchste",),
        r"gewinnt": ("verliert",),
        r"verliert": ("gewinnt",),
    },
)
