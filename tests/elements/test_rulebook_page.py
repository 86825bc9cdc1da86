"""The rulebook of any rules as one page: its order, its positions, what is particular in it, what a change changes."""

import re
from collections.abc import Iterator
from html import unescape
from random import Random
from typing import Any

import pytest
from tests.elements.conftest import ReadHtml
from tests.elements.random_tables import random_table
from tests.tiers import Sample

from cardrules.errors import BadRule
from cardrules.game import Game
from cardrules.games import game_of, games, variants
from kiebitz.elements.card_html import card_chip
from kiebitz.elements.games import find_preset, game_ui, ui_of
from kiebitz.elements.rulebook.clause import Rulebook
from kiebitz.elements.rulebook.clause_differences import clause_differences
from kiebitz.elements.rulebook.clause_texts import ClauseText, clause_texts
from kiebitz.elements.rulebook.drawn_positions import drawn_positions
from kiebitz.elements.rulebook.kept_file import rulebook_file
from kiebitz.elements.rulebook.particular import particulars
from kiebitz.elements.rulebook.render import render_preset_rulebook, rulebook
from kiebitz.elements.site_pages import SitePages, pages_in_use, use_addresses, use_pages
from kiebitz.elements.table_codes import TableRules, parse_table
from kiebitz.elements.table_rules import rules_of_table
from kiebitz.elements.texts import texts
from kiebitz.truth.preset_changes import tried_values

GAMES = list(games())
IDS = [game.id for game in GAMES]
MANY = 20_000

COUNTED = dict.fromkeys(
    ("pack.without-sixes", "pack.with-sixes", "pack.two-without-sixes", "pack.two-with-sixes"),
    ("schnauz.deck.by_players",),
)
"""Clauses that show a number which follows from one more rule: how many can play, where the pack goes by that."""

each_game = pytest.mark.parametrize("game", GAMES, ids=IDS)
each_preset = pytest.mark.parametrize("variant", variants())


def plain(html: str) -> str:
    """The words of *html*, as somebody reads them."""
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", html)).split())


def clauses_of(table: TableRules) -> list[ClauseText]:
    """The clauses of *table* in English."""
    return list(clause_texts(table.variant, rules_of_table(table), texts("en")))


def tables(game: Game, sample: Sample, whole: int, least: int) -> Iterator[TableRules]:
    """Random tables of *game*, so many of them in a whole run."""
    random = Random(sample.seed)
    found = (random_table(game.id, random) for _ in range(sample.number(whole, least)))
    return (one for one in found if not _has_no_position(one))


def _has_no_position(table: TableRules) -> bool:
    """Whether no two players are ever alone at *table*: six or more have two packs, and one loss puts a player out."""
    house = dict(table.house)
    return house.get("schnauz.lives") == "0" and house.get("schnauz.deck.size") in ("64", "72")


class TestText:
    """One text, for a reader who has never played."""

    @each_preset
    def test_it_begins_with_the_aim_and_ends_with_what_is_particular(self, variant: str, read_html: ReadHtml) -> None:
        """Each heading once."""
        headings = ["".join(tag.text).strip() for tag in read_html(rulebook(TableRules(variant), "en")).named("h3")]

        assert headings[0] == "The aim of the game"
        assert headings[-1] == "What is special here"
        assert len(headings) == len(set(headings))

    @each_game
    def test_every_sentence_is_there_once(self, game: Game, sample: Sample) -> None:
        """And nothing else before what is particular, for any rules."""
        for table in tables(game, sample, 200, 5):
            html = rulebook(table, "en").partition('class="kb-particular"')[0]
            found = re.findall(r'<span id="clause-([\w-]+)">(.*?)</span>\n', html, re.DOTALL)
            text = [(clause.name.replace(".", "-"), str(clause.text)) for clause in clauses_of(table)]

            assert found == text

    @pytest.mark.parametrize(
        ("earlier", "later"),
        [
            ("trick.what", "trick.winner"),
            ("trick.winner", "strict.follow"),
            ("deal.talon", "exchange.least"),
            ("aim.game", "score.award"),
            ("score.award", "close.counts-then"),
            ("score.award", "close.fail-as-if-won-then"),
            ("claim.by-hand", "claim.wrong-as-if-won"),
            ("marriage.pair", "claim.after-a-marriage"),
        ],
    )
    def test_a_word_is_explained_before_it_is_used(self, earlier: str, later: str) -> None:
        """Tricks, the talon, game points, claims, marriages."""
        names = [clause.name for clause in clauses_of(TableRules("blog-schnapsen"))]

        assert names.index(earlier) < names.index(later)


