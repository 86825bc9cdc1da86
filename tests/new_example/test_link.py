"""Blocks from links, as the widgets of a site give them out."""

from random import Random

import pytest

from cardrules import RulesError
from cardrules.notation import parse_fields
from cardrules.own_variants import OwnVariant, own_variants_in_use
from cardrules.sixtysix import Play, legal_actions, turn_of
from kiebitz.elements import dispatch
from kiebitz.elements.checksum import add_checksum
from kiebitz.elements.games.sixtysix.deal.permalink import link_from_position
from kiebitz.elements.games.sixtysix.deal.session import history
from kiebitz.elements.quiz_state import State as QuizState
from kiebitz.markdown.blocks import block_faults
from kiebitz.new_example.block import DraftError, finished_block
from kiebitz.new_example.link import draft_from_link

PAGE = "https://cards.example/club/practice/#kb="
BOARD = {"variant": "schnopsn-weich, original-66", "trump": "♥", "talon": "empty", "led": "♠K", "you": "♠A ♠J ♥Q"}
LAST = "trump: ♥; talon: empty; you: ♠A ♠J; opponent: ♣T ♦A; points: you 30, opponent 56; tricks: you 5, opponent 5"


def link_of(widget: str, fields: dict[str, str]) -> str:
    """The link to *widget* as it begins on a page with *fields*."""
    return PAGE + dispatch.permalink(widget, dispatch.opening(widget, fields, "w"))


def block_of(link: str, *, whole: bool = False) -> str:
    """The block of *link*, which has no faults."""
    block = finished_block(draft_from_link(link, whole=whole))
    assert block_faults(block, "page.md") == []
    return block


class TestBoard:
    """A board has what somebody has set up."""

    def test_as_it_is(self) -> None:
        """All its lines and variants; what is claimed is worked out."""
        assert block_of(link_of("board", BOARD)).splitlines()[1:] == [
            "variant: schnopsn-weich, original-66",
            "trump: ♥",
            "talon: empty",
            "led: ♠K",
            "you: ♠A ♠J ♥Q",
            "legal: ♠A",
            "refused: ♠J by strict.must_beat",
            "refused: ♥Q by strict.must_follow",
            "trick: ♠A wins 15",
            "```",
        ]

    def test_what_was_played(self) -> None:
        """Then it is the position that the board shows."""
        lines = {"variant": "original-66"} | {field.key: field.value for field in parse_fields(LAST)}
        block = block_of(link_of("board", {**lines, "line": "♠J"}))

        assert "\nled: ♠J\nyou: ♣T ♦A\nopponent: ♠A\n" in block
        assert "\nlegal: all\n" in block

    def test_house_rules(self) -> None:
        """The block has them."""
        assert "\nrules: strict.must_beat = false\n" in block_of(
            link_of("board", {**BOARD, "rules": "strict.must_beat = false"})
        )


class TestDeal:
    """A deal has what the player to act sees."""

    def test_the_other_hand_is_not_in_it(self) -> None:
        """Nor are the cards of the talon."""
        block = block_of(link_of("deal", {"variant": "original-66"}))

        assert "\ntalon: 12 cards\n" in block or "\ntalon: 10 cards\n" in block
        assert "opponent:" not in block

    def test_all_cards(self) -> None:
        """On request, so that readers can play on."""
        block = block_of(link_of("deal", {"variant": "original-66"}), whole=True)

        assert "\nopponent: " in block
        assert " cards" not in block

    def test_a_position_that_a_page_began_with(self) -> None:
        """Is given back as it was."""
        link = link_from_position("original-66", (), "trump:H;talon:empty;led:SK;you:SA_SJ_HQ", 0, 1)

        assert "\nled: ♠K\nyou: ♠A ♠J ♥Q\nlegal: ♠A\n" in block_of(PAGE + add_checksum(link))

    def test_a_deal_that_is_over(self) -> None:
        """Its last decision is taken."""
        state = dispatch.opening("deal", {"variant": "blog-66", "length": "deal"}, "w")
        while history(state)[-1].result is None:
            cards = [action for action in legal_actions(turn_of(history(state)[-1])) if isinstance(action, Play)]
            state = dispatch.WIDGETS["deal"].update(state, {"type": "act", "action": str(cards[0]), "seed": 1})

        assert "\nlegal: " in block_of(PAGE + dispatch.permalink("deal", state))


