"""The sentences of boards on packs, matches, settings, what is seen, best play and how a position is written."""

import re

import pytest

from cardrules.examples import check_example, parse_example
from cardrules.sixtysix.claims import KINDS
from cardrules.sixtysix.scene import KEYS
from kiebitz.elements.example.render import render_board
from kiebitz.elements.games.sixtysix.blocks.claim_texts import FACTS, SENTENCES
from kiebitz.elements.games.sixtysix.blocks.renderer import RENDERER

PACK = "variant: schnopsn-weich\npack: ♠A ♠Q ♦K ♠K ♠J ♥K ♣T ♦Q ♣J ♣K ♦A ♣A ♥J ♠T ♥A ♥T ♥Q ♦T ♦J ♣Q\ndealer: opponent\n"
"""Your king and queen of diamonds make a marriage, your jack of clubs can be exchanged."""

END = (
    "variant: schnopsn-weich\ntrump: ♥\ntalon: empty\nyou: ♠A ♥Q\nopponent: ♠K ♥K\n"
    "points: you 50, opponent 48\ntricks: you 4, opponent 4\n"
)
"""Two tricks to go."""

SOFT = "variant: schnopsn-weich\n"
SPIELEWIKI = "variant: spielewiki-weich\n"

MATCH = (
    "variant: original-66\nslate: you 3, opponent 5\ncarry: 1\ndealer: you\n"
    "deals: draw draw-65-65, draw draw-both-over, opponent 1\nslate after: you 3, opponent 2\n"
    "carry after: 0\ngames after: you 0, opponent 0\nmatch won: none\ndealer after: opponent\n"
)

KING = (
    "yours: marriage.lead_card = king\ntheirs: none\nsettled: marriage.lead_card = either\n"
    "differ: marriage.lead_card\nplayed: schnopsn-weich\n"
)
ONLINE = "yours: original-66\ntheirs: original-66\nonline: yes\nplayed: match.start = 7, deck.ranks = [A, T, K, Q, J]\n"
"""Two players' settings."""

COUNTS = "points: you 50, opponent 48; tricks: you 4, opponent 4"
COUNTS_LINK = "points:you_50,opponent_48;tricks:you_4,opponent_4"


def text_of(block: str) -> str:
    """The words of the board of *block* for readers with a French pack; its claims must hold."""
    example = parse_example(block, path="page", line=1)
    assert check_example(example) == []
    html = re.sub(r"<kb-g>.*?</kb-g>", "", render_board(RENDERER, example, "en"))
    text = re.sub(r"<[^>]*>", "", re.sub(r"</d[td]>", " ", html)).replace("&nbsp;", " ").replace("&#39;", "'")
    return " ".join(text.split())


class TestNothingVanishes:
    """Whatever a block can contain has words."""

    def test_every_kind_of_claim(self) -> None:
        """Lines are shown step by step."""
        assert set(SENTENCES) == set(KINDS)

    def test_every_line(self) -> None:
        """Those that are no set-up have a name and a value."""
        assert {"pack", "draws", "slate", "games", "carry", "dealer", "yours", "theirs", "online"} == set(FACTS)
        assert set(FACTS) <= set(KEYS)


