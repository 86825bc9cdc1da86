"""The template of a club, with as many pages and languages as somebody wants: what is served while it is written."""

from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from kiebitz.new_site import make_site
from kiebitz.translate.catalogue import Message
from kiebitz.translate.catalogue_files import LOCALES, catalogue_path, catalogues
from kiebitz.translate.extract import write_templates
from kiebitz.translate.po_writer import write_po
from kiebitz.translate.update import init

NOW: Final = datetime(2026, 11, 24, tzinfo=UTC)

_OPENED: Final = ("♠A ♠J ♥Q", "♠A ♥J ♥Q", "♠A ♠Q ♥J")

_PAGE: Final = """\
---
title: "Abend {number}"
description: "Was wir am Abend {number} besprochen haben, mit zwei Beispielen."
---

# Abend {number} {{ #abend }}

Am Abend {number} ging es um zwei Spielsituationen, über die wir lange geredet haben.

## Was hier erlaubt ist {{ #erlaubt }}

Wer nicht ausspielt, muss Farbe bedienen und stechen. Tipp deine Karten an, Beispiel {number}.

```example
variant: blog-schnapsen
trump: ♥
talon: empty
led: ♠K
you: {hand}
legal: SA
```

## Und beim Zudrehen {{ #zudrehen }}

Auf Seite {number} steht auch, was nach dem Zudrehen gilt, und warum wir es so spielen.

```example
variant: blog-schnapsen
trump: ♥
talon: empty
led: ♠T
you: {hand}
legal: SA
```
"""


def make_club(folder: Path, *, pages: int = 5, languages: tuple[str, ...] = ()) -> Path:
    """The site of a club in *folder*, in German, with *pages* and translated into *languages*."""
    make_site(folder, template="club", language="de", name="Graz", like="blog-schnapsen")
    settings = folder / "mkdocs.yml"
    text = settings.read_text(encoding="utf-8")
    entries = []
    for number in range(1, pages - 4):
        content = _PAGE.format(number=number, hand=_OPENED[number % len(_OPENED)])
        (folder / f"docs/abend-{number}.md").write_text(content, encoding="utf-8")
        entries.append(f"  - Abend {number}: abend-{number}.md\n")
    settings.write_text(text.replace("nav:\n", f"nav:\n{''.join(entries)}"), encoding="utf-8")
    translate(folder, languages)
    return folder


def translate(folder: Path, languages: tuple[str, ...]) -> None:
    """Give the site in *folder* catalogues of *languages*, in which each text has its language before it."""
    if not languages:
        return
    write_templates(folder, NOW)
    for language in languages:
        init(folder, language)
        for domain, catalogue in catalogues(folder / LOCALES, language).items():
            filled = replace(catalogue, messages=tuple(_translated(one, language) for one in catalogue.messages))
            write_po(catalogue_path(folder / LOCALES, language, domain), filled)


def _translated(message: Message, language: str) -> Message:
    return replace(message, strings=tuple(f"({language}) {text}" for text in (message.msgid, message.plural) if text))
