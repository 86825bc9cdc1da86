"""Clauses on the end of a deal, on game points and on the game."""

from typing import Final

from cardrules.sixtysix import Rules
from kiebitz.elements.games.sixtysix.rulebook import close
from kiebitz.elements.games.sixtysix.rulebook.cases import ENOUGH, IN_PLAY, SHORT, full_talon, in_either_hand, target_of
from kiebitz.elements.rulebook.clause import Clause, ClauseGroup, Condition, Silence, Witness
from kiebitz.elements.texts import N_

_CLAIMED: Final[Condition] = {"claim.mode": ("manual",)}
_BY_ITSELF: Final[Condition] = {"claim.mode": ("auto",)}
_ADDED: Final[Condition] = {"end.last_trick": ("plus-10",)}
_DRAWS: Final[Condition] = {**_ADDED, "end.draw": (("65-65", "both-66-or-more-unclaimed"),)}
_TRICK_ENDS: Final = N_("If a marriage gives you enough points, the deal ends only when you win a trick after that.")
_NO_CARRY: Final = N_("A deal that nobody wins brings no game point.")
_NO_DRAW: Final = N_("Every deal has a winner.")
_MORE_THAN_ONE: Final[Condition] = {"match.points_needed": range(2, 1000)}
_SEVERAL_GAMES: Final[Condition] = {"match.bummerl_to_win": range(2, 100)}
_ONE_GAME: Final[Condition] = {"match.bummerl_to_win": (1,)}
_COUNTED: Final = {1: "one, even if the loser has won no game point", 2: "two if the loser has won no game point"}
_ONE_DEAL: Final[Condition] = {"match.points_needed": (1,), "match.bummerl_to_win": (1,)}
_USUAL_FEW: Final[Condition] = {"score.schneider_max": tuple(range(25, 40))}
_KING: Final[Condition] = {"marriage.lead_card": ("either", "king")}
_LATE_MARRIAGE: Final[Condition] = {"marriage.strict_phase": ("allowed",)}
_KING_AFTER_IT: Final[Condition] = {**_KING, **_LATE_MARRIAGE}
_DECIDED: Final[tuple[Condition, ...]] = (
    {"end.last_trick": ("wins-deal",), "claim.mode": ("manual",)},
    _USUAL_FEW,
)
"""Where the points of the cases on the award do not make a draw."""
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
_EVEN: Final = _SIXTY.replace("you 60, opponent 47", "you {each}, opponent {107-each}")
_BOTH: Final = (
    "trump: H; talon: empty; led: SA; you: DK; opponent: -; points: you {target}, opponent {125-target}; "
    "tricks: you 5, opponent 6; line: DK"
)
_NOT_BOTH: Final = _BOTH.replace("you {target}", "you {target-1}").replace("{125-target}", "{126-target}")
_BEATEN: Final = (
    "trump: H; talon: empty; led: SA; you: HA; opponent: -; points: you {}, opponent {}; tricks: you 5, opponent 4; "
    "line: HA"
)
_FEW: Final = _BEATEN.format("{98-most}", "{most}")
_MORE: Final = _BEATEN.format("{97-most}", "{most+1}")
_FEW_AT_ONCE: Final = (
    "trump: H; talon: empty; led: SA; you: HA {}; opponent: {}; points: you {{{}-most}}, opponent {{most}}; "
    "tricks: you 4, opponent 4; line: HA"
)
"""A trick that ends the deal before the last one: whoever needs not claim has 66 points at no earlier time."""
_WHOLE_GAME: Final = "deals: {wins}"
_ONE_EACH: Final = "deals: opponent 1, {wins}"
_NEXT_GAME: Final = Witness(
    case=_ONE_EACH,
    subject="match",
    has=("({start}, {start}) *",),
    when={"match.bummerl_to_win": range(2, 100), **_MORE_THAN_ONE},
)
"""Once a game is won, both begin anew."""
_TEN: Final = 10
"""Points of the last trick where it brings some."""
_EACH: Final = 65
"""Half of all points in the pack and of that trick."""
_KEEPS: Final = "both-66-or-more-unclaimed"
"""The end of a deal from which points go to the next one, where any do."""


