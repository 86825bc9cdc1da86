"""Finds catalogues that are not where tools look for them, and messages that are not those of the template."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path

from kiebitz.faults import BuildError, Fault
from kiebitz.translate.catalogue import Catalogue
from kiebitz.translate.catalogue_files import LOCALES, catalogue_path, project_path, template_path, templates

_UPDATE = "run kiebitz translate update"


def misplaced_files(locales: Path) -> Iterator[Fault]:
    """A fault for each catalogue below *locales* that is not in the folder LC_MESSAGES of a language."""
    for file in sorted(locales.rglob("*.po")):
        parts = file.relative_to(locales).parts
        if len(parts) != len(("hr", "LC_MESSAGES", "DOMAIN.po")) or parts[1] != "LC_MESSAGES":
            yield Fault(
                path=project_path(locales, file),
                line=0,
                what="this catalogue is where no program looks for it",
                expected=f"{LOCALES}/LANGUAGE/LC_MESSAGES/{file.name}",
                todo="move it there",
            )


def template_faults(locales: Path, language: str, read: Mapping[str, Catalogue]) -> Iterator[Fault]:
    """A fault for each catalogue of *language* that has other messages than its template, or that is not there.

    Those that can be read are in *read*, by the paths that faults name. Templates that cannot be read are reported
    elsewhere.
    """
    try:
        wanted = templates(locales)
    except BuildError:
        return
    files = {domain: catalogue_path(locales, language, domain) for domain in wanted}
    folder = locales / language / "LC_MESSAGES"
    # A catalogue in another place, or of another name, is not missing as well.
    misplaced = {file.stem for file in (locales / language).rglob("*.po") if file.parent != folder}
    strange = [file for file in sorted(folder.glob("*.po")) if not template_path(locales, file.stem).is_file()]
    for file in strange:
        what = "this catalogue has no template"
        yield Fault(path=project_path(locales, file), line=0, what=what, todo="extract, or remove the catalogue")
    missing = [domain for domain, file in files.items() if not file.is_file() and domain not in misplaced]
    for domain in missing[len(strange) :]:
        path = project_path(locales, files[domain])
        yield Fault(path=path, line=0, what="this catalogue is missing", todo=f"bring it back; or {_UPDATE}")
    for domain, template in wanted.items():
        path = project_path(locales, files[domain])
        if path in read and read[path].messages:
            yield from _other_messages(read[path], template, path)


def of_template(catalogue: Catalogue, locales: Path, path: str) -> Catalogue:
    """*catalogue*, which faults call *path*, with no other messages than its template; all where that has faults."""
    try:
        wanted = templates(locales).get(Path(path).stem, Catalogue()).by_key()
    except BuildError:
        return catalogue
    return replace(catalogue, messages=tuple(one for one in catalogue.messages if one.key in wanted))


def _other_messages(catalogue: Catalogue, template: Catalogue, path: str) -> Iterator[Fault]:
    known, wanted = catalogue.by_key(), template.by_key()
    unknown = [message for key, message in known.items() if key not in wanted]
    for message in unknown:
        yield Fault(
            path=path,
            line=message.line,
            what="the template has no message with this English text and this msgctxt",
            found=message.msgid,
            todo=f"undo what was changed in msgid or msgctxt; or, if the English text changed, {_UPDATE}",
        )
    missing = [message for key, message in wanted.items() if key not in known]
    # A message whose English text was changed here is missing as well; one fault is enough.
    if len(missing) > len(unknown):
        yield Fault(
            path=path,
            line=_line_before(catalogue, template, missing[0].msgid),
            what=f"{len(missing)} of the template's messages are not here",
            found=missing[0].msgid,
            todo=f"bring them back; or, if they are new, {_UPDATE}",
        )


def _line_before(catalogue: Catalogue, template: Catalogue, msgid: str) -> int:
    """The line of *catalogue* after which the message *msgid* of *template* belongs."""
    known, line = catalogue.by_key(), catalogue.header_line
    for message in template.messages:
        if message.msgid == msgid:
            break
        line = known[message.key].line if message.key in known else line
    return line
