"""A small project whose sentences are proved."""

from collections.abc import Callable
from pathlib import Path

import pytest

from kiebitz.faults import Fault
from kiebitz.truth.page import read_pages
from kiebitz.truth.proofs.check import proof_faults

SETTINGS = "extra:\n  kiebitz:\n    proofs: sources/proofs.yaml\n"

WORDS = """\
denials: ["no", not, nobody, nothing, cannot, too late]
duties: [must, has to, only]
permissions: [may]
rule_words: [before, first, wins, scores]
other_words: [opponent, closed, two]
titles: [More positions]
games:
- words: [Soft Schnapsen]
  are: [schnopsn-weich]
- words: [Original 66]
  are: [original-66]
- words: [the smaller pack]
  some: [schnopsn-weich, spielewiki-weich, spielewiki-hart, blog-schnapsen, blog-scharf, obican-snaps]
outside:
- pages: about/
  reason: It is about the site.
"""

PAGE = """\
# Exchange { #exchange }

!!! rule ""

    You may exchange before you play a card. With a card on the table it is too late.

In Soft Schnapsen you may exchange the *lowest* trump [there](other.md). The player who answers has to wait.

=== "More positions before the end"

    Your opponent has closed.

```example
variant: schnopsn-weich
turn-up: ♥A
talon: 6 cards
you: ♥J ♥Q ♣K ♦J ♠T
allowed: exchange
near-miss: led: ♦K
refused: exchange by exchange.on_lead_only
near-miss: talon: 6 cards, closed by opponent
refused: exchange by exchange.after_close
near-miss: rules: exchange.min_talon = never
refused: exchange by exchange.min_talon
```

## Failing { #failing }

Then your opponent scores {= 66 score.schneider }.

```example
variant: original-66
turn-up: ♥9
talon: ♣9 ♠9 ♦9, closed by you
you: ♠K
opponent: ♠A
points: you 60, opponent 45
tricks: you 7, opponent 2
at close: points 0, tricks 0
line: ♠K ♠A
result: opponent wins 2 by closer-failed
```
"""

PROOFS = """\
exchange:
- phrase: You may exchange before you play a card
  allowed: exchange
- phrase: it is too late
  refused: exchange by exchange.on_lead_only
- phrase: In Soft Schnapsen you may exchange the lowest trump there
  allowed: exchange
- phrase: The player who answers has to wait
  near-miss: 'led: ♦K'
  refused: exchange by exchange.on_lead_only
failing:
- phrase: your opponent scores {= 66 score.schneider }
  result: opponent wins 2 by closer-failed
"""

type ProofFaults = Callable[..., list[Fault]]


@pytest.fixture
def proved(tmp_path: Path) -> ProofFaults:
    """What is wrong with the proofs of the project, with another page, other proofs or other words."""

    def of(page: str = PAGE, proofs: str = PROOFS, words: str = WORDS) -> list[Fault]:
        for name, text in {
            "mkdocs.yml": SETTINGS,
            "docs/sources/proofs.yaml": words,
            "docs/rules/exchange.md": page,
            "docs/about/index.md": "# About { #about }\n\nNobody must read this.\n",
            "docs/sources/proofs/rules/exchange.yaml": proofs,
        }.items():
            path = tmp_path / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        return sorted(proof_faults(tmp_path, read_pages(tmp_path)))

    return of
