"""Positions as text: what can be read, what no round can lead to, and where a fault points."""

import pytest

from cardrules import BadCard, BadPosition
from cardrules.notation import parse_fields
from cardrules.schnauz import (
    Observation,
    Position,
    find_preset,
    format_observation,
    format_position,
    observation_from_setup,
    observe,
    override,
    parse_setup,
    position_from_setup,
    showdown_from_setup,
)

GENERAL = find_preset("schnauz").rules
CLUB = find_preset("schnauz-club").rules

TABLE = "table: ♣8 ♠9 ♥7\nyou: ♠7 ♥8 ♦9\nplayer 1: ♣7 ♥9 ♦8\n"
"""Two players, the table laid."""


def seen(text: str) -> Observation:
    """What a player sees in *text*, by the general rules."""
    return observation_from_setup(parse_setup(parse_fields(text)), GENERAL)


def placed(text: str) -> Position:
    """The position *text*, by the general rules."""
    return position_from_setup(parse_setup(parse_fields(text)), GENERAL)


class TestViews:
    """Own hand and table are enough; the rest has its default."""

    def test_what_is_not_given(self) -> None:
        """Two players with all coins, nobody has passed or knocked, the player before you has dealt."""
        view = seen("table: C8 S9 H7; you: S7 H8 D9")

        assert (view.lives, view.passes, view.knockers, view.dealer) == ((3, 3), (0, 0), (), 1)
        assert (view.stock_count, view.passed_in_a_row, view.to_act) == (23, 0, 0)

    def test_everything(self) -> None:
        """Each key has its field."""
        view = seen(
            "table: C8 S9 H7; you: S7 H8 D9; stock: 14 cards; dealer: player 1; knocked: player 2; "
            "passed: you 2, player 2 1; in a row: 1; lives: 3 2 0 out"
        )

        assert (view.lives, view.passes, view.knockers, view.dealer) == ((3, 2, 0, None), (2, 0, 1, 0), (2,), 1)
        assert (view.stock_count, view.passed_in_a_row) == (14, 1)

    @pytest.mark.parametrize(
        ("part", "count"), [("players: 4", 4), ("player 5: C7 H9 D8", 6), ("knocked: player 3", 4), ("lives: 1 1 1", 3)]
    )
    def test_number_of_players(self, part: str, count: int) -> None:
        """From any part that it follows from."""
        assert len(seen(f"table: C8 S9 H7; you: S7 H8 D9; {part}").lives) == count

    def test_the_dealer_before_you(self) -> None:
        """The last one who is in."""
        assert seen("table: C8 S9 H7; you: S7 H8 D9; lives: 1 1 1 out").dealer == 2

    def test_the_choice(self) -> None:
        """Without a table you are the dealer."""
        view = seen("table: none; you: S7 H8 D9; players: 3")

        assert (view.table, view.dealer, view.stock_count) == ((), 0, 23)

    def test_another_players_turn(self) -> None:
        """Nothing may be done, and the text keeps it."""
        view = seen("table: C8 S9 H7; you: S7 H8 D9; turn: player 1")

        assert view.to_act == 1
        assert seen(format_observation(view)) == view

    @pytest.mark.parametrize("seat", [0, 1, 2])
    def test_from_every_seat(self, seat: int) -> None:
        """What each player sees reads back the same, on turn or not, and contains no other hand."""
        position = placed(TABLE + "player 2: C9 S8 D7\npassed: player 1 1\nknocked: player 2\nlives: 3 2 1")
        view = observe(position, seat)
        hidden = {card for other, hand in enumerate(position.hands) if other != seat for card in hand}

        assert seen(format_observation(view)) == view
        assert not [card for card in hidden if card in format_observation(view)]


class TestPositions:
    """With all hands given a position can be played on."""

    def test_the_rest_lies_in_the_stock(self) -> None:
        """Below the cards given, suit by suit."""
        position = placed(TABLE + "stock: ♦K ♦A")

        assert position.stock[:4] == ("DK", "DA", "CA", "CK")
        assert len(position.stock) == 23

    def test_text_reads_back(self) -> None:
        """To the letter."""
        text = format_position(placed(TABLE + "discarded: CT CJ CQ\npassed: you 1, player 1 1\nlives: 3 0"))

        assert format_position(placed(text)) == text

    def test_showdown_without_a_table(self) -> None:
        """Hands are enough to compare them."""
        result = showdown_from_setup(parse_setup(parse_fields("you: SK S8 D9; player 1: H9 D8 CT")), GENERAL)

        assert (result.losers, result.lives) == ((1,), (3, 2))


