"""A second, deliberately naive player of the 66 family, written from the source texts and not from the engine.

It imports nothing of the engine: what may be done and what a deal is worth is worked out here again, with dictionaries
and loops, so that a mistake has to be made twice to stay hidden. It takes the values of the rules as a dictionary and
deal records as JSON has them, trusts both and explains nothing. Its parts are the table, what is allowed there, and
how a deal ends; here is what an action does.
"""

from tests.perft.ends import TARGET, claim, end_after_last_trick, ends_by_itself, win
from tests.perft.legal import legal
from tests.perft.lines import Player
from tests.perft.table import Table, Values, beats, copied, is_strict, start

WORTH = {"9": 0, "J": 2, "Q": 3, "K": 4, "T": 10, "A": 11}


def counter(rules: Values) -> Player[Table]:
    """The naive player of deals under *rules*."""
    return Player(lambda record: start(rules, record), legal, play, lambda table: table["result"])


def play(before: Table, action: str) -> Table:
    """The table after *action*, which must be legal."""
    if action not in legal(before):
        raise ValueError(f"{action} is not among {legal(before)}")
    table = copied(before)
    name, _, what = action.partition(" ")
    if name == "play" and table["led"]:
        answer(table, what)
    elif name == "play":
        lead(table, what)
    elif name == "marriage":
        announce(table, what)
    elif name == "mark":
        mark(table)
    elif name == "exchange":
        exchange(table)
    elif name == "close":
        close(table)
    elif name == "claim":
        claim(table)
    else:
        draw(table)
    return table


def lead(table: Table, card: str) -> None:
    """Put *card* on the table."""
    table["hands"][table["turn"]].remove(card)
    table["announced"], table["unmarked"] = "", False
    table["led"] = card
    table["turn"] = 1 - table["turn"]


def answer(table: Table, card: str) -> None:
    """Answer with *card*; the trick is taken, and the deal ends or goes on with its winner (s0:43, s1:43-45)."""
    table["hands"][table["turn"]].remove(card)
    winner = table["turn"] if beats(card, table["led"], table["trump"]) else 1 - table["turn"]
    table["points"][winner] += WORTH[card[1]] + WORTH[table["led"][1]] + table["waiting"][winner]
    table["waiting"][winner] = 0
    table["tricks"][winner] += 1
    table["led"] = ""
    table["turn"] = winner
    if table["hands"] == [[], []]:
        end_after_last_trick(table)
    elif ends_by_itself(table):
        win(table, winner)
    elif not is_strict(table):
        table["undrawn"] = True
        if table["rules"]["close.draw_timing"] == "after-draw" or table["rules"]["close.min_talon"] == "never":
            draw(table)


def draw(table: Table) -> None:
    """Both draw, the winner of the trick first (s0:43, s1:43, s2:34, s4:34)."""
    for seat in (table["turn"], 1 - table["turn"]):
        table["hands"][seat].append(table["talon"].pop(0))
    table["undrawn"] = False


def announce(table: Table, suit: str) -> None:
    """Announce the marriage of *suit*, which counts once it is marked where a house asks for that (decision 0056)."""
    rules, seat = table["rules"], table["turn"]
    table["announced"], table["unmarked"] = suit, False
    points, waiting = list(table["points"]), list(table["waiting"])
    mark(table)
    # Only houses have it otherwise, so the files of the presets do not name the rule.
    if rules.get("marriage.marking", "none") == "required" and table["points"][seat] < TARGET:
        table["points"], table["waiting"], table["unmarked"] = points, waiting, True
    if rules["claim.on_marriage"] and ends_by_itself(table):
        win(table, seat)


def mark(table: Table) -> None:
    """The marriage announced counts, at once or with a trick (s0:50, s1:66)."""
    rules, seat, suit = table["rules"], table["turn"], table["announced"]
    table["unmarked"] = False
    worth = rules["marriage.trump"] if suit == table["trump"] else rules["marriage.plain"]
    credit = rules["marriage.credit"]
    waits = credit == "on-next-trick" or (credit == "on-first-trick" and table["tricks"][seat] == 0)
    table["waiting" if waits else "points"][seat] += worth


def exchange(table: Table) -> None:
    """Change the lowest trump for the turn-up."""
    hand, lowest = table["hands"][table["turn"]], table["trump"] + table["rules"]["exchange.rank"]
    hand.remove(lowest)
    hand.append(table["talon"][-1])
    table["talon"][-1] = lowest


def close(table: Table) -> None:
    """Nobody draws any more; what both have is remembered (s0:69)."""
    table["closer"] = table["turn"]
    table["points_at_close"] = list(table["points"])
    table["tricks_at_close"] = list(table["tricks"])
    table["undrawn"] = False
