"""Sealing: the explicit command by which somebody vouches for a text after its examples have run again."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from kiebitz.faults import BuildError, Fault
from kiebitz.truth.check import unneeded_seals
from kiebitz.truth.code_seals import code_units
from kiebitz.truth.lint import read_settings
from kiebitz.truth.lock_file import read_lock, write_lock
from kiebitz.truth.page import read_pages
from kiebitz.truth.page_seals import gone_units, page_units
from kiebitz.truth.review import Content, Review
from kiebitz.truth.review_transfer import transferable_reviews
from kiebitz.truth.source_seals import source_units
from kiebitz.truth.translation_seals import languages, partly_sealed, translation_units
from kiebitz.truth.units import Unit

type Printer = Callable[[str], None]
"""Prints a text for the reviewer."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Sealed:
    """What a run of the command did."""

    written: tuple[str, ...] = ()
    """Lock files that changed."""

    refused: tuple[Fault, ...] = ()
    """Why some did not."""


def unsealed_units(project: Path, names: Sequence[str] = ()) -> list[Unit]:
    """Everything in *project* that is not as it was sealed; with *names* only what begins with one of them.

    Raises:
        BuildError: a file cannot be read.
    """
    return [unit for unit in _all(project) if not names or unit.name.startswith(tuple(names))]


def show(project: Path, names: Sequence[str], *, report: Printer) -> Sealed:
    """Print with *report* what a reviewer has to see of *names*, and seal nothing.

    Raises:
        BuildError: nothing waits under one of the names, or a file cannot be read.
    """
    units = _named(unsealed_units(project), names)
    for unit in units:
        report(unit.show())
    return Sealed(refused=tuple(fault for unit in units for fault in unit.refusals()))


def seal(project: Path, reviews: Mapping[str, Review], *, report: Printer) -> Sealed:
    """Seal each unit that *reviews* name, with its review, after printing with *report* what it is.

    A section is not sealed when one of its examples fails, when a fact has no answer, when it owns rules without a
    near-miss, or when the page shows something else than is read in its lines.

    Raises:
        BuildError: nothing waits under one of the names, or a file cannot be read.
    """
    accepted: list[tuple[Unit, Review]] = []
    refused: list[Fault] = []
    for unit in _named(unsealed_units(project), [*reviews]):
        report(unit.show())
        faults = unit.refusals()
        refused += faults
        if not faults:
            accepted.append((unit, reviews.get(unit.name) or reviews[unit.name.partition("#")[0]]))
    done = _write(project, accepted)
    return Sealed(written=done.written, refused=(*sorted(refused), *done.refused))


def seal_translations(project: Path, language: str, chosen: Mapping[str, Collection[str]], review: Review) -> Sealed:
    """Seal single translations into *language* with *review*: of each catalogue of *chosen* the messages named there.

    Messages are named by their digests, as `TranslationPair.source`. Others of the catalogue wait as before.

    Raises:
        BuildError: nothing waits in one of the catalogues, or a file cannot be read.
    """
    units = [unit for unit in translation_units(project, language) if unit.key in chosen]
    names = [f"{language}#{domain}" for domain in chosen]
    accepted: list[tuple[Unit, Review]] = []
    refused: list[Fault] = []
    for unit in _named(units, names):
        faults = unit.refusals()
        refused += faults
        if not faults:
            accepted.append((partly_sealed(unit, chosen[unit.key]), review))
    done = _write(project, accepted)
    return Sealed(written=done.written, refused=(*sorted(refused), *done.refused))


def transfer_reviews(project: Path, *, report: Printer) -> Sealed:
    """Carry over the reviews of everything with the same text that is only in another place or has another name.

    Raises:
        BuildError: a file cannot be read.
    """
    carried = list(transferable_reviews(unsealed_units(project), lambda path: read_lock(project, path).reviews))
    for one in carried:
        report(one.explanation)
    return _write(project, [(one.unit, one.review) for one in carried])


def _all(project: Path) -> Iterator[Unit]:
    settings = read_settings(project)
    pages = [page for page in read_pages(project) if settings.is_normative(page.name)]
    for page in pages:
        yield from page_units(page, project)
    for path in unneeded_seals(project, pages):
        yield from gone_units(project, path)
    yield from code_units(project)
    yield from source_units(project)
    for language in languages(project):
        yield from translation_units(project, language)


def _named(units: Sequence[Unit], names: Sequence[str]) -> list[Unit]:
    """The *units* called *names*, in their own order. A page that is gone is named as a whole."""
    by_name = {unit.name: [unit] for unit in units}
    for page, whole in _pages(units):
        by_name |= {page: whole} if all(unit.content is None for unit in whole) else {}
    faults = [_unknown(name, units) for name in names if name not in by_name]
    if faults:
        raise BuildError(faults)
    wanted = {unit.name for name in names for unit in by_name[name]}
    return [unit for unit in units if unit.name in wanted]


def _pages(units: Sequence[Unit]) -> Iterator[tuple[str, list[Unit]]]:
    """Each page that has sections among *units*, with these."""
    pages: dict[str, list[Unit]] = {}
    for unit in units:
        page, _, _ = unit.name.partition("#")
        if page.endswith(".md"):
            pages.setdefault(page, []).append(unit)
    return iter(pages.items())


def _unknown(name: str, units: Sequence[Unit]) -> Fault:
    """The fault of a *name* under which no single one of *units* waits."""
    below = ", ".join(unit.name for unit in units if unit.name.partition("#")[0] == name)
    if below:
        return Fault(path=name, line=0, what="this is no single thing to review", todo=f"Name each of {below}.")
    todo = "See what waits: python -m kiebitz.truth seal --list"
    return Fault(path=name, line=0, what="nothing waits to be reviewed here", todo=todo)


def _write(project: Path, accepted: Iterable[tuple[Unit, Review]]) -> Sealed:
    """Write what was accepted into its lock files."""
    by_path: dict[Path, list[tuple[Unit, Review]]] = {}
    for unit, review in accepted:
        by_path.setdefault(unit.path, []).append((unit, review))
    written: list[str] = []
    refused: list[Fault] = []
    for path, sealed in by_path.items():
        lock = read_lock(project, path)
        named = {unit.key for unit, _ in sealed}
        broken = [fault for key in lock.changed if key not in named for fault in lock.hand_faults(key)]
        refused += broken
        if not broken and write_lock(project, path, _units(sealed, lock.units, lock.reviews)):
            written.append(lock.name)
    return Sealed(written=tuple(written), refused=tuple(refused))


def _units(
    sealed: Sequence[tuple[Unit, Review]], before: Mapping[str, Content], reviews: Mapping[str, Review]
) -> dict[str, tuple[Review, Content]]:
    """What a lock file holds once *sealed* is in it, in the order of what it is of."""
    held = {key: (reviews[key], content) for key, content in before.items() if key in reviews}
    for unit, review in sealed:
        held.pop(unit.key, None)
        if unit.content is not None:
            held[unit.key] = (review, unit.content)
    order = {key: number for number, key in enumerate(sealed[0][0].order)}
    return dict(sorted(held.items(), key=lambda one: order.get(one[0], len(order))))
