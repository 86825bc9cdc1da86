"""The check of all pages: everything that is wrong, in one run."""

from collections.abc import Callable
from pathlib import Path

from kiebitz.markdown.check import check_pages
from kiebitz.markdown.page_files import page_files
from kiebitz.site_settings import read_site_settings

type Write = Callable[[str, str], Path]

GOOD = """\
# One { #one }

A pack has {= original-66 deck.size } cards.

```example
variant: original-66
trump: ♥
talon: empty
led: ♠K
you: ♠A ♠J ♥Q
legal: ♠A
```

```rule-table
variants: schnopsn-weich, original-66
```
"""


def places(docs: Path) -> list[tuple[str, int]]:
    """File, relative to *docs*, and line of each fault."""
    return [(Path(fault.path).relative_to(docs).as_posix(), fault.line) for fault in check_pages(docs).faults]


def test_good_pages_have_no_faults(docs: Path, write: Write) -> None:
    """Their blocks are counted."""
    write("index.md", GOOD)
    write("learn/one.md", GOOD)
    checked = check_pages(docs)

    assert (checked.blocks, checked.faults) == (4, ())


def test_a_link_of_a_widget_is_no_heading(docs: Path, write: Write) -> None:
    """A page can be opened with something that its widget is to show; what else follows an address is a heading."""
    write("a.md", GOOD)
    write("b.md", f"{GOOD}\n[Play](a.md#kb=2~deal~~.0000), [read](a.md#one), [guess](a.md#two)\n")

    assert places(docs) == [("b.md", GOOD.count("\n") + 2)]


def test_everything_is_collected_over_all_pages(docs: Path, write: Write) -> None:
    """Claims, tables, facts, headings, and files that cannot be read."""
    write("a.md", GOOD.replace("legal: ♠A", "legal: ♠J"))
    write("b.md", GOOD.replace("deck.size", "deck.colour"))
    write("c/d.md", GOOD.replace(" { #one }", "").replace("weich, original-66", "weich, chess"))
    (docs / "e.md").write_bytes(b"# One { #one }\n\nText.\n\xff\n")

    assert sorted(places(docs)) == [("a.md", 11), ("b.md", 3), ("c/d.md", 1), ("c/d.md", 15), ("e.md", 4)]


def test_a_fault_does_not_hide_another_in_the_same_block(docs: Path, write: Write) -> None:
    """Every claim is asked."""
    wrong = "legal: ♠J\nallowed: ♥Q\ntrick: ♠A wins 16"
    write("a.md", GOOD.replace("legal: ♠A", wrong))

    assert places(docs) == [("a.md", 11), ("a.md", 12), ("a.md", 13)]


def test_a_claim_is_checked_for_each_variant(docs: Path, write: Write) -> None:
    """One fault with the names of all in which it fails alike."""
    write(
        "a.md",
        GOOD.replace("variant: original-66", "variant: schnopsn-weich, original-66").replace("legal: ♠A", "legal: ♠J"),
    )
    faults = [str(fault) for fault in check_pages(docs).faults]

    assert [("schnopsn-weich" in text, "original-66" in text) for text in faults] == [(True, True)]


def test_lines_count_front_matter(docs: Path, write: Write) -> None:
    """And the byte order mark and CRLF change nothing."""
    text = f"\ufeff---\ntitle: One\n---\n{GOOD.replace('♠A\n', '♠J\n')}".replace("\n", "\r\n")
    write("a.md", text)

    assert places(docs) == [("a.md", 14)]


SOURCE = "# One {{ #one }}\n\n````markdown{title}\n```example\n{position}\nlegal: ♠A\n```\n````\n"
POSITION = "variant: original-66\ntrump: ♥\ntalon: empty\nled: ♠K\nyou: ♠A ♠J ♥Q"


def test_a_source_on_a_page_is_held_to_the_engine(docs: Path, write: Write) -> None:
    """Readers copy it. It is no block of the page, and a shorter fence shows none."""
    write("right.md", SOURCE.format(title="", position=POSITION))
    write("short.md", SOURCE.format(title="", position=POSITION).replace("````", "```"))
    write("wrong.md", SOURCE.format(title="", position=POSITION.replace("♠K", "♣K")))

    assert check_pages(docs).blocks == 0
    assert sorted(places(docs)) == [("short.md", 4), ("wrong.md", 10)]


def test_the_source_of_another_site_is_not_checked(docs: Path, write: Write) -> None:
    """Its title names the file; variants of that site are not known here."""
    title = ' title="graz/docs/index.md"'
    write("a.md", SOURCE.format(title=title, position=POSITION.replace("original-66", "graz")))

    assert places(docs) == []


def test_excluded_pages_are_none_of_the_site(docs: Path, write: Write) -> None:
    """They may contain anything; a page of that name, or a folder deeper down, is another thing."""
    write("develop/index.md", "# No id\n")
    kept = [write("develop.md", GOOD), write("learn/develop/one.md", GOOD)]

    assert list(page_files(docs, "/develop/\n*.yaml\n")) == kept
    assert check_pages(docs, "/develop/").faults == ()
    assert check_pages(docs).faults


def test_the_pages_of_the_site_are_in_order(root: Path) -> None:
    """What is in the repository holds."""
    assert check_pages(root / "docs", read_site_settings(root).excluded).faults == ()


def test_a_report_has_what_to_do(docs: Path, write: Write) -> None:
    """Place, fault, the line with its mark, what the engine found, the next step, and how to see it again."""
    file = write("a.md", GOOD.replace("legal: ♠A", "legal: ♠J"))
    (fault,) = check_pages(docs).faults
    lines = str(fault).splitlines()

    assert lines[:3] == [
        f"{file.as_posix()}:11:8: other cards may be played than the block says",
        "    legal: ♠J",
        "           ^",
    ]
    names = ["variant", "position", "rule", "written", "engine", "to do", "reproduce"]
    assert [line.split(":")[0].strip() for line in lines[3:] if line[4] != " "] == names
