"""What the player to act may do, and why or why not."""

from cardrules.reasons import Reason, Verdict
from cardrules.schnauz.actions import KEEP, KNOCK, PASS, REPLACE, SWAP_ALL, Action, Swap
from cardrules.schnauz.observation import YOU, View


def legal_actions(view: View) -> tuple[Action, ...]:
    """Every action that may be taken, sorted as text. Empty only when it is not your turn, or the round is over."""
    return tuple([action for action in conceivable(view) if against(view, action) is None])


def conceivable(view: View) -> tuple[Action, ...]:
    """Every action worth asking about: each card held for each card of the table, and the rest; sorted as text."""
    swaps = {Swap(card, taken) for card in view.hand for taken in view.table}
    return tuple(sorted(swaps | {KEEP, REPLACE, SWAP_ALL, PASS, KNOCK}))


def explain(view: View, action: Action) -> Verdict:
    """Whether *action* may be taken, and why."""
    refusal = against(view, action)
    return Verdict(action=str(action), legal=refusal is None, reasons=(refusal or _in_favour(view, action),))


def against(view: View, action: Action) -> Reason | None:
    """What forbids *action*, the cause to name first, or None where it may be taken.

    Source: s3:19-32, s3:76, s3:82; contradictions Z04 and Z07.
    """
    if view.to_act is None:
        return Reason("game.over")
    if view.to_act != YOU:
        return Reason("turn.other", {"player": view.to_act})
    if action is KEEP or action is REPLACE:
        return Reason("dealer.chosen", {"table": view.table}) if view.table else None
    if not view.table:
        return Reason("dealer.choose_first")
    if isinstance(action, Swap):
        return _against_swap(view, action)
    most, passed = view.rules.turn.max_passes_per_round, view.passes[YOU]
    if action is PASS and most is not None and passed >= most:
        return Reason("schnauz.max_passes_per_round", {"passed": passed, "most": most})
    if action is KNOCK and view.knockers and view.rules.turn.double_knock == "not-offered":
        return Reason("schnauz.double_knock", {"knocker": view.knockers[0]})
    return None


def _against_swap(view: View, swap: Swap) -> Reason | None:
    if swap.card not in view.hand:
        return Reason("swap.not_held", {"card": swap.card})
    if swap.taken not in view.table:
        return Reason("swap.not_on_table", {"card": swap.taken})
    return None


def _in_favour(view: View, action: Action) -> Reason:
    match action:
        case Swap(card, taken):
            return Reason("swap.one", {"card": card, "taken": taken})
        case _ if action is SWAP_ALL:
            return Reason("swap.all", {"table": view.table})
        case _ if action is PASS:
            return Reason("pass.allowed", {"passed": view.passes[YOU]})
        case _ if action is KNOCK and view.knockers:
            return Reason("knock.ends_round", {"knocker": view.knockers[0]})
        case _ if action is KNOCK:
            return Reason("knock.allowed")
        case _:
            return Reason("schnauz.dealer_choice")
