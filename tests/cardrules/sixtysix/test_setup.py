"""Positions as text: what is read, what is refused, and what is written."""

import pytest

from cardrules import BadCard, BadPosition, RulesError
from cardrules.notation import parse_fields
from cardrules.sixtysix import (
    PRESETS,
    Position,
    Setup,
    View,
    find_preset,
    format_view,
    legal_actions,
    parse_setup,
    position_of,
    view_of,
)
from cardrules.sixtysix.records import SixtySixDeal

each_variant = pytest.mark.parametrize("variant", PRESETS)


def read(text: str) -> Setup:
    """The set-up that *text* tells."""
    return parse_setup(parse_fields(text))


def seen(text: str, variant: str = "schnopsn-weich") -> View:
    """What the player to act sees in *text*."""
    return view_of(read(text), find_preset(variant).rules)


def place(text: str, variant: str = "schnopsn-weich") -> Position:
    """The position *text*, to be played on."""
    return position_of(read(text), find_preset(variant).rules)


class TestReading:
    """Keys and values may stand in any order, on lines or between semicolons, with suits as letters or signs."""

    def test_lines_and_semicolons_are_the_same(self) -> None:
        """A page writes lines, a message one line."""
        assert read("trump: H\ntalon: empty\nyou: SA SJ") == read("trump: H; talon: empty; you: SA SJ")

    def test_signs_and_letters_are_the_same(self) -> None:
        """Both name the suits."""
        assert read("trump: ♥; talon: empty; you: ♠A ♠J") == read("trump: H; talon: empty; you: SA SJ")

    def test_order_does_not_matter(self) -> None:
        """The hand may come first."""
        assert read("you: SA SJ; talon: empty; trump: H") == read("trump: H; talon: empty; you: SA SJ")

    def test_comments_are_skipped(self) -> None:
        """A line that begins with # says nothing."""
        assert read("# a ruff\ntrump: H\ntalon: empty\nyou: SA") == read("trump: H; talon: empty; you: SA")

    def test_turned_up_card_is_counted(self) -> None:
        """Nine hidden cards and the one under them are ten."""
        hidden = "CA CT CK CQ CJ DA DT DK DQ"

        assert read(f"turn-up: DJ; talon: {hidden}; you: SA ST SK SQ SJ").talon_count == 10


class TestUnreadable:
    """A text that cannot be read is refused with the key that is wrong."""

    @pytest.mark.parametrize(
        ("text", "field"),
        [
            ("trump: H; talon: empty; you: SA; hand: SJ", "hand"),
            ("trump: H; talon: empty; you: SA; you: SJ", "you"),
            ("trump: H; talon: empty", "you"),
            ("trump: H; you: SA", "talon"),
            ("trump: H; talon: empty, closed by me; you: SA", "talon"),
            ("trump: H; talon: empty; you: SA; points: 20", "points"),
            ("trump: H; talon: empty; you: SA; tricks: two", "tricks"),
            ("trump: H; talon: empty; you: SA; undrawn: no", "undrawn"),
        ],
    )
    def test_names_the_key(self, text: str, field: str) -> None:
        """Unknown, twice, missing, or with a value that says nothing."""
        with pytest.raises(BadPosition) as caught:
            read(text)

        assert caught.value.field == field

    @pytest.mark.parametrize("text", ["trump: X; talon: empty; you: SA", "trump: H; talon: empty; you: S1"])
    def test_names_the_card(self, text: str) -> None:
        """What is no card or suit is called so."""
        with pytest.raises(BadCard):
            read(text)

    def test_line_without_a_colon(self) -> None:
        """The message quotes it."""
        with pytest.raises(BadPosition, match="'talon empty' is no line of a position"):
            read("trump: H\ntalon empty\nyou: SA")


