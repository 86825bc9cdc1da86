"""Clauses on the end of a deal, on game points, on the game and on what may be looked at."""

from typing import Final

from cardrules.sixtysix import Rules
from kiebitz.elements.rulebook.clause import Clause, ClauseGroup, Condition, Silence, Witness
from kiebitz.elements.texts import N_

_CLAIMED: Final[Condition] = {"claim.mode": ("manual",)}
_BY_ITSELF: Final[Condition] = {"claim.mode": ("auto",)}
_ADDED: Final[Condition] = {"end.last_trick": ("plus-10",)}
_DRAWS: Final[Condition] = {**_ADDED, "end.draw": (("65-65", "both-66-or-more-unclaimed"),)}
_KEPT: Final = (("65-65", 0), ("both-66-or-more-unclaimed", 1))

_PAIR: Final = "trump: H; talon: empty; you: HK HQ; announced: H"
_FORTY: Final = (
    "trump: H; talon: empty; you: HK HQ; opponent: SA CJ; points: you 35, opponent 65; tricks: you 4, opponent 4; "
    "line: marriage H"
)
_FALSE: Final = (
    "trump: H; talon: empty; you: SJ; opponent: SA; points: you 53, opponent 54; tricks: you 4, opponent 5; line: claim"
)
_FALSE_SCHNEIDER: Final = (
    "trump: H; talon: empty; you: SJ; opponent: SA; points: you 64, opponent 43; tricks: you 8, opponent 1; line: claim"
)
_SIXTY: Final = (
    "trump: H; talon: empty; led: SA; you: SJ; opponent: -; points: you 60, opponent 47; tricks: you 5, opponent 4; "
    "line: SJ"
)
_EVEN: Final = _SIXTY.replace("you 60, opponent 47", "you 65, opponent 42")
_BOTH: Final = (
    "trump: H; talon: empty; led: SA; you: DK; opponent: -; points: you 67, opponent 58; tricks: you 5, opponent 6; "
    "line: DK"
)
_BEATEN: Final = (
    "trump: H; talon: empty; led: SA; you: HA; opponent: -; points: you {{{}}}, opponent {{{}}}; "
    "tricks: you 5, opponent 4; line: HA"
)
_WHOLE_GAME: Final = "deals: {wins}"
_ONE_EACH: Final = "deals: opponent 1, {wins}"
_FIVE: Final = (
    "trump: H; talon: 10 cards, closed by opponent; led: ST; you: SK SQ HQ CA CK; opponent: SA SJ HJ CJ; "
    "line: SK, SA, SQ"
)
_SIX: Final = (
    "trump: H; talon: 12 cards, closed by opponent; led: ST; you: SK SQ HQ CA CK D9; opponent: SA SJ HJ CJ C9; "
    "line: SK, SA, SQ"
)
_SEEN: Final = (
    "trump: H; talon: empty; led: SJ; you: DA CK; opponent: ST; points: you 46, opponent 47; tricks: you 4, opponent 4"
)
_TEN: Final = 10
"""Points of the last trick where it brings some."""
_EACH: Final = 65
"""Half of all points in the pack and of that trick."""
_REST: Final = 98
"""Points in the pack without two aces."""


def _target(rules: Rules) -> dict[str, int]:
    return {"target": rules.game.target_points}


def _false(rules: Rules) -> dict[str, int | str]:
    return {"points": rules.claim.false_points, "as_if_won": rules.score.normal}


def _ten(rules: Rules) -> dict[str, int]:
    return {
        "bonus": _TEN,
        "with_bonus": 60 + _TEN,
        "each": _EACH,
        "target": rules.game.target_points,
        "normal": rules.score.normal,
    }


def _awards(rules: Rules) -> dict[str, int]:
    score = rules.score
    return {
        "normal": score.normal,
        "schneider": score.schneider,
        "none": score.no_trick,
        "most": score.schneider_max,
        "more": score.schneider_max + 1,
        "mine": _REST - score.schneider_max,
        "mine_less": _REST - score.schneider_max - 1,
    }


def _game(rules: Rules) -> dict[str, int | str]:
    match = rules.match
    threes, rest = divmod(match.points_needed, 3)
    return {
        "need": match.points_needed,
        "start": match.start,
        "end": match.end,
        "games": match.bummerl_to_win,
        "less": match.start - 1,
        "grown": match.start + 1,
        "wins": ", ".join([*["you 3"] * threes, *[f"you {rest}"] * bool(rest)]),
    }


