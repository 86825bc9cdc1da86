"""Lines of key and value: how they are separated, where each word is, and the same text as a link."""

import string
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardrules import BadCard, BadPosition, parse_cards
from cardrules.notation import Field, Locations, format_fields, format_link, parse_fields, parse_link

LINES = "# a ruff\ntrump:   ♥\n\n  held  back :you 20,opponent 0 ; talon:empty\r\nyou:\n"
"""Five lines with blanks where nobody needs them."""


def refusal(read: Callable[[str], object], text: str) -> BadPosition | None:
    """Why *read* refuses *text*, or None where it does not."""
    try:
        read(text)
    except BadPosition as error:
        return error
    return None


def found(text: str, line: int, column: int) -> str:
    """What *text* has from *line* and *column* on, to the end of the line."""
    return text.split("\n")[line][column:]


class TestFields:
    """A text is lines, or parts between semicolons, each with a key, a colon and a value."""

    def test_keys_and_values(self) -> None:
        """One blank between words, however many were written; comments and empty lines mean nothing."""
        assert [(field.key, field.value) for field in parse_fields(LINES)] == [
            ("trump", "♥"),
            ("held back", "you 20,opponent 0"),
            ("talon", "empty"),
            ("you", ""),
        ]

    def test_commas_are_words(self) -> None:
        """Whether a blank follows them or not."""
        (field,) = parse_fields("points: you 20,opponent 0, and")

        assert [word.text for word in field.words] == ["you", "20", ",", "opponent", "0", ",", "and"]

    @pytest.mark.parametrize("key", ["written", "written for you", "written in blog-66", "link"])
    def test_a_claim_that_is_a_position_is_one_field(self, key: str) -> None:
        """Its line is not taken apart, that of another key is."""
        text = "trump: H; talon: empty; you: HA"

        assert [(field.key, field.value) for field in parse_fields(f"{key}: {text}")] == [(key, text)]
        assert [field.key for field in parse_fields(f"writ: {text}")] == ["writ", "talon", "you"]

    def test_parts(self) -> None:
        """The words between commas; there may be none between two."""
        (field,) = parse_fields("x: a b, , c,")

        assert [[word.text for word in part] for part in field.parts()] == [["a", "b"], [], ["c"], []]

    def test_no_value_is_one_empty_part(self) -> None:
        """There is always a first part to ask for."""
        assert parse_fields("x:")[0].parts() == ((),)

    @given(st.text(st.sampled_from("ab:;,# \t\n\r\x1c\u2028♥?"), max_size=60))
    def test_every_word_has_its_place(self, text: str) -> None:
        """Line and column, from 0, in the text as given."""
        for field in () if refusal(parse_fields, text) else parse_fields(text):
            assert found(text, field.line, field.column).startswith((*field.key.split()[:1], ":")[0])
            assert all(found(text, field.line, word.column).startswith(word.text) for word in field.words)
            assert "".join(word.text for word in field.words) == "".join(field.value.split())

    @given(st.lists(st.tuples(st.text("abc-", min_size=1), st.text("abc,?-"))))
    def test_written_fields_read_back(self, pairs: list[tuple[str, str]]) -> None:
        """Key and value come back as they were."""
        assert [(field.key, field.value) for field in parse_fields(format_fields(pairs))] == pairs


class TestPlaces:
    """A fault points at the character where what is wrong begins."""

    @pytest.mark.parametrize(
        ("text", "at"),
        [
            ("trump: ♥\n  talon empty ; you: ♠A", "talon empty"),
            ("trump: ♥; talon empty; you: ♠A", "talon empty"),
            ("trump: ♥;\ttalon empty", "talon empty"),
        ],
    )
    def test_missing_colon(self, text: str, at: str) -> None:
        """The part without one, behind the blanks before it."""
        with pytest.raises(BadPosition) as caught:
            parse_fields(text)

        assert found(text, caught.value.line or 0, caught.value.column or 0).startswith(at)

    @pytest.mark.parametrize(("value", "column"), [("x:  a", 4), ("x:", 2), ("x:   ", 2), ("a: b; x:", 8)])
    def test_fault_of_a_value(self, value: str, column: int) -> None:
        """At its first word; behind the colon where it has none."""
        assert parse_fields(value)[-1].fault("wrong").column == column

    def test_fault_of_a_word(self) -> None:
        """With the key and the line too."""
        field = parse_fields("\nx: a b")[0]
        fault = field.fault("wrong", field.words[1])

        assert (str(fault), fault.field, fault.line, fault.column) == ("wrong", "x", 1, 5)

    @pytest.mark.parametrize(
        ("key", "texts", "first", "last"),
        [("x", ("b",), 5, 9), ("x", ("c", "a"), 3, 7), ("x", ("c",), 3, 3), ("y", ("a",), None, None)],
        ids=["one", "one of several", "none there", "no such key"],
    )
    def test_kept_beside_what_was_read(
        self, key: str, texts: tuple[str, ...], first: int | None, last: int | None
    ) -> None:
        """A word is found again by its key and its text: the first, or the last where it is there repeatedly."""
        places = Locations(parse_fields("x: a b a b"))

        assert places.fault("wrong", key, *texts).column == first
        assert places.fault("wrong", key, *texts, repeated=True).column == last

    @pytest.mark.parametrize(
        ("message", "column"), [("HA appears twice", 12), ("S9 is not in a pack", 9), ("19 cards", 6)]
    )
    def test_fault_of_what_the_message_names(self, message: str, column: int) -> None:
        """At its last place, with or without the sign of its suit; the value as a whole where nothing is named."""
        places = Locations(parse_fields("pack: ♥A ♠9 HA"))

        assert places.fault_named(message, "pack").column == column

    def test_places_are_no_part_of_a_value(self) -> None:
        """What was written otherwise is the same if it means the same."""
        first, second = Locations(parse_fields("x: a")), Locations(parse_fields("x:   a"))

        assert (first == second, hash(first) == hash(second), first == "x: a") == (True, True, False)

    def test_cards(self) -> None:
        """A text of cards has the column of the word that is none."""
        with pytest.raises(BadCard) as caught:
            parse_cards("HA  HAH HA")

        assert (caught.value.column, caught.value.facts()) == (4, {"column": 4})

    def test_answers_give_the_place(self) -> None:
        """What programs are answered has line and column where they are known, and nothing where they are not."""
        placed, whole = BadPosition("wrong", line=0, column=7), BadPosition("wrong", field="you")

        assert (placed.facts(), whole.facts()) == ({"line": 0, "column": 7}, {})


