"""The sheets of card faces: complete, self-contained, always the same, and cut into cards by the style."""

import re
from itertools import combinations
from math import dist
from xml.etree import ElementTree as ET

import pytest

from kiebitz.faces import DECKS, sprite, style
from kiebitz.faces.glyphs import GLYPHS
from kiebitz.faces.sheet import RANKS, SUITS

SVG = "{http://www.w3.org/2000/svg}"
CARDS = [suit + rank for suit in "CSHD" for rank in "ATKQJ9876"]
PIPS = {"6": 6, "7": 7, "8": 8, "9": 9, "T": 10}

each_deck = pytest.mark.parametrize("deck", ["french", "german"])


def drawn(deck: str) -> ET.Element:
    """The sheet of *deck* as a tree; fails where it is not well-formed XML."""
    return ET.fromstring(sprite(deck))  # noqa: S314 - our own text


def cells(deck: str) -> dict[str, ET.Element]:
    """The faces of *deck* by their name."""
    found = {cell.get("id", ""): cell for cell in drawn(deck) if cell.tag == f"{SVG}g"}
    return {name.removeprefix("face-"): cell for name, cell in found.items()}


def definitions(deck: str) -> dict[str, ET.Element]:
    """What the cards of *deck* copy or are cut by, by its name."""
    return {drawing.get("id", ""): drawing for drawing in drawn(deck).findall(f"{SVG}defs/*")}


def place(transform: str) -> tuple[float, float]:
    """Where *transform* moves a drawing to; the middle of the card where it does not move it."""
    found = re.search(r"translate\((\S+) (\S+)\)", transform)
    return (float(found[1]), float(found[2])) if found else (0, 0)


@each_deck
def test_a_sheet_has_every_card_and_a_back(deck: str) -> None:
    """Thirty-six faces and one back, and nothing else."""
    assert sorted(cells(deck)) == sorted([*CARDS, "back"])


@each_deck
def test_cards_stand_in_the_agreed_columns_and_rows(deck: str) -> None:
    """Columns A T K Q J 9 8 7 6 back, rows C S H D, cells of 240 by 372."""
    expected = {
        card: f"translate({240 * ('ATKQJ9876'.index(card[1])) + 120} {372 * 'CSHD'.index(card[0]) + 186})"
        for card in CARDS
    }
    expected["back"] = "translate(2280 186)"

    assert {name: cell.get("transform") for name, cell in cells(deck).items()} == expected


@each_deck
def test_the_picture_is_ten_cells_by_four(deck: str) -> None:
    """The view box and the size are those the style cuts by."""
    root = drawn(deck)

    assert (root.get("viewBox"), root.get("width"), root.get("height")) == ("0 0 2400 1488", "2400", "1488")


@each_deck
def test_names_are_unique(deck: str) -> None:
    """No two drawings of a sheet have the same id."""
    names = [name for element in drawn(deck).iter() if (name := element.get("id"))]

    assert len(names) == len(set(names))


@each_deck
def test_only_its_own_drawings_are_used_and_all_of_them(deck: str) -> None:
    """Every reference stays inside the sheet and finds its drawing; no drawing is left over."""
    text = sprite(deck)
    used = set(re.findall(r'href="([^"]*)"', text)) | set(re.findall(r"url\(([^)]*)\)", text))

    assert used == {f"#{name}" for name in definitions(deck)}


@each_deck
def test_no_font_script_or_picture_is_needed(deck: str) -> None:
    """The sheet is shapes only."""
    shapes = {"svg", "defs", "g", "use", "path", "circle", "rect", "clipPath"}

    assert {element.tag.removeprefix(SVG) for element in drawn(deck).iter()} <= shapes


@each_deck
def test_a_sheet_is_small(deck: str) -> None:
    """A reader on a phone loads at most 120 KB for a deck, before compression."""
    assert len(sprite(deck).encode()) <= 120_000


@each_deck
def test_a_sheet_is_always_the_same(deck: str) -> None:
    """The same deck gives the same bytes, so its hashed name changes only with the drawing."""
    assert sprite(deck) == sprite(deck)


@each_deck
def test_no_number_is_written_in_a_way_svg_cannot_read(deck: str) -> None:
    """No drawing holds a number that is none, or a negative zero."""
    assert not re.search(r"\b(nan|inf|None)\b|-0(?![.\d])", sprite(deck))


@each_deck
@pytest.mark.parametrize("rank", PIPS)
def test_number_cards_show_their_number_of_marks(deck: str, rank: str) -> None:
    """A seven has seven marks of its suit, apart from the corners."""
    corners = 2 if deck == "french" else 0

    pips = [use for use in cells(deck)[f"H{rank}"].iter(f"{SVG}use") if use.get("href") == "#pip-H"]

    assert len(pips) - corners == PIPS[rank]


