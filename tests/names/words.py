"""Words that no name of the code has, each with those to use instead; and the exceptions, each with its reason."""

from typing import Final

NOT_IN_NAMES: Final = {
    "told": "read, given, described, reported",
    "tell": "report, describe",
    "tells": "reports, describes",
    "telling": "report, difference",
    "shown": "visible, displayed, revealed; label for how something is displayed",
    "say": "report, print",
    "says": "message, text",
    "saying": "text, claim",
    "said": "text, message, claim",
    "asked": "requested, question",
    "asking": "question, request",
    "lying": "layout, on_table",
    "going": "schedule, progress",
    "meeting": "coverage",
    "standing": "score, position",
    "resting": "relevant",
    "looking": "visibility, view",
}
"""A part of a name, in snake_case or camelCase, to what it could be."""

NOT_AS_MODULES: Final = {
    "utils": "what it gives",
    "util": "what it gives",
    "helpers": "what it gives",
    "helper": "what it gives",
    "manager": "what it gives",
    "misc": "what it gives",
    "common": "what it gives",
}
"""Parts of names of modules and folders that name nothing; `data` is one too where it is the whole name."""

NOT_IN_PROSE: Final = {
    r"\b[Tt](?:ells?|old)\b": "reports, describes, returns, contains",
    r"\b[Ss](?:ays?|aid)\b": "reports, states, means, prints",
    r"\b[Ss]t(?:ands?|ood)\b(?! for\b)": "is, is written",
    r"(?:\A|(?<=[.!?] ))Who\b": "whoever, the player who",
}
"""Patterns in docstrings and comments, each with what to write instead. "Stands for" is standard English."""

STORED_KEYS: Final = {
    "asked": "states that readers' browsers and files have kept have it, and fields of a state are its keys",
}
"""Fields of the states of widgets that keep a word no name has, and why."""

PARTICIPLES: Final = frozenset(
    {"built", "chosen", "drawn", "found", "given", "held", "kept", "known", "lost", "made", "met", "seen", "written"}
)
"""Participles that do not end in -ed."""

NOUNS: Final = {
    "dealing": "the rules have a dealing",
    "scoring": "the rules have a scoring",
    "claiming": "the rules have a claiming of 66",
    "closing": "the rules have a closing of the talon",
    "following": "the rules have a following of suit",
    "spelling": "a noun: how a word is written",
    "setting": "a noun: an entry of a file of settings",
    "scheduling": "the noun of spaced repetition for when an exercise returns",
    "untrusted": "an adjective: text that anybody may have written",
    "string": "a noun",
    "embed": "a noun of HTML",
    "speed": "a noun",
    "seed": "a noun",
    "feed": "a noun",
}
"""Words of modules that end like a gerund or a participle, and are nouns."""

RULE_GROUPS: Final = "/rules.py"
"""The end of the modules whose classes are groups of rules: they have the names that pages write, such as `deal`."""

SHARED_CLASSES: Final = {
    "State": "each widget's state, which `dispatch` handles by the same protocol",
}
"""Class names that more than one module may define, and why."""