def _few(award: str) -> tuple[Witness, ...]:
    """What a deal is worth against an opponent with few points, drawn; *award* is a fact."""
    has = (f"0 {award} *",)
    claimed = (Witness(case=_FEW, subject="end", has=has, when={**_CLAIMED, **when}, drawn=True) for when in _DECIDED)
    small, large = (
        Witness(
            case=_FEW_AT_ONCE.format(mine, theirs, rest),
            subject="end",
            has=has,
            when={**_BY_ITSELF, "score.schneider_max": most},
            drawn=True,
        )
        for mine, theirs, rest, most in (("DA", "CA", 76, tuple(range(25, 33))), ("DJ", "CJ", 94, tuple(range(33, 40))))
    )
    return (*claimed, small, large)


def _false(rules: Rules) -> dict[str, int | str]:
    return {"points": rules.claim.false_points, "as_if_won": rules.score.normal}


def _claims(rules: Rules) -> dict[str, int]:
    return {**target_of(rules), "full": full_talon(rules)}


def _ten(rules: Rules) -> dict[str, int]:
    carry = rules.end.draw_carry
    return {
        "bonus": _TEN,
        "each": _EACH,
        "target": rules.game.target_points,
        "normal": rules.score.normal,
        "carried": carry if isinstance(carry, int) else dict(carry)[_KEEPS],
        "start": rules.match.start,
    }


def _awards(rules: Rules) -> dict[str, int]:
    score = rules.score
    return {
        "normal": score.normal,
        "schneider": score.schneider,
        "none": score.no_trick,
        "most": score.schneider_max,
    }


def _game(rules: Rules) -> dict[str, int | str]:
    match = rules.match
    threes, rest = divmod(match.points_needed, 3)
    return {
        "start": match.start,
        "end": match.end,
        "games": match.bummerl_to_win,
        "wins": ", ".join([*["you 3"] * threes, *[f"you {rest}"] * bool(rest)]),
    }


def _until(before: str, earlier: str) -> tuple[Witness, Witness]:
    """A game point that ends the game with *before* on the winner's slate, and does not with *earlier* on it."""
    slate = "slate: you {}, opponent {{start}}; deals: you 1"
    return (
        Witness(case=slate.format(before), subject="match", has=("(*",), lacks=("* (0, 0) *",)),
        Witness(case=slate.format(earlier), subject="match", has=("* (0, 0) *",)),
    )


_CLAIM: Final = (
    Witness(case=f"{ENOUGH}, claim", subject="end", has=("0 *",)),
    Witness(case=f"{SHORT}, claim", subject="end", has=("1 * false-claim *",)),
)

_NO_CLAIM_YET: Final = in_either_hand(
    "turn-up: HT; talon: {full} cards", "SK SQ DQ CA CJ", "DK", has=("play SK",), lacks=("claim",)
)
"""Before the first trick."""


def _kept_for_next(draw: str) -> tuple[Witness, Witness]:
    """The next deal after *draw*: its winner gets what was kept, once."""
    down, up = (
        Witness(
            case=f"deals: {draw}, you 1, you 1",
            subject="match",
            has=(f"({{start{sign}2{sign}carried}}, {{start}}) (0, 0) 0 None",),
            when={"match.direction": (direction,), "match.points_needed": range(4, 1000)},
        )
        for direction, sign in (("down", "-"), ("up", "+"))
    )
    return down, up


_WITHOUT_TRICK: Final = tuple(
    Witness(
        case=f"trump: H; talon: empty; you: HA; opponent: SJ; points: you 107, opponent 0; "
        f"tricks: you {tricks}, opponent 0; line: HA SJ",
        subject="end",
        has=("0 {none} *",),
        when={"deck.size": (size,)},
    )
    for size, tricks in ((20, 9), (24, 11))
)
"""The pack has so many tricks before the last one."""


def _counted(name: str, count: int, games: Condition, text: str) -> Clause:
    """The clause *text*: as how many a game counts whose loser has won no game point, where *games* win a match."""
    return Clause(
        name=name,
        covers=("match.schneider_bummerl",),
        when={"match.schneider_bummerl": (count,), **games},
        facts=_game,
        texts=(text,),
        witnesses=(Witness(case=_WHOLE_GAME, subject="match", has=(f"* ({count}, 0) *",)),),
        bound_words=(_COUNTED[count],),
    )