@pytest.mark.parametrize(
    ("claim", "sentence"),
    [
        ("dealt: you ♠A ♠Q ♦K ♦Q ♣J", "Your hand: ♣J, ♠A, ♠Q, ♦K, ♦Q."),
        ("dealt: opponent ♠K ♠J ♥K ♣K ♦A", "Your opponent's hand: ♣K, ♠K, ♠J, ♥K, ♦A."),
        ("dealt: turn-up ♣T", "Turned up: ♣10."),
        ("dealt: trump ♣", "Trump: ♣ clubs."),
        ("dealt: talon 10 cards", "Talon: 10 cards."),
        ("dealt: talon ♣A ♥J ♠T ♥A ♥T ♥Q ♦T ♦J ♣Q", "Talon: ♣A, ♥J, ♠10, ♥A, ♥10, ♥Q, ♦10, ♦J, ♣Q."),
        ("dealt: turn you", "Whose turn: you."),
        ("patterns: double-german, french", "Kinds of pack: double-German or French."),
        ("options: close, exchange, marriage ♦", "What you may do besides playing a card: close the talon; "),
        ("line: ♠A\nafter: led ♠A", "On the table: ♠A."),
        ("line: ♠A\nafter: turn opponent", "Whose turn: your opponent."),
        ("line: ♠A ♠K\nafter: led none", "On the table: none."),
        ("line: ♠A ♠K\nafter: tricks you 1, opponent 0", "Tricks: you 1, your opponent 0."),
        (
            "line: ♠A ♠K\nafter: held back you 0, opponent 0",
            "Marriage points that do not count yet: you 0, your opponent 0.",
        ),
        ("line: ♠A ♠K\nafter: undrawn no", "Still to draw: nobody."),
        ("line: marriage ♦\nafter: announced ♦", "Marriage just announced: ♦ diamonds."),
        ("line: ♠A\nafter: announced none", "Marriage just announced: none."),
        ("line: close\nafter: closed by you", "Talon closed by: you."),
        ("line: ♠A ♠K\nafter: closed by nobody", "Talon closed by: nobody."),
        ("line: ♠A\nthen legal: all", "Cards your opponent may play then: ♣K, ♠K, ♠J, ♥K, ♦A."),
        ("line: close, ♣J ♣K\nthen legal: all", "Cards your opponent may play then: ♠K, ♠J, ♥K, ♦A."),
        ("line: close\nthen legal: all", "Cards you may play then: ♣J, ♠A, ♠Q, ♦K, ♦Q."),
        ("line: ♠A\nthen options: none", "What your opponent may do then besides playing a card: none."),
        (
            "line: close\nthen options: marriage ♦",
            "What you may do then besides playing a card: announce a marriage (♦ diamonds).",
        ),
        ("line: close\nthen allowed: ♠A", "Allowed then: ace of spades. You lead, so you may play any card."),
        (
            "line: close, ♠A\nthen refused: ♣K by strict.must_follow",
            (
                "Your opponent then asks whether this is allowed: king of clubs. "
                "The answer: Not allowed. You must follow suit."
            ),
        ),
        ("line: ♠A\nthen trick: ♠K loses 15", "king of spades: you take the trick, 15 points."),
        ("line: ♠Q\nthen trick: ♠K wins 7", "king of spades: your opponent takes the trick, 7 points."),
    ],
)
def test_dealing(claim: str, sentence: str) -> None:
    """Of a pack that is dealt, and of what lies where after a line."""
    assert sentence in text_of(f"{PACK}{claim}\n")


def test_pack() -> None:
    """The pack is shown in its order, who deals, and the hands as pictures."""
    board = text_of(f"{PACK}dealt: turn you\n")

    assert "The pack from the top: ♠A, ♠Q, ♦K, ♠K, ♠J, ♥K, ♣10" in board
    assert "Dealer: your opponent" in board
    assert "Your hand jack of clubs ace of spades queen of spades king of diamonds queen of diamonds" in board


def test_pack_dealt_in_two_ways() -> None:
    """Where not all variants deal alike, no hands are shown that only some of them deal."""
    both = PACK.replace("schnopsn-weich", "schnopsn-weich, obican-snaps")

    assert "Your hand" not in text_of(f"{both}dealt: turn you\n")


@pytest.mark.parametrize(
    ("draws", "dealer", "sentence"),
    [
        ("you ♥J, opponent ♠A", "you", "Your card is the lower one: you deal first."),
        ("you ♥A, opponent ♠J", "opponent", "Your opponent's card is the lower one: your opponent deals first."),
        ("you ♥A, opponent ♠A", "again", "The two cards are of the same rank: both players draw again."),
    ],
)
def test_first_dealer(draws: str, dealer: str, sentence: str) -> None:
    """Both cards and who deals."""
    board = text_of(f"{SPIELEWIKI}draws: {draws}\nfirst dealer: {dealer}\n")

    assert sentence in board
    assert re.search("Cards drawn: you ♥., your opponent ♠.", board)


