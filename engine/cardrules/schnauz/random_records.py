"""Records of rounds of Schnauz that chance deals: by settings, and played by random legal actions."""

from collections.abc import Mapping
from random import Random

from cardrules.game import Record
from cardrules.records import check_keys, house_rules_of, random_line
from cardrules.schnauz.coins import players_in
from cardrules.schnauz.dealing import shuffled
from cardrules.schnauz.deals import SchnauzDeal
from cardrules.schnauz.match import can_play
from cardrules.schnauz.records import KEYS, lives_of, rules_of, start_position


def random_deal(variant: str, seed: int, rules: Mapping[str, object]) -> Record:
    """The record of a round with house *rules* whose players, dealer, pack and actions *seed* chooses at random.

    Raises BadRule.
    """
    random = Random(seed)
    record = new_record({"variant": variant, "rules": rules}, seed, random)
    return {**record, "actions": random_line(SchnauzDeal(start_position(record)), random)}


def new_record(settings: Record, seed: int, random: Random) -> Record:
    """The record of a round by *settings*, its pack as *seed* decides, the rest as set or as *random* decides.

    `players` is how many play; `lives` the coins of each, by default all.

    Raises:
        UnknownRecordKey: *settings* has a key that no record has.
        BadVariant, BadRule, BadRecord, BadPosition: a setting that no round can have.
    """
    check_keys(settings, KEYS)
    rules = rules_of(settings)
    fewest, most = rules.table.players
    players = random.randint(fewest, most)
    while not can_play(rules, players):
        players = random.randint(fewest, most)
    if "lives" in settings or "players" in settings:
        lives = lives_of(settings, rules, None)
    else:
        lives = (rules.deal.lives,) * players
    # Whoever is out does not deal.
    dealer = random.choice(players_in(lives))
    return {
        "variant": settings["variant"],
        "rules": dict(house_rules_of(settings)),
        "dealer": settings.get("dealer", dealer),
        "lives": list(lives),
        "deck": list(shuffled(rules, seed)),
    }
