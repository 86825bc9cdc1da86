"""What the player to act may do, and why or why not."""

from cardrules.reasons import Reason, Verdict
from cardrules.schnauz.actions import KEEP, KNOCK, PASS, REPLACE, SWAP_ALL, Action, Swap, format_action
from cardrules.schnauz.observation import YOU, Observation


def legal_actions(observation: Observation) -> tuple[Action, ...]:
    """Every action that may be taken, sorted as text. Empty only when it is not your turn, or the round is over."""
    return tuple([action for action in conceivable(observation) if against(observation, action) is None])


def conceivable(observation: Observation) -> tuple[Action, ...]:
    """Every action worth asking about: each card held for each card of the table, and the rest; sorted as text."""
    swaps = {Swap(card, taken) for card in observation.hand for taken in observation.table}
    return tuple(sorted(swaps | {KEEP, REPLACE, SWAP_ALL, PASS, KNOCK}))


def explain(observation: Observation, action: Action) -> Verdict:
    """Whether *action* may be taken, and why."""
    refusal = against(observation, action)
    return Verdict(
        action=format_action(action), legal=refusal is None, reasons=(refusal or _in_favour(observation, action),)
    )


def against(observation: Observation, action: Action) -> Reason | None:
    """What forbids *action*, the cause to name first, or None where it may be taken.

    Source: s3:19-32, s3:76, s3:82; contradictions Z04 and Z07.
    """
    if observation.to_act is None:
        return Reason("game.over")
    if observation.to_act != YOU:
        return Reason("turn.other", {"player": observation.to_act})
    if action is KEEP or action is REPLACE:
        return Reason("dealer.chosen", {"table": observation.table}) if observation.table else None
    if not observation.table:
        return Reason("dealer.choose_first")
    if isinstance(action, Swap):
        return _against_swap(observation, action)
    most, passed = observation.rules.turn.max_passes_per_round, observation.passes[YOU]
    if action is PASS and most is not None and passed >= most:
        return Reason("schnauz.max_passes_per_round", {"passed": passed, "most": most})
    if action is KNOCK and observation.knockers and observation.rules.turn.double_knock == "not-offered":
        return Reason("schnauz.double_knock", {"knocker": observation.knockers[0]})
    return None


def _against_swap(observation: Observation, swap: Swap) -> Reason | None:
    if swap.card not in observation.hand:
        return Reason("swap.not_held", {"card": swap.card})
    if swap.taken not in observation.table:
        return Reason("swap.not_on_table", {"card": swap.taken})
    return None


def _in_favour(observation: Observation, action: Action) -> Reason:
    match action:
        case Swap(card, taken):
            return Reason("swap.one", {"card": card, "taken": taken})
        case _ if action is SWAP_ALL:
            return Reason("swap.all", {"table": observation.table})
        case _ if action is PASS:
            return Reason("pass.allowed", {"passed": observation.passes[YOU]})
        case _ if action is KNOCK and observation.knockers:
            return Reason("knock.ends_round", {"knocker": observation.knockers[0]})
        case _ if action is KNOCK:
            return Reason("knock.allowed")
        case _:
            return Reason("schnauz.dealer_choice")
