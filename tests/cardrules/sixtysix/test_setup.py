"""Positions as text: what is read, what is refused, and what is written."""

from collections.abc import Callable

import pytest

from cardrules import BadCard, BadPosition, RulesError, parse_cards
from cardrules.notation import parse_fields
from cardrules.sixtysix import (
    PRESETS,
    Position,
    Setup,
    Turn,
    find_preset,
    format_turn,
    legal_actions,
    parse_setup,
    position_from_setup,
    turn_from_setup,
)
from cardrules.sixtysix.deals import SixtySixDeal

each_variant = pytest.mark.parametrize("variant", PRESETS)


def read(text: str) -> Setup:
    """The set-up that *text* describes."""
    return parse_setup(parse_fields(text))


def seen(text: str, variant: str = "schnopsn-weich") -> Turn:
    """What the player to act sees in *text*."""
    return turn_from_setup(read(text), find_preset(variant).rules)


def place(text: str, variant: str = "schnopsn-weich") -> Position:
    """The position *text*, to be played on."""
    return position_from_setup(read(text), find_preset(variant).rules)


class TestReading:
    """Keys and values may be in any order, on lines or between semicolons, with suits as letters or signs."""

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
        """A line that begins with # is a comment."""
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
        """Unknown, twice, missing, or with an empty value."""
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
        with pytest.raises(BadPosition, match="'talon empty' is not a line of a position"):
            read("trump: H\ntalon empty\nyou: SA")


