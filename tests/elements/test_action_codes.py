"""Short texts of actions: each action has one, each is read again, and texts that are out mean what they meant."""

import pytest

from cardrules import SUITS, BadRecord, RulesError, parse_card
from cardrules.cards import RANKS, card_of
from cardrules.schnauz import Swap
from cardrules.schnauz import parse_action as parse_schnauz
from cardrules.sixtysix import Announce, Play, Revoke, parse_action
from kiebitz.elements.games.schnauz import action_codes as schnauz
from kiebitz.elements.games.sixtysix import action_codes as sixtysix

PLAYED = [Play(parse_card(suit + rank)) for suit in SUITS for rank in "ATKQJ9"]
ACTIONS = [*PLAYED, *map(Announce, SUITS), *map(parse_action, ("exchange", "close", "claim", "draw"))]
REVOKES = [Revoke(action.card) for action in PLAYED]
CARDS = [card_of(suit, rank) for suit in SUITS for rank in RANKS]
SWAPS = [Swap(card, taken) for card in CARDS for taken in CARDS[:3] if card != taken]
SCHNAUZ = [*map(parse_schnauz, ("keep", "replace", "swap all", "pass", "knock")), *SWAPS]


class TestSixtySix:
    """Names, codes and letters of the 66 family."""

    @pytest.mark.parametrize("action", ACTIONS, ids=str)
    def test_there_and_back(self, action: str) -> None:
        """In each of the three."""
        known = parse_action(action)

        assert sixtysix.parse_name(sixtysix.format_name(known)) == known
        assert sixtysix.parse_code(sixtysix.format_code(known)) == known
        assert sixtysix.parse_letter(sixtysix.format_letter(known)) == known

    @pytest.mark.parametrize("action", REVOKES, ids=str)
    def test_a_revoke_there_and_back(self, action: str) -> None:
        """As name and code; no item of the course has one."""
        known = parse_action(action)

        assert sixtysix.parse_name(sixtysix.format_name(known)) == known
        assert sixtysix.parse_code(sixtysix.format_code(known)) == known

    def test_each_text_is_of_one_action(self) -> None:
        """Nothing is written like something else."""
        for write in (sixtysix.format_name, sixtysix.format_code):
            assert len({write(action) for action in (*ACTIONS, *REVOKES)}) == len(ACTIONS) + len(REVOKES)
        for write in (sixtysix.format_name, sixtysix.format_code, sixtysix.format_letter):
            assert len({write(action) for action in ACTIONS}) == len(ACTIONS)

    @pytest.mark.parametrize(
        ("action", "name", "code", "letter"),
        [
            ("play CA", "CA", "CA", "A"),
            ("play HT", "HT", "HT", "N"),
            ("play D9", "D9", "D9", "X"),
            ("marriage C", "marriage-C", "mC", "1"),
            ("marriage D", "marriage-D", "mD", "4"),
            ("exchange", "exchange", "x_", "x"),
            ("close", "close", "c_", "z"),
            ("claim", "claim", "k_", "c"),
            ("draw", "draw", "d_", "d"),
        ],
    )
    def test_what_is_out(self, action: str, name: str, code: str, letter: str) -> None:
        """As links and pages have them since the first version."""
        known = parse_action(action)

        assert (sixtysix.format_name(known), sixtysix.format_code(known)) == (name, code)
        assert sixtysix.format_letter(known) == letter

    @pytest.mark.parametrize("text", ["", "XX", "m", "mX", "_", "x", "play", "h", "hX", "xT"])
    def test_other_codes_are_refused(self, text: str) -> None:
        """Whatever a link has in place of one."""
        with pytest.raises(RulesError):
            sixtysix.parse_code(text)

    @pytest.mark.parametrize("text", ["", "AA", "5", "y"])
    def test_other_letters_are_refused(self, text: str) -> None:
        """Whatever an item has in place of one."""
        with pytest.raises(BadRecord, match="no sign of an action"):
            sixtysix.parse_letter(text)


class TestSchnauz:
    """Codes and letters of Schnauz."""

    @pytest.mark.parametrize("action", SCHNAUZ, ids=str)
    def test_there_and_back(self, action: str) -> None:
        """In both."""
        known = parse_schnauz(action)

        assert schnauz.parse_code(schnauz.format_code(known)) == known
        assert schnauz.parse_letters(schnauz.format_letters(known)) == known

    @pytest.mark.parametrize(
        ("action", "code", "letters"),
        [
            ("keep", "k", "k"),
            ("replace", "r", "r"),
            ("swap all", "a", "s"),
            ("pass", "p", "p"),
            ("knock", "n", "n"),
            ("swap HA D7", "HAD7", "Si"),
        ],
    )
    def test_what_is_out(self, action: str, code: str, letters: str) -> None:
        """As links and items have them since the first version."""
        known = parse_schnauz(action)

        assert (schnauz.format_code(known), schnauz.format_letters(known)) == (code, letters)

    def test_letters_in_a_row(self) -> None:
        """Plain actions take one, swaps of a card two."""
        read = list(map(str, schnauz.parse_all_letters("kpASs")))

        assert read == ["keep", "pass", "swap CA HA", "swap all"]

    @pytest.mark.parametrize("text", ["", "A", "kk", "A1"])
    def test_others_are_refused(self, text: str) -> None:
        """No action, more than one, or half of one."""
        with pytest.raises(BadRecord):
            schnauz.parse_letters(text)
        with pytest.raises(RulesError):
            schnauz.parse_code(text)
