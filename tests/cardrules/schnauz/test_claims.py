"""Claims of example blocks about Schnauz: each kind holds where it is right and fails where it is wrong."""

import pytest

from cardrules.examples import check_example, parse_example
from cardrules.faults import Fault
from cardrules.schnauz.claims import CHECKERS, KINDS

SHOWDOWN = "variant: schnauz\nyou: SK S8 D9\nplayer 1: H9 D8 CT\nlives: 3 0\n"
"""Two hands, 18 and 10."""

TIED = "variant: schnauz\nyou: H7 H8 C9\nplayer 1: S7 S8 D9\nplayer 2: CK C8 DT\n"
"""Three hands, of which the two lowest count fifteen."""

VOID = "variant: schnauz-club\nyou: H7 H8 C9\nplayer 1: S7 S8 D9\nlives: 0 0\n"
"""Both would be out."""

PACK = (
    "variant: schnauz\npack: C7 H9 D8 SK S8 D9 C8 S9 H7 CA CK CQ CJ CT C9 SA SQ SJ ST S7 HA HK HQ HJ HT H8 DA DK DQ DJ "
    "DT D7\nplayers: 2\ndealer: you\n"
)
"""A pack to be dealt, the first card on top: player 1 gets seven, nine and eight, you the next three."""

GAME = "variant: schnauz\nlives: 1 0 2\ndealer: player 1\n"
"""A game between two rounds, player 1 to deal."""

TABLE = "variant: schnauz\ntable: C8 S9 H7\nyou: SK S8 D9\nplayer 1: C7 H9 D8\n"
"""The table laid, your turn."""


def faults(text: str) -> list[Fault]:
    """The faults of the block *text*."""
    return check_example(parse_example(text, path="page.md", line=1))