class TestImpossible:
    """A position that no deal of the variant reaches is refused with the key that is wrong."""

    @pytest.mark.parametrize(
        ("text", "field"),
        [
            ("trump: H; talon: empty; you: SA SA", "you"),
            ("trump: H; talon: empty; led: SA; you: SA SJ", "you"),
            ("turn-up: SA; talon: 8 cards; you: SA ST SK SQ SJ", "you"),
            ("trump: H; talon: empty; you: S9", "you"),
            ("trump: H; talon: empty; you: CA CT CK CQ CJ SA", "you"),
            ("turn-up: HA; talon: 8 cards; you: CA CT CK CQ", "you"),
            ("trump: H; talon: empty; you:", "you"),
            ("talon: empty; you: SA", "trump"),
            ("trump: H; turn-up: SA; talon: 8 cards; you: CA CT CK CQ CJ", "trump"),
            ("trump: H; talon: 8 cards; you: CA CT CK CQ CJ", "trump"),
            ("turn-up: HA; talon: empty; you: SA", "turn-up"),
            ("turn-up: HA; talon: 7 cards; you: CA CT CK CQ CJ", "talon"),
            ("turn-up: HA; talon: 12 cards; you: CA CT CK CQ CJ", "talon"),
        ],
    )
    def test_cards_and_counts(self, text: str, field: str) -> None:
        """A card twice or foreign, a hand or talon of a size that cannot be."""
        with pytest.raises(BadPosition) as caught:
            seen(text)

        assert caught.value.field == field

    @pytest.mark.parametrize(
        ("text", "field"),
        [
            ("trump: H; talon: 14 cards, closed by you; you: SA ST SK", "talon"),
            ("trump: H; talon: 18 cards, closed by you; you: SA", "talon"),
            ("trump: H; talon: empty; announced: S; you: CA", "announced"),
            ("trump: H; talon: empty; announced: S; led: CA; you: SK SQ", "announced"),
            ("turn-up: HA; talon: 8 cards; undrawn: yes; you: CA CT CK CQ", "undrawn"),
        ],
    )
    def test_soft_game(self, text: str, field: str) -> None:
        """More closed cards than were dealt, a pair announced that is not there, a draw that is no action."""
        with pytest.raises(BadPosition) as caught:
            seen(text)

        assert caught.value.field == field

    @pytest.mark.parametrize(
        ("text", "field"),
        [
            ("trump: H; talon: 2 cards, closed by you; you: CA CT CK CQ CJ C9", "talon"),
            ("trump: H; talon: empty; undrawn: yes; you: CA CT CK CQ CJ", "undrawn"),
            ("turn-up: HA; talon: 12 cards; undrawn: yes; led: SA; you: CA CT CK CQ CJ", "undrawn"),
            ("trump: H; talon: 10 cards, closed by you; undrawn: yes; you: CA CT CK CQ CJ", "undrawn"),
        ],
    )
    def test_original(self, text: str, field: str) -> None:
        """The last two closed (s1:85), or a draw where nobody has one."""
        with pytest.raises(BadPosition) as caught:
            seen(text, "original-66")

        assert caught.value.field == field

    @pytest.mark.parametrize(
        ("text", "field"),
        [
            ("you: HA HT; points: you 60, opponent 32; tricks: you 4, opponent 4", "opponent"),
            ("you: HA HT; opponent: HK; points: you 60, opponent 32; tricks: you 4, opponent 4", "opponent"),
            ("you: HA HT; opponent: HK HQ; points: you 60, opponent 33; tricks: you 4, opponent 4", "points"),
            ("you: HA HT; opponent: HK HQ; points: you 60, opponent 12; tricks: you 4, opponent 4", "points"),
            ("you: HA HT; opponent: HK HQ; points: you 60, opponent 32; tricks: you 4, opponent 3", "tricks"),
            ("you: HA HT; opponent: HK HQ; points: you 60, opponent 32", "tricks"),
        ],
    )
    def test_to_be_played_on(self, text: str, field: str) -> None:
        """The other hand, the points and the tricks must fit the cards that are gone."""
        with pytest.raises(BadPosition) as caught:
            place(f"trump: S; talon: empty; {text}")

        assert caught.value.field == field

    def test_leader_without_a_trick(self) -> None:
        """Who leads after a trick has won it (s0:43, s1:45)."""
        with pytest.raises(BadPosition) as caught:
            place(
                "trump: S; talon: empty; you: HA HT; opponent: HK HQ; "
                "points: you 0, opponent 92; tricks: you 0, opponent 8"
            )

        assert caught.value.field == "tricks"

    def test_points_without_a_trick_or_marriage(self) -> None:
        """Who has no trick has no card points."""
        with pytest.raises(BadPosition) as caught:
            place(
                "turn-up: DJ; talon: CJ SJ HJ; you: HK HQ CQ SQ DQ; opponent: CK SK DK CT HT; "
                "points: you 57, opponent 7; tricks: you 3, opponent 0"
            )

        assert caught.value.field == "points"

    def test_hidden_talon_not_told(self) -> None:
        """To play on, the cards that will be drawn must be known."""
        with pytest.raises(BadPosition) as caught:
            place("turn-up: HA; talon: 10 cards; you: CA CT CK CQ CJ; opponent: SA ST SK SQ SJ")

        assert caught.value.field == "talon"


