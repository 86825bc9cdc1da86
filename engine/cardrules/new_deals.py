"""Deals to begin with: dealt, read from a position in text, read from deal records; and deals written as records."""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress

from cardrules.deals import Deal, deal_of, record_of
from cardrules.errors import BadRecord, RulesError, quoted
from cardrules.games import game_of


def deal(
    variant: str,
    seed: int,
    *,
    rules: Mapping[str, object] | None = None,
    dealer: int | None = None,
    players: int | None = None,
) -> Deal:
    """A new deal of *variant*, its pack in the order that *seed* decides: the same on every machine.

    Args:
        variant: The id of a preset, as `cardrules.variants()` lists them.
        seed: Any whole number. With the same variant and seed the command `cardrules deal` deals the same cards.
        rules: House rules, name to value: `{"close.needs_trick": True}`.
        dealer: The seat that deals, from 0; by default as *seed* decides.
        players: How many play, where the game leaves that open; by default as *seed* decides.

    Raises:
        BadVariant: there is no such variant.
        BadRule: a rule is unknown or does not take its value.
        BadRecord, BadPosition: the seed is no whole number, or no such players can play.
        UnknownRecordKey: the game does not take the number of players.

    Examples:
        >>> import cardrules
        >>> deal = cardrules.deal("original-66", seed=7, rules={"close.needs_trick": True}, dealer=0)
        >>> deal.seat, deal.legal()
        (1, ('play C9', 'play DA', 'play DT', 'play HK', 'play SA', 'play ST'))
    """
    if type(seed) is not int:
        raise BadRecord(f"seed must be a whole number, not {quoted(seed)}")
    chosen = {"variant": variant, "rules": rules, "dealer": dealer, "players": players}
    settings = {key: value for key, value in chosen.items() if value is not None}
    return deal_of(game_of(variant).new_record(settings, seed))


def position(text: str) -> Deal:
    """The deal from the middle on that *text* describes, in lines of `key: value` or in one line with `;` between them.

    `variant` names the preset, `rules` house rules (`rules: strict.must_beat = false`). The other keys are those of the
    game's example blocks: for the 66 family `trump` or `turn-up`, `talon`, `led`, `you` (the seat to act, which becomes
    seat 0), `opponent`, `points`, `tricks` and more. Where cards are unknown the deal can be asked what is legal and
    why; to be played on it needs all cards.

    Raises:
        BadPosition: the text cannot be read, or no deal of the variant can lead there; the error has line and column.
        BadVariant, BadRule, BadCard: a name that does not exist.

    Examples:
        >>> import cardrules
        >>> deal = cardrules.position("variant: schnopsn-weich; trump: ♥; talon: empty; led: ♠K; you: ♠A ♠J ♥Q")
        >>> deal.legal()
        ('play SA',)
    """
    from cardrules.position_head import split_position  # noqa: PLC0415  # most programs read no positions

    head = split_position(text)
    record = {"variant": head.variant, "rules": head.rules}
    with suppress(RulesError):
        return deal_of({**record, "position": head.position})
    # The same fault again, with its place in the text as it was given.
    return deal_of({**record, "position": head.in_place})


def read_records(lines: Iterable[str]) -> Iterator[Deal]:
    """The deals of *lines*, each a deal record in JSON, after the last action of each; blank lines are skipped.

    Any iterable of lines: an open file, `text.splitlines()`, a list.

    Raises:
        RulesError: a record is wrong: the error has its line as `record`, from 1, and its `step` if an action is wrong.

    Examples:
        >>> import cardrules
        >>> line = '{"variant": "original-66", "position": "trump: H; talon: empty; led: SK; you: SA HK"}'
        >>> [deal.legal() for deal in cardrules.read_records([line])]
        [('play SA',)]
    """
    from cardrules.record_lines import read_record  # noqa: PLC0415  # most programs read no records

    for number, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        try:
            yield deal_of(read_record(line))
        except RulesError as error:
            error.record = number
            error.add_note(f"This is about the record in line {number}.")
            raise


def write_record(deal: Deal) -> str:
    """*deal* with its actions as a deal record: one line of JSON, which `read_records` and the commands read.

    Examples:
        >>> import cardrules
        >>> deal = cardrules.deal("original-66", seed=7).play("play C9")
        >>> [deal] == list(cardrules.read_records([cardrules.write_record(deal)]))
        True
    """
    from cardrules.record_lines import format_record  # noqa: PLC0415  # as above

    return format_record(record_of(deal))
