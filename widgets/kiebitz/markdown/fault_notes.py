"""What is wrong with a page, shown on the page itself: to its author, while the site is served on one machine.

A note is in the place of its block. What is wrong elsewhere on the page is in one note at its beginning.
"""

from collections.abc import Iterable, Iterator, Sequence

from markupsafe import Markup

from cardrules.examples import Fence
from kiebitz.faults import Fault

_NOTE = Markup('<div class="kb-fault" role="alert" lang="en" translate="no" data-pagefind-ignore>\n{}\n</div>')
_FAULT = Markup("<p><strong>{place}</strong> {what}</p>\n<ul>\n{facts}\n</ul>")
_FACT = Markup("<li>{}: <code>{}</code></li>")
_SOURCE = Markup("<pre><code>{}</code></pre>")


def fault_note(faults: Iterable[Fault], source: str = "") -> str:
    """A note on *faults* as HTML, in English as all messages for authors, with the *source* that they are in."""
    parts = [_fault(fault) for fault in faults]
    return _NOTE.format(Markup("\n").join([*parts, _SOURCE.format(source)] if source else parts))


def faults_within(faults: Sequence[Fault], fence: Fence, before: int) -> list[Fault]:
    """Those of *faults* that are in *fence*, a block of a text that has *before* lines before it in its file."""
    return [fault for fault in faults if fence.start < fault.line - before <= fence.end + 1]


def _fault(fault: Fault) -> Markup:
    place = ":".join([fault.path, *(str(number) for number in (fault.line, fault.column) if number)])
    return _FAULT.format(place=place, what=fault.what, facts=Markup("\n").join(_facts(fault)))


def _facts(fault: Fault) -> Iterator[Markup]:
    for name, text in fault.labelled:
        if text:
            yield _FACT.format(name, text)