@each_deck
@pytest.mark.parametrize("rank", PIPS)
def test_marks_of_a_number_card_do_not_cover_each_other(deck: str, rank: str) -> None:
    """The middles of any two marks are further apart than a mark is wide, also in a corner."""
    marks = [use.get("transform", "") for use in cells(deck)[f"S{rank}"].findall(f"{SVG}use[@href='#pip-S']")]
    places = [place(mark) for mark in marks]
    sizes = [100 * float(mark.partition("scale(")[2].removesuffix(")")) for mark in marks]

    assert min(dist(one, other) for one, other in combinations(places, 2)) > max(sizes)


@pytest.mark.parametrize(("rank", "marks"), [("A", 1), ("K", 2), ("Q", 1), ("J", 1)])
def test_german_figures_show_their_marks_both_ways_up(rank: str, marks: int) -> None:
    """The Sau has one mark in each half, the king two, Ober and Unter one."""
    halves = [use for use in cells("german")[f"D{rank}"].iter(f"{SVG}use") if use.get("href") == "#pip-D"]

    assert len(halves) == 2 * marks


def test_an_ober_has_his_mark_higher_than_an_unter() -> None:
    """The difference of the two in a German deck: the mark is high or low."""

    def height(card: str) -> float:
        found = next(use for use in cells("german")[card].iter(f"{SVG}use") if use.get("href") == "#pip-S")
        return place(found.get("transform", ""))[1]

    assert height("SQ") < height("SJ") - 40


@each_deck
def test_suits_differ_in_shape(deck: str) -> None:
    """Without their colours the four marks of a deck are still four."""
    defined = definitions(deck)
    shapes = {"".join(element.get("d", "") for element in defined[f"pip-{suit}"].iter()) for suit in "CSHD"}

    assert len(shapes) == 4


def test_the_style_covers_every_card_of_a_sheet() -> None:
    """Thirty-six cards at thirty-six places, and the back at a thirty-seventh."""
    places = dict(re.findall(r"\[data-(?:card=\")?(\w+)\"?\]\{background-position:([^}]*)\}", style()))

    assert sorted(places) == sorted([*CARDS, "back"])
    assert len(set(places.values())) == 37


@pytest.mark.parametrize(
    ("card", "place"), [("CA", "0% 0%"), ("ST", "11.11% 33.33%"), ("HJ", "44.44% 66.67%"), ("D6", "88.89% 100%")]
)
def test_the_style_finds_a_card(card: str, place: str) -> None:
    """A background ten cards wide shows column n of 0-9 at n/9, and four rows high row n of 0-3 at n/3."""
    assert f'.kb-face[data-card="{card}"]{{background-position:{place}}}' in style()


def test_the_style_names_pictures_only_where_it_is_given_them() -> None:
    """Without addresses no picture is named; with them, the first deck is the one shown without a choice."""
    named = style({"french": "f.1a.svg", "german": "g.2b.svg"})

    assert "url(" not in style()
    assert (
        '.kb-face,[data-deck="french"] .kb-face,.kb-face.kb-face[data-deck="french"]{background-image:url("f.1a.svg")}'
        in named
    )
    assert (
        '\n[data-deck="german"] .kb-face,.kb-face.kb-face[data-deck="german"]{background-image:url("g.2b.svg")}'
        in named
    )


def test_an_unknown_deck_is_refused_by_name() -> None:
    """The message has the name that was asked for and those there are."""
    with pytest.raises(ValueError, match=r"'tarot'.*french, german"):
        sprite("tarot")


def test_decks_and_order_are_the_agreed_ones() -> None:
    """The names other parts rely on."""
    assert (list(DECKS), SUITS, RANKS) == (["french", "german"], "CSHD", "ATKQJ9876")


@pytest.mark.parametrize(("rank", "letter"), [("Q", "D"), ("J", "B"), ("T", "X")])
def test_a_french_card_has_the_letters_it_is_given(rank: str, letter: str) -> None:
    """A reader who writes D for the queen finds a D in the corner of hers; what is not given stays as it was."""
    known = GLYPHS | {"X": (8, "M1 2H3")}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("kiebitz.faces.glyphs.GLYPHS", known)
        card = sprite("french", {rank: letter})

    assert known[letter][1] in face_of(card, f"H{rank}")
    assert face_of(card, "HK") == face_of(sprite("french"), "HK")


def test_an_ober_keeps_its_letter() -> None:
    """The double-German pack has no queen, so the letter of the queen is not on its cards."""
    assert sprite("german", {"Q": "D", "J": "B"}) == sprite("german")


def face_of(sheet: str, card: str) -> str:
    """What *sheet* draws for *card*."""
    return next(line for line in sheet.splitlines() if f'id="face-{card}"' in line)
