"""Records of deals of the 66 family dealt at random: by settings, or played with random legal actions."""

from collections.abc import Mapping
from random import Random

from cardrules.game import Record
from cardrules.records import check_keys, house_rules_of, random_line
from cardrules.sixtysix.dealing import shuffled
from cardrules.sixtysix.deals import SixtySixDeal
from cardrules.sixtysix.records import KEYS, rules_of, start_position


def random_deal(variant: str, seed: int, rules: Mapping[str, object]) -> Record:
    """The record of a deal whose dealer, pack and actions are chosen at random, as *seed* has it, with house *rules*.

    Raises BadRule.
    """
    random = Random(seed)
    record = new_record({"variant": variant, "rules": rules}, seed, random)
    return {**record, "actions": random_line(SixtySixDeal(start_position(record)), random)}


def new_record(settings: Record, seed: int, random: Random) -> Record:
    """The record of a deal by *settings*, its pack determined by *seed*, its dealer as set or chosen by *random*.

    Raises:
        UnknownRecordKey: *settings* has a key that no record has.
        BadVariant, BadRule: a name or value that does not exist.
    """
    check_keys(settings, KEYS)
    rules = rules_of(settings)
    dealer = random.choice((0, 1))
    return {
        "variant": settings["variant"],
        "rules": dict(house_rules_of(settings)),
        "dealer": settings.get("dealer", dealer),
        "deck": list(shuffled(rules, seed)),
    }
