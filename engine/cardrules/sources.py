"""The source texts of the rules, and how a value points into them."""

from typing import Final, Literal, NamedTuple

TEXTS: Final = {
    "s0": "Schnopsn, questions and answers on the rules (German, Austria)",
    "s1": "Šnaps: Original 66 and Običan šnaps, from an encyclopaedia of parlour games (Croatian)",
    "s2": "Spielewiki, Schnapsen (German, Austria)",
    "s3": "Schnauz, with the rules of a hiking club (German, Bavaria)",
    "s4": "A blog's introduction to Schnapsen for players of Schafkopf, Skat and Doppelkopf (German)",
}
"""Short name of each source text, and what it is."""


class Basis(NamedTuple):
    """Why a rule of a variant has the value it has."""

    kind: Literal["source", "inherited", "decided", "house"]
    """Stated by the variant's own text; taken from a relative because that text is silent; or a reading chosen
    where texts are unclear or contradict each other; or decided by those who play it, in a variant of their own."""

    lines: tuple[str, ...] = ()
    """Where it is stated, as `s0:45`, text and line; at least one for `source`."""

    origin: str = ""
    """For `inherited` the preset it comes from, or `general usage`; for `house` who decided so, if that is known."""

    conflict: str = ""
    """For `decided` the number of the contradiction it settles, as `C03`."""

    def __str__(self) -> str:
        """The basis in a few words: `s0:45`, `from original-66`, `decided C03`."""
        if self.kind == "source":
            return ", ".join(self.lines)
        if self.kind == "house":
            return self.origin or "house rule"
        return f"from {self.origin}" if self.kind == "inherited" else f"decided {self.conflict}".rstrip()


def source(*lines: str) -> Basis:
    """Stated at *lines*."""
    return Basis(kind="source", lines=lines)


def inherited(origin: str) -> Basis:
    """Taken from *origin*."""
    return Basis(kind="inherited", origin=origin)


def decided(conflict: str, *lines: str) -> Basis:
    """Chosen in *conflict*, with the *lines* that are unclear."""
    return Basis(kind="decided", conflict=conflict, lines=lines)


def house(origin: str = "") -> Basis:
    """Decided by those who play it; *origin* names them, or where it is written."""
    return Basis(kind="house", origin=origin)
