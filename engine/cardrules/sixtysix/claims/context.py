"""What the claims of a block are checked against: its scene under one variant's rules, and the results of its lines."""

from cardrules.claims import ClaimTextError
from cardrules.sixtysix.from_scene import check_draws, deal_pack, match_from_scene, wanted_rules
from cardrules.sixtysix.from_setup import position_from_setup, turn_from_setup
from cardrules.sixtysix.match import Match, after_deal
from cardrules.sixtysix.position import Position
from cardrules.sixtysix.rules import Rules
from cardrules.sixtysix.scene import Scene
from cardrules.sixtysix.settlement import Settlement, settle
from cardrules.sixtysix.turn import Turn, turn_of


class ClaimContext:
    """A scene under one variant's rules, with what was played on it so far."""

    def __init__(self, scene: Scene, rules: Rules) -> None:
        """Check *scene* against *rules*; raises RulesError."""
        self.scene = scene
        self.rules = rules
        self.match = self._base = match_from_scene(scene, rules)
        """The match after the last `line` or `deals` claim."""
        self.end: Position | None = None
        """The position after the last `line` claim."""
        self.stopped = False
        """The last line could not be played to its end, so claims that depend on it are not checked."""
        self._turn: Turn | None = None
        self._dealt: Position | None = None
        self._settlement: Settlement | None = None
        if scene.setup is not None:
            self._turn = turn_from_setup(scene.setup, rules)
        if scene.pack is not None:
            self._dealt = deal_pack(scene.pack, scene.dealer, scene.locations, rules)
            self._turn = turn_of(self._dealt)
        if scene.draws is not None:
            check_draws(scene.draws, scene.locations, rules)
        if scene.wishes is not None:
            one, two = wanted_rules(scene.wishes, scene.locations, rules)
            self._settlement = settle(one, two, online=scene.wishes.online)

    @property
    def turn(self) -> Turn:
        """What the player to act sees, nothing played yet; raises ClaimTextError where nobody has cards."""
        if self._turn is None:
            raise ClaimTextError("nobody has cards here: write you: and talon:, or pack: and dealer:")
        return self._turn

    def position(self) -> Position:
        """The position to play on, nothing played yet; raises BadPosition where something is missing."""
        if self.scene.setup is not None:
            return position_from_setup(self.scene.setup, self.rules)
        return self.dealt()

    def dealt(self) -> Position:
        """The pack as it was dealt; raises ClaimTextError where the block has none."""
        if self._dealt is None:
            raise ClaimTextError("no pack is dealt here: write pack: and every card, and dealer:")
        return self._dealt

    def after(self) -> Position:
        """The position after the line; raises ClaimTextError where there is none."""
        if self.end is None:
            raise ClaimTextError("nothing has been played: write a line: before it")
        return self.end

    def now(self) -> Position:
        """The position after the line if there was one, else that of the block."""
        return self.position() if self.end is None else self.end

    def match_after_line(self) -> Match:
        """The match of the block, with the deal of the line if it has ended."""
        if self.end is None or self.end.result is None:
            return self._base
        return after_deal(self._base, self.end.result)

    def settlement(self) -> Settlement:
        """What the two players play by; raises ClaimTextError where the block does not have their wishes."""
        if self._settlement is None:
            raise ClaimTextError("no wishes are given: write yours: marriage.lead_card = king, and theirs: none")
        return self._settlement