@pytest.mark.parametrize(
    ("dealer", "draws", "sentence"),
    [
        ("you", "you ♥A, opponent ♠J", "Your card is the higher one: you deal first."),
        ("opponent", "you ♥J, opponent ♠A", "Your opponent's card is the higher one: your opponent deals first."),
    ],
)
def test_first_dealer_by_the_higher_card(dealer: str, draws: str, sentence: str) -> None:
    """By a house rule."""
    rules = "rules: deal.first_dealer = draw-higher-card\n"

    assert sentence in text_of(f"{SPIELEWIKI}{rules}draws: {draws}\nfirst dealer: {dealer}\n")


@pytest.mark.parametrize(
    "sentence",
    [
        "Still to win: you 3, your opponent 5",
        "Game points kept for the next winner: 1",
        "Dealer: you",
        "A deal without a winner: both have 65.",
        "A deal without a winner: both have 66 or more and nobody claimed.",
        "Your opponent wins the deal: 1 game point.",
        "Still to win: you 3, your opponent 2.",
        "Game points kept for the next winner: 0.",
        "Games won: you 0, your opponent 0.",
        "Nobody has won the match yet.",
        "Next to deal: your opponent.",
    ],
)
def test_match(sentence: str) -> None:
    """The description of a match: the deals one by one, and what they leave."""
    assert sentence in text_of(MATCH)


@pytest.mark.parametrize(
    ("block", "sentence"),
    [
        (f"{SOFT}deals: you 3, you 3, you 1\nmatch won: you\n", "You win the deal: 3 game points."),
        (f"{SOFT}deals: you 3, you 3, you 1\nmatch won: you\n", "You have won the match."),
        (f"{SOFT}deals: opponent 3, opponent 3, opponent 1\nmatch won: opponent\n", "Your opponent has won the match."),
        (f"{SOFT}no deals: draw draw-65-65\n", "These deals cannot be played one after the other: draw draw-65-65."),
        (f"{SPIELEWIKI}games: you 1, opponent 0\nmatch won: none\n", "Games won: you 1, your opponent 0"),
    ],
)
def test_matches_won(block: str, sentence: str) -> None:
    """The winner, and the facts of a longer match."""
    assert sentence in text_of(block)


@pytest.mark.parametrize(
    ("claim", "sentence"),
    [
        ("sees: turn-up, trump, points", "You see: the turned-up card; the trump suit; the points of both players."),
        ("hides: opponent's hand, talon", "Hidden from you: your opponent's hand; the hidden cards of the talon."),
        ("line: ♠A\nopponent sees: led", "Your opponent sees: the card led."),
        ("opponent hides: opponent's hand, opponent's ♠A", "Hidden from your opponent: your hand; ♠A from your hand."),
        ("line: marriage ♦\nsees: own marriage ♦", "You see: your marriage (♦ diamonds)."),
        ("line: marriage ♦\nopponent sees: opponent's marriage ♦", "Your opponent sees: your marriage (♦ diamonds)."),
        ("line: ♠A ♠K\nopponent sees: opponent's first trick", "Your opponent sees: your first trick."),
        ("line: ♠A ♠K\nsees: own first trick", "You see: your first trick."),
        ("line: ♠Q ♠K\nopponent sees: own first trick", "Your opponent sees: their own first trick."),
        (
            "line: ♠A ♠K, ♣A ♣K\nopponent hides: opponent's tricks",
            "Hidden from your opponent: your tricks after the first.",
        ),
        ("line: ♠A\nunseen: ♣A ♣K ♣Q ♠T ♠K ♠J ♥A ♥T ♥K ♥Q ♥J ♦A ♦T ♦J", "Cards you have not seen yet: ♣A, ♣K, ♣Q"),
    ],
)
def test_seeing(claim: str, sentence: str) -> None:
    """What each player sees and what is hidden, from the reader's side."""
    assert sentence in text_of(f"{PACK}{claim}\n")


@pytest.mark.parametrize(
    ("claim", "sentence"),
    [
        ("value: 1", "Best play by both, with all cards known: you win 1 game point."),
        ("best: ♥Q", "The best you can do: queen of hearts."),
        ("worth: ♠A -1", "With best play afterwards: ace of spades: your opponent wins 1 game point."),
        ("line: ♥Q\nthen value: -1", "Best play by both, with all cards known: you win 1 game point."),
        ("line: ♥Q\nthen best: ♥K", "The best your opponent can do: king of hearts."),
        ("line: ♥Q\nthen worth: ♥K -1", "With best play afterwards: king of hearts: you win 1 game point."),
    ],
)
def test_solving(claim: str, sentence: str) -> None:
    """The winner, how much is won, and with what."""
    assert sentence in text_of(f"{END}{claim}\n")


