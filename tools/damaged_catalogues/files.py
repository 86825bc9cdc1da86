"""Damages of whole files, as editors, merges and file managers do them."""

import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

type FileDamage = Callable[[Path], None]
"""Damages the catalogue in a file."""


def _text(old: str, new: str, *, count: int = 1) -> FileDamage:
    """The damage that writes *new* for the pattern *old*."""

    def damage(file: Path) -> None:
        text = file.read_text(encoding="utf-8")
        changed = re.sub(old, new, text, count=count, flags=re.MULTILINE)
        if changed == text:
            msg = f"{file} has nothing like {old!r}"
            raise ValueError(msg)
        file.write_text(changed, encoding="utf-8", newline="\n")

    return damage


def _bytes(change: Callable[[str], bytes]) -> FileDamage:
    def damage(file: Path) -> None:
        file.write_bytes(change(file.read_text(encoding="utf-8")))

    return damage


def _renamed(new: Callable[[Path], Path]) -> FileDamage:
    def damage(file: Path) -> None:
        target = new(file)
        target.parent.mkdir(parents=True, exist_ok=True)
        file.rename(target)

    return damage


def _truncated(text: str) -> bytes:
    """The first half of *text*, up to the middle of a translation."""
    return text[: text.index('"', text.index("\nmsgstr ", len(text) // 2)) + 4].encode()


_ENTRY: Final = r'(^#: .*\n(?:#.*\n)*msgid "[^"]+"\nmsgstr "[^"]+"\n\n)'

FILE_DAMAGES: Final[Mapping[str, FileDamage]] = {
    "number of plural forms": _text(r"nplurals=\d", "nplurals=5"),
    "charset": _text("charset=UTF-8", "charset=ISO-8859-2"),
    "language": _text(r"^\"Language: \w+", '"Language: cs'),
    "no plural forms": _text(r'^"Plural-Forms: [^"]*"\n(?:"[^:"]*"\n)*', ""),
    "UTF-16": _bytes(lambda text: text.encode("utf-16")),
    "Latin letters of Windows": _bytes(lambda text: text.encode("cp1250", errors="replace")),
    "carriage returns": _bytes(lambda text: text.replace("\n", "\r\n").encode()),
    "byte order mark": _bytes(lambda text: text.encode("utf-8-sig")),
    "marks of a conflict": _text(_ENTRY, r"<<<<<<< HEAD\n\1=======\n\1>>>>>>> other\n"),
    "message twice": _text(_ENTRY, r"\1\1"),
    "quotation mark not closed": _text(r'^(msgstr "[^"\n]+)"$', r"\1"),
    "no quotation marks": _text(r'^msgstr "([^"\n]+)"$', r"msgstr \1"),
    "keyword misspelt": _text(r'^msgstr ("[^"\n]+")$', r"msgtsr \1"),
    "no msgid": _text(r'^msgid "[^"\n]+"\n(msgstr "[^"\n]+")$', r"\1"),
    "msgid changed": _text(r'^msgid "([^"\n]+)"\n(msgstr "[^"\n]+")$', r'msgid "\1 x"\n\2'),
    "msgctxt added": _text(r'^(msgid "[^"\n]+"\nmsgstr "[^"\n]+")$', r'msgctxt "x"\n\1'),
    "message removed": _text(_ENTRY, ""),
    "cut off": _bytes(_truncated),
    "empty": _bytes(lambda _: b""),
    "removed": Path.unlink,
    "another name": _renamed(lambda file: file.with_stem(f"{file.stem}-new")),
    "another folder": _renamed(lambda file: file.parents[1] / file.name),
}
"""By kind; each is to be reported once, with the file and the line where there is one."""

HARMLESS: Final[Mapping[str, FileDamage]] = {
    "obsolete message among the living": _text(_ENTRY, r'#~ msgid "Gone."\n#~ msgstr "x"\n\n\1'),
    "fuzzy": _text(r'^(msgid "[^"\n]+"\nmsgstr "[^"\n]+")$', r"#, fuzzy\n\1"),
    "translation taken out": _text(r'^(msgid "[^"\n]+"\n)msgstr "[^"\n]+"$', r'\1msgstr ""'),
    "references with lines": _text(r"^(#: \S+)$", r"\1:14"),
}
"""What is no fault: translators and their programs work so, and an update writes it as it writes everything."""
