"""The report of a fault, and the order of several."""

from dataclasses import replace

from cardrules.faults import Fault

FULL = Fault(
    path="docs/page.md",
    line=7,
    column=3,
    what="other cards may be played",
    excerpt="legal: S1\n       ^",
    variant="blog-66",
    position="trump: H\nyou: SA",
    rule="strict.must_beat",
    context=(("section", "#answer"),),
    expected="S1",
    found="SA",
    todo="Correct the claim.",
    command="cardrules check docs/page.md --line 7",
)


def test_a_report_has_every_fact_in_a_fixed_order() -> None:
    """The place and the fault, the excerpt, then one fact a line; a fact of several lines is aligned."""
    assert str(FULL) == (
        "docs/page.md:7:3: other cards may be played\n"
        "    legal: S1\n"
        "           ^\n"
        "    variant: blog-66\n"
        "    position: trump: H\n"
        "              you: SA\n"
        "    rule: strict.must_beat\n"
        "    section: #answer\n"
        "    expected: S1\n"
        "    found: SA\n"
        "    to do: Correct the claim.\n"
        "    reproduce: cardrules check docs/page.md --line 7"
    )


def test_a_claim_has_labels_of_its_own() -> None:
    """Elsewhere what was found is what the author has written; here it is the answer of the engine."""
    assert str(replace(FULL, is_claim=True)) == str(FULL).replace("expected: S1", "written: S1").replace(
        "found: ", "engine: "
    )


def test_what_is_empty_is_not_printed() -> None:
    """A file as a whole has no line, and a fault without facts is one line."""
    assert str(Fault(path="mkdocs.yml", what="the file is missing")) == "mkdocs.yml: the file is missing"
    assert str(Fault(path="mkdocs.yml", line=2, what="no such key")) == "mkdocs.yml:2: no such key"


def test_faults_sort_by_file_line_and_column() -> None:
    """So a report goes through each file from its beginning, whoever found the faults."""
    places = [("b.md", 1, 0), ("a.md", 10, 0), ("a.md", 2, 5), ("a.md", 2, 4)]
    faults = sorted(Fault(path=path, line=line, column=column, what="wrong") for path, line, column in places)

    assert [(fault.path, fault.line, fault.column) for fault in faults] == sorted(places)
