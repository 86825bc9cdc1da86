"""The file of terms, its messages, and how words of a translation are found."""

from pathlib import Path

import pytest

from kiebitz.faults import BuildError
from kiebitz.translate.catalogue import Message
from kiebitz.translate.check import check
from kiebitz.translate.checks.term_finder import TermFinder
from kiebitz.translate.checks.term_use import TermUse
from kiebitz.translate.extract import extract_messages
from kiebitz.translate.terms import PATH, TranslationTerm, read_terms

TERMS = TermFinder(
    [
        TranslationTerm(id="dealer", english=("dealer",), note="Who deals."),
        TranslationTerm(
            id="non-dealer", english=("non-dealer",), apart_from=("as the dealer likes",), note="Who does not."
        ),
    ]
)


def write(project: Path, text: str) -> None:
    """Make *text* the terms of *project*."""
    (project / "locales").mkdir(exist_ok=True)
    (project / PATH).write_text(text, encoding="utf-8")


def named(text: str, plural: str = "") -> list[str]:
    """The terms in an English text."""
    return list(TERMS.terms_in(Message(msgid=text, plural=plural)))


def found(language: str, accepted: str, avoided: str, translation: str, english: str = "the trick") -> list[str]:
    """The faults of *translation* in a language that has these words for a trick."""
    term = TranslationTerm(id="trick", english=("trick",), note="Cards.")
    lists = [
        Message(msgid="trick", context="term", strings=(accepted,)),
        Message(msgid="trick", context="avoid", strings=(avoided,)),
    ]
    wording = TermUse(language, TermFinder([term]), lists)
    return [fault.what for fault in wording.faults(Message(msgid=english, strings=(translation,)), "x.po")]


class TestFile:
    """The file of terms becomes messages like everything else."""

    def test_a_term_is_two_messages(self, project: Path) -> None:
        """One lists what it is called, the other what not, and a translator reads what is meant."""
        write(project, "- id: trick\n  english: [trick, tricks]\n  note: Two cards.\n")
        messages = extract_messages(project)["terms"].messages
        assert [(message.context, message.msgid, message.hints[0]) for message in messages] == [
            ("term", "trick, tricks", "Two cards."),
            ("avoid", "trick, tricks", "Two cards."),
        ]

    @pytest.mark.parametrize(
        ("text", "what"),
        [
            ("- id: [", "this is no YAML"),
            ("id: trick", "this is no list of terms"),
            ("- trick", "this is no term"),
            ("- [id]: trick", "this is no term"),
            ("- id: trick\n  english: []\n  note: Cards.\n", "this is no term"),
            ("- id: trick\n  english: trick\n  note: Cards.\n", "this is no term"),
            ("- id: trick\n  english: [trick]\n", "this is no term"),
            ("- id: trick\n  english: [trick]\n  note: Cards.\n  german: [Stich]\n", "this is no term"),
            (
                "- {id: a, english: [trick], note: A}\n- {id: b, english: [Trick], note: B}\n",
                "'trick' is here twice",
            ),
            ("- {id: a, english: [trick], note: A}\n- {id: a, english: [deal], note: B}\n", "'id a' is here twice"),
        ],
    )
    def test_a_broken_file_is_a_fault(self, started: Path, text: str, what: str) -> None:
        """The check names the file and does not end in a traceback."""
        write(started, text)
        with pytest.raises(BuildError) as caught:
            read_terms(started)
        (fault,) = caught.value.faults
        assert (fault.path, fault.what.startswith(what), fault in check(started)) == (PATH, True, True)


class TestEnglish:
    """Which terms an English text has."""

    def test_the_longest_form_counts(self) -> None:
        """A non-dealer is no dealer."""
        assert named("The non-dealer leads.") == ["non-dealer"]

    def test_phrases_apart_are_no_terms(self) -> None:
        """A phrase can be left to the translator."""
        assert named("It ends as the dealer likes.") == []

    def test_what_is_quoted_is_no_term(self) -> None:
        """A word that is spoken of may stay as it is."""
        assert named("The word is 'dealer'.") == []

    def test_both_numbers_have_to_have_it(self) -> None:
        """A term of the singular alone is not looked for in plurals."""
        assert (named("one dealer", "all players"), named("a dealer", "a dealer of many")) == ([], ["dealer"])


class TestWords:
    """Which words of a translation count."""

    @pytest.mark.parametrize(
        ("language", "accepted", "translation"),
        [
            ("de", "Stich", "zwei Stiche"),
            ("de", "*stich*", "der Stichzwang"),
            ("de", "Farbe bedienen", "Bedienen musst du die Farbe"),
            ("hr", "štih", "bez štiha"),
            ("sr", "штих", "без штиха"),
            ("sr", "štih", "без штиха"),
            ("ja", "trick", "trick"),
        ],
    )
    def test_accepted_words(self, language: str, accepted: str, translation: str) -> None:
        """A word counts in its other forms, with letters for its stars, and as a phrase in any order."""
        assert found(language, accepted, "-", translation) == []

    def test_a_phrase_needs_all_its_words(self) -> None:
        """Half a phrase is no word for the term."""
        assert found("de", "Farbe bedienen", "-", "die Farbe") == ["the translation has no word for the term 'trick'"]

    def test_avoided_words_count_beside_accepted_ones(self) -> None:
        """One right word does not excuse a wrong one."""
        assert found("de", "Stich", "Trick", "ein Trick ist ein Stich") == [
            "a word that is not used for the term 'trick'"
        ]

    @pytest.mark.parametrize(
        ("translation", "english"),
        [("ein Stich (Nehmer)", "the trick"), ("ein Stich", "the trick"), ("Stich, kein Nehmer", "trick, no Nehmer")],
    )
    def test_avoided_words_may_be_mentioned(self, translation: str, english: str) -> None:
        """In brackets, or where the English text has it too, a word is explained and not used."""
        assert found("de", "Stich", "Nehmer", translation, english) == []

    def test_standards_of_one_language_are_kept_apart(self) -> None:
        """Serbian rules for endings do not make Croatian out of Serbian."""
        assert found("hr", "dijeljenje", "-", "deljenja") != found("hr", "dijeljenje", "-", "dijeljenja")

    def test_a_language_without_lists_is_left_alone(self) -> None:
        """Nobody is held to words that nobody has chosen."""
        assert found("de", "", "", "irgendwas") == []