class TestPlaceOfTheFault:
    """A fault points at the character where what is wrong begins, in the text as given."""

    @staticmethod
    def at(text: str, read: Callable[[str], object]) -> str | None:
        """What *text* has where the fault of reading it points, to the end of the part; None without a place."""
        with pytest.raises(RulesError) as caught:
            read(text)
        line, column = caught.value.line, caught.value.column
        return None if line is None or column is None else text.split("\n")[line][column:].partition(";")[0]

    @pytest.mark.parametrize(
        ("text", "at"),
        [
            ("trump: H\n talon:  empty\n you:  SA  S1 SK", "S1 SK"),
            ("trump: H; talon: CA ? C1; you: SA", "C1"),
            ("trump: H; talon: empty; hand:  SA", "hand:  SA"),
            ("trump: H; talon: empty; you: SA; you: SJ", "you: SJ"),
            ("trump:  X; talon: empty; you: SA", "X"),
            ("trump: H S; talon: empty; you: SA", "S"),
            ("trump:; talon: empty; you: SA", ""),
            ("turn-up: HJ HA; talon: 8 cards; you: SA", "HA"),
            ("you: SA; talon: 8 cards, closed by  me", "me"),
            ("you: SA; talon: 8 cards, closed  for you", "for you"),
            ("you: SA; talon: 8 cards, closed by you, too", ", too"),
            ("you: SA; talon: 8 cards,", ""),
            ("you: SA; talon: 8 card s", "s"),
            ("you: SA; talon: 8 trumps", "trumps"),
            ("talon: 8; you: SA", ""),
            ("talon:  ; you: SA", "  "),
            ("you: SA; talon: 1000 cards", "1000 cards"),
            ("you: SA; talon: empty cards", "cards"),
            ("trump: H; talon: empty; you: SA; points:  you 20, opponent x", "x"),
            ("trump: H; talon: empty; you: SA; points: 20, opponent 3", "20, opponent 3"),
            ("trump: H; points: you 20; talon: empty; you: SA", ""),
            ("trump: H; talon: empty; you: SA; tricks: you 2, me 3", "me 3"),
            ("trump: H; talon: empty; you: SA; tricks: you ²", "²"),
            ("trump: H; talon: empty; you: SA; at close: points 20, tricks one", "one"),
            ("trump: H; talon: empty; you: SA; at close: points 2, tricks 1, my tricks 1", "my tricks 1"),
            ("trump: H; talon: empty; you: SA; held back: you 20, opponent 0, 0", ", 0"),
            ("trump: H; talon: empty; you: SA; undrawn: no", "no"),
            ("trump: H; talon: empty; you SA", "you SA"),
        ],
    )
    def test_reading(self, text: str, at: str | None) -> None:
        """The card, key, suit, count or word that is wrong, or the place where something is missing."""
        assert self.at(text, read) == at

    @pytest.mark.parametrize(
        ("text", "at"),
        [
            ("trump: H; talon: empty; you: SA ST ♠A SK", "♠A SK"),
            ("trump: H; talon: empty; led: ♠A; you: SJ SA", "SA"),
            ("trump: H; talon: empty; you: SA S9 S9", "S9 S9"),
            ("trump: H; talon: empty; you: SA; opponent: ? ♠9", "♠9"),
            ("trump: S; turn-up: HA; talon: 8 cards; you: CA", "S"),
            ("turn-up: HA; you: CA CT CK CQ CJ; talon:  7 cards", "7 cards"),
            ("trump: H; you: SA; talon: 12 cards, closed by you", "12 cards, closed by you"),
            ("trump: H; you: SA; talon: 8 cards; at close: points 2, tricks 1", "H"),
            ("trump: H; talon: empty; you: SA; at close: points 2, tricks 1", "points 2, tricks 1"),
            ("turn-up: HA; talon: 8 cards; you: CA CT CK CQ", "CA CT CK CQ"),
            ("trump: H; talon: empty; you: SA; opponent:  ? ?", "? ?"),
            ("trump: H; talon: empty; you: SA; tricks: you 3, opponent 3", "you 3, opponent 3"),
            ("trump: H; talon: empty; you: SA; tricks: you 0, opponent 9", "you 0, opponent 9"),
            ("trump: H; talon: empty; led: SJ; you: SA; tricks: you 9, opponent 0", "opponent 0"),
            (
                "trump: H; talon: empty; led: SJ; you: SA; tricks: you 0, opponent 9; points: you 3, opponent 3",
                "you 3, opponent 3",
            ),
            ("trump: H; talon: empty; you: SA; undrawn: yes", "yes"),
            ("trump: H; talon: empty; you: SA; announced: S", "S"),
            ("trump: H; talon: empty; you: SA; held back: you 0, opponent 20", "you 0, opponent 20"),
            ("talon: empty; you: SA", None),
        ],
    )
    def test_impossible(self, text: str, at: str | None) -> None:
        """The card that is foreign or there twice, the side that cannot have it, or the value."""
        assert self.at(text, seen) == at

    @pytest.mark.parametrize(
        ("text", "at"),
        [
            ("held back: you 0, opponent 10", "opponent 10"),
            ("held back: you 20, opponent 0; tricks: you 3, opponent 8", "you 20, opponent 0"),
        ],
    )
    def test_held_back(self, text: str, at: str | None) -> None:
        """Only marriages wait, and only for the first trick (s1:66)."""
        assert self.at(f"trump: H; talon: empty; you: SA; {text}", lambda text: seen(text, "original-66")) == at

    def test_too_few_talon_cards_to_close(self) -> None:
        """The word for closed."""
        text = "trump: H; you: CA CT CK CQ CJ C9; talon: 2 cards, closed by you"

        assert self.at(text, lambda text: seen(text, "original-66")) == "closed by you"

    @pytest.mark.parametrize(
        ("text", "at"),
        [
            ("opponent: HK ?; points: you 0, opponent 0", "?"),
            ("opponent: HK HQ; points:  you 60, opponent 33; tricks: you 4, opponent 4", "you 60, opponent 33"),
            ("points: you 60, opponent 32", None),
            ("opponent: HK HQ; tricks: you 8", "you 8"),
        ],
    )
    def test_to_be_played_on(self, text: str, at: str | None) -> None:
        """What is not known, or does not fit the cards that are gone."""
        assert self.at(f"trump: S; talon: empty; you: HA HT; {text}", place) == at

    @pytest.mark.parametrize(
        ("then", "at"),
        [
            ("points 23, tricks 1", "points 23, tricks 1"),
            ("points 20, tricks 2", "tricks 2"),
            ("points 0, tricks 0, closer's tricks 1", "closer's tricks 1"),
        ],
    )
    def test_more_at_the_close_than_now(self, then: str, at: str) -> None:
        """Points and tricks grow."""
        text = (
            "trump: H; talon: CA CT CK CQ CJ SA ST SK SQ SJ, closed by you; led: DJ; you: HJ HQ HK HT; "
            f"opponent: DQ DK DT; points: you 0, opponent 22; tricks: you 0, opponent 1; at close: {then}"
        )

        assert place(text.partition("; at close")[0])
        assert self.at(text, place) == at

    def test_hand_made_set_up_has_no_place(self) -> None:
        """A set-up that is not from a text is refused all the same."""
        with pytest.raises(BadPosition) as caught:
            turn_from_setup(
                Setup(hand=parse_cards("SA SA"), unknown=(0, 0), trump="H"), find_preset("schnopsn-weich").rules
            )

        assert (caught.value.field, caught.value.line, caught.value.column) == ("you", None, None)


