"""Games on a board: rounds one by one, the coins they leave, who deals next, who has won."""

from collections.abc import Iterator
from typing import Final

from markupsafe import Markup

from cardrules.schnauz.claims import one_more, rounds
from kiebitz.elements.games.schnauz.blocks.checked_claim import CheckedClaim, Sentences
from kiebitz.elements.games.schnauz.players import coins_text, player_name, player_names
from kiebitz.elements.texts import Text, code


def _rounds(claim: CheckedClaim) -> Text:
    described = "; ".join(_each_round(claim))
    return claim.texts.gettext("Who loses, round by round: {rounds}.").format(rounds=described)


def _each_round(claim: CheckedClaim) -> Iterator[str]:
    """The players who lose each round, and whether it is none."""
    texts, match = claim.texts, claim.table.after_round()
    for losers in rounds(claim.text):
        before, match = match, one_more(match, losers)
        if losers is None:
            yield texts.gettext("{player} (misdeal)").format(player=player_name(before.dealer, texts))
        elif before.lives == match.lives:
            sentence = texts.gettext("{players} (nobody would be left, so this round does not count)")
            yield sentence.format(players=player_names(losers, texts))
        else:
            yield player_names(losers, texts)


def _no_rounds(claim: CheckedClaim) -> Text:
    """The rounds as they are written, since there is no telling how they would go."""
    sentence = claim.texts.gettext("These rounds cannot be played one after the other: {rounds}.")
    return Markup(sentence).format(rounds=code(claim.text))  # noqa: S704  # our own catalogue


def _lives_after(claim: CheckedClaim) -> Text:
    name, coins = claim.texts.gettext("Coins"), coins_text(claim.table.current_match().lives, claim.texts)
    return f"{name}: {coins}."


def _dealer_after(claim: CheckedClaim) -> Text:
    player = player_name(claim.table.current_match().dealer, claim.texts)
    return claim.texts.gettext("Next to deal: {player}.").format(player=player)


def _game_won(claim: CheckedClaim) -> Text:
    winner = claim.table.current_match().winner
    if winner is None:
        return claim.texts.gettext("Nobody has won the game yet.")
    return claim.texts.gettext("Winner of the game: {player}.").format(player=player_name(winner, claim.texts))


SENTENCES: Final[Sentences] = {
    "rounds": _rounds,
    "no rounds": _no_rounds,
    "lives after": _lives_after,
    "dealer after": _dealer_after,
    "game won": _game_won,
}
"""Kind of claim to the sentence that describes it."""