class TestClaims:
    """True ones hold, and for false ones the report has what is found."""

    @pytest.mark.parametrize(
        ("block", "right", "wrong", "found"),
        [
            (SHOWDOWN, "worth: you 18, player 1 10", "worth: you 18, player 1 19", "10"),
            (SHOWDOWN, "worth: SA SK H7 is 21", "worth: SA SK H7 is 28", "21"),
            (SHOWDOWN, "worth: S7 H7 D7 is 30.5", "worth: S7 H7 D7 is 30", "30.5"),
            (SHOWDOWN, "worth: CA CK CQ is schnauz", "worth: CA CK CQ is feuer", "schnauz"),
            (SHOWDOWN, "worth: CA CK CQ is 31", "worth: CA CK CQ is 32", "schnauz"),
            (SHOWDOWN, "worth: CA SA HA is feuer", "worth: CA SA HA is 30.5", "feuer"),
            (SHOWDOWN, "best: you", "best: player 1", "you"),
            (SHOWDOWN, "losers: player 1", "losers: nobody", "player 1"),
            (
                SHOWDOWN,
                "why: player 1 loses by lowest",
                "why: player 1 loses by suit to you",
                "player 1 loses by lowest",
            ),
            (SHOWDOWN, "why: you stay by better over player 1", "why: you lose by lowest", "better over player 1"),
            (TIED, "why: you lose by suit to player 1", "why: you lose by suit to player 2", "by suit to player 1"),
            (
                TIED,
                "why: player 2 stays by better over you, player 1 stays by suit over you",
                "why: player 2 stays by better over you, player 1 stays by better over you",
                "player 1 stays by suit over you",
            ),
            (SHOWDOWN, "lives after: 3 out", "lives after: 2 0", "3 out"),
            (TABLE, "legal: swaps, swap all, pass, knock", "legal: swaps, knock", "pass"),
            (TABLE, "allowed: swap SK H7, pass", "allowed: swap SK H8", "refused"),
            (
                TABLE,
                "refused: keep by dealer.chosen",
                "refused: keep by dealer.choose_first",
                "refused by dealer.chosen",
            ),
            (TABLE, "refused: keep by dealer.chosen", "refused: pass by dealer.chosen", "allowed"),
            (TABLE, "line: knock, pass", "line: knock, knock", "stopped before knock"),
            (TABLE, "line: pass\nafter: turn player 1", "line: pass\nafter: turn you", "player 1"),
            (TABLE, "line: pass\nafter: stock 23 cards", "line: pass\nafter: stock 20 cards", "23 cards"),
            (TABLE, "line: swap all\nafter: table SK S8 D9", "line: pass\nafter: table SK S8 D9", "♣8 ♥7 ♠9"),
            (TABLE, "line: swap all\nafter: player 1 C7 H9 D8", "line: pass\nafter: you C7 H9 D8", "♦9 ♠8 ♠K"),
            (TABLE, "line: pass, pass\nafter: discarded C8 S9 H7", "line: pass\nafter: discarded C8 S9 H7", ""),
            (TABLE, "line: knock, pass\nafter: turn nobody", "line: knock\nafter: turn nobody", "player 1"),
            (TABLE, "line: knock, pass\nresult: player 1 loses by knock", "line: pass\nresult: void by knock", "none"),
            (TABLE, "line: knock, pass\nlosers: player 1", "line: knock, pass\nlosers: you", "player 1"),
            (
                TABLE,
                "line: knock, pass\nwhy: player 1 loses by lowest",
                "line: pass, knock, pass\nwhy: you lose by lowest",
                "you stay by better over player 1",
            ),
            (TABLE, "line: knock, pass\nbest: you", "line: knock, pass\nbest: you, player 1", "you"),
            (TABLE, "line: pass\nthen legal: swaps, swap all, pass, knock", "line: knock\nthen legal: knock", "pass"),
            (TABLE, "line: pass\nthen allowed: swap C7 H7", "line: pass\nthen allowed: swap SK H7", "refused"),
            (
                TABLE,
                "line: knock\nthen refused: knock by schnauz.double_knock",
                "line: pass\nthen refused: knock by schnauz.double_knock",
                "allowed",
            ),
            (TABLE, "line: knock, pass\nthen legal: none", "line: pass\nthen legal: none", "pass"),
            (PACK, "dealt: you SK S8 D9", "dealt: you C7 H9 D8", "♦9 ♠8 ♠K"),
            (PACK, "dealt: player 1 C7 H9 D8", "dealt: player 1 SK S8 D9", "♣7 ♦8 ♥9"),
            (PACK, "dealt: stock 26 cards", "dealt: stock 25 cards", "26 cards"),
            (PACK, "dealt: table none", "dealt: table C8 S9 H7", ""),
            (PACK, "dealt: turn you", "dealt: turn player 1", "you"),
            (PACK, "legal: keep, replace", "legal: pass", "keep"),
            (PACK, "line: keep\nafter: table C8 S9 H7", "line: replace\nafter: table C8 S9 H7", "♦9 ♠8 ♠K"),
            (PACK, "worth: you 18", "worth: you 9", "18"),
            (
                PACK.replace("dealer: you", "dealer: player 1"),
                "dealt: you C7 H9 D8\nrefused: pass by turn.other",
                "dealt: turn you",
                "player 1",
            ),
            (PACK.replace("players: 2", "lives: 0 3"), "line: keep, knock, pass\nlives after: 0 2", "losers: you", "1"),
            (GAME, "lives after: 1 0 2", "lives after: 3 3 3", "1 0 2"),
            (GAME, "dealer after: player 1", "dealer after: player 2", "player 1"),
            (GAME, "rounds: player 2, you\nlives after: 0 0 1", "rounds: you\nlives after: 0 0 1", "0 0 2"),
            (GAME, "rounds: player 1\nlives after: 1 out 2", "rounds: player 2\nlives after: 1 out 2", "1 0 1"),
            (GAME, "rounds: you\ndealer after: player 2", "rounds: you\ndealer after: player 1", "player 2"),
            (GAME, "rounds: misdeal\ndealer after: player 1", "rounds: you\ndealer after: you", "player 2"),
            (GAME, "rounds: misdeal\nlives after: 1 0 2", "rounds: misdeal\nlives after: 1 out 2", "1 0 2"),
            (GAME, "rounds: player 1, you, you\ngame won: player 2", "rounds: you\ngame won: player 2", "none"),
            (GAME, "rounds: you\ngame won: none", "rounds: player 1, you, you\ngame won: none", "player 2"),
            (GAME, "no rounds: player 1, you, you, player 2", "no rounds: player 1, you, you", "player 1, you, you"),
            (GAME, "no rounds: player 1, player 1", "rounds: player 1, player 1", "player 1 is not in the game"),
            (GAME, "no rounds: player 3", "rounds: player 3", "player 3 is not in the game"),
            (GAME, "no rounds: you and player 1", "rounds: you and player 1", "here only one player can lose a round"),
            (f"{SHOWDOWN}dealer: you\n", "dealer after: you", "dealer after: player 1", "you"),
            (f"{SHOWDOWN}dealer: you\n", "game won: you", "game won: none", "you"),
            (TABLE, "line: knock, pass\ndealer after: you", "line: pass\ndealer after: you", "player 1"),
        ],
    )
    def test_right_and_wrong(self, block: str, right: str, wrong: str, found: str) -> None:
        """The report has what the engine has instead."""
        assert [str(fault) for fault in faults(f"{block}{right}\n")] == []
        (fault,) = faults(f"{block}{wrong}\n")
        assert found in fault.found
        assert fault.expected

    @pytest.mark.parametrize("kind", sorted(KINDS))
    def test_every_kind_is_checked(self, kind: str) -> None:
        """No claim is read and then forgotten, and each reports how it is written."""
        assert faults(f"{TABLE}{kind}: nonsense\n")

    def test_each_kind_has_a_checker(self) -> None:
        """And no checker is without a kind."""
        assert set(CHECKERS) == set(KINDS)

    @pytest.mark.parametrize(
        ("block", "claim", "message"),
        [
            (SHOWDOWN, "worth: SA SK is 21", "a hand has 3 cards"),
            (SHOWDOWN, "worth: SA SA SK is 21", "♠A is not so often in a pack of 32 cards"),
            (SHOWDOWN, "worth: S6 SA SK is 21", "♠6 is not so often in a pack of 32 cards"),
            (SHOWDOWN, "worth: player 2 21", "the hand of player 2 is not told"),
            (SHOWDOWN, "worth: you many", "write feuer, schnauz or the points"),
            (SHOWDOWN, "losers: somebody", "'somebody' is no player"),
            (SHOWDOWN, "why: somebody loses by suit", "'somebody' is no player"),
            (SHOWDOWN, "why: player 2 loses by lowest", "player 2 shows no cards"),
            (TABLE, "line: pass\nwhy: you lose by lowest", "the line does not end the round"),
            (VOID, "why: you lose by shared", "the round is void"),
            (SHOWDOWN, "lives after: 3", "write the coins of each"),
            (SHOWDOWN, "legal: pass", "the table is missing"),
            (SHOWDOWN, "after: turn you", "nothing has been played"),
            (SHOWDOWN, "result: none", "nothing has been played"),
            (GAME, "rounds: you\nlosers: you", "the hand of you is missing"),
            (GAME, "rounds: somebody", "'somebody' is no player"),
            (SHOWDOWN, "dealer after: you", "who has dealt is not told"),
            (PACK, "dealt: player 2 C7 H9 D8", "there is no player 2 among 2 players"),
            (PACK, "then legal: keep", "nothing has been played"),
            (TABLE, "refused: pass", "write which rule is broken"),
            (TABLE, "line: pass\nlosers: you", "the line does not end the round"),
            (TABLE, "line: pass\nafter: somewhere", "write table, a player or stock"),
            ("variant: schnauz\nyou: SK S8 D9\n", "losers: you", "the hand of player 1 is missing"),
        ],
    )
    def test_unreadable(self, block: str, claim: str, message: str) -> None:
        """What cannot be read or answered is a fault with the reason."""
        found = [fault for fault in faults(f"{block}{claim}\n") if not fault.expected]

        assert len(found) == 1
        assert message in found[0].what

    def test_what_follows_from_a_stopped_line_is_not_reported_again(self) -> None:
        """One cause, one fault."""
        assert len(faults(f"{TABLE}line: knock, knock\nresult: none\nlosers: you\nafter: turn you\n")) == 1