class TestWhatIsSeen:
    """The view takes the phase, the trick count and the turned-up card from the text."""

    def test_leader_has_a_trick_once_one_is_gone(self) -> None:
        """Who leads has won the last trick."""
        assert seen("turn-up: HA; talon: 8 cards; you: CA CT CK CQ CJ").has_trick

    def test_leader_has_none_on_the_first_lead(self) -> None:
        """Nothing is gone yet."""
        assert not seen("turn-up: HA; talon: 10 cards; you: CA CT CK CQ CJ").has_trick

    def test_turned_up_card_is_out_of_sight_once_closed(self) -> None:
        """It lies on the talon face down (s1:81)."""
        assert seen("turn-up: HA; talon: 8 cards, closed by you; you: CA CT CK CQ CJ").turn_up is None

    def test_trump_comes_from_the_turned_up_card(self) -> None:
        """No other line is needed."""
        assert seen("turn-up: HA; talon: 8 cards; you: CA CT CK CQ CJ").trump == "H"

    def test_hand_is_sorted(self) -> None:
        """Suit by suit, the strongest first, however it was written."""
        assert seen("trump: H; talon: empty; you: SJ HT SA CQ").hand == ("CQ", "SA", "SJ", "HT")

    @each_variant
    def test_something_is_legal(self, variant: str) -> None:
        """A view that was accepted always offers something to do."""
        view = seen("trump: H; talon: empty; you: SA SJ; tricks: you 1", variant)

        assert legal_actions(view)


class TestWriting:
    """A view or position is written as text that reads back the same."""

    @pytest.mark.parametrize(
        "text",
        [
            "turn-up: HA; talon: 10 cards; you: CA CT CK CQ CJ",
            "turn-up: HA; talon: 8 cards; led: SA; you: CA CT CK CQ CJ; tricks: you 0",
            "trump: H; talon: 8 cards, closed by opponent; led: SA; you: CA CT CK CQ; tricks: you 1",
            "trump: H; talon: empty; you: CK CQ; announced: C; tricks: you 1",
        ],
    )
    def test_view_reads_back(self, text: str) -> None:
        """The text itself comes back."""
        assert format_view(seen(text)) == text

    def test_position_reads_back(self) -> None:
        """With both hands, the talon, points and tricks."""
        text = (
            "turn-up: HK; talon: CK CQ DJ; you: CT SK HQ HJ DK; opponent: CA SQ HA HT DQ; "
            "points: you 4, opponent 42; tricks: you 1, opponent 2"
        )

        assert SixtySixDeal(place(text)).text == text

    def test_position_before_the_last_card_reads_back(self) -> None:
        """The other hand is empty when the last card answers."""
        text = "trump: S; talon: empty; you: HA; opponent: CJ; points: you 42, opponent 65; tricks: you 5, opponent 4"
        deal = SixtySixDeal(place(text)).play("play HA")

        assert read(deal.text).opponent == ()

    def test_marriage_held_back_is_not_lost(self) -> None:
        """In Original 66 a marriage that waits for its trick is still there when the text is read back."""
        text = (
            "turn-up: HJ; talon: CJ CQ CK CT DJ DQ DK DT ST HA HT; you: SK SQ SJ C9 D9 S9; opponent: SA CA DA HK HQ H9"
        )
        deal = SixtySixDeal(place(text, "original-66")).play("marriage S")
        again = SixtySixDeal(place(deal.text, "original-66"))

        # The leader takes fifteen points, and the twenty come with them.
        assert again.play("play SK").play("play CA").position.sides[0].points == 35

    def test_what_the_other_had_at_the_close_is_not_lost(self) -> None:
        """In the soft game a closed position pays the same after reading it back: the other had no trick (s0:69-71)."""
        text = "turn-up: HJ; talon: CJ CK CT DA DK DT SA SK ST; you: HK HQ HT HA CQ; opponent: CA DJ DQ SJ SQ"
        deal = SixtySixDeal(place(text))
        for action in ("close", "play CQ", "play CA", "play DJ", "play HT"):
            deal = deal.play(action)
        again = SixtySixDeal(place(deal.text))
        for action in ("marriage H", "play HK", "play SJ", "play HA", "play SQ"):
            deal, again = deal.play(action), again.play(action)

        assert again.result == deal.result

    def test_message_is_one_line(self) -> None:
        """Messages quote positions, so they have no line breaks."""
        with pytest.raises(RulesError) as caught:
            seen("trump: H; talon: empty; you: SA SA")

        assert "\n" not in str(caught.value)