class TestUnknownCards:
    """A question mark is a card of which only is known where it lies."""

    whole = "turn-up: HA; talon: ? ? ? SJ ? ? ? ? ?; you: CA CT CK CQ CJ; opponent: ? HK ? ? ?"

    def test_read(self) -> None:
        """In the other hand how many, in the talon which."""
        setup = read(self.whole)

        assert (setup.opponent, setup.unknown, setup.talon_count) == (("HK",), (0, 4), 10)
        assert setup.talon == (None, None, None, "SJ", None, None, None, None, None)

    def test_legal_actions_are_known(self) -> None:
        """They depend on nothing that is unknown."""
        known = seen("turn-up: HA; talon: 10 cards; you: CA CT CK CQ CJ")

        assert legal_actions(seen(self.whole)) == legal_actions(known)

    def test_places_do_not_matter_to_the_view(self) -> None:
        """The same table as without a word of the other cards."""
        assert seen(self.whole) == seen("turn-up: HA; talon: 10 cards; you: CA CT CK CQ CJ")

    def test_cannot_be_played_on(self) -> None:
        """What is unknown is named, and the first of it pointed at."""
        with pytest.raises(BadPosition, match="these are not: 4 in the opponent's hand, 8 in the talon") as caught:
            place(self.whole)

        assert (caught.value.field, caught.value.column) == ("talon", self.whole.index("?"))

    def test_first_as_written(self) -> None:
        """Whatever the order of the keys."""
        text = "opponent: ♥K ?; talon: empty; trump: S; you: HA HT"
        with pytest.raises(BadPosition, match="these are not: 1 in the opponent's hand") as caught:
            place(text)

        assert (caught.value.field, caught.value.column) == ("opponent", text.index("?"))

    def test_are_counted(self) -> None:
        """A hand of the wrong size is refused, known or not."""
        with pytest.raises(BadPosition, match="the opponent has 4 cards, but must have 5"):
            seen(self.whole.replace("HK ", ""))

    def test_talon_is_counted(self) -> None:
        """Nine hidden cards and the one under them were dealt."""
        with pytest.raises(BadPosition, match="11 cards in the talon"):
            seen(self.whole.replace("SJ", "SJ ?"))

    def test_closed_talon(self) -> None:
        """The turned-up card is among them."""
        assert seen("trump: H; talon: ? ? ? ?, closed by you; you: CA CT").talon_count == 4

    def test_who_acts_knows_the_own_hand(self) -> None:
        """A text from the other seat can be read, but nobody can be asked what to play."""
        text = "trump: H; talon: empty; you: ? HK; opponent: CA CT"
        setup = read(text)

        assert (setup.hand, setup.unknown) == (("HK",), (1, 0))
        with pytest.raises(BadPosition, match="knows every card in this hand") as caught:
            seen(text)
        assert caught.value.column == text.index("?")

    def test_announced_from_a_hand_partly_unknown(self) -> None:
        """The pair may be among the unknown cards, as long as there are enough of them."""
        with pytest.raises(BadPosition, match="knows every card in this hand"):
            seen("trump: H; talon: empty; you: CA ? ?; announced: S")
        with pytest.raises(BadPosition, match="with king and queen in hand"):
            seen("trump: H; talon: empty; you: CA CT ?; announced: S")


