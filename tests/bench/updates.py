"""What bringing a catalogue up to date costs, against Babel in the same run. In seconds of work.

    python -m tests.bench.updates

A catalogue of 1,000 messages: a few of them changed, which is what Babel can be asked for, and then every one.
"""

from functools import partial
from typing import Final

from babel.messages.catalog import Catalog
from tests.bench.rows import head, row
from tests.bench.work import work

from kiebitz.translate.catalogue import Catalogue, Message
from kiebitz.translate.update import merge

COUNT: Final = 1_000
FEW: Final = 50
"""One message of so many changes where few do."""

FEW_GOAL: Final = 0.1
"""What few changes may take, in terms of what Babel takes for them."""

ALL_GOAL: Final = 0.25
"""What as many changes as there are messages may take, in terms of the same."""


def template(every: int) -> Catalogue:
    """All messages, each one of so many with one more word."""
    texts = (f"Sentence {n} of a page about{' all' * (n % every == 0)} cards" for n in range(COUNT))
    return Catalogue(messages=tuple(Message(msgid=text) for text in texts))


def measure_updates() -> None:
    """Ours with few changes and with as many as there are messages, against Babel's with few."""
    texts = [f"Sentence {number} of a page about cards" for number in range(COUNT)]
    old = Catalogue(messages=tuple(Message(msgid=text, strings=(text,)) for text in texts))
    theirs, wanted = Catalog(locale="hr"), Catalog()
    for text in texts:
        theirs.add(text, text)
    for message in template(FEW).messages:
        wanted.add(message.msgid)
    babel = work(lambda: theirs.update(wanted))
    for every, goal in ((FEW, FEW_GOAL), (1, ALL_GOAL)):
        ours = work(partial(merge, old, template(every), language="hr"))
        figures = f"{ours:.2f} s against {babel:.2f}: {ours / babel:.2f}"
        what = f"{COUNT // every:,} changes of {COUNT:,} messages, against {COUNT // FEW} by Babel"
        row(what, figures, f"{goal:.2f}", kept=ours <= babel * goal)


if __name__ == "__main__":
    head()
    measure_updates()
