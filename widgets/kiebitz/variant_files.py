"""Variants of a site's own: the files in its folder `variants`, a variant each.

    # variants/graz.yaml
    like: blog-schnapsen
    name: Grazer Schnapsen
    source: as decided at the table in 2024
    rules:
      close.needs_trick: yes
      score.schneider_max: 30

The file's name is the id of the variant. A name may also be given for each language: `name: {de: ..., hr: ...}`.
"""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

import yaml

from cardrules.errors import RulesError
from cardrules.game import Game
from cardrules.games import game_of, variants
from cardrules.own_variants import OwnVariant, own_variants, refusal_of_id, use_own_variants
from cardrules.suggestions import suggestion
from kiebitz.elements.site_handover import NamedVariant
from kiebitz.faults import BuildError, Fault
from kiebitz.yaml_nodes import repeated_keys, yaml_root

FOLDER: Final = "variants"
"""Where they are, below the folder of a site."""

KEYS: Final = ("like", "name", "source", "rules")
NEEDED: Final = ("like", "name")

_ENDINGS: Final = (".yaml", ".yml")
_LIKE_ONE: Final = re.compile(r"^[^.].*\.ya?ml(\.txt)?$", re.IGNORECASE)
"""Names of files that somebody may take for a variant, also where a system hides the last ending."""


def read_variants(project: Path, language: str) -> tuple[NamedVariant, ...]:
    """The variants of the site in *project*, whose pages are in *language*, in the order of their names.

    Raises:
        BuildError: some files have faults; all of them are in it.
    """
    read = readable_variants(project, language)
    if read.faults:
        raise BuildError(read.faults)
    return read.variants


class ReadVariants(NamedTuple):
    """The variants of a site, as far as its files are right."""

    variants: tuple[NamedVariant, ...]
    """In the order of their names; what has the id of a file with faults is only like the variant meant there."""

    unsure: Mapping[str, tuple[tuple[str, ...], ...]]
    """The id of each file with faults, to the presets that may be like it, those of a game together."""

    faults: tuple[Fault, ...]


def readable_variants(project: Path, language: str) -> ReadVariants:
    """The variants of the site in *project*, whose pages are in *language*, and what is wrong with the files.

    Where the language is empty, since nobody knows it, a name in any one counts.
    """
    found: list[NamedVariant] = []
    unsure: dict[str, tuple[tuple[str, ...], ...]] = {}
    faults: list[Fault] = []
    names: dict[tuple[str, str], Path] = {}
    files, others = _files_in(project / FOLDER)
    faults += [_not_read(other, project) for other in others]
    for file in files:
        reader = _File(file, language)
        variant = reader.variant()
        for key in _names_to_compare(variant):
            if (known := names.setdefault(key, file)) != file:
                reader.refuse_name(known)
                break
        faults += reader.faults
        if variant is None and file.stem not in _presets():
            unsure[file.stem] = _presets_near(reader.like)
            variant = None if refusal_of_id(file.stem) else _stand_in(file.stem, reader.like or _presets()[0], language)
        found += [variant] if variant else []
    return ReadVariants(tuple(found), unsure, tuple(faults))


def _files_in(folder: Path) -> tuple[list[Path], list[Path]]:
    """The files with variants in *folder*, an id each, and the others that somebody may take for one."""
    there = [path for path in sorted(folder.rglob("*")) if _LIKE_ONE.search(path.name) and path.is_file()]
    wanted: dict[str, Path] = {}
    for path in there:
        if path.parent == folder and path.suffix in _ENDINGS:
            wanted.setdefault(path.stem, path)
    read = [*wanted.values()]
    return read, [path for path in there if path not in read]


def _not_read(file: Path, project: Path) -> Fault:
    """The fault that *file* of *project* looks like a variant, and is not read."""
    taken = next((one for ending in _ENDINGS if (one := file.with_suffix(ending)) != file and one.is_file()), None)
    has_its_id = taken is not None and file.suffix in _ENDINGS and file.parent == project / FOLDER
    return Fault(
        path=file.relative_to(project).as_posix(),
        what=f"the variant {file.stem!r} has two files: {taken.name} is the one that is read"
        if taken is not None and has_its_id
        else "a variant that is not read",
        expected=f"a file in the folder {FOLDER} itself, named as graz.yaml",
        todo="Rename the file, or take it away.",
    )