class TestPositions:
    """What is drawn shows its clause under these very rules."""

    @each_preset
    def test_a_preset_has_some_and_not_too_many(self, variant: str) -> None:
        """In the text's own flow."""
        rules = find_preset(variant).rules

        assert 4 <= len(list(drawn_positions(TableRules(variant), rules, texts("en")))) <= 8

    @each_game
    def test_any_rules_have_right_ones(self, game: Game, sample: Sample) -> None:
        """The caption is what the engine answers; a position that does not show its clause is left out."""
        for table in tables(game, sample, 500, 10):
            rules = rules_of_table(table)
            book = {clause.name: clause for clause in game_ui(game.id).rulebook().clauses()}
            for drawn in drawn_positions(table, rules, texts("en")):
                clause = book[drawn.clause]

                assert clause.applies_to(game.values_of(rules))
                assert drawn.caption
                assert drawn.position["picture"] or drawn.position["hand"] or drawn.position["rows"]

    @pytest.mark.parametrize(
        ("code", "caption"),
        [
            ("blog-schnapsen", "You win the deal: 2 game points."),
            ("blog-schnapsen~cf3", "You win the deal: 3 game points."),
        ],
    )
    def test_a_caption_follows_the_rules(self, code: str, caption: str) -> None:
        """What a failed close costs."""
        table = parse_table(code)
        drawn = {one.clause: one for one in drawn_positions(table, rules_of_table(table), texts("en"))}
        (name,) = [name for name in drawn if name.startswith("close.fail")]

        assert caption in plain(str(drawn[name].caption))

    @each_game
    def test_house_rules_are_not_repeated_below_each(self, game: Game, sample: Sample) -> None:
        """They are in the sentences; a position has the facts that its preset's would have."""
        words = ui_of(game.variants()[0]).words()
        for table in tables(game, sample, 50, 5):
            rules = rules_of_table(table)
            named = {words.rule_name(rule, texts("en")) for rule, _ in table.house}
            drawn = list(drawn_positions(table, rules, texts("en")))

            assert drawn
            assert not [name for one in drawn for name, _ in one.position["facts"] if name in named], table

    def test_what_is_never_done_is_not_drawn(self) -> None:
        """No failed close where nobody closes."""
        table = parse_table("blog-schnapsen~cm3")

        assert not [one for one in drawn_positions(table, rules_of_table(table), texts("en")) if "close" in one.clause]


class TestFile:
    """A page by itself, of any rules: with the same positions and the same differences as the one in the site."""

    @each_game
    def test_it_has_all_that_the_page_has(self, game: Game, sample: Sample) -> None:
        """Captions, sentences and differences; the cards of a hand by their signs."""
        for table in tables(game, sample, 50, 3):
            page, file = rulebook(table, "en"), rulebook_file(table, "en")
            captions = re.findall(r"<figcaption>(.*?)</figcaption>", page, re.DOTALL)

            assert captions
            assert re.findall(r"<figcaption>(.*?)</figcaption>", file, re.DOTALL) == captions
            assert all(str(clause.text) in file for clause in clauses_of(table))
            for one in particulars(table, clauses_of(table), texts("en")):
                assert f"nlike in {one.game}:" in plain(file)
                assert all(
                    str(difference.one) in file and str(difference.other) in file for difference in one.differences
                )

    @each_preset
    def test_the_cards_of_a_picture_are_there(self, variant: str) -> None:
        """Each card of your hand, and the one that is led, once."""
        table = TableRules(variant)
        figures = re.findall(r"<figure>(.*?)<figcaption>", rulebook_file(table, "en"), re.DOTALL)
        drawn = list(drawn_positions(table, rules_of_table(table), texts("en")))

        assert len(figures) == len(drawn)
        for figure, one in zip(figures, drawn, strict=True):
            hand = [card["code"] for row in one.position["hand"] for card in row["cards"]]
            signs = [str(card_chip(card, texts("en"))) for card in (*hand, *filter(None, [one.board.led]))]

            assert [sign for sign in signs if figure.count(f"<span>{sign}</span>") != 1] == []
            assert figure.count("Your opponent leads") == (one.board.led is not None)

    @pytest.mark.parametrize(("name", "title"), [("", "Original 66, by your table&#39;s rules"), ("<b>", "&lt;b&gt;")])
    def test_its_title(self, name: str, title: str) -> None:
        """The name of the table, a text like any other; else the game."""
        assert f"<title>{title}</title>" in rulebook_file(parse_table("original-66~cm3"), "en", name=name)