class TestLinks:
    """The same text in signs that an address may carry as they are."""

    @pytest.mark.parametrize(
        ("text", "link"),
        [
            ("turn-up: HA; talon: 8 cards; you: CA CT", "turn-up:HA;talon:8_cards;you:CA_CT"),
            ("trump: ♥\n# a ruff\ntalon:  empty\nyou: ♠A\n", "trump:H;talon:empty;you:SA"),
            ("at close: points 20, tricks 1, closer's tricks 2", "at_close:points_20,tricks_1,closer~s_tricks_2"),
            ("you: -; opponent: ? ?", "you:-;opponent:?_?"),
            ("you:; talon: empty", "you:;talon:empty"),
            ("", ""),
        ],
    )
    def test_written(self, text: str, link: str) -> None:
        """In one line, cards as letters, comments left out."""
        assert format_link(text) == link

    @given(
        st.lists(
            st.tuples(st.text("aB-9", min_size=1, max_size=5), st.lists(st.text("aB-9?'", min_size=1, max_size=5)))
        )
    )
    def test_reads_back(self, pairs: list[tuple[str, list[str]]]) -> None:
        """Every text of one line comes back as it was."""
        text = format_fields([(key, " ".join(words)) for key, words in pairs])

        assert parse_link(format_link(text)) == text

    @given(st.text(st.sampled_from(string.ascii_letters + string.digits + "-?_~;:,")))
    def test_whatever_is_read_is_written_again(self, link: str) -> None:
        """A link that was accepted means one thing."""
        if refusal(parse_link, link) is None:
            text = parse_link(link)

            assert parse_link(format_link(text)) == text

    @pytest.mark.parametrize(
        ("link", "at"),
        [
            ("trump:H;talon:empty;you:S%41", "%41"),
            ("trump:H;talon:empty;you:S♠", "♠"),
            ("trump:H;talon", "talon"),
            ("trump:H;talon:8_cards,_closed;yo", "yo"),
            ("trump H", " H"),
            ("trump:H#", "#"),
        ],
    )
    def test_damaged(self, link: str, at: str) -> None:
        """What no link has, or a key without a value, is reported with its column in the link."""
        error = refusal(parse_link, link)

        assert error is not None
        assert (error.line, link[error.column or 0 :]) == (0, at)

    @given(st.text())
    def test_noise(self, link: str) -> None:
        """Whatever arrives is read, or refused with its place."""
        error = refusal(parse_link, link)

        assert error is None or (error.line == 0 and error.column in range(len(link)))

    @given(st.text())
    def test_what_no_position_has(self, text: str) -> None:
        """A text that cannot be carried is refused with its place; one that can is ASCII."""
        error = refusal(format_link, text)
        if error is None:
            assert format_link(text).isascii()
        else:
            assert error.line is not None
            assert error.column is not None
            assert found(text, error.line, error.column) != ""

    @pytest.mark.parametrize("text", ["you: ♠A_", "you: SA\ntalon: 8 cards (closed)", "# _\nyou: _"])
    def test_place_of_what_no_position_has(self, text: str) -> None:
        """Not one in a comment."""
        with pytest.raises(BadPosition) as caught:
            format_link(text)

        assert found(text, caught.value.line or 0, caught.value.column or 0)[0] in "_("


def test_field_is_a_value() -> None:
    """Equal texts give equal fields, which can be kept in sets."""
    first: set[Field] = {*parse_fields("x: a"), *parse_fields("x: a")}

    assert len(first) == 1