def _names_to_compare(variant: NamedVariant | None) -> Iterator[tuple[str, str]]:
    """The names of *variant* by their languages, without what nobody sees of them."""
    for language, name in variant.names.items() if variant else ():
        yield language, " ".join(name.split()).casefold()


def _presets_near(like: str) -> tuple[tuple[str, ...], ...]:
    """The presets of the game that has *like*; those of each game where that is empty."""
    by_game: dict[str, list[str]] = {}
    for name in _presets():
        if not like or game_of(name).id == game_of(like).id:
            by_game.setdefault(game_of(name).id, []).append(name)
    return tuple(map(tuple, by_game.values()))


def _presets() -> list[str]:
    """The variants that are nobody's own."""
    return [one for one in variants() if one not in {own.id for own in own_variants()}]


def _stand_in(name: str, like: str, language: str) -> NamedVariant:
    """A variant *name* without rules of its own, for pages in *language* that show it while its file has faults."""
    return NamedVariant(variant=OwnVariant(name, like), names={language: name})


class _File:
    """One file, and what is wrong with it."""

    def __init__(self, file: Path, language: str) -> None:
        self._file = file
        self._language = language
        self.faults: list[Fault] = []
        self._line_of_name = 1
        self.like = ""
        """The variant that it is like; empty while none is known."""

    def variant(self) -> NamedVariant | None:
        """The variant; None where there are faults."""
        try:
            root = yaml_root(self._file, lambda line, what: self._made(line, what, "mend the line"), may_repeat=True)
        except BuildError as error:
            self.faults += error.faults
            return None
        if not isinstance(root, yaml.MappingNode):
            self._fault(1, "this is no variant", "like: and the id of a variant, rules: and what differs")
            return None
        if why := refusal_of_id(self._file.stem):
            self.faults.append(self._made(1, why, "rename the file", "a file named as graz.yaml"))
            return None
        self.faults += [self._made(one.line, str(one), "keep one of them") for one in repeated_keys(root)]
        entries = {key.value: (key, value) for key, value in root.value}
        for name in entries.keys() - set(KEYS):
            what = f"a variant has no key {name!r}{suggestion(name, KEYS)}"
            self._fault(entries[name][0].start_mark.line + 1, what, ", ".join(KEYS))
        relative = self._text(entries, "like")
        names = self._names(entries)
        self._line_of_name = self._line(entries, "name")
        source = self._text(entries, "source") if "source" in entries else ""
        if relative is None or names is None or source is None:
            return None
        if relative not in _presets():
            self._refuse_like(relative, self._line(entries, "like"))
            return None
        game = game_of(relative)
        self.like = relative
        rules = dict(self._rules(entries, game, relative))
        made = OwnVariant(self._file.stem, relative, {name: value for name, (value, _) in rules.items()}, source)
        if not self.faults and (what := _refusal(made)):
            self._report(made, what, rules, self._line(entries, "rules"))
        return None if self.faults else NamedVariant(variant=made, names=names)

    def refuse_name(self, other: Path) -> None:
        """Report that the variant has the name of that in *other*: readers could not distinguish them."""
        what = f"the variant in {FOLDER}/{other.name} has this name, too"
        self.faults.append(self._made(self._line_of_name, what, "give one of them another name", "a name of its own"))

    def _refuse_like(self, relative: str, line: int) -> None:
        """Report that *relative* is nothing that a variant can be like."""
        files = _files_in(self._file.parent)[0]
        if relative in [file.stem for file in files]:
            what = f"{relative!r} is a variant of this site, and a variant is like one of the program"
        else:
            what = f"there is no variant {relative!r}{suggestion(relative, _presets())}"
        self._fault(line, what, f"the id of a variant: {', '.join(_presets())}")

    def _rules(self, entries: dict[str, Any], game: Game, relative: str) -> Iterator[tuple[str, tuple[object, int]]]:
        """Each rule that differs, with its value and its line."""
        _, node = entries.get("rules", (None, None))
        # Below `rules:` there may be comments alone.
        if node is not None and node.tag == "tag:yaml.org,2002:null":
            return
        if node is not None and not isinstance(node, yaml.MappingNode):
            self._fault(
                self._line(entries, "rules"), "rules: names no rules", "rules, one on a line: close.needs_trick: yes"
            )
            return
        known = list(game.rules(relative))
        for key, value in node.value if node is not None else ():
            line = key.start_mark.line + 1
            if key.value not in known:
                what = f"{relative} has no rule {key.value!r}{suggestion(key.value, known)}"
                self._fault(line, what, f"a rule that 'cardrules rules {relative}' lists")
                continue
            # What YAML takes for a number or for yes and no is that; all else as in house rules on pages.
            is_text = isinstance(value, yaml.ScalarNode) and value.tag == "tag:yaml.org,2002:str"
            held = game.rule_value(key.value, _without_marks(value.value)) if is_text else _plain(value)
            yield key.value, (held, line)

    def _report(self, made: OwnVariant, what: str, rules: Mapping[str, tuple[object, int]], line: int) -> None:
        """Report that *made* is refused because of *what*: for those of *rules* that are refused alone, if any."""
        alone = {at: _refusal(made._replace(rules={name: value})) for name, (value, at) in rules.items()}
        wrong = {at: why for at, why in alone.items() if why}
        for at, why in (wrong or {line: what}).items():
            self._fault(at, why, "a value that the rule takes, and rules that go together")

    def _names(self, entries: dict[str, Any]) -> dict[str, str] | None:
        """Language to name, that of the pages first."""
        _, node = entries.get("name", (None, None))
        if not isinstance(node, yaml.MappingNode):
            name = self._text(entries, "name")
            return None if name is None else {self._language: name}
        held = {
            key.value: value.value for key, value in node.value if isinstance(value, yaml.ScalarNode) and value.value
        }
        language = self._language or next(iter(held), "")
        if len(held) < len(node.value) or language not in held:
            expected = f"a name for each language, and one for {self._language}"
            self._fault(self._line(entries, "name"), "the variant has no name in the language of the pages", expected)
            return None
        return {language: held[language], **held}

    def _text(self, entries: dict[str, Any], key: str) -> str | None:
        """The text of *key*; None where there is none, which is reported."""
        _, node = entries.get(key, (None, None))
        if isinstance(node, yaml.ScalarNode) and node.value.strip():
            return str(node.value)
        self._fault(self._line(entries, key), f"the variant has no {key}", f"{key}: and a text")
        return None

    def _line(self, entries: dict[str, Any], key: str) -> int:
        node = entries.get(key, (None, None))[0]
        return node.start_mark.line + 1 if node is not None else 1

    def _fault(self, line: int, what: str, expected: str) -> None:
        self.faults.append(self._made(line, what, "mend the line", expected))

    def _made(self, line: int, what: str, todo: str, expected: str = "") -> Fault:
        path = f"{FOLDER}/{self._file.name}"
        return Fault(path=path, line=line, what=what, expected=expected, todo=f"{todo[0].upper()}{todo[1:]}.")


_YES_OR_NO: Final = re.compile(r"\b(?:true|false)\b")
"""What the engine calls `yes` and `no`; the files that `kiebitz new` writes have these."""


def _without_marks(text: str) -> str:
    """*text* as rules have it; yes and no in quotation marks are texts for YAML, and no rule takes these as texts."""
    return {"yes": "true", "no": "false"}.get(text.lower(), text)


def with_yes_and_no(message: str) -> str:
    """The *message* of the engine with `yes` and `no` as the files of a site have them."""
    return _YES_OR_NO.sub(lambda found: "yes" if found[0] == "true" else "no", message)


def _refusal(made: OwnVariant) -> str:
    """Why *made* cannot be played; empty where it can."""
    before = own_variants()
    try:
        use_own_variants([made])
        game_of(made.id).rules(made.id)
    except RulesError as error:
        return with_yes_and_no(str(error))
    finally:
        use_own_variants(before)
    return ""


def _plain(node: yaml.Node) -> object:
    """A list of texts and numbers, as YAML has it."""
    return yaml.SafeLoader("").construct_object(node, deep=True)
