"""The deals of a slate in words: what each brought, and the games and matches that ended with it."""

from collections.abc import Iterator, Sequence
from gettext import NullTranslations

from cardrules.seats import other
from cardrules.sixtysix import Match, draw_reasons
from kiebitz.elements.games.sixtysix.pad.slate_entries import NEXT, GameEnd, game_end, parse_win


def past_deals(
    entries: Sequence[str], found: Sequence[Match], names: tuple[str, str], texts: NullTranslations
) -> Iterator[str]:
    """Each deal of *entries*, *found* being the matches before the first and after each of them."""
    for entry, before, after in zip(entries, found, found[1:], strict=False):
        if entry == NEXT:
            continue
        if entry in draw_reasons(before.rules):
            yield texts.gettext("Nobody scores.")
            continue
        winner, points = parse_win(entry)
        end = game_end(before, after)
        yield " ".join(
            [won_text(names[winner], points, texts), *([] if end is None else end_text(end, after, names, texts))]
        )


def won_text(name: str, points: int, texts: NullTranslations) -> str:
    """What the player *name* scores for a deal."""
    # i18n: {name} is the winner of a deal
    sentence = texts.ngettext("{name}: {points} game point.", "{name}: {points} game points.", points)
    return sentence.format(name=name, points=points)


def end_text(end: GameEnd, after: Match, names: tuple[str, str], texts: NullTranslations) -> Iterator[str]:
    """The *end* of a game, and of the match where it was the last one."""
    winner, loser = names[end.winner], names[other(end.winner)]
    yield texts.gettext("{name} wins the game.").format(name=winner)
    if end.counts > 1:
        # i18n: a Schneider: the loser of a game has not won a single game point in it
        yield texts.gettext("{name} has won no game point, so the game counts twice.").format(name=loser)
    if end.ends_match and after.rules.match.bummerl_to_win > 1:
        yield texts.gettext("{name} wins the match.").format(name=winner)
