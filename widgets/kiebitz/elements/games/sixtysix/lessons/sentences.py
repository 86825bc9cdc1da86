"""What the lessons teach: the clauses of the rulebook that a beginner needs, as the rules of the variant have them."""

from collections.abc import Iterator
from itertools import islice

from cardrules.sixtysix import Rules
from cardrules.sixtysix.rules import values_of
from kiebitz.elements.course.clause_sentences import sentences_named
from kiebitz.elements.course.lessons import TaughtSentence
from kiebitz.elements.games.sixtysix.rulebook import RULEBOOK


def cards(rules: Rules) -> Iterator[TaughtSentence]:
    """The order and worth of the cards, and who takes a trick."""
    return _taught(rules, "cards", "trick.winner", "trick.next-lead")


def drawing(rules: Rules) -> Iterator[TaughtSentence]:
    """The next dealer, and how one plays while there are cards to draw."""
    return _taught(rules, "deal.in-turn", "deal.by-winner", "deal.by-loser", "deal.talon", "trick.draw", "trick.free")


def strict(rules: Rules) -> Iterator[TaughtSentence]:
    """The duties once nothing is drawn any more."""
    beat = ("strict.beat", "strict.no-beat")
    trump = ("strict.trump", "strict.no-trump")
    return _taught(rules, "strict.follow", *beat, *trump)


def marriages(rules: Rules) -> Iterator[TaughtSentence]:
    """What a marriage is, and when it counts."""
    waits = ("marriage.counts-with-a-trick", "marriage.counts-with-the-next-trick")
    lead = ("marriage.lead-either", "marriage.lead-king", "marriage.lead-queen")
    return _taught(rules, "marriage.pair", "marriage.after-a-trick", "marriage.at-once", *lead, *waits)


def exchange(rules: Rules) -> Iterator[TaughtSentence]:
    """Which card is exchanged, and until when."""
    ways = ("exchange.jack", "exchange.nine", "exchange.never")
    return _taught(rules, *ways, "exchange.least", "exchange.after-a-trick")


def enough(rules: Rules) -> Iterator[TaughtSentence]:
    """How a deal is won with 66 points, and how without."""
    by_itself = ("claim.by-itself", "claim.marriage-ends", "claim.trick-ends")
    yield from _taught(rules, *by_itself, "claim.count", "claim.after-a-marriage")
    yield from islice(_taught(rules, "claim.after-a-trick"), 1)
    # Where the talon may be closed, that sentence speaks of it.
    ends = ("end.last-trick-wins",) if rules.close.min_talon == "never" else ()
    yield from _taught(rules, "claim.outcome", *ends, "end.bonus")


def closing(rules: Rules) -> Iterator[TaughtSentence]:
    """When the talon may be closed, what that means, and how a deal ends without it."""
    promise = ("close.least", "close.strict", "close.promise")
    return _taught(rules, "close.never", *promise, "end.last-trick-wins", "close.before-draw")


def failed_close(rules: Rules) -> Iterator[TaughtSentence]:
    """What a player who closes and fails gives away."""
    return _taught(rules, "close.fail")


def award(rules: Rules) -> Iterator[TaughtSentence]:
    """How many game points a deal brings."""
    yield from _taught(rules, "score.award", "close.fail")
    yield from islice(_taught(rules, "close.counts-then"), 1)


def match(rules: Rules) -> Iterator[TaughtSentence]:
    """How game points become a game and a match."""
    return _taught(rules, "game.down", "game.up", "game.match")


def no_exchange(rules: Rules) -> Iterator[TaughtSentence]:
    """That nobody exchanges the trump card; nothing where it is exchanged."""
    return _taught(rules, "exchange.never")


def no_closing(rules: Rules) -> Iterator[TaughtSentence]:
    """That nobody closes the talon; nothing where it is closed."""
    return _taught(rules, "close.never")


def no_claims(rules: Rules) -> Iterator[TaughtSentence]:
    """That a deal ends without a claim; nothing where somebody claims."""
    return _taught(rules, "claim.by-itself")


def _taught(rules: Rules, *names: str) -> Iterator[TaughtSentence]:
    """The clauses called *names* that apply to *rules*; a name also stands for those that begin with it."""
    return sentences_named(RULEBOOK, rules, values_of(rules), *names)