class TestParticular:
    """In what a table differs: from its preset, and from the game that the site begins with."""

    @pytest.mark.parametrize(
        ("code", "others"),
        [
            ("original-66", ["Schnapsen"]),
            ("blog-schnapsen", ["Original 66"]),
            ("blog-schnapsen~cm3", ["Schnapsen"]),
            ("original-66~cm3", ["Original 66", "Schnapsen"]),
            ("schnauz", ["Schnauz, club rules"]),
            ("schnauz-club", ["Schnauz"]),
        ],
    )
    def test_it_is_compared_with_these(self, code: str, others: list[str]) -> None:
        """A preset with one game, house rules with their preset first."""
        table = parse_table(code)

        assert [one.game for one in particulars(table, clauses_of(table), texts("en"))] == others

    @each_game
    def test_every_difference_is_named_once(self, game: Game, sample: Sample) -> None:
        """All that differ from the preset, then all others that differ from the first game."""
        first, second = ui_of(game.variants()[0]).compared or ("", "")
        for table in tables(game, sample, 200, 5):
            found = list(particulars(table, clauses_of(table), texts("en")))
            named = [rule for one in found for difference in one.differences for rule in difference.rules]
            wanted = {
                rule
                for variant in (table.variant, second if table.variant == first and not table.house else first)
                for one in clause_differences(clauses_of(table), clauses_of(TableRules(variant)))
                for rule in one.rules
            }

            assert set(named) == wanted


class TestChanges:
    """Flip one value of any rules: exactly the clauses that speak for it, or name it in their condition, change."""

    @each_game
    def test_only_its_own_clauses_change(self, game: Game, sample: Sample) -> None:
        """By name, condition and numbers; rules that follow from the one that was changed count as changed."""
        book, cases, random = game_ui(game.id).rulebook(), game.cases(), Random(sample.seed)
        for table in tables(game, sample, MANY, 20):
            rules = rules_of_table(table)
            values = cases.values_of(rules)
            rule = random.choice([name for name in values if len(tried_values(game.taken(name))) > 1])
            try:
                changed = cases.override(rules, {rule: random.choice(tried_values(game.taken(rule)))})
            except BadRule:
                continue
            after = cases.values_of(changed)
            flipped = {name for name, value in after.items() if value != values[name]}
            texts_of = [spoken(book, cases.values_of(one), one) for one in (rules, changed)]
            others = {name for name, _ in texts_of[0] ^ texts_of[1] if not flipped & depends_on(book, name)}

            assert others == set(), (table, rule)


def spoken(book: Rulebook, values: Any, rules: Any) -> set[tuple[str, tuple[object, ...]]]:
    """The clauses under *rules*, each with the numbers that it shows."""
    return {
        (clause.name, tuple(clause.facts(rules)[name] for name in clause.visible_facts()))
        for clause in book.clauses_for(values)
    }


def depends_on(book: Rulebook, name: str) -> set[str]:
    """The rules that the clause *name* speaks for, or has in its condition."""
    clause = book.clause(name)
    return {*clause.covers, *clause.when, *COUNTED.get(name, ())}


def test_the_sentences_of_a_table_go_together() -> None:
    """No rule has two sentences, whatever the table: the games of all variants have one speaker for each rule."""
    for variant in variants():
        covered = [rule for clause in clauses_of(TableRules(variant)) for rule in clause.covers]

        assert len(covered) == len(set(covered))
        assert set(covered) <= set(game_of(variant).rules(variant))


@each_preset
def test_a_game_leads_to_its_sheet(variant: str) -> None:
    """Before its first sentence, with the same words on each page."""
    pages = pages_in_use()
    use_pages(SitePages(table="my-game/"))
    try:
        html = render_preset_rulebook(variant, "en")
    finally:
        use_addresses(pages)
    way = re.search(r'href="([^"]*)">Print or keep the rules</a>', html.partition("kb-rulebook")[0])

    assert way
    assert way[1].startswith(f"my-game/#kb=1~{variant}~")
