"""A new site: a folder of few files, made of one of the templates, which builds at once without faults."""

import json
import re
from collections.abc import Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from string import Template
from typing import Final
from unicodedata import normalize

import cardrules
from cardrules.games import game_of
from cardrules.own_variants import refusal_of_id
from cardrules.suggestions import suggestion
from kiebitz.variant_files import FOLDER as VARIANTS

_FAMILY: Final = "sixtysix"
"""The game whose deals are played on a board, and which lessons of the template are about."""

_USUAL: Final[Mapping[str, str]] = {"de": "blog-schnapsen", "hr": "obican-snaps", "sr": "obican-snaps"}
"""What most people play who speak a language."""

_OWN_VARIANT: Final = f"{VARIANTS}/variant.yaml"
"""The file of a template with the variant that its pages show; a site has it under the id of that variant."""

_USUAL_ID: Final = "our-table"
"""The id of that variant where the name of the site's folder can be none."""

_POSITION: Final = "trump: ♥\ntalon: empty\nled: ♠K\nyou: ♠A ♠J ♥Q"
_ROUND: Final = "you: ♥K ♥9 ♠7\nworth: you 19"

_IGNORED: Final = "# What kiebitz makes of these files, and can make again.\n/site/\n/.cache/\n"
"""What Git leaves alone where the site is in a repository."""

_SPECIAL: Final = re.compile(r"([\\`*_{}\[\]<>#|])")
"""What would be read as Markdown in a name."""


class NewSiteError(Exception):
    """Why no site can be made, in words for whoever asked for one."""


def templates() -> tuple[str, ...]:
    """The names of the templates, the one for most sites first."""
    return ("club", "game", "lesson", "empty")


def languages() -> tuple[str, ...]:
    """The languages that each template has, by their codes."""
    return tuple(sorted(folder.name for folder in _folder(templates()[0]).iterdir() if folder.is_dir()))


def usual_variant(language: str) -> str:
    """The variant that most people play who speak *language*."""
    return _USUAL.get(language, "original-66")


def make_site(folder: Path, *, template: str, language: str, name: str, like: str) -> list[str]:
    """Make a site in *folder*; returns its files, from that folder on, without what is for Git alone.

    Args:
        folder: Not there yet, or with nothing in it but files that the site does not have and what is hidden.
        template: One of `templates`.
        language: One of `languages`; the pages are written in it.
        name: What the site is called.
        like: The id of the variant that its pages show.

    Raises:
        NewSiteError: *folder* has something else in it, or there is no such template, language or variant.
    """
    _check(folder, template, language, name, like)
    found = _files(_folder(template) / language, "")
    own = _own_id(folder) if _OWN_VARIANT in found else ""
    values = _values(name.strip(), like, own or like) | {"rules": _rules(like, language) if own else ""}
    written = {path if path != _OWN_VARIANT else f"{VARIANTS}/{own}.yaml": text for path, text in found.items()}
    for path, text in written.items():
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(Template(text).substitute(values), encoding="utf-8", newline="\n")
    _ignore_what_is_made(folder / ".gitignore")
    return list(written)


def _ignore_what_is_made(file: Path) -> None:
    """Have Git leave alone what a build makes, by *file*: what somebody has written there stays."""
    there, ours = file.read_bytes() if file.exists() else b"", _IGNORED.encode()
    if ours not in there:
        file.write_bytes(there + (b"\n" if there and not there.endswith(b"\n") else b"") + ours)


def _own_id(folder: Path) -> str:
    """The id of the variant that the site in *folder* has of its own: the folder's name, if it can be one."""
    plain = normalize("NFKD", folder.resolve().name).encode("ascii", "ignore").decode().lower()
    name = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")
    return _USUAL_ID if refusal_of_id(name) else name


def _rules(like: str, language: str) -> str:
    """The rules of *like*, each a comment in *language* for whoever wants to change it."""
    # Whoever asks for help does not wait for the words of all languages.
    from kiebitz.package_words import use_package_words  # noqa: PLC0415
    from kiebitz.rule_lines import rule_lines  # noqa: PLC0415

    use_package_words(language)
    return "\n".join(rule_lines(like, language))


def _check(folder: Path, template: str, language: str, name: str, like: str) -> None:
    """Raise `NewSiteError` where no site can be made of these."""
    for kind, found, known in (
        ("template", template, templates()),
        ("language", language, languages()),
        ("variant", like, cardrules.variants()),
    ):
        if found not in known:
            near = suggestion(found, known)
            raise NewSiteError(f"there is no {kind} {found!r}{near}; there are {', '.join(known)}")
    if not name.strip() or "\n" in name:
        raise NewSiteError("a site has a name, on one line: --name 'Cards at the Blue Jug'")
    if template == "lesson" and game_of(like).id != _FAMILY:
        raise NewSiteError(f"the lesson of this template is about following suit, which {like} does not know")
    if folder.exists() and not folder.is_dir():
        raise NewSiteError(f"{folder} is a file: name a folder that is empty, or not there yet")
    written = {path.partition("/")[0] for path in _files(_folder(template) / language, "")}
    for there in sorted(folder.iterdir()) if folder.exists() else ():
        if there.name in written or (there.is_dir() and not there.name.startswith(".")):
            raise NewSiteError(f"{folder} has {there.name} in it: name a folder that is empty, or not there yet")


def _values(name: str, like: str, variant: str) -> dict[str, str]:
    """What replaces the words with a dollar sign in the templates; pages show *variant*, which is like *like*."""
    of_family = game_of(like).id == _FAMILY
    widget = "deal" if of_family else "round"
    keep = "" if of_family else "\nkeep: schnauz-course"
    return {
        # A brace may begin a fact, whatever is before it.
        "name": _SPECIAL.sub(r"\\\1", name).replace("\\{", "&#123;"),
        # Every JSON string is one of YAML.
        "name_in_yaml": json.dumps(name, ensure_ascii=False),
        "like": like,
        "variant": variant,
        "play_page": f"{widget}_page",
        "play": f"```practice\nwidget: {widget}\nvariant: {variant}\n```",
        "course": f"```practice\nwidget: course\nvariant: {variant}{keep}\n```",
        "tricks": _tricks(like) if of_family else "",
        "example": f"```example\nvariant: {variant}\n{_legal(like) if of_family else _ROUND}\n```",
    }


def _legal(like: str) -> str:
    """A position of *like* with the claim which cards may be played there."""
    legal = cardrules.position(f"variant: {like}\n{_POSITION}").legal()
    cards = [action.removeprefix("play ") for action in legal if action.startswith("play ")]
    return f"{_POSITION}\nlegal: {' '.join(cards)}"


def _tricks(like: str) -> str:
    """How many tricks each has won in the lesson, where both have five cards left."""
    whole = cardrules.rules(like)["deck.size"].value
    gone = (int(str(whole)) - 10) // 2
    return f"you {gone // 2}, opponent {gone - gone // 2}"


def _folder(template: str) -> Traversable:
    return files("kiebitz") / "site_templates" / template


def _files(folder: Traversable, before: str) -> dict[str, str]:
    """The text of each file in *folder* and below, by its path behind *before*."""
    found: dict[str, str] = {}
    for entry in sorted(folder.iterdir(), key=lambda one: one.name):
        if entry.is_dir():
            found |= _files(entry, f"{before}{entry.name}/")
        else:
            found[before + entry.name] = entry.read_text(encoding="utf-8")
    return found