class TestSharedRounds:
    """Where several can lose one round, all of them can: nobody pays then, and the same player deals again."""

    CLUB = GAME.replace("schnauz", "schnauz-club")

    @pytest.mark.parametrize(
        ("block", "claims"),
        [
            (CLUB, "rounds: you and player 1\nlives after: 0 out 2\ndealer after: player 2"),
            (CLUB, "rounds: misdeal\nlives after: 1 out 2\ndealer after: player 2"),
            (CLUB.replace("1 0 2", "0 0 0"), "rounds: you and player 1 and player 2\nlives after: 0 0 0"),
            (CLUB.replace("1 0 2", "0 0 0"), "rounds: you and player 1 and player 2\ndealer after: player 1"),
            (
                f"{GAME}rules: schnauz.instant_end_loser = all-others-after-feuer\n",
                "rounds: you and player 1\nlives after: 0 out 2\nno rounds: player 1, you and player 2",
            ),
        ],
    )
    def test_shared(self, block: str, claims: str) -> None:
        """As the rules have it."""
        assert [str(fault) for fault in faults(f"{block}{claims}\n")] == []


class TestPack:
    """A whole pack, and how many it is dealt to."""

    @pytest.mark.parametrize(
        ("block", "key", "message"),
        [
            (PACK.replace("C7 H9", "C6 H9"), "pack", "C6 is not in a pack of 32 cards"),
            (PACK.replace("C7 H9", "D7 H9"), "pack", "D7 appears 2 times"),
            (PACK.replace("C7 H9", "H9"), "pack", "31 cards, but the pack has 32: C7 missing"),
            (PACK.replace("dealer: you", "dealer: player 2"), "dealer", "the dealer must be a player who is still in"),
            (PACK.replace("dealer: you\n", ""), "dealer", "the dealer is missing"),
            (PACK.replace("players: 2\n", ""), "players", "the number of players is missing"),
            (f"{PACK}table: C7 H9 D8\n", "table", "cannot be combined with a pack"),
            ("variant: schnauz\npack:\nplayers: 2\ndealer: you\n", "pack", "something is missing"),
        ],
    )
    def test_impossible(self, block: str, key: str, message: str) -> None:
        """Anything but the pack of the variant, and a table that cannot be dealt to, is refused by name."""
        assert [str(fault) for fault in faults(f"{block}impossible: {key}, {message}\n")] == []


class TestKindsOfGames:
    """Each game brings its own kinds of claims."""

    def test_a_position_of_one_is_a_claim_of_none(self) -> None:
        """What the 66 family claims of a trick, Schnauz does not know, and reports which keys there are."""
        (fault,) = faults(f"{SHOWDOWN}best: you\ntrick: SK wins 10\n")

        assert "'trick' is neither a key of a position nor a claim" in fault.what

    def test_a_block_of_both_games(self) -> None:
        """A claim that only one of them knows is a fault in the other."""
        text = "variant: schnauz, blog-66\nyou: SK S8 D9\nplayer 1: H9 D8 CT\nbest: you\n"

        assert {fault.variant for fault in faults(text)} == {"blog-66"}