class TestOthers:
    """Every other widget that shows a position."""

    @pytest.mark.parametrize(
        ("widget", "fields", "line"),
        [
            ("round", {"variant": "schnauz-club"}, "variant: schnauz-club"),
            ("memory", {"variant": "blog-66"}, "variant: blog-66"),
            ("course", {"variant": "original-66"}, "variant: original-66"),
            ("course", {"variant": "schnauz"}, "variant: schnauz"),
            ("compare", {**BOARD, "variants": BOARD["variant"]}, "led: ♠K"),
        ],
    )
    def test_a_widget_of_a_page(self, widget: str, fields: dict[str, str], line: str) -> None:
        """As the page begins."""
        wanted = {key: value for key, value in fields.items() if widget != "compare" or key != "variant"}

        assert f"\n{line}\n" in block_of(link_of(widget, wanted))

    @pytest.mark.parametrize(
        ("widget", "variants", "position", "line"),
        [
            ("quiz", ("original-66",), "trump: H; talon: empty; led: SK; you: SA SJ HQ; tricks: you 3", "legal: ♠A"),
            ("worth", ("schnauz", "schnauz-club"), "you: HK H9 S7; player 1: C7 C8 DK", "worth: you 19, player 1 15"),
        ],
    )
    def test_a_question(self, widget: str, variants: tuple[str, ...], position: str, line: str) -> None:
        """The block of a quiz is the quiz again."""
        state = QuizState(id="q", variants=variants, position=position)
        draft = draft_from_link(PAGE + dispatch.permalink(widget, state))

        assert f"\n{line}\n" in finished_block(draft, "quiz")

    def test_a_question_by_house_rules(self) -> None:
        """They are in the block."""
        position = "trump: H; talon: empty; led: SK; you: SA SJ HQ"
        state = QuizState(id="q", variants=("original-66",), position=position, variant="original-66~sb1")

        assert "\nrules: strict.must_beat = false\n" in block_of(PAGE + dispatch.permalink("quiz", state))

    def test_a_variant_of_the_site(self) -> None:
        """As any other, where it is known."""
        with own_variants_in_use([OwnVariant("graz", "blog-schnapsen", {"close.needs_trick": True})]):
            link = link_of("deal", {"variant": "graz"})
            block = block_of(link)

        assert "\nvariant: graz\n" in block
        with pytest.raises(DraftError, match="graz"):
            draft_from_link(link)

    @pytest.mark.parametrize(
        "form", ["{}&for=deal", "  {}  ", "kb={text}", "{text}", "https://cards.example/#x=1&kb={text}"]
    )
    def test_forms_of_a_link(self, form: str) -> None:
        """With more behind it, or the state alone."""
        link = link_of("deal", {"variant": "original-66"})

        assert block_of(form.format(link, text=link.removeprefix(PAGE))) == block_of(link)

    def test_percent_signs(self) -> None:
        """Messengers write some signs so."""
        link = link_of("deal", {"variant": "original-66"})

        assert block_of(link.replace("~", "%7E")) == block_of(link)


class TestDamage:
    """What is no link to a position."""

    @pytest.mark.parametrize("widget", ["board", "deal", "round", "memory", "course"])
    def test_one_message(self, widget: str) -> None:
        """However a link is damaged."""
        link = link_of(
            widget, BOARD if widget == "board" else {"variant": "schnauz" if widget == "round" else "blog-66"}
        )
        random = Random(1)
        for _ in range(20):
            place = random.randrange(len(PAGE), len(link))
            for damaged in (link[:place], link[:place] + link[place + 1 :], f"{link[:place]}!{link[place + 1 :]}"):
                with pytest.raises(DraftError) as caught:
                    draft_from_link(damaged)
                assert str(caught.value).startswith("this link is damaged: a part of it is missing or changed")

    @pytest.mark.parametrize("link", ["", "https://cards.example/", "https://cards.example/rules/#block-3", "#kb="])
    def test_no_state(self, link: str) -> None:
        """The same message."""
        with pytest.raises(DraftError, match="this link is damaged"):
            draft_from_link(link)

    @pytest.mark.parametrize(
        "text",
        [
            "1~schnauz~9~3.3~1~",
            "2~blog-66~deal~x",
            "nonsense",
            "a/b",
            "variant:blog-67;you:SA",
            "blog-66~~~may:x",
            "3~",
            "x~",
        ],
    )
    def test_with_a_right_check(self, text: str) -> None:
        """Whatever somebody has written, it is refused in one sentence."""
        with pytest.raises((DraftError, RulesError)) as caught:
            finished_block(draft_from_link(PAGE + add_checksum(text)))

        assert "\n" not in str(caught.value)

    def test_what_has_no_position(self) -> None:
        """Rules, scores and themes."""
        for link in (
            link_of("pad", {"variant": "blog-66"}),
            link_of("tablerules", {"variant": "blog-66"}),
            PAGE + add_checksum("practise~blog-66~closing~0"),
        ):
            with pytest.raises(DraftError, match="there is no position behind this link"):
                draft_from_link(link)