class TestFaults:
    """What cannot be is refused, with the place of the word that is wrong."""

    @pytest.mark.parametrize(
        ("text", "message", "place"),
        [
            ("hand: S7", "'hand' is not a key of a position", (0, 0)),
            (f"{TABLE}table: none", "'table' appears twice", (3, 0)),
            ("you: S7 H8\ntable: none", "2 cards in hand, but there must be 3", (0, 5)),
            ("you: ? S7 H8\ntable: none", "'?' cannot be read: write every card", (0, 5)),
            ("you: S7 H8 D9\ntable: C8 S9", "2 cards on the table, but there must be 3", (1, 7)),
            ("you: S7 H8 D9\ntable: C8 S9 S7", "S7 appears 2 times", (1, 13)),
            ("you: S7 H8 D6\ntable: C8 S9 ST", "D6 is not in a pack of 32 cards", (0, 11)),
            (f"{TABLE}stock: 24 cards", "cards in the stock: 24; after the deal 23 are left", (3, 7)),
            (
                f"{TABLE}stock: 22 cards",
                (
                    "cards in the stock: 22; after the deal 23 are left, "
                    "and each time new cards are laid on the table, three are needed"
                ),
                (3, 7),
            ),
            (f"{TABLE}stock: fourteen", "'fourteen' is not a card", (3, 7)),
            (f"{TABLE}dealer: player 2\nlives: 3 3", "there is no player 2 among 2 players", (3, 8)),
            (f"{TABLE}dealer: player", "'player' cannot be read: write you, or player 1 to player 6", (3, 8)),
            (f"{TABLE}knocked: player 1, player 1", "nobody can knock twice", (3, 9)),
            (f"{TABLE}knocked: you", "you: a player who has knocked has no turn left", (3, 9)),
            (f"{TABLE}passed: player 1", "player 1 to player 6", (3, 8)),
            (f"{TABLE}passed: player", "'player' cannot be read: write a player and a number", (3, 8)),
            (f"{TABLE}in a row: 1", "passes in a row: 1; write passed:", (3, 10)),
            (f"{TABLE}in a row: 2\npassed: you 1, player 1 1", "new cards are already on the table", (3, 10)),
            (f"{TABLE}lives: 3", "1 players, but there must be 2 to 7", (3, 7)),
            (f"{TABLE}lives: 3 4", "4 coins, but nobody can have more than 3", (3, 7)),
            (f"{TABLE}lives: 3 few", "'few' cannot be read: write the coins of each", (3, 9)),
            (f"{TABLE}lives: 3 out", "players still in: 1; a round needs 2", (3, 7)),
            (f"{TABLE}lives: 3 out 3", "player 1: a player who is out of the game", (2, 10)),
            (f"{TABLE}lives: 3 3\nplayers: 3", "coins for 2 players, but 3 sit at the table", (3, 7)),
            (f"{TABLE}players: 8", "8 players, but there must be 2 to 7", (3, 9)),
            (f"{TABLE}discarded: CA", "1 cards were put away, but the number must be a multiple of 3", (3, 11)),
            ("you: S7 H8 D9\ntable: none\nknocked: player 1", "nobody can have had a turn", (1, 7)),
            ("you: S7 H8 D9\ntable: none\ndealer: player 1", "the dealer still has to choose", (1, 7)),
        ],
    )
    def test_place(self, text: str, message: str, place: tuple[int, int]) -> None:
        """Line and column of the word, or of the value where no single one is wrong."""
        with pytest.raises((BadPosition, BadCard)) as caught:
            seen(text)

        assert message in str(caught.value)
        assert (caught.value.line, caught.value.column) == place

    @pytest.mark.parametrize(
        ("text", "message"),
        [
            ("table: none", "the hand of the player to act is missing"),
            ("you: S7 H8 D9", "the table is missing: write table: and three cards, or none"),
        ],
    )
    def test_missing(self, text: str, message: str) -> None:
        """What a view cannot do without."""
        with pytest.raises(BadPosition, match=message):
            seen(text)

    @pytest.mark.parametrize(
        ("text", "message"),
        [
            ("table: C8 S9 H7; you: S7 H8 D9", "the hand of player 1 is missing: write player 1: and the cards"),
            (f"{TABLE}turn: nobody", "the round is over: nobody can play on"),
            (f"{TABLE}stock: 20 cards", "the stock is given as 20 cards, but 23 cards of the pack are left for it"),
            ("table: C8 S9 H7; you: S7 H8 D9; player 1: CA CK CQ", "the hand of player 1 has ended the round"),
        ],
    )
    def test_cannot_be_played_on(self, text: str, message: str) -> None:
        """What a position needs beside a view."""
        with pytest.raises(BadPosition, match=message):
            placed(text)

    def test_passes_of_the_club(self) -> None:
        """One for each player and round."""
        with pytest.raises(BadPosition, match="player 1: 2 passes, but a round allows a player at most 1"):
            observation_from_setup(parse_setup(parse_fields(f"{TABLE}passed: player 1 2")), CLUB)

    def test_packs_of_the_club(self) -> None:
        """Two packs are not for two."""
        rules = override(CLUB, {"schnauz.deck.size": 72})
        with pytest.raises(BadPosition, match="two packs are for 6 players or more, but here there are 2"):
            observation_from_setup(parse_setup(parse_fields(TABLE)), rules)

    def test_two_packs_have_a_card_twice(self) -> None:
        """And not three times."""
        rules = override(GENERAL, {"schnauz.deck.size": 64})

        assert observation_from_setup(parse_setup(parse_fields("table: C8 C8 H7; you: S7 S7 D9")), rules).hand == (
            "S7",
            "S7",
            "D9",
        )
        with pytest.raises(BadPosition, match="S7 appears 3 times"):
            observation_from_setup(parse_setup(parse_fields("table: C8 C8 S7; you: S7 S7 D9")), rules)
