"""The cards on a page's first table, read from the page as widgets draw it."""

from kiebitz.previews.images import picture_of
from kiebitz.previews.table_cards import BACK, TableCards, first_table
from kiebitz.previews.table_svg import table_drawing

FELT = """<p>Before <span class="kb-face" data-card="D9"></span></p>
<div class="kb-table" data-table>
  <div class="kb-felt" aria-hidden="true">
    <div class="kb-players"><div class="kb-seat"><div class="kb-fan">
      <span class="kb-lies"><span class="kb-face" data-back></span></span>
      <span class="kb-lies"><span class="kb-face" data-back></span></span></div></div></div>
    <div class="kb-center">
      <div class="kb-talon" data-closed><div class="kb-stack">
        <span class="kb-lies"><span class="kb-face" data-card="HJ"></span></span>
        <span class="kb-lies"><span class="kb-face" data-back></span></span></div></div>
      <div class="kb-trick"><span class="kb-lies"><span class="kb-face" data-card="SK"></span></span>
        <span class="kb-lies kb-place"><span class="kb-face"></span></span></div>
      <div class="kb-won"><div class="kb-pile"><span class="kb-face" data-card="CA"></span></div></div>
    </div>
  </div>
  <ul class="kb-hand"><li><span class="kb-face" data-card="SA"></span><br></li></ul>
</div>
<div class="kb-table" data-table><ul class="kb-hand"><li><span class="kb-face" data-card="D7"></span></li></ul></div>"""


def test_each_card_of_the_first_table_has_its_place() -> None:
    """Nothing before or behind the table counts, neither do tricks won and empty places."""
    assert first_table(FELT) == TableCards(
        others=((BACK, BACK),), stock=("HJ", BACK), closed=True, middle=("SK",), hand=("SA",)
    )


def test_a_hand_before_the_felt_is_the_opponents() -> None:
    """Where all cards lie open, the other hand is a list as one's own."""
    page = '<div class="kb-table"><ul class="kb-hand"><span class="kb-face" data-card="C9"></span></ul>'
    page += '<div class="kb-felt"></div><ul class="kb-hand"><span class="kb-face" data-card="CK"></span></ul></div>'

    assert first_table(page) == TableCards(others=(("C9",),), hand=("CK",))


def test_a_page_without_a_card_on_a_table_has_none() -> None:
    """A table may be empty, or missing."""
    assert first_table('<div class="kb-table"></div>') is None
    assert first_table("<p>Words</p>") is None


def test_a_picture_has_every_card_and_no_words() -> None:
    """Each card is one group with its blank; no text, so that no font is asked for and one picture serves all."""
    drawing = table_drawing(TableCards(hand=("SA", "SK"), others=((BACK,) * 5,), stock=("HJ", BACK), middle=("D9",)))

    assert drawing.count('<use href="#blank"/>') == 10
    assert "<text" not in drawing
    assert "<image" not in drawing


def test_pages_with_the_same_table_share_a_picture() -> None:
    """Wherever it is in them; so do all pages without a table."""
    other = FELT.replace('data-card="SK"', 'data-card="SQ"')

    assert picture_of(FELT) == picture_of(f"<p>More words</p>{FELT}")
    assert picture_of(FELT) != picture_of(other)
    assert picture_of("") == picture_of("<p>Words</p>")
    assert picture_of("") != picture_of(FELT)
