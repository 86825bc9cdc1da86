"""Variants of a site's own: read from its files, known to the engine, shown by blocks and widgets, handed to pages."""

from pathlib import Path

import pytest
from markdown import Markdown
from tests.site.small_sites import copy_small_site

import cardrules
from cardrules import BadVariant
from cardrules.own_variants import OwnVariant, own_variants, own_variants_in_use, use_own_variants
from kiebitz.elements import dispatch
from kiebitz.elements.house_rules import HouseRules
from kiebitz.elements.rulebook.clause_texts import clause_texts
from kiebitz.elements.rulebook.particular import particulars
from kiebitz.elements.site_handover import NamedVariant, handover, use_site
from kiebitz.elements.table_codes import TableRules
from kiebitz.elements.table_rules import rules_of_table
from kiebitz.elements.texts import texts
from kiebitz.faults import BuildError
from kiebitz.markdown import KiebitzExtension
from kiebitz.markdown.own_variants import use_variants_of_site
from kiebitz.site import check_sources
from kiebitz.variant_files import read_variants

GRAZ = """\
like: blog-schnapsen
name: {de: Grazer Schnapsen, en: Schnapsen of Graz}
source: as decided in 2024
rules:
  close.needs_trick: yes
  score.schneider_max: 30
"""

PAGE = """\
---
title: Schnapsen of Graz
description: The rules of one table, shown by every kind of block.
---

# Graz { #graz }

```example
variant: graz
turn-up: ♥A
talon: 10 cards
you: ♠K ♠Q ♦A ♣J ♥J
refused: close by close.needs_trick
```

```rulebook
variant: graz
```

```preset
variant: graz
```

```rule-table
variants: graz, blog-schnapsen
```

```differences
variants: graz, original-66
```

```comparisons
variant: graz
```

```practice
widget: deal
variant: graz
```

```practice
widget: course
variant: graz
```
"""