class TestImpossible:
    """A position that no deal of the variant reaches is refused with the key that is wrong."""

    def test_more_points_than_there_are(self) -> None:
        """All cards have 120, all four marriages 100; which tricks are whose need not be given."""
        position = "trump: H; talon: empty; you: SA; points: "

        assert seen(f"{position}you 220, opponent 0")
        with pytest.raises(
            BadPosition, match="221 points, but all cards and marriages together are worth 220"
        ) as caught:
            seen(f"{position}you 220, opponent 1")
        assert caught.value.field == "points"

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
            ("trump: H; talon: 8 cards, closed by opponent; you: SA ST SK SQ SJ", "talon"),
            ("trump: H; talon: 8 cards, closed by you; led: CA; you: SA ST SK SQ SJ", "talon"),
        ],
    )
    def test_soft_game(self, text: str, field: str) -> None:
        """More closed cards than were dealt, a pair or a draw that is not there, a lead of who has not closed."""
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
        """The player who leads after a trick has won it (s0:43, s1:45)."""
        with pytest.raises(BadPosition) as caught:
            place(
                "trump: S; talon: empty; you: HA HT; opponent: HK HQ; "
                "points: you 0, opponent 92; tricks: you 0, opponent 8"
            )

        assert caught.value.field == "tricks"

    def test_points_without_a_trick_or_marriage(self) -> None:
        """A player without a trick has no card points."""
        with pytest.raises(BadPosition) as caught:
            place(
                "turn-up: DJ; talon: CJ SJ HJ; you: HK HQ CQ SQ DQ; opponent: CK SK DK CT HT; "
                "points: you 57, opponent 7; tricks: you 3, opponent 0"
            )

        assert caught.value.field == "points"

    @pytest.mark.parametrize(
        "closer",
        [
            "led: CA; you: SA ST SK SQ SJ; talon: 8 cards, closed by opponent",
            "you: SA ST SK SQ SJ; talon: 8 cards, closed by you",
        ],
    )
    def test_who_closes_leads(self, closer: str) -> None:
        """With all cards in hand nobody else can be on lead after a close."""
        assert seen(f"trump: H; {closer}").closed_by

    @pytest.mark.parametrize(
        ("text", "field"),
        [
            ("turn-up: HJ; talon: 10 cards; announced: D; you: DK DQ CK HA ST", "announced"),
            ("turn-up: HJ; talon: 8 cards; led: SJ; you: DK DQ CK HA ST; {}", "points"),
        ],
    )
    @pytest.mark.parametrize("variant", ["spielewiki-hart", "blog-scharf"])
    def test_marriage_before_the_first_trick(self, variant: str, text: str, field: str) -> None:
        """Where one needs a trick first, nobody has announced or counted one without (s0:144)."""
        trickless = "points: you 20, opponent 24; tricks: you 0, opponent 1"
        with pytest.raises(BadPosition) as caught:
            seen(text.format(trickless), variant)

        assert caught.value.field == field
        assert seen(text.format(trickless), "schnopsn-weich")

    def test_marriage_that_waits_is_not_counted(self) -> None:
        """Points that come with the first trick are held back until then (s1:66)."""
        text = "trump: H; talon: empty; led: SA; you: ST; points: you {}, opponent 80; tricks: you {}, opponent 10"
        with pytest.raises(BadPosition, match="here marriages count from the player's first trick on"):
            seen(text.format(20, 0).replace("10", "11"), "original-66")

        assert seen(text.format(20, 1), "original-66")

    def test_hidden_talon_is_not_written(self) -> None:
        """To play on, the cards that will be drawn must be known."""
        with pytest.raises(BadPosition) as caught:
            place("turn-up: HA; talon: 10 cards; you: CA CT CK CQ CJ; opponent: SA ST SK SQ SJ")

        assert caught.value.field == "talon"


class TestWhatIsSeen:
    """The view takes the phase, the trick count and the turned-up card from the text."""

    def test_leader_has_a_trick_once_one_is_gone(self) -> None:
        """The leader has won the last trick."""
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
        assert format_turn(seen(text)) == text

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
