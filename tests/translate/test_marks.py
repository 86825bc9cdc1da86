"""Marks around translations, and the HTML that they become."""

import pytest

from kiebitz.translate.catalogue import Message
from kiebitz.translate.checks.ranks import CONTEXT
from kiebitz.translate.marked_html import message_ids, with_message_ids
from kiebitz.translate.marks import ids_in, marked_message, message_id, without_marks

LEAD = Message(msgid="You lead.", strings=("Ti počinješ.",))
PLAY = Message(msgid="Play", strings=("Igraj",))
NEW = Message(msgid="Not yet", strings=("",))


def marked(message: Message) -> str:
    """The translation of *message* with its marks."""
    return marked_message("rules", message).strings[0]


def name(message: Message) -> str:
    """What a page calls *message*."""
    return message_id("rules", message.key)


def test_marks_are_taken_off_again() -> None:
    """Marks are taken off again."""
    assert marked(LEAD) != "Ti počinješ."
    assert without_marks(marked(LEAD)) == "Ti počinješ."
    assert ids_in(f"{marked(LEAD)} {marked(PLAY)} {marked(LEAD)}") == (name(LEAD), name(PLAY))


def test_marks_that_are_escaped_in_json_are_taken_off_too() -> None:
    """Marks that are escaped in json are taken off too."""
    escaped = marked(LEAD).encode("ascii", "backslashreplace").decode("ascii")
    assert without_marks(escaped) == r"Ti po\u010dinje\u0161.".replace(r"\u010d", r"\u010d")


def test_texts_keep_their_order_where_they_are_sorted() -> None:
    """Texts keep their order where they are sorted."""
    words = ["as", "baba", "dama", "kralj"]
    shuffled = [marked(Message(msgid=word, strings=(word,))) for word in reversed(words)]
    assert [without_marks(text) for text in sorted(shuffled)] == words


def test_messages_of_different_domains_or_contexts_have_different_ids() -> None:
    """Messages of different domains or contexts have different ids."""
    assert (
        len({message_id("rules", (None, "a")), message_id("learn", (None, "a")), message_id("rules", ("x", "a"))}) == 3
    )


def test_every_plural_form_is_marked_and_english_where_there_is_none() -> None:
    """Every plural form is marked and english where there is none."""
    cards = Message(msgid="card", plural="cards", strings=("", "", ""))
    assert [without_marks(text) for text in marked_message("rules", cards).strings] == ["card", "cards", "cards"]


def test_lists_for_programs_have_no_marks() -> None:
    """Lists for programs have no marks."""
    forms = Message(msgid="king, kings", context=CONTEXT, strings=("kralj, kralja",))
    assert marked_message("cards", forms) is forms


def test_a_text_that_is_all_of_its_element_gives_the_element_its_id() -> None:
    """A text that is all of its element gives the element its id."""
    assert (
        with_message_ids(f"<p class=a>\n{marked(LEAD)}</p>")
        == f'<p class=a data-message="{name(LEAD)}">\nTi počinješ.</p>'
    )


def test_texts_beside_each_other_become_elements() -> None:
    """Texts beside each other become elements."""
    html = with_message_ids(f"<li>{marked(LEAD)} <b>{marked(PLAY)}</b></li>")
    assert html == (
        f'<li><span data-message="{name(LEAD)}">Ti počinješ.</span> <b data-message="{name(PLAY)}">Igraj</b></li>'
    )


def test_a_text_within_another_one_keeps_both_ids() -> None:
    """A text within another one keeps both ids."""
    outer = marked(Message(msgid="Now: {x}", strings=("Sad: {x}",))).format(x=marked(PLAY))
    html = with_message_ids(f"<p>{outer}</p>")
    assert html.startswith("<p data-message=")
    assert f'<span data-message="{name(PLAY)}">Igraj</span>' in html


def test_attributes_give_their_element_ids_under_another_name() -> None:
    """Attributes give their element ids under another name."""
    html = with_message_ids(f'<img alt="{marked(LEAD)}" title="{marked(PLAY)}"/>')
    assert html == f'<img alt="Ti počinješ." title="Igraj" data-message-attributes="{name(LEAD)} {name(PLAY)}"/>'


@pytest.mark.parametrize("tag", ["option", "title", "textarea"])
def test_elements_that_hold_text_alone_get_no_element(tag: str) -> None:
    """Elements that hold text alone get no element."""
    html = with_message_ids(f"<{tag}>{marked(LEAD)} – {marked(PLAY)}</{tag}>")
    assert html == f'<{tag} data-message="{name(LEAD)} {name(PLAY)}">Ti počinješ. – Igraj</{tag}>'


def test_scripts_and_comments_lose_their_marks_and_nothing_else() -> None:
    """Scripts and comments lose their marks and nothing else."""
    html = f'<script type="application/json">{{"a": "{marked(LEAD)}"}}</script><!-- {marked(PLAY)} -->'
    assert with_message_ids(html) == '<script type="application/json">{"a": "Ti počinješ."}</script><!-- Igraj -->'


def test_english_texts_are_marked_as_such() -> None:
    """English texts are marked as such."""
    html = with_message_ids(f"<p>{marked(NEW)}</p>")
    assert html == f'<p><span data-message="{name(NEW)}" class="untranslated" lang="en">Not yet</span></p>'


def test_html_without_marks_stays_as_it_is() -> None:
    """Html without marks stays as it is."""
    html = '<!doctype html><p id="a">1 < 2 &amp; <br><img src="x"> <option selected>x</p>'
    assert with_message_ids(html) == html


def test_ids_are_found_again() -> None:
    """Ids are found again."""
    html = with_message_ids(f'<p title="{marked(PLAY)}">{marked(LEAD)}</p>')
    assert set(message_ids(html)) == {name(LEAD), name(PLAY)}