SUBJECTS: Final = (
    ClauseGroup(
        heading=N_("66 points"),
        clauses=(
            Clause(
                name="claim.by-itself",
                covers=("game.target_points", "claim.mode", "claim.verified", "claim.missed"),
                when=_BY_ITSELF,
                texts=(N_("The deal ends by itself as soon as a player has {target} points."),),
                facts=_target,
                witnesses=(
                    Witness(case="trump: H; talon: empty; you: HJ", subject="may", has=("play HJ",), lacks=("claim",)),
                ),
            ),
            Clause(
                name="claim.by-hand",
                covers=("game.target_points", "claim.mode"),
                when=_CLAIMED,
                texts=(N_("Whoever has {target} points says so and wins the deal."),),
                facts=_target,
                witnesses=(Witness(case="trump: H; talon: empty; you: HJ", subject="may", has=("claim",)),),
            ),
            Clause(
                name="claim.count",
                covers=("view.point_counter",),
                when={**_CLAIMED, "view.point_counter": (False,)},
                texts=(N_("Nobody counts for you: keep your points in mind."),),
                witnesses=(Witness(case=_SEEN, subject="points seen", has=("False",)),),
            ),
            Clause(
                name="claim.after-a-marriage",
                covers=("claim.window", "claim.on_marriage"),
                when={**_CLAIMED, "claim.on_marriage": (True,)},
                texts=(
                    N_("With {target} points you may claim them on lead, after a trick of your own or a marriage."),
                ),
                facts=_target,
                witnesses=(Witness(case=_PAIR, subject="may", has=("claim",)),),
            ),
            Clause(
                name="claim.after-a-trick",
                covers=("claim.window", "claim.on_marriage"),
                when={**_CLAIMED, "claim.on_marriage": (False,)},
                texts=(N_("With {target} points you may claim them on lead, after a trick of your own."),),
                facts=_target,
                witnesses=(Witness(case=_PAIR, subject="may", has=("play HK",), lacks=("claim",)),),
            ),
            Clause(
                name="claim.marriage-ends",
                covers=("claim.window", "claim.on_marriage"),
                when={**_BY_ITSELF, "claim.on_marriage": (True,)},
                texts=(N_("A marriage can end it before a card is led."),),
                witnesses=(Witness(case=_FORTY, subject="end", has=("0 *",)),),
            ),
            Clause(
                name="claim.trick-ends",
                covers=("claim.window", "claim.on_marriage"),
                when={**_BY_ITSELF, "claim.on_marriage": (False,)},
                texts=(N_("A marriage does not end it; only a trick does."),),
                witnesses=(Witness(case=_FORTY, subject="then", has=("play HK",)),),
            ),
            Clause(
                name="claim.verified",
                covers=("claim.verified",),
                when=_CLAIMED,
                texts=(N_("After a claim the cards are counted."),),
                witnesses=(Witness(case=_FALSE, subject="end", has=("1 *",)),),
            ),
            Clause(
                name="claim.outcome",
                when=_CLAIMED,
                texts=(N_("A right claim wins the deal, and a wrong one loses it."),),
                witnesses=(Witness(case=_FALSE, subject="end", has=("1 *",)),),
            ),
            Clause(
                name="claim.wrong-as-if-won",
                covers=("claim.false_points",),
                when={**_CLAIMED, "claim.false_points": ("as-if-won",)},
                facts=_false,
                texts=(N_("A wrong claim gives the opponent as much as a right one would have won."),),
                witnesses=(Witness(case=_FALSE, subject="end", has=("1 {as_if_won} false-claim 0",)),),
            ),
            Clause(
                name="claim.wrong-number",
                covers=("claim.false_points",),
                when={**_CLAIMED, "claim.false_points": (2,)},
                texts=(N_("A wrong claim gives the opponent {points}."),),
                facts=_false,
                witnesses=(
                    Witness(case=_FALSE, subject="end", has=("1 {points} false-claim 0",)),
                    Witness(case=_FALSE_SCHNEIDER, subject="end", has=("1 {points} false-claim 0",)),
                ),
            ),
            Clause(
                name="claim.missed",
                covers=("claim.missed",),
                when=_CLAIMED,
                texts=(N_("As long as nobody claims, play goes on."),),
                witnesses=(
                    Witness(
                        case="trump: H; talon: empty; you: HA; opponent: HQ; points: you 70, opponent 36; "
                        "tricks: you 5, opponent 4",
                        subject="may",
                        has=("play HA",),
                    ),
                ),
            ),
        ),
    ),
    ClauseGroup(
        heading=N_("The end of a deal"),
        clauses=(
            Clause(
                name="end.last-trick-wins",
                covers=("end.last_trick",),
                when={"end.last_trick": ("wins-deal",)},
                texts=(N_("If nobody has won by then, the last trick wins the deal."),),
                facts=_ten,
                witnesses=(Witness(case=_SIXTY, subject="end", has=("1 {normal} last-trick 0",)),),
            ),
            Clause(
                name="end.bonus",
                covers=("end.last_trick",),
                when=_ADDED,
                texts=(N_("The last trick brings {bonus} points more."),),
                facts=_ten,
                witnesses=(Witness(case=_SIXTY, subject="points", has=("60+0 {with_bonus}+0",)),),
            ),
            Clause(
                name="end.more-points-win",
                when=_ADDED,
                texts=(N_("If nobody has won by then, whoever has more points wins."),),
                facts=_ten,
                witnesses=(Witness(case=_SIXTY, subject="end", has=("1 {normal} reached-66 0",)),),
            ),
            Clause(
                name="end.no-draw",
                covers=("end.draw",),
                when={**_ADDED, "end.draw": ("impossible",)},
                texts=(N_("With {each} points each, the last trick wins the deal."),),
                facts=_ten,
                witnesses=(Witness(case=_EVEN, subject="end", has=("1 {normal} last-trick 0",)),),
            ),
            Clause(
                name="end.draw-claimed",
                covers=("end.draw",),
                when={**_DRAWS, **_CLAIMED},
                texts=(N_("With {each} points each, or {target} or more each and no claim, nobody wins."),),
                facts=_ten,
                witnesses=(
                    Witness(case=_EVEN, subject="end", has=("None 0 draw-65-65 *",)),
                    Witness(case=_EVEN, subject="points", has=("{each}+0 {each}+0",)),
                    Witness(case=_BOTH, subject="end", has=("None 0 draw-both-over *",)),
                ),
            ),
            Clause(
                name="end.draw-by-itself",
                covers=("end.draw",),
                when={**_DRAWS, **_BY_ITSELF},
                texts=(N_("With {each} points each nobody wins."),),
                facts=_ten,
                witnesses=(
                    Witness(case=_EVEN, subject="end", has=("None 0 draw-65-65 *",)),
                    Witness(case=_EVEN, subject="points", has=("{each}+0 {each}+0",)),
                ),
            ),
            Clause(
                name="end.carry",
                covers=("end.draw_carry",),
                when={**_DRAWS, **_CLAIMED, "end.draw_carry": (_KEPT,)},
                texts=(N_("If both had {target} or more, whoever wins the next deal gets 1 game point more."),),
                facts=_ten,
                witnesses=(
                    Witness(case=_BOTH, subject="end", has=("None 0 draw-both-over 1",)),
                    Witness(case=_EVEN, subject="end", has=("None 0 draw-65-65 0",)),
                ),
            ),
            Clause(
                name="end.no-carry",
                covers=("end.draw_carry",),
                when={**_DRAWS, **_CLAIMED, "end.draw_carry": (0,)},
                texts=(N_("Such a deal brings nobody a game point."),),
                witnesses=(Witness(case=_BOTH, subject="end", has=("None 0 draw-both-over 0",)),),
            ),
        ),
    ),
    ClauseGroup(
        heading=N_("What a deal is worth"),
        clauses=(
            Clause(
                name="score.award",
                covers=("score.normal", "score.schneider", "score.no_trick", "score.schneider_max"),
                when={"score.schneider": (2,)},
                texts=(
                    N_("The winner of a deal gets {normal} game point."),
                    N_("If the loser has at most {most} points, it is {schneider}; without a trick it is {none}."),
                ),
                facts=_awards,
                witnesses=(
                    Witness(case=_BEATEN.format("mine", "most"), subject="end", has=("0 {schneider} *",)),
                    Witness(case=_BEATEN.format("mine_less", "more"), subject="end", has=("0 {normal} *",)),
                ),
            ),
            Clause(
                name="score.award-for-no-trick",
                covers=("score.normal", "score.schneider", "score.no_trick"),
                when={"score.schneider": (1,)},
                texts=(
                    N_("The winner of a deal gets {normal} game point."),
                    N_("If the loser has no trick, it is {none}; few points make no difference."),
                ),
                facts=_awards,
                witnesses=(Witness(case=_BEATEN.format("mine", "most"), subject="end", has=("0 {normal} *",)),),
            ),
        ),
    ),
    ClauseGroup(
        heading=N_("Game and match"),
        clauses=(
            Clause(
                name="game.down",
                covers=("match.direction", "match.start", "match.end", "match.points_needed"),
                when={"match.direction": ("down",)},
                texts=(
                    N_("Both begin with {start} on the slate, and game points won are taken off your own."),
                    N_("Whoever comes to {end} first wins the game."),
                ),
                facts=_game,
                witnesses=(Witness(case="deals: you 1", subject="match", has=("({less}, {start}) (0, 0) 0 None",)),),
            ),
            Clause(
                name="game.up",
                covers=("match.direction", "match.start", "match.end", "match.points_needed"),
                when={"match.direction": ("up",)},
                texts=(
                    N_("Game points won are added up on the slate."),
                    N_("Whoever has {need} first wins the game."),
                ),
                facts=_game,
                witnesses=(Witness(case="deals: you 1", subject="match", has=("({grown}, {start}) (0, 0) 0 None",)),),
            ),
            Clause(
                name="game.counts-double",
                covers=("match.schneider_bummerl",),
                when={"match.schneider_bummerl": (2,)},
                facts=_game,
                texts=(N_("A game counts twice if the loser has not won a single game point."),),
                witnesses=(Witness(case=_WHOLE_GAME, subject="match", has=("* (2, 0) *",)),),
            ),
            Clause(
                name="game.counts-once",
                covers=("match.schneider_bummerl",),
                facts=_game,
                when={"match.schneider_bummerl": (1,)},
                texts=(N_("A game counts once, even if the loser has not won a single game point."),),
                witnesses=(Witness(case=_WHOLE_GAME, subject="match", has=("* (1, 0) *",)),),
            ),
            Clause(
                name="game.match",
                covers=("match.bummerl_to_win",),
                when={"match.bummerl_to_win": range(2, 100)},
                texts=(N_("The match is won by whoever wins {games} games first."),),
                facts=_game,
                witnesses=(Witness(case=_ONE_EACH, subject="match", has=("* None",)),),
            ),
            Clause(
                name="game.alone",
                covers=("match.bummerl_to_win",),
                when={"match.bummerl_to_win": (1,)},
                facts=_game,
                texts=(N_("One game is the whole match."),),
                witnesses=(Witness(case=_ONE_EACH, subject="match", has=("* 0",)),),
            ),
        ),
    ),
    ClauseGroup(
        heading=N_("What you may look at"),
        clauses=(
            Clause(
                name="look.own-tricks",
                covers=("view.own_tricks",),
                when={"view.own_tricks": ("all",)},
                texts=(N_("You may look at your own tricks again."),),
                witnesses=(
                    Witness(case=_FIVE, subject="tricks seen", has=("*('SA', 'SQ')*",)),
                    Witness(case=_SIX, subject="tricks seen", has=("*('SA', 'SQ')*",)),
                ),
            ),
            Clause(
                name="look.no-tricks",
                covers=("view.own_tricks",),
                when={"view.own_tricks": ("none",)},
                texts=(N_("You may not look at your tricks again."),),
                witnesses=(
                    Witness(case=_FIVE, subject="tricks seen", lacks=("*('SA', 'SQ')*",)),
                    Witness(case=_SIX, subject="tricks seen", lacks=("*('SA', 'SQ')*",)),
                ),
            ),
            Clause(
                name="look.first-trick",
                covers=("view.first_trick_open",),
                when={"view.first_trick_open": (True,)},
                texts=(N_("The first trick of each player lies face up."),),
                witnesses=(
                    Witness(case=_FIVE, subject="tricks seen", has=("[('ST', 'SK')]; *",)),
                    Witness(case=_SIX, subject="tricks seen", has=("[('ST', 'SK')]; *",)),
                ),
            ),
            Clause(
                name="look.first-trick-hidden",
                covers=("view.first_trick_open",),
                when={"view.first_trick_open": (False,)},
                texts=(N_("All tricks lie face down."),),
                witnesses=(
                    Witness(case=_FIVE, subject="tricks seen", lacks=("[('ST', 'SK')]; *",)),
                    Witness(case=_SIX, subject="tricks seen", lacks=("[('ST', 'SK')]; *",)),
                ),
            ),
            Clause(
                name="look.points",
                covers=("view.point_counter",),
                when={"view.point_counter": (True,)},
                texts=(N_("The points of both are shown during play."),),
                witnesses=(Witness(case=_SEEN, subject="points seen", has=("True",)),),
            ),
            Clause(
                name="look.no-points",
                covers=("view.point_counter",),
                when={**_BY_ITSELF, "view.point_counter": (False,)},
                texts=(N_("The points are not shown during play."),),
                witnesses=(Witness(case=_SEEN, subject="points seen", has=("False",)),),
            ),
        ),
    ),
)

SILENCES: Final = (
    Silence(
        rules=("score.schneider_max",),
        when={"score.schneider": (1,)},
        why="few points make no difference",
    ),
    Silence(
        rules=("claim.false_points",),
        when=_BY_ITSELF,
        why="nobody claims",
    ),
    Silence(
        rules=("end.draw", "end.draw_carry"),
        when={"end.last_trick": ("wins-deal",)},
        why="the last trick decides every deal that is played to its end",
    ),
    Silence(
        rules=("end.draw_carry",),
        when={**_ADDED, "end.draw": ("impossible",)},
        why="no deal is undecided",
    ),
    Silence(
        rules=("end.draw_carry",),
        when={**_DRAWS, **_BY_ITSELF},
        why="points that go to the next deal come from two players with enough, and the deal ends with the first",
    ),
    Silence(
        rules=("settings.conflict_policy",),
        why="it is about two tables that play differently, not about one",
    ),
)
