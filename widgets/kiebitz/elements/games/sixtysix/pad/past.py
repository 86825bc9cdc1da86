"""The deals of a slate in words: what each brought, and the games and matches that ended with it."""

from collections.abc import Iterator, Mapping, Sequence
from gettext import NullTranslations
from typing import Final

from cardrules.seats import other
from cardrules.sixtysix import Match, Rules, draw_reasons
from kiebitz.elements.games.sixtysix.blocks.phrases import with_kept_texts
from kiebitz.elements.games.sixtysix.pad.deal_reasons import reason_parts
from kiebitz.elements.games.sixtysix.pad.question_texts import had_text
from kiebitz.elements.games.sixtysix.pad.slate_entries import NEXT, GameEnd, Win, game_end, parse_win
from kiebitz.elements.texts import N_

# i18n: a list of deals follows, here and below: in few words why a deal was won; {name} is a player, a woman or a man
_REASONS: Final[Mapping[str, str]] = {
    "c": N_("{name} closed."),
    "x": N_("{name} closed and failed."),
    "p": N_("{name} claimed without having 66."),
    "r": N_("{name} played a card that was not allowed."),
    # i18n: {had} is "no trick", "at most 32 points" or the like
    "o": N_("{name} at the close: {had}."),
    "k": N_("{name} at the close: {had}."),
    "l": N_("{name}: {had}."),
    "w": N_("{name}: {had}."),
    "u": N_("You chose this number yourself."),
}


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
        win, end = parse_win(entry), game_end(before, after)
        yield " ".join(
            [
                won_text(names[win.winner], win.points, before.carry, texts),
                *reason_texts(win, before.rules, names, texts),
                *([] if end is None else end_text(end, names, texts)),
            ]
        )


def reason_texts(win: Win, rules: Rules, names: tuple[str, str], texts: NullTranslations) -> Iterator[str]:
    """Why *win* has brought what it has, as far as its players have answered."""
    closer = win.winner if win.reason.startswith("c") else other(win.winner)
    about = {"c": win.winner, "w": win.winner, "o": other(closer), "k": closer}
    for part, answer in reason_parts(win.reason):
        had = had_text(answer, rules, texts) if answer else ""
        yield texts.gettext(_REASONS[part]).format(name=names[about.get(part, other(win.winner))], had=had)


def won_text(name: str, points: int, kept: int, texts: NullTranslations) -> str:
    """What the player *name* scores for a deal, and in all with the game points that draws have *kept*."""
    # i18n: {name} is the winner of a deal
    sentence = texts.ngettext("{name}: {points} game point.", "{name}: {points} game points.", points)
    return " ".join([sentence.format(name=name, points=points), *with_kept_texts(points, kept, texts)])


def end_text(end: GameEnd, names: tuple[str, str], texts: NullTranslations) -> Iterator[str]:
    """The *end* of a game, and of the match where it was the last one."""
    winner, loser = names[end.winner], names[other(end.winner)]
    yield texts.gettext("{name} wins the game.").format(name=winner)
    if end.counts > 1:
        # i18n: a Schneider: the loser of a game has not won a single game point in it
        yield texts.gettext("{name} has won no game point, so the game counts twice.").format(name=loser)
    if end.ends_match:
        yield texts.gettext("{name} wins the match.").format(name=winner)


def worth_text(end: GameEnd, texts: NullTranslations) -> str:
    """What the game that ended with *end* is worth, where `end_text` has not named it."""
    return texts.gettext("The game counts once.") if end.counts == 1 else ""
