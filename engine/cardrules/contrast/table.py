"""Cases that show what a rule does, found by `python -m tools.contrast_search`, which writes this file."""

from collections.abc import Mapping
from typing import Final

FOUND: Final[Mapping[str, tuple[tuple[str, tuple[str, ...]], ...]]] = {
    "deal.first_dealer": (
        (
            "draws: you HA, opponent SQ",
            (
                "schnopsn-weich>spielewiki-weich",
                "schnopsn-weich>spielewiki-hart",
                "blog-schnapsen>spielewiki-weich",
                "blog-scharf>spielewiki-weich",
                "blog-66>spielewiki-weich",
                "original-66>spielewiki-weich",
                "obican-snaps>spielewiki-weich",
                "blog-schnapsen>spielewiki-hart",
                "blog-scharf>spielewiki-hart",
                "blog-66>spielewiki-hart",
                "original-66>spielewiki-hart",
                "obican-snaps>spielewiki-hart",
            ),
        ),
    ),
    "strict.must_beat": (
        (
            "trump: H; talon: empty; led: HK; you: HA HJ",
            (
                "schnopsn-weich>spielewiki-weich",
                "schnopsn-weich>spielewiki-hart",
                "blog-schnapsen>spielewiki-weich",
                "blog-scharf>spielewiki-weich",
                "blog-66>spielewiki-weich",
                "original-66>spielewiki-weich",
                "obican-snaps>spielewiki-weich",
                "blog-schnapsen>spielewiki-hart",
                "blog-scharf>spielewiki-hart",
                "blog-66>spielewiki-hart",
                "original-66>spielewiki-hart",
                "obican-snaps>spielewiki-hart",
            ),
        ),
    ),
    "strict.must_trump": (
        (
            "trump: H; talon: empty; led: SA; you: HT DQ",
            (
                "schnopsn-weich>spielewiki-weich",
                "schnopsn-weich>spielewiki-hart",
                "blog-schnapsen>spielewiki-weich",
                "blog-scharf>spielewiki-weich",
                "blog-66>spielewiki-weich",
                "original-66>spielewiki-weich",
                "obican-snaps>spielewiki-weich",
                "blog-schnapsen>spielewiki-hart",
                "blog-scharf>spielewiki-hart",
                "blog-66>spielewiki-hart",
                "original-66>spielewiki-hart",
                "obican-snaps>spielewiki-hart",
            ),
        ),
    ),
    "exchange.min_talon": (
        (
            "turn-up: HK; talon: 2 cards; you: HA HT HJ SQ SJ",
            (
                "schnopsn-weich>spielewiki-weich",
                "schnopsn-weich>spielewiki-hart",
                "blog-scharf>schnopsn-weich",
                "schnopsn-weich>blog-66",
                "schnopsn-weich>original-66",
                "obican-snaps>schnopsn-weich",
                "blog-schnapsen>spielewiki-weich",
                "blog-schnapsen>spielewiki-hart",
                "blog-scharf>blog-schnapsen",
                "blog-schnapsen>blog-66",
                "blog-schnapsen>original-66",
                "blog-schnapsen>obican-snaps",
            ),
        ),
    ),
    "close.min_talon": (
        (
            "turn-up: HJ; talon: 2 cards; you: HA ST SQ DJ CQ",
            (
                "schnopsn-weich>spielewiki-weich",
                "schnopsn-weich>spielewiki-hart",
                "blog-scharf>schnopsn-weich",
                "schnopsn-weich>blog-66",
                "schnopsn-weich>original-66",
                "obican-snaps>schnopsn-weich",
                "blog-schnapsen>spielewiki-weich",
                "blog-schnapsen>spielewiki-hart",
                "blog-scharf>blog-schnapsen",
                "blog-schnapsen>blog-66",
                "blog-schnapsen>original-66",
                "blog-schnapsen>obican-snaps",
            ),
        ),
    ),
    "claim.mode": (
        (
            "trump: H; talon: empty; you: HJ",
            (
                "schnopsn-weich>spielewiki-weich",
                "schnopsn-weich>spielewiki-hart",
                "blog-schnapsen>schnopsn-weich",
                "blog-scharf>schnopsn-weich",
                "blog-66>schnopsn-weich",
                "original-66>schnopsn-weich",
                "obican-snaps>schnopsn-weich",
            ),
        ),
    ),
    "score.schneider_max": (
        (
            (
                "trump: H; talon: empty; led: SA; you: SQ DA; opponent: HK; points: you 33, opponent 58; tricks: you "
                "4, opponent 4; line: SQ, claim"
            ),
            (
                "schnopsn-weich>spielewiki-weich",
                "schnopsn-weich>spielewiki-hart",
                "blog-schnapsen>spielewiki-weich",
                "blog-scharf>spielewiki-weich",
                "spielewiki-weich>blog-66",
                "spielewiki-weich>original-66",
                "obican-snaps>spielewiki-weich",
                "blog-schnapsen>spielewiki-hart",
                "blog-scharf>spielewiki-hart",
                "spielewiki-hart>blog-66",
                "spielewiki-hart>original-66",
                "obican-snaps>spielewiki-hart",
            ),
        ),
        (
            (
                "trump: H; talon: empty; you: HT SK DA; opponent: HJ SA DQ; points: you 64, opponent 15; tricks: you "
                "3, opponent 4; line: SK, SA, HJ, HT, claim"
            ),
            (
                "blog-schnapsen>schnopsn-weich",
                "blog-scharf>schnopsn-weich",
                "blog-schnapsen>original-66",
                "blog-schnapsen>obican-snaps",
                "blog-scharf>original-66",
                "blog-scharf>obican-snaps",
                "obican-snaps>blog-66",
            ),
        ),
        (
            (
                "trump: H; talon: empty; led: SK; you: HQ DT; opponent: SA; points: you 60, opponent 32; tricks: you "
                "5, opponent 5; line: HQ, DT, SA"
            ),
            (
                "blog-66>schnopsn-weich",
                "blog-66>original-66",
            ),
        ),
    ),
    "match.start": (
        (
            "deals: you 1",
            (
                "schnopsn-weich>spielewiki-weich",
                "schnopsn-weich>spielewiki-hart",
                "original-66>schnopsn-weich",
                "obican-snaps>schnopsn-weich",
                "blog-schnapsen>spielewiki-weich",
                "blog-scharf>spielewiki-weich",
                "blog-66>spielewiki-weich",
                "original-66>spielewiki-weich",
                "blog-schnapsen>spielewiki-hart",
                "blog-scharf>spielewiki-hart",
                "blog-66>spielewiki-hart",
                "original-66>spielewiki-hart",
                "blog-schnapsen>original-66",
                "blog-schnapsen>obican-snaps",
                "blog-scharf>original-66",
                "blog-scharf>obican-snaps",
                "blog-66>original-66",
                "blog-66>obican-snaps",
                "obican-snaps>original-66",
            ),
        ),
    ),
    "match.direction": (
        (
            "deals: you 1",
            (
                "schnopsn-weich>spielewiki-weich",
                "schnopsn-weich>spielewiki-hart",
                "schnopsn-weich>obican-snaps",
                "blog-schnapsen>spielewiki-weich",
                "blog-scharf>spielewiki-weich",
                "blog-66>spielewiki-weich",
                "original-66>spielewiki-weich",
                "blog-schnapsen>spielewiki-hart",
                "blog-scharf>spielewiki-hart",
                "blog-66>spielewiki-hart",
                "original-66>spielewiki-hart",
                "blog-schnapsen>obican-snaps",
                "blog-scharf>obican-snaps",
                "blog-66>obican-snaps",
                "original-66>obican-snaps",
            ),
        ),
    ),
    "match.end": (
        (
            "deals: you 1",
            (
                "schnopsn-weich>spielewiki-weich",
                "schnopsn-weich>spielewiki-hart",
                "schnopsn-weich>obican-snaps",
                "blog-schnapsen>spielewiki-weich",
                "blog-scharf>spielewiki-weich",
                "blog-66>spielewiki-weich",
                "original-66>spielewiki-weich",
                "blog-schnapsen>spielewiki-hart",
                "blog-scharf>spielewiki-hart",
                "blog-66>spielewiki-hart",
                "original-66>spielewiki-hart",
                "blog-schnapsen>obican-snaps",
                "blog-scharf>obican-snaps",
                "blog-66>obican-snaps",
                "original-66>obican-snaps",
            ),
        ),
        (
            "deals: you 1, you 3, you 3",
            (
                "spielewiki-weich>obican-snaps",
                "spielewiki-hart>obican-snaps",
            ),
        ),
    ),
    "match.bummerl_to_win": (
        (
            "deals: you 1, you 3, opponent 1, you 3",
            (
                "schnopsn-weich>spielewiki-weich",
                "schnopsn-weich>spielewiki-hart",
                "blog-schnapsen>spielewiki-weich",
                "blog-scharf>spielewiki-weich",
                "blog-66>spielewiki-weich",
                "spielewiki-weich>original-66",
                "spielewiki-weich>obican-snaps",
                "blog-schnapsen>spielewiki-hart",
                "blog-scharf>spielewiki-hart",
                "blog-66>spielewiki-hart",
                "spielewiki-hart>original-66",
                "spielewiki-hart>obican-snaps",
            ),
        ),
    ),
    "view.first_trick_open": (
        (
            (
                "trump: H; talon: 10 cards, closed by opponent; led: ST; you: SK DK HQ CA CK; opponent: SA SJ HJ CJ; "
                "line: SK"
            ),
            (
                "schnopsn-weich>spielewiki-weich",
                "spielewiki-hart>schnopsn-weich",
                "blog-scharf>schnopsn-weich",
                "schnopsn-weich>blog-66",
                "schnopsn-weich>original-66",
                "obican-snaps>schnopsn-weich",
                "blog-schnapsen>spielewiki-weich",
                "spielewiki-hart>blog-schnapsen",
                "blog-scharf>blog-schnapsen",
                "blog-schnapsen>blog-66",
                "blog-schnapsen>original-66",
                "blog-schnapsen>obican-snaps",
            ),
        ),
    ),
    "view.point_counter": (
        (
            (
                "trump: H; talon: empty; led: SJ; you: DA CK; opponent: ST; points: you 46, opponent 47; tricks: you "
                "4, opponent 4"
            ),
            (
                "schnopsn-weich>spielewiki-weich",
                "schnopsn-weich>spielewiki-hart",
                "schnopsn-weich>blog-schnapsen",
                "schnopsn-weich>blog-scharf",
                "schnopsn-weich>blog-66",
                "schnopsn-weich>original-66",
                "schnopsn-weich>obican-snaps",
            ),
        ),
    ),
    "marriage.needs_trick": (
        (
            "trump: H; talon: 10 cards, closed by you; you: SA SK SQ SJ DQ",
            (
                "schnopsn-weich>spielewiki-hart",
                "blog-scharf>schnopsn-weich",
                "spielewiki-hart>spielewiki-weich",
                "blog-scharf>spielewiki-weich",
                "blog-schnapsen>spielewiki-hart",
                "spielewiki-hart>blog-66",
                "spielewiki-hart>original-66",
                "obican-snaps>spielewiki-hart",
                "blog-scharf>blog-schnapsen",
                "blog-scharf>blog-66",
                "blog-scharf>original-66",
                "blog-scharf>obican-snaps",
            ),
        ),
    ),
    "marriage.lead_card": (
        (
            "trump: H; talon: empty; you: HK HQ; announced: H",
            (
                "schnopsn-weich>spielewiki-hart",
                "blog-scharf>schnopsn-weich",
                "spielewiki-hart>spielewiki-weich",
                "blog-scharf>spielewiki-weich",
                "blog-schnapsen>spielewiki-hart",
                "blog-66>spielewiki-hart",
                "original-66>spielewiki-hart",
                "obican-snaps>spielewiki-hart",
                "blog-scharf>blog-schnapsen",
                "blog-66>blog-scharf",
                "blog-scharf>original-66",
                "blog-scharf>obican-snaps",
            ),
        ),
    ),
    "view.own_tricks": (
        (
            (
                "trump: H; talon: 10 cards, closed by opponent; led: ST; you: SK DK HQ CA CK; opponent: SA SJ HJ CJ; "
                "line: SK"
            ),
            (
                "spielewiki-hart>schnopsn-weich",
                "blog-scharf>schnopsn-weich",
                "spielewiki-hart>spielewiki-weich",
                "blog-scharf>spielewiki-weich",
                "spielewiki-weich>blog-66",
                "spielewiki-weich>original-66",
                "spielewiki-hart>blog-schnapsen",
                "obican-snaps>spielewiki-hart",
                "blog-scharf>blog-schnapsen",
                "blog-scharf>obican-snaps",
                "obican-snaps>blog-66",
                "obican-snaps>original-66",
            ),
        ),
        (
            (
                "turn-up: HJ; talon: SK SQ DA DT DJ HT DK CJ DQ; led: HQ; you: CA CT CQ SA HK; opponent: CK ST SJ HA;"
                " line: CQ, HA, CA"
            ),
            (
                "schnopsn-weich>blog-66",
                "schnopsn-weich>original-66",
                "blog-schnapsen>blog-66",
                "blog-schnapsen>original-66",
            ),
        ),
    ),
    "exchange.needs_trick": (
        (
            "turn-up: HQ; talon: 10 cards; you: SA SQ HJ DK CQ",
            (
                "blog-scharf>schnopsn-weich",
                "blog-scharf>spielewiki-weich",
                "blog-scharf>spielewiki-hart",
                "blog-scharf>blog-schnapsen",
                "blog-scharf>blog-66",
                "blog-scharf>original-66",
                "blog-scharf>obican-snaps",
            ),
        ),
    ),
    "deck.size": (
        (
            "trump: H; talon: empty; you: H9",
            (
                "blog-66>schnopsn-weich",
                "original-66>schnopsn-weich",
                "blog-66>spielewiki-weich",
                "original-66>spielewiki-weich",
                "blog-66>spielewiki-hart",
                "original-66>spielewiki-hart",
                "blog-66>blog-schnapsen",
                "blog-schnapsen>original-66",
                "blog-66>blog-scharf",
                "blog-scharf>original-66",
                "blog-66>obican-snaps",
                "obican-snaps>original-66",
            ),
        ),
    ),
    "deck.ranks": (
        (
            "trump: H; talon: empty; led: S9; you: ST",
            (
                "blog-66>schnopsn-weich",
                "original-66>schnopsn-weich",
                "blog-66>spielewiki-weich",
                "original-66>spielewiki-weich",
                "blog-66>spielewiki-hart",
                "original-66>spielewiki-hart",
                "blog-66>blog-schnapsen",
                "blog-schnapsen>original-66",
                "blog-66>blog-scharf",
                "blog-scharf>original-66",
                "blog-66>obican-snaps",
                "obican-snaps>original-66",
            ),
        ),
    ),
    "deck.values": (
        (
            (
                "trump: H; talon: empty; led: S9; you: ST; opponent: -; points: you 55, opponent 55; tricks: you 5, "
                "opponent 6; line: ST"
            ),
            (
                "blog-66>schnopsn-weich",
                "original-66>schnopsn-weich",
                "blog-66>spielewiki-weich",
                "original-66>spielewiki-weich",
                "blog-66>spielewiki-hart",
                "original-66>spielewiki-hart",
                "blog-66>blog-schnapsen",
                "blog-schnapsen>original-66",
                "blog-66>blog-scharf",
                "blog-scharf>original-66",
                "blog-66>obican-snaps",
                "obican-snaps>original-66",
            ),
        ),
    ),
    "deal.hand_size": (
        (
            "pack: HA SQ ST HJ DA SK HT DK DQ CJ CA CK DJ SJ CT SA CQ DT HQ HK; dealer: opponent",
            (
                "schnopsn-weich>blog-66",
                "schnopsn-weich>original-66",
                "spielewiki-weich>blog-66",
                "spielewiki-weich>original-66",
                "spielewiki-hart>blog-66",
                "spielewiki-hart>original-66",
                "blog-schnapsen>blog-66",
                "blog-schnapsen>original-66",
                "blog-scharf>blog-66",
                "blog-scharf>original-66",
                "obican-snaps>blog-66",
                "obican-snaps>original-66",
            ),
        ),
    ),
    "deal.packets": (
        (
            "pack: HA SQ ST HJ DA SK HT DK DQ CJ CA CK DJ SJ CT SA CQ DT HQ HK; dealer: opponent",
            (
                "schnopsn-weich>blog-66",
                "schnopsn-weich>original-66",
                "obican-snaps>schnopsn-weich",
                "spielewiki-weich>blog-66",
                "spielewiki-weich>original-66",
                "obican-snaps>spielewiki-weich",
                "spielewiki-hart>blog-66",
                "spielewiki-hart>original-66",
                "spielewiki-hart>obican-snaps",
                "blog-schnapsen>blog-66",
                "blog-schnapsen>original-66",
                "blog-schnapsen>obican-snaps",
                "blog-scharf>blog-66",
                "blog-scharf>original-66",
                "blog-scharf>obican-snaps",
                "obican-snaps>blog-66",
                "obican-snaps>original-66",
            ),
        ),
    ),
    "deal.turnup_index": (
        (
            "pack: HA SQ ST HJ DA SK HT DK DQ CJ CA CK DJ SJ CT SA CQ DT HQ HK; dealer: opponent",
            (
                "schnopsn-weich>blog-66",
                "schnopsn-weich>original-66",
                "obican-snaps>schnopsn-weich",
                "spielewiki-weich>blog-66",
                "spielewiki-weich>original-66",
                "obican-snaps>spielewiki-weich",
                "spielewiki-hart>blog-66",
                "spielewiki-hart>original-66",
                "spielewiki-hart>obican-snaps",
                "blog-schnapsen>blog-66",
                "blog-schnapsen>original-66",
                "blog-schnapsen>obican-snaps",
                "blog-scharf>blog-66",
                "blog-scharf>original-66",
                "blog-scharf>obican-snaps",
                "obican-snaps>blog-66",
                "obican-snaps>original-66",
            ),
        ),
    ),
    "exchange.rank": (
        (
            "turn-up: HA; talon: 4 cards; you: SA SK DT HQ HJ CT",
            (
                "blog-66>schnopsn-weich",
                "original-66>schnopsn-weich",
                "blog-66>spielewiki-weich",
                "original-66>spielewiki-weich",
                "blog-66>spielewiki-hart",
                "original-66>spielewiki-hart",
                "blog-66>blog-schnapsen",
                "original-66>blog-schnapsen",
                "blog-66>blog-scharf",
                "original-66>blog-scharf",
                "blog-66>obican-snaps",
                "original-66>obican-snaps",
            ),
        ),
    ),
    "close.draw_timing": (
        (
            (
                "turn-up: HT; talon: ST; led: HK; you: DK SA SQ CK CQ; opponent: DA DT DQ DJ; points: you 22, "
                "opponent 23; tricks: you 2, opponent 2; line: DK"
            ),
            (
                "schnopsn-weich>blog-66",
                "schnopsn-weich>original-66",
                "spielewiki-weich>blog-66",
                "spielewiki-weich>original-66",
                "spielewiki-hart>blog-66",
                "spielewiki-hart>original-66",
                "blog-schnapsen>blog-66",
                "blog-schnapsen>original-66",
                "blog-scharf>blog-66",
                "blog-scharf>original-66",
                "obican-snaps>blog-66",
                "obican-snaps>original-66",
            ),
        ),
    ),
    "close.opponent_points": (
        (
            (
                "turn-up: HA; talon: ST SJ DJ, closed by opponent; led: DQ; you: SA; opponent: -; at close: points 0,"
                " tricks 0, closer's tricks 0; points: you 20, opponent 61; tricks: you 3, opponent 4; line: SA"
            ),
            (
                "schnopsn-weich>blog-66",
                "schnopsn-weich>original-66",
                "obican-snaps>schnopsn-weich",
                "spielewiki-weich>blog-66",
                "spielewiki-weich>original-66",
                "obican-snaps>spielewiki-weich",
                "spielewiki-hart>blog-66",
                "spielewiki-hart>original-66",
                "obican-snaps>spielewiki-hart",
                "blog-schnapsen>blog-66",
                "blog-schnapsen>original-66",
                "blog-schnapsen>obican-snaps",
                "blog-scharf>blog-66",
                "blog-scharf>original-66",
                "blog-scharf>obican-snaps",
            ),
        ),
    ),
    "close.opponent_may_claim": (
        (
            "trump: H; talon: 4 cards, closed by opponent; you: HA",
            (
                "blog-66>schnopsn-weich",
                "original-66>schnopsn-weich",
                "obican-snaps>schnopsn-weich",
                "blog-66>spielewiki-weich",
                "original-66>spielewiki-weich",
                "obican-snaps>spielewiki-weich",
                "blog-66>spielewiki-hart",
                "original-66>spielewiki-hart",
                "obican-snaps>spielewiki-hart",
                "blog-66>blog-schnapsen",
                "blog-schnapsen>original-66",
                "blog-schnapsen>obican-snaps",
                "blog-66>blog-scharf",
                "blog-scharf>original-66",
                "blog-scharf>obican-snaps",
            ),
        ),
    ),
    "close.fail_points": (
        (
            (
                "turn-up: HA; talon: ST HK DA, closed by opponent; led: SJ; you: CJ; opponent: -; points: you 40, "
                "opponent 40; tricks: you 0, opponent 7; line: CJ"
            ),
            (
                "schnopsn-weich>blog-66",
                "schnopsn-weich>original-66",
                "spielewiki-weich>blog-66",
                "spielewiki-weich>original-66",
                "blog-schnapsen>blog-66",
                "blog-schnapsen>original-66",
            ),
        ),
        (
            (
                "turn-up: HT; talon: HA SK DA, closed by opponent; led: DK; you: ST; opponent: -; at close: points 0,"
                " tricks 0, closer's tricks 0; points: you 35, opponent 35; tricks: you 3, opponent 4; line: ST"
            ),
            (
                "schnopsn-weich>obican-snaps",
                "obican-snaps>spielewiki-weich",
                "spielewiki-hart>blog-66",
                "spielewiki-hart>original-66",
                "obican-snaps>spielewiki-hart",
                "blog-schnapsen>obican-snaps",
                "blog-scharf>blog-66",
                "blog-scharf>original-66",
                "blog-scharf>obican-snaps",
            ),
        ),
    ),
    "end.last_trick": (
        (
            (
                "trump: H; talon: empty; led: SA; you: HA; opponent: -; points: you 49, opponent 49; tricks: you 4, "
                "opponent 5; line: HA"
            ),
            (
                "schnopsn-weich>blog-66",
                "schnopsn-weich>original-66",
                "spielewiki-weich>blog-66",
                "spielewiki-weich>original-66",
                "spielewiki-hart>blog-66",
                "spielewiki-hart>original-66",
                "blog-schnapsen>blog-66",
                "blog-schnapsen>original-66",
                "blog-scharf>blog-66",
                "blog-scharf>original-66",
                "obican-snaps>blog-66",
                "obican-snaps>original-66",
            ),
        ),
    ),
    "end.draw": (
        (
            (
                "trump: H; talon: empty; led: SA; you: DK; opponent: -; points: you 67, opponent 58; tricks: you 5, "
                "opponent 6; line: DK"
            ),
            (
                "blog-66>schnopsn-weich",
                "original-66>schnopsn-weich",
                "blog-66>spielewiki-weich",
                "original-66>spielewiki-weich",
                "blog-66>spielewiki-hart",
                "original-66>spielewiki-hart",
                "blog-66>blog-schnapsen",
                "original-66>blog-schnapsen",
                "blog-66>blog-scharf",
                "original-66>blog-scharf",
                "blog-66>obican-snaps",
                "original-66>obican-snaps",
            ),
        ),
    ),
    "end.draw_carry": (
        (
            "deals: draw draw-both-over",
            (
                "blog-66>schnopsn-weich",
                "original-66>schnopsn-weich",
                "blog-66>spielewiki-weich",
                "original-66>spielewiki-weich",
                "blog-66>spielewiki-hart",
                "original-66>spielewiki-hart",
                "blog-66>blog-schnapsen",
                "original-66>blog-schnapsen",
                "blog-66>blog-scharf",
                "original-66>blog-scharf",
                "blog-66>obican-snaps",
                "original-66>obican-snaps",
            ),
        ),
    ),
    "match.schneider_bummerl": (
        (
            "deals: you 1, you 3, you 3",
            (
                "blog-66>schnopsn-weich",
                "schnopsn-weich>original-66",
                "schnopsn-weich>obican-snaps",
                "blog-66>spielewiki-weich",
                "spielewiki-weich>original-66",
                "spielewiki-weich>obican-snaps",
                "blog-66>spielewiki-hart",
                "spielewiki-hart>original-66",
                "spielewiki-hart>obican-snaps",
                "blog-66>blog-schnapsen",
                "blog-schnapsen>original-66",
                "blog-schnapsen>obican-snaps",
                "blog-66>blog-scharf",
                "blog-scharf>original-66",
                "blog-scharf>obican-snaps",
            ),
        ),
    ),
    "marriage.credit": (
        (
            (
                "trump: H; talon: 10 cards, closed by you; you: SK SQ DQ CA CJ; opponent: ST DA DK HK CK; line: "
                "marriage S"
            ),
            (
                "schnopsn-weich>original-66",
                "obican-snaps>schnopsn-weich",
                "spielewiki-weich>original-66",
                "obican-snaps>spielewiki-weich",
                "obican-snaps>spielewiki-hart",
                "blog-schnapsen>original-66",
                "blog-schnapsen>obican-snaps",
                "obican-snaps>blog-scharf",
                "obican-snaps>blog-66",
            ),
        ),
        (
            (
                "trump: H; talon: 12 cards, closed by you; you: SK SQ DT D9 CA CT; opponent: HA HT HK HJ SA DK; line:"
                " marriage S"
            ),
            (
                "original-66>spielewiki-hart",
                "original-66>blog-scharf",
                "blog-66>original-66",
            ),
        ),
    ),
    "claim.window": (
        (
            "trump: H; talon: empty; you: HK HQ; announced: H",
            (
                "original-66>schnopsn-weich",
                "obican-snaps>schnopsn-weich",
                "original-66>spielewiki-weich",
                "obican-snaps>spielewiki-weich",
                "original-66>spielewiki-hart",
                "obican-snaps>spielewiki-hart",
                "blog-schnapsen>original-66",
                "blog-schnapsen>obican-snaps",
                "blog-scharf>original-66",
                "blog-scharf>obican-snaps",
                "blog-66>original-66",
                "blog-66>obican-snaps",
            ),
        ),
    ),
    "claim.on_marriage": (
        (
            "trump: H; talon: empty; you: HK HQ; announced: H",
            (
                "original-66>schnopsn-weich",
                "obican-snaps>schnopsn-weich",
                "original-66>spielewiki-weich",
                "obican-snaps>spielewiki-weich",
                "original-66>spielewiki-hart",
                "obican-snaps>spielewiki-hart",
                "blog-schnapsen>original-66",
                "blog-schnapsen>obican-snaps",
                "blog-scharf>original-66",
                "blog-scharf>obican-snaps",
                "blog-66>original-66",
                "blog-66>obican-snaps",
            ),
        ),
    ),
    "claim.false_points": (
        (
            (
                "trump: H; talon: empty; you: HA; opponent: HQ; points: you 53, opponent 53; tricks: you 5, opponent "
                "6; line: claim"
            ),
            (
                "original-66>schnopsn-weich",
                "original-66>spielewiki-weich",
                "original-66>spielewiki-hart",
                "original-66>blog-schnapsen",
                "original-66>blog-scharf",
                "blog-66>original-66",
                "blog-66>obican-snaps",
            ),
        ),
        (
            (
                "trump: H; talon: empty; you: SJ; opponent: SA; points: you 53, opponent 54; tricks: you 4, opponent "
                "5; line: claim"
            ),
            (
                "obican-snaps>schnopsn-weich",
                "obican-snaps>spielewiki-weich",
                "obican-snaps>spielewiki-hart",
                "blog-schnapsen>obican-snaps",
                "blog-scharf>obican-snaps",
            ),
        ),
    ),
    "match.points_needed": (
        (
            "deals: you 1",
            (
                "original-66>schnopsn-weich",
                "schnopsn-weich>obican-snaps",
                "original-66>spielewiki-weich",
                "original-66>spielewiki-hart",
                "blog-schnapsen>original-66",
                "blog-schnapsen>obican-snaps",
                "blog-scharf>original-66",
                "blog-scharf>obican-snaps",
                "blog-66>original-66",
                "blog-66>obican-snaps",
                "original-66>obican-snaps",
            ),
        ),
        (
            "deals: you 1, you 3, you 3",
            (
                "spielewiki-weich>obican-snaps",
                "spielewiki-hart>obican-snaps",
            ),
        ),
    ),
    "schnauz.deck.size": (
        (
            "table: none; you: HA SQ S8; player 1: HJ H7 D9",
            ("schnauz>schnauz-club",),
        ),
    ),
    "schnauz.deck.ranks": (
        (
            "you: H6 S6 S7; player 1: D6 C6 D7",
            ("schnauz>schnauz-club",),
        ),
    ),
    "schnauz.deck.by_players": (
        (
            "players: 5",
            ("schnauz>schnauz-club",),
        ),
    ),
    "schnauz.values.6": (
        (
            "you: H6 S6 S7; player 1: D6 C6 D7",
            ("schnauz>schnauz-club",),
        ),
    ),
    "schnauz.values": (
        (
            "you: H6 S6 S7; player 1: D6 C6 D7",
            ("schnauz>schnauz-club",),
        ),
    ),
    "schnauz.double_knock": (
        (
            "table: H9 HJ S8; you: DK D8 CA; knocked: player 1",
            ("schnauz>schnauz-club",),
        ),
    ),
    "schnauz.knocker_loses_ties": (
        (
            "you: H7 S7 S8; player 1: D7 C7 D8; knocked: you",
            ("schnauz>schnauz-club",),
        ),
    ),
    "schnauz.max_passes_per_round": (
        (
            "table: H9 HJ S8; you: DK D8 CA; passed: you 1",
            ("schnauz>schnauz-club",),
        ),
    ),
    "schnauz.trips_tie": (
        (
            "you: H6 S6 D6; player 1: D7 S7 C7",
            ("schnauz>schnauz-club",),
        ),
    ),
    "schnauz.tie": (
        (
            "you: H7 S7 S8; player 1: D7 C7 D8",
            ("schnauz>schnauz-club",),
        ),
    ),
    "schnauz.suit_order": (
        (
            "you: H7 S7 S8; player 1: D7 C7 D8",
            ("schnauz>schnauz-club",),
        ),
    ),
    "schnauz.shared_last": (
        (
            "you: H7 S7 S8; player 1: D7 C7 D8",
            ("schnauz>schnauz-club",),
        ),
    ),
    "schnauz.all_out_at_once": (
        (
            "rounds: you and player 1",
            ("schnauz>schnauz-club",),
        ),
    ),
    "schnauz.misdeal_penalty": (
        (
            "rounds: misdeal",
            ("schnauz>schnauz-club",),
        ),
    ),
}
"""Rule to the cases that show it, each with pairs of presets: in the first one the rule is changed to the second's."""
