"""What a site has for proofs: which words state rules, what games are called together, which pages have no rules."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any, Final

from cardrules.suggestions import suggestion
from kiebitz.elements.games import all_words
from kiebitz.faults import BuildError, Fault
from kiebitz.site_settings import project_path, read_site_settings
from kiebitz.truth.lock_file import read_yaml

_NEVER: Final = re.compile(r"(?!)")
_TODO: Final = "Write lists of words; games with words and are, or some; pages without rules with pages and reason."


@dataclass(frozen=True, kw_only=True)
class ProofSettings:
    """The words that decide, and the pages whose sentences need no proof."""

    file: str = ""
    """The file, for faults; empty where the site asks for no proofs."""

    denials: tuple[str, ...] = ()
    """Words that deny: `not`, `nobody`, `too late`. A star at the end takes any ending."""

    duties: tuple[str, ...] = ()
    """Words of duty, and others that refuse what is not named: `must`, `only`."""

    permissions: tuple[str, ...] = ()
    """Words that allow: `may`."""

    rule_words: tuple[str, ...] = ()
    """What else a sentence has that states a rule: `first`, `wins`, `at least`."""

    other_words: tuple[str, ...] = ()
    """What must not change either in such a sentence: `opponent`, `larger`."""

    titles: tuple[str, ...] = ()
    """How titles begin that state no rule, unless they have a word of duty or permission."""

    games: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """What sentences call games, to the variants meant; those of no variant in particular have none."""

    only_some: frozenset[str] = frozenset()
    """Those of these words that may be of some of their variants only."""

    outside: Mapping[str, str] = field(default_factory=dict)
    """Pages, or folders of pages that end in a stroke, whose sentences state no rules of a game, with the reason."""

    @cached_property
    def turning(self) -> re.Pattern[str]:
        """Words of denial and duty: each turns what a sentence allows into what it refuses, and back."""
        return _pattern([*self.denials, *self.duties])

    @cached_property
    def allowing(self) -> re.Pattern[str]:
        """Words that allow."""
        return _pattern(self.permissions)

    @cached_property
    def deciding(self) -> re.Pattern[str]:
        """Words of duty and permission."""
        return _pattern([*self.duties, *self.permissions])

    @cached_property
    def ruling(self) -> re.Pattern[str]:
        """Words that make a sentence one with a rule."""
        return _pattern([*self.denials, *self.duties, *self.permissions, *self.rule_words])

    @cached_property
    def operative(self) -> re.Pattern[str]:
        """Words that have to be in the phrases that are proved, names of games and words for them among them."""
        words = (*self.denials, *self.duties, *self.permissions, *self.rule_words, *self.other_words)
        return _pattern([*words, *self.games])

    def named_in(self, words: str) -> Iterator[tuple[str, str, tuple[str, ...]]]:
        """The names of games in *words*: as they are written, as the settings have them, and the variants meant."""
        known = {name.casefold(): name for name in self.games}
        for found in self.naming.findall(words):
            name = known[" ".join(found.casefold().split())]
            yield found, name, self.games[name]

    @cached_property
    def naming(self) -> re.Pattern[str]:
        """Names of games, and words for several."""
        return _pattern([*self.games])

    def is_outside(self, page: str) -> bool:
        """Whether the sentences of *page* need no proof."""
        return any(page == name or (name.endswith("/") and page.startswith(name)) for name in self.outside)


def _pattern(words: Sequence[str]) -> re.Pattern[str]:
    """Finds the longest of *words* at each place, whole words, whatever their case."""
    if not words:
        return _NEVER
    longest = sorted(words, key=len, reverse=True)
    either = "|".join(re.escape(word).replace(r"\*", r"\w*").replace(r"\ ", r"\s") for word in longest)
    return re.compile(rf"(?<![\w-])(?:{either})(?![\w-])", re.IGNORECASE)


def read_proof_settings(project: Path) -> ProofSettings:
    """The words and pages of *project*; none where its settings name no file of them.

    Raises:
        BuildError: the file has a key or an entry that it cannot have.
    """
    name = read_site_settings(project).proofs
    if not name:
        return ProofSettings()
    file = project_path(name)
    held = read_yaml(project / file, label=file) or {}
    faults = [*_unknown_keys(held, file)]
    try:
        found: dict[str, Any] = {
            key: tuple(map(str, held.get(key) or ()))
            for key in ("denials", "duties", "permissions", "rule_words", "other_words", "titles")
        }
        games = {words: _meant(entry) for entry in held.get("games") or () for words in entry["words"]}
        some = frozenset(words for entry in held.get("games") or () if "some" in entry for words in entry["words"])
        outside = {entry["pages"]: entry["reason"] for entry in held.get("outside") or ()}
    except (AttributeError, KeyError, TypeError) as error:
        what = f"an entry is not complete: {error}"
        raise BuildError([*faults, Fault(path=file, line=0, what=what, todo=_TODO)]) from error
    faults += [
        Fault(path=file, line=0, what=f"there is no variant {name!r}{suggestion(name, _variants())}", todo="Mend it.")
        for names in games.values()
        for name in names
        if name not in _variants()
    ]
    if faults:
        raise BuildError(faults)
    return ProofSettings(file=file, games=games, only_some=some, outside=outside, **found)


def _meant(entry: Mapping[str, Any]) -> tuple[str, ...]:
    return tuple(entry["some" if "some" in entry else "are"] or ())


def _unknown_keys(held: Mapping[str, object], file: str) -> Iterator[Fault]:
    known = [one for one in ProofSettings.__dataclass_fields__ if one not in ("file", "only_some")]
    for key in held:
        if key not in known:
            what = f"there is no setting {key!r}{suggestion(key, known)}"
            yield Fault(path=file, line=0, what=what, expected=", ".join(known), todo="Mend the key, or take it out.")


def _variants() -> tuple[str, ...]:
    return tuple(variant for game in all_words().values() for variant in game.PRESETS)
