"""The proof that the practice meets every rule and every pair of rules: a sample of it, and that it can fail."""

import pytest
from tools.exercise_proof import __main__ as command
from tools.exercise_proof.exclusions import EXCLUSIONS, exclusion
from tools.exercise_proof.pairs import kept, pairs_met, pairs_of, search
from tools.exercise_proof.proof import prove, undecided

from cardrules.sixtysix import PRESETS, find_preset, parameters
from kiebitz.elements.exercises.rule_coverage import rules_covered_by
from kiebitz.elements.games.sixtysix.exercises.themes import unaskable_reason


@pytest.mark.one_in(3)
@pytest.mark.parametrize("variant", PRESETS)
class TestPairs:
    """The file of items that show pairs of rules."""

    def test_it_has_over_a_thousand_pairs(self, variant: str) -> None:
        """Of which no reason excludes any."""
        met_pairs = pairs_met(kept()[variant])

        assert len(met_pairs) > 1000
        assert [pair for pair in met_pairs if exclusion(pair, find_preset(variant).rules)] == []

    def test_every_pair_is_decided(self, variant: str) -> None:
        """An item shows it, or a reason proves that the two rules cannot meet."""
        assert undecided(variant, pairs_met(kept()[variant])) == set()

    def test_silent_rules_are_met_by_no_item(self, variant: str) -> None:
        """Else something could be asked of them."""
        rules = find_preset(variant).rules
        quiet = {name for name, _ in parameters() if unaskable_reason(name, rules)}

        assert [item.text for item in kept()[variant] if rules_covered_by(item) & quiet] == []


class TestProof:
    """What the proof reports."""

    def test_what_lacks_is_reported(self) -> None:
        """Without items every pair that comes up lacks one."""
        proof = prove("blog-66", [], enough=0, deals=2)

        assert proof.met_pairs == 0
        assert any(line.endswith("meet, and no item shows it") for line in proof.missing)

    def test_a_search_fills_it(self) -> None:
        """With the items it finds nothing lacks in the same deals."""
        items = list(search("blog-66", 3, 5, ()))

        missing = prove("blog-66", items, enough=1, deals=3, seed=5).missing

        assert [line for line in missing if not line.endswith("no reason excludes that they meet")] == []

    def test_an_undecided_pair_is_a_failure(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        """Named, and with the exit status that stops a session."""
        items = [item for item in kept()["blog-66"] if not item.asks[0].startswith("draws")]
        monkeypatch.setattr(command, "kept", lambda: {"blog-66": items})

        status = command.main(["prove", "blog-66", "--items", "0", "--deals", "0"])

        message = "missing: deal.first_dealer and settings.conflict_policy"
        assert (status, message in capsys.readouterr().out) == (1, True)

    def test_where_every_pair_is_decided_it_succeeds(self) -> None:
        """With the items that are kept."""
        assert command.main(["prove", "blog-66", "--items", "0", "--deals", "0"]) == 0

    def test_a_reason_that_a_position_contradicts_is_a_failure(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Of two rules that an item shows together no reason may exclude the pair."""
        pair = ("claim.mode", "close.min_talon")
        monkeypatch.setitem(EXCLUSIONS, pair, [(lambda _: True, "made up")])

        missing = prove("blog-66", kept()["blog-66"], enough=0, deals=0).missing

        assert missing == ("claim.mode and close.min_talon meet, and a reason excludes it: made up",)

    def test_items_show_their_pairs(self) -> None:
        """All pairs of the rules that one item meets."""
        (item,) = list(search("blog-66", 1, 5, ()))[:1]

        assert pairs_met([item]) == pairs_of(rules_covered_by(item))

    def test_an_unknown_preset_is_refused(self, capsys: pytest.CaptureFixture[str]) -> None:
        """With the names of those there are."""
        with pytest.raises(SystemExit):
            command.main(["prove", "chess"])

        assert "schnopsn-weich" in capsys.readouterr().err