@pytest.fixture(name="site")
def site_fixture(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The small site with a variant of its own, as the working folder."""
    site = copy_small_site(tmp_path)
    (site / "variants").mkdir()
    (site / "variants/graz.yaml").write_text(GRAZ, encoding="utf-8")
    (site / "docs/graz.md").write_text(PAGE, encoding="utf-8")
    monkeypatch.chdir(site)
    return site


class TestEngine:
    """While it is in use, it is a preset as all others."""

    def test_it_plays_by_its_rules(self) -> None:
        """And everything else is as in its relative, with the basis of each."""
        with own_variants_in_use([OwnVariant("graz", "blog-schnapsen", {"close.needs_trick": True}, "our table")]):
            deal, rules = cardrules.deal("graz", seed=3), cardrules.rules("graz")

            assert "close" not in deal.legal()
            assert "close" in cardrules.deal("blog-schnapsen", seed=3).legal()
            assert (rules["close.needs_trick"].basis, rules["close.needs_trick"].origin) == ("house", "our table")
            assert (rules["deck.size"].basis, rules["deck.size"].origin) == ("inherited", "blog-schnapsen")
            assert cardrules.variants()[0] == "graz"

        assert "graz" not in cardrules.variants()
        with pytest.raises(BadVariant):
            cardrules.deal("graz", seed=3)

    @pytest.mark.parametrize(
        "wrong",
        [OwnVariant("Graz", "blog-66"), OwnVariant("blog-66", "blog-66"), OwnVariant("graz", "blog-67")],
    )
    def test_a_wrong_one_leaves_none(self, wrong: OwnVariant) -> None:
        """Neither it nor those before it."""
        with pytest.raises(BadVariant):
            use_own_variants([OwnVariant("first", "blog-66"), wrong])

        assert own_variants() == ()
        assert "first" not in cardrules.variants()


class TestFiles:
    """The folder `variants`."""

    def test_what_is_read(self, site: Path) -> None:
        """Names by language, that of the pages first; yes is yes."""
        (found,) = read_variants(site, "de")

        assert found.variant == OwnVariant(
            "graz", "blog-schnapsen", {"close.needs_trick": True, "score.schneider_max": 30}, "as decided in 2024"
        )
        assert found.names == {"de": "Grazer Schnapsen", "en": "Schnapsen of Graz"}

    @pytest.mark.parametrize(
        ("old", "new", "line", "what"),
        [
            ("like: blog-schnapsen", "like: blog-schnapsn", 1, "did you mean 'blog-schnapsen'?"),
            ("close.needs_trick", "close.need_trick", 5, "did you mean 'close.needs_trick'?"),
            ("yes", "perhaps", 5, "close.needs_trick does not take perhaps; it takes no | yes"),
            ("yes", "3", 5, "close.needs_trick does not take 3; it takes no | yes"),
            ("source:", "sauce:", 3, "did you mean 'source'?"),
            ("name: {de: Grazer Schnapsen, en: Schnapsen of Graz}", "name:", 2, "the variant has no name"),
            ("like: blog-schnapsen", "", 1, "the variant has no like"),
            ("rules:", "rules: {", 4, "this is no YAML"),
        ],
    )
    def test_a_fault_has_its_line(self, site: Path, old: str, new: str, line: int, what: str) -> None:  # parameters
        """With what was meant, where that can be guessed."""
        text = GRAZ.replace(old, new, 1)
        (site / "variants/graz.yaml").write_text(text, encoding="utf-8")

        with pytest.raises(BuildError) as caught:
            read_variants(site, "de")

        (fault,) = caught.value.faults
        assert fault.path == "variants/graz.yaml"
        assert fault.line in (line, line - 1, line + 1) if "YAML" in what else fault.line == line
        assert what in fault.what

    @pytest.mark.parametrize("like", ["graz", "linz"])
    def test_like_another_one_of_the_site(self, site: Path, like: str) -> None:
        """Or like itself: the message has what it may be like; also while the site is checked again."""
        (site / "variants/linz.yaml").write_text("like: graz\nname: Linzer\n", encoding="utf-8")
        (site / "variants/graz.yaml").write_text(f"like: {like}\nname: Grazer\n", encoding="utf-8")

        for _ in range(2):
            with pytest.raises(BuildError) as caught:
                check_sources()

            found = [fault for fault in caught.value.faults if fault.path.startswith("variants/")]
            assert [fault.line for fault in found] == [1, 1]
            assert f"{like!r} is a variant of this site" in found[0].what
            assert found[0].expected.startswith("the id of a variant: schnopsn-weich,")
            assert "graz" not in found[0].expected

    @pytest.mark.parametrize(
        "name", ["linz.YAML", "linz.yaml.txt", "linz.yml.txt", "old/linz.yaml", "graz.yml", "Linz.YML"]
    )
    def test_a_file_that_is_not_read(self, site: Path, name: str) -> None:
        """What looks like a variant and is none is reported, and so is a second file of one id."""
        (site / "variants/old").mkdir()
        (site / "variants" / name).write_text("like: blog-66\nname: Linzer\n", encoding="utf-8")

        with pytest.raises(BuildError) as caught:
            check_sources()

        (fault,) = caught.value.faults
        assert fault.path == f"variants/{name}"
        assert ("has two files" if name == "graz.yml" else "is not read") in fault.what
        assert fault.todo

    @pytest.mark.parametrize("name", ["linz.yml", ".linz.yaml.swp", "linz.yaml~", "readme.md", "linz.yaml.bak"])
    def test_a_file_that_nobody_takes_for_one(self, site: Path, name: str) -> None:
        """Or that is one: both endings of YAML are read."""
        (site / "variants" / name).write_text("like: blog-66\nname: Linzer\n", encoding="utf-8")

        assert check_sources().blocks
        assert [one.variant.id for one in read_variants(site, "de")] == ["graz"] + ["linz"] * (name == "linz.yml")

    @pytest.mark.parametrize(
        "name",
        ["Grazer Schnapsen", "grazer  schnapsen", "{de: Linzer, en: Schnapsen of Graz}", "{de: Grazer Schnapsen}"],
    )
    def test_two_of_one_name(self, site: Path, name: str) -> None:
        """Readers could not distinguish them, in any language."""
        (site / "variants/linz.yaml").write_text(f"like: blog-66\nname: {name}\n", encoding="utf-8")

        with pytest.raises(BuildError) as caught:
            read_variants(site, "de")

        (fault,) = caught.value.faults
        assert (fault.path, fault.line) == ("variants/linz.yaml", 2)
        assert fault.what == "the variant in variants/graz.yaml has this name, too"

    def test_rules_that_do_not_go_together(self, site: Path) -> None:
        """Are reported where they begin."""
        rules = "rules:\n  deal.hand_size: 5\n  deal.packets: [2, 2, 2, turn]\n"
        (site / "variants/graz.yaml").write_text(GRAZ.partition("rules:")[0] + rules, encoding="utf-8")

        with pytest.raises(BuildError) as caught:
            read_variants(site, "de")

        assert [fault.line for fault in caught.value.faults] == [4]


class TestPages:
    """Wherever an id of a variant is written."""

    def test_blocks_of_every_kind(self, site: Path) -> None:
        """They hold, and show its name and who decided so."""
        check_sources()
        html = Markdown(extensions=["attr_list", "md_in_html", KiebitzExtension(docs=str(site / "docs"))]).convert(PAGE)

        assert "Schnapsen of Graz" in html
        assert "as decided in 2024" in html
        assert html.count("<kiebitz-widget") >= 2

    def test_a_claim_against_its_rules_is_a_fault(self, site: Path) -> None:
        """As for any preset."""
        page = site / "docs/graz.md"
        page.write_text(PAGE.replace("refused: close by close.needs_trick", "allowed: close"), encoding="utf-8")

        with pytest.raises(BuildError, match=r"docs/graz\.md:13"):
            check_sources()

    def test_what_is_changed_counts_at_once(self, site: Path) -> None:
        """A site that is served is checked again in the same process."""
        check_sources()
        file = site / "variants/graz.yaml"
        file.write_text(GRAZ.replace("close.needs_trick: yes", "close.needs_trick: no"), encoding="utf-8")

        with pytest.raises(BuildError, match=r"docs/graz\.md:13"):
            check_sources()

    @pytest.mark.parametrize("like", ["blog-schnapsen", "original-66"])
    @pytest.mark.parametrize(
        ("name", "fields"),
        [
            ("deal", {"variant": "graz"}),
            ("course", {"variant": "graz"}),
            ("memory", {"variant": "graz"}),
            ("pad", {"variant": "graz"}),
            ("tablerules", {"variant": "graz"}),
            ("compare", {"variants": "graz, obican-snaps"}),
        ],
    )
    def test_widgets_begin_with_it(self, like: str, name: str, fields: dict[str, str]) -> None:
        """Each shows its name."""
        variant = OwnVariant("graz", like, {"close.needs_trick": True})
        use_variants_of_site([NamedVariant(variant=variant, names={"en": "Schnapsen of Graz"})])

        assert "Schnapsen of Graz" in dispatch.render(name, dispatch.opening(name, fields, "q1"), "en")

    @pytest.mark.parametrize(
        ("house", "others"),
        [((), ["Original 66", "Schnapsen"]), ((("deck.size", "20"),), ["Of Graz", "Original 66", "Schnapsen"])],
    )
    def test_what_is_particular_begins_with_its_relative(self, house: HouseRules, others: list[str]) -> None:
        """The preset that it is like comes before the first game, and before both what a table has changed in it."""
        variant = OwnVariant("graz", "original-66", {"close.needs_trick": True})
        use_variants_of_site([NamedVariant(variant=variant, names={"en": "Of Graz"})])
        table = TableRules("graz", house)
        clauses = clause_texts("graz", rules_of_table(table), texts("en"))

        assert [one.game for one in particulars(table, clauses, texts("en"))] == others

    def test_the_page_is_handed_the_same(self) -> None:
        """What the worker gives its Python makes it know the variant, in order and with its names."""
        variant = OwnVariant("graz", "schnauz", {"schnauz.lives": 4}, "us")
        text = handover({}, {}, [NamedVariant(variant=variant, names={"de": "Grazer", "en": "Of Graz"})])
        use_variants_of_site(())

        use_site(text)

        assert own_variants() == (variant,)
        assert "Of Graz" in dispatch.render("round", dispatch.opening("round", {"variant": "graz"}, "q1"), "en")