@pytest.mark.parametrize(
    ("lines", "sentence"),
    [
        (KING, "You want: Marriage: which of its cards is led: the king"),
        (KING, "Your opponent wants: the rules without changes"),
        (KING, "Decided for both players: Marriage: which of its cards is led: either."),
        (KING, "The settings differ in: Marriage: which of its cards is led."),
        (KING, "Both play by the rules of this variant: Soft Schnapsen."),
        (ONLINE, "You want: Original 66 Your opponent wants: Original 66 Played online: yes"),
        (
            ONLINE,
            "Both play this way: Game: points on the slate at the start: 7; Order of the cards, the highest first: A",
        ),
        ("yours: none\nsettled: none\n", "There is nothing to settle."),
    ],
)
def test_settling(lines: str, sentence: str) -> None:
    """What both want and what they play."""
    assert sentence in text_of(f"{SOFT}{lines}")


@pytest.mark.parametrize(
    ("claim", "text", "name"),
    [
        ("written", f"trump: H; talon: empty; you: SA HQ; opponent: SK HK; {COUNTS}", "Written as text:"),
        ("written for you", f"trump: H; talon: empty; you: SA HQ; opponent: ? ?; {COUNTS}", "Written as you see it:"),
        (
            "written for opponent",
            f"trump: H; talon: empty; you: ? ?; opponent: SK HK; {COUNTS}",
            "Written as your opponent sees it:",
        ),
        ("link", f"trump:H;talon:empty;you:SA_HQ;opponent:SK_HK;{COUNTS_LINK}", "Written in a link:"),
    ],
)
def test_writing(claim: str, text: str, name: str) -> None:
    """As the engine writes it, letter by letter."""
    assert f"{name} {text}" in text_of(f"{END}{claim}: {text}\n")


@pytest.mark.parametrize(
    ("points", "sentence"),
    [
        ("you 50, opponent 48", "Nobody has 66, so the last trick decides."),
        ("you 50, opponent 68", "Nobody has claimed 66, so the last trick decides."),
        ("you 70, opponent 48", "Nobody has claimed 66, so the last trick decides."),
    ],
)
def test_last_trick(points: str, sentence: str) -> None:
    """Where claims are made by word, somebody may have enough and the last trick decides all the same."""
    block = END.replace("schnopsn", "spielewiki").replace("you 50, opponent 48", points)

    assert sentence in text_of(f"{block}line: ♠A ♠K, ♥Q ♥K\nresult: opponent wins 1 by last-trick\n")


UNDRAWN = "variant: original-66\nturn-up: ♥J\ntalon: 8 cards\nyou: ♠A ♠T ♥K ♥Q ♦A\nundrawn: yes\nallowed: draw\n"
"""A trick is won and nobody has drawn."""


@pytest.mark.parametrize(
    ("block", "change"),
    [
        (f"{SOFT}{ONLINE}near-miss: online:\nsettled: none\n", "Played online: no instead of yes."),
        (f"{UNDRAWN}near-miss: undrawn:\nimpossible: you\n", "Still to draw: nobody instead of you."),
    ],
)
def test_lines_left_out(block: str, change: str) -> None:
    """A near-miss without a line has what is true then."""
    assert change in text_of(block)


@pytest.mark.parametrize(
    ("closed", "sentence"),
    [
        ("you\nat close: points 20, tricks 1, closer's tricks 2", "your opponent's points 20, tricks 1, your tricks 2"),
        ("opponent\nat close: points 20, tricks 1", "At the close: your points 20, tricks 1"),
    ],
)
def test_at_close(closed: str, sentence: str) -> None:
    """What was there when the talon was closed, by whose it was."""
    block = f"{SOFT}trump: ♥\ntalon: 4 cards, closed by {closed}\ntricks: you 4, opponent 3\nyou: ♠A\nallowed: ♠A\n"

    assert sentence in text_of(block)