SUBJECTS: Final = (
    ClauseGroup(
        heading=N_("Enough points"),
        clauses=(
            Clause(
                name="claim.by-itself",
                covers=("game.target_points", "claim.mode", "claim.verified", "claim.missed"),
                when=_BY_ITSELF,
                texts=(N_("A player who has {target} points or more wins, and the deal ends at once by itself."),),
                facts=target_of,
                witnesses=(
                    Witness(case="trump: H; talon: empty; you: HJ", subject="may", has=("play HJ",), lacks=("claim",)),
                    Witness(case=ENOUGH, subject="end", has=("0 *",)),
                    Witness(case=SHORT, subject="then", has=("play DJ",)),
                ),
                bound_words=("by itself",),
            ),
            Clause(
                name="claim.by-hand",
                covers=("game.target_points", "claim.mode"),
                when=_CLAIMED,
                texts=(
                    N_("A player with {target} points or more may claim, that is, say so. The claim wins the deal."),
                ),
                facts=target_of,
                witnesses=(Witness(case="trump: H; talon: empty; you: HJ", subject="may", has=("claim",)), *_CLAIM),
            ),
            Clause(
                name="claim.after-a-marriage",
                covers=("claim.window", "claim.on_marriage"),
                when={**_CLAIMED, "claim.on_marriage": (True,)},
                texts=(
                    N_(
                        "You may claim after winning a trick, before you lead again, and also right after announcing a "
                        "marriage."
                    ),
                ),
                facts=_claims,
                witnesses=(Witness(case=_PAIR, subject="may", has=("claim",)), *_NO_CLAIM_YET, *_CLAIM),
                bound_words=(
                    "You may claim after winning a trick, before you lead",
                    "also right after announcing a marriage",
                ),
            ),
            Clause(
                name="claim.after-a-trick",
                covers=("claim.window", "claim.on_marriage"),
                when={**_CLAIMED, "claim.on_marriage": (False,)},
                texts=(
                    N_("You may claim after winning a trick, before you lead again."),
                    N_("After announcing a marriage you may claim only when you have won your next trick."),
                ),
                facts=_claims,
                witnesses=(
                    Witness(case=_PAIR, subject="may", has=("play HK",), lacks=("claim",), when=_KING),
                    *_NO_CLAIM_YET,
                    *_CLAIM,
                ),
                bound_words=(
                    "You may claim after winning a trick, before you lead",
                    "may claim only when you have won your next trick",
                ),
            ),
            *close.ENOUGH,
            Clause(
                name="claim.missed",
                covers=("claim.missed",),
                when=_CLAIMED,
                texts=(
                    N_("As long as nobody claims, play goes on."),
                    N_("But the last trick ends the deal, and then nobody can claim any more."),
                ),
                witnesses=(
                    Witness(
                        case="trump: H; talon: empty; you: HA; opponent: HQ; points: you 70, opponent 36; "
                        "tricks: you 5, opponent 4",
                        subject="may",
                        has=("play HA",),
                    ),
                ),
                bound_words=(
                    "As long as nobody claims",
                    "the last trick ends the deal, and then nobody can claim any more",
                ),
            ),
            Clause(
                name="claim.count",
                covers=("view.point_counter",),
                when={**_CLAIMED, "view.point_counter": (False,)},
                texts=(N_("Nobody counts for you: remember your points."),),
                witnesses=(Witness(case=IN_PLAY, subject="points seen", has=("False",)),),
            ),
            Clause(
                name="claim.marriage-ends",
                covers=("claim.window", "claim.on_marriage"),
                when={
                    **_BY_ITSELF,
                    "claim.on_marriage": (True,),
                    "marriage.credit": ("immediate", "on-first-trick"),
                },
                texts=(N_("A marriage can end the deal before a card is led."),),
                witnesses=(Witness(case=_FORTY, subject="end", has=("0 *",), when=_LATE_MARRIAGE),),
            ),
            Clause(
                name="claim.trick-ends",
                covers=("claim.window", "claim.on_marriage"),
                when={**_BY_ITSELF, "claim.on_marriage": (False,)},
                texts=(_TRICK_ENDS,),
                witnesses=(Witness(case=_FORTY, subject="then", has=("play HK",), when=_KING_AFTER_IT),),
                bound_words=("the deal ends only when you win a trick after that",),
            ),
            Clause(
                name="claim.next-trick-ends",
                covers=("claim.window", "claim.on_marriage"),
                when={**_BY_ITSELF, "claim.on_marriage": (True,), "marriage.credit": ("on-next-trick",)},
                # It may end the deal, but its points are not there yet.
                texts=(_TRICK_ENDS,),
                witnesses=(Witness(case=_FORTY, subject="then", has=("play HK",), when=_KING_AFTER_IT),),
                bound_words=("the deal ends only when you win a trick after that",),
            ),
            Clause(
                name="claim.verified",
                covers=("claim.verified",),
                when=_CLAIMED,
                texts=(N_("After a claim the claimer's points are counted, marriages included."),),
                witnesses=(Witness(case=_FALSE, subject="end", has=("1 *",)),),
                bound_words=("After a claim",),
            ),
            Clause(
                name="claim.outcome",
                when=_CLAIMED,
                texts=(N_("A right claim wins the deal, and a wrong one loses it."),),
                witnesses=(Witness(case=_FALSE, subject="end", has=("1 *",)),),
            ),
        ),
    ),
    ClauseGroup(
        heading=N_("The end of a deal"),
        clauses=(
            Clause(
                name="end.last-trick-wins",
                covers=("end.last_trick",),
                when={"end.last_trick": ("wins-deal",), **close.CLOSES},
                texts=(N_("If nobody has closed and nobody has won, whoever takes the last trick wins the deal."),),
                facts=_ten,
                witnesses=(Witness(case=_SIXTY, subject="end", has=("1 * last-trick 0",)),),
                bound_words=("nobody has closed and nobody has won",),
            ),
            Clause(
                name="end.last-trick-always-wins",
                covers=("end.last_trick",),
                when={"end.last_trick": ("wins-deal",), **close.NEVER_CLOSES},
                texts=(N_("If nobody has won, whoever takes the last trick wins the deal."),),
                facts=_ten,
                witnesses=(Witness(case=_SIXTY, subject="end", has=("1 * last-trick 0",)),),
                bound_words=("nobody has won",),
            ),
            Clause(
                name="end.bonus",
                covers=("end.last_trick",),
                when=_ADDED,
                texts=(N_("The last trick brings {bonus} extra points."),),
                facts=_ten,
                witnesses=(Witness(case=_SIXTY, subject="points", has=("60+0 {60+bonus}+0",)),),
            ),
            close.LAST_TRICK,
            Clause(
                name="end.more-points-win",
                when={**_ADDED, **close.CLOSES},
                texts=(N_("If nobody has closed and nobody has won by the end, whoever has more points wins."),),
                facts=_ten,
                witnesses=(Witness(case=_SIXTY, subject="end", has=("1 * reached-66 0",)), *close.MAY_CLOSE),
                bound_words=("nobody has closed and nobody has won by the end",),
            ),
            Clause(
                name="end.more-points-always-win",
                when={**_ADDED, **close.NEVER_CLOSES},
                texts=(N_("If nobody has won by the end, whoever has more points wins."),),
                facts=_ten,
                witnesses=(Witness(case=_SIXTY, subject="end", has=("1 * reached-66 0",)), *close.MAY_NOT_CLOSE),
                bound_words=("nobody has won by the end",),
            ),
            Clause(
                name="end.no-draw",
                covers=("end.draw",),
                when={**_ADDED, **_BY_ITSELF, "end.draw": ("impossible",)},
                texts=(N_("With {each} points each, whoever takes the last trick wins the deal."),),
                facts=_ten,
                witnesses=(Witness(case=_EVEN, subject="end", has=("1 * last-trick 0",)),),
            ),
            Clause(
                name="end.no-draw-claimed",
                covers=("end.draw",),
                when={**_ADDED, **_CLAIMED, "end.draw": ("impossible",)},
                texts=(
                    N_(
                        "If both have {each} points, or both have {target} or more, whoever takes the last "
                        "trick wins the deal."
                    ),
                ),
                facts=_ten,
                witnesses=(
                    Witness(case=_EVEN, subject="end", has=("1 * last-trick 0",)),
                    Witness(case=_BOTH, subject="end", has=("1 * last-trick 0",)),
                    Witness(case=_NOT_BOTH, subject="end", has=("1 * reached-66 0",)),
                ),
            ),
            Clause(
                name="end.draw-claimed",
                covers=("end.draw",),
                when={**_DRAWS, **_CLAIMED},
                texts=(
                    N_(
                        "With {each} points each, or {target} or more each, nobody wins the deal, even if one has more."
                    ),
                ),
                facts=_ten,
                witnesses=(
                    Witness(case=_EVEN, subject="end", has=("None 0 draw-65-65 *",)),
                    Witness(case=_EVEN, subject="points", has=("{each}+0 {each}+0",)),
                    Witness(case=_BOTH, subject="end", has=("None 0 draw-both-over *",)),
                    Witness(case=_NOT_BOTH, subject="end", has=("1 *",)),
                ),
                bound_words=("nobody wins the deal, even if one has more",),
            ),
            Clause(
                name="end.draw-by-itself",
                covers=("end.draw",),
                when={**_DRAWS, **_BY_ITSELF},
                texts=(N_("With {each} points each, nobody wins the deal."),),
                facts=_ten,
                witnesses=(
                    Witness(case=_EVEN, subject="end", has=("None 0 draw-65-65 *",)),
                    Witness(case=_EVEN, subject="points", has=("{each}+0 {each}+0",)),
                ),
                bound_words=("nobody wins",),
            ),
            Clause(
                name="end.carry",
                covers=("end.draw_carry",),
                when={**_DRAWS, **_CLAIMED, "end.draw_carry": (_KEPT,)},
                texts=(N_("If both had {target} or more, whoever wins the next deal gets {carried} more game point."),),
                facts=_ten,
                witnesses=(
                    Witness(case=_BOTH, subject="end", has=("None 0 draw-both-over {carried}",)),
                    Witness(case=_NOT_BOTH, subject="end", has=("1 * 0",)),
                    Witness(case=_EVEN, subject="end", has=("None 0 draw-65-65 0",)),
                    *_kept_for_next("draw draw-both-over"),
                ),
            ),
            Clause(
                name="end.carry-always",
                covers=("end.draw_carry",),
                when={**_DRAWS, "end.draw_carry": (1,)},
                texts=(N_("After a deal that nobody wins, the next winner gets {carried} more game point."),),
                facts=_ten,
                witnesses=(
                    Witness(case=_EVEN, subject="end", has=("None 0 draw-65-65 {carried}",)),
                    Witness(case=_BOTH, subject="end", has=("None 0 draw-both-over {carried}",), when=_CLAIMED),
                    *_kept_for_next("draw draw-65-65"),
                ),
                bound_words=("After a deal that nobody wins",),
            ),
            Clause(
                name="end.no-carry",
                covers=("end.draw_carry",),
                when={**_DRAWS, **_CLAIMED, "end.draw_carry": (0,)},
                texts=(_NO_CARRY,),
                facts=_ten,
                witnesses=(Witness(case=_BOTH, subject="end", has=("None 0 draw-both-over 0",)),),
                bound_words=("A deal that nobody wins brings no",),
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
                    N_(
                        "If the loser has at most {most} points, the winner gets {schneider}; if the loser has "
                        "no trick, {none}."
                    ),
                ),
                facts=_awards,
                witnesses=(
                    *_few("{schneider}"),
                    *(Witness(case=_MORE, subject="end", has=("0 {normal} *",), when=when) for when in _DECIDED),
                    *_WITHOUT_TRICK,
                ),
                bound_words=("points, the winner gets", "has no trick"),
            ),
            Clause(
                name="score.award-for-no-trick",
                covers=("score.normal", "score.schneider", "score.no_trick"),
                when={"score.schneider": (1,)},
                texts=(
                    N_("The winner of a deal gets {normal} game point."),
                    N_("If the loser has no trick, the winner gets {none}; the loser's points make no difference."),
                ),
                facts=_awards,
                witnesses=(
                    *_few("{normal}"),
                    *_WITHOUT_TRICK,
                ),
                bound_words=(
                    "the loser has no trick",
                    "make no difference",
                ),
            ),
            *close.AWARDS,
            Clause(
                name="claim.wrong-as-if-won",
                covers=("claim.false_points",),
                when={**_CLAIMED, "claim.false_points": ("as-if-won",)},
                facts=_false,
                texts=(
                    N_(
                        "If you claim wrongly, the opponent gets the game points that a right claim would have won you."
                    ),
                ),
                witnesses=(Witness(case=_FALSE, subject="end", has=("1 {as_if_won} false-claim 0",), when=_USUAL_FEW),),
            ),
            Clause(
                name="claim.wrong-number",
                covers=("claim.false_points",),
                when={**_CLAIMED, "claim.false_points": (2,)},
                texts=(N_("A wrong claim gives the opponent {points} game points."),),
                facts=_false,
                witnesses=(
                    Witness(case=_FALSE, subject="end", has=("1 {points} false-claim 0",)),
                    Witness(case=_FALSE_SCHNEIDER, subject="end", has=("1 {points} false-claim 0",)),
                ),
            ),
            *close.WRONG_CLAIMS,
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
                    N_("Each player has a number on the slate: {start} at the start of a game."),
                    N_("Game points won are taken off the winner's number."),
                    N_("The first to get to {end} or below wins the game."),
                ),
                facts=_game,
                witnesses=(
                    Witness(
                        case="deals: you 1",
                        subject="match",
                        has=("({start-1}, {start}) (0, 0) 0 None",),
                        when=_MORE_THAN_ONE,
                    ),
                    Witness(case="deals: you 1", subject="match", has=("({start-1}, {start}) *",), when=_ONE_DEAL),
                    *_until("{end+1}", "{end+2}"),
                    _NEXT_GAME,
                ),
            ),
            Clause(
                name="game.up",
                covers=("match.direction", "match.start", "match.end", "match.points_needed"),
                when={"match.direction": ("up",)},
                texts=(
                    N_("Each player has a number on the slate: {start} at the start of a game."),
                    N_("Game points won are added to the winner's number."),
                    N_("The first to get to {end} or above wins the game."),
                ),
                facts=_game,
                witnesses=(
                    Witness(
                        case="deals: you 1",
                        subject="match",
                        has=("({start+1}, {start}) (0, 0) 0 None",),
                        when=_MORE_THAN_ONE,
                    ),
                    Witness(case="deals: you 1", subject="match", has=("({start+1}, {start}) *",), when=_ONE_DEAL),
                    *_until("{end-1}", "{end-2}"),
                    _NEXT_GAME,
                ),
            ),
            Clause(
                name="game.match",
                covers=("match.bummerl_to_win",),
                when=_SEVERAL_GAMES,
                texts=(N_("The first player to win {games} games wins the match."),),
                facts=_game,
                witnesses=(
                    Witness(case=f"games: you {{games-1}}, opponent 0; {_ONE_EACH}", subject="match", has=("* 0",)),
                    Witness(
                        case=f"games: you {{games-2}}, opponent 0; {_ONE_EACH}",
                        subject="match",
                        has=("* None",),
                        when=_MORE_THAN_ONE,
                    ),
                ),
            ),
            Clause(
                name="game.alone",
                covers=("match.bummerl_to_win",),
                when=_ONE_GAME,
                facts=_game,
                texts=(N_("One game is the whole match."),),
                witnesses=(Witness(case=_ONE_EACH, subject="match", has=("* 0",)),),
            ),
            _counted(
                "game.counts-double",
                2,
                _SEVERAL_GAMES,
                N_("A game counts as two if the loser has won no game point in it."),
            ),
            _counted(
                "game.noted-double",
                2,
                _ONE_GAME,
                N_("A game you write down counts as two if the loser has won no game point."),
            ),
            _counted(
                "game.counts-once",
                1,
                _SEVERAL_GAMES,
                N_("A game counts as one, even if the loser has won no game point in it."),
            ),
            _counted(
                "game.noted-once",
                1,
                _ONE_GAME,
                N_("Each game you write down counts as one, even if the loser has won no game point."),
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
        text=_NO_DRAW,
    ),
    Silence(
        rules=("end.draw_carry",),
        when={**_ADDED, "end.draw": ("impossible",)},
        why="no deal is undecided",
        text=_NO_DRAW,
    ),
    Silence(
        rules=("end.draw_carry",),
        when={**_DRAWS, **_BY_ITSELF, "end.draw_carry": (0, _KEPT)},
        why="points that go to the next deal come from two players with enough, and the deal ends with the first",
        text=_NO_CARRY,
    ),
    Silence(
        rules=("settings.conflict_policy",),
        why="it is about two tables that play differently, not about one",
    ),
)
