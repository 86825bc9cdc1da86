"""What a reader of YAML has against a text, in plain words and with the line to be mended."""

import pytest
import yaml

from kiebitz.yaml_words import in_plain_words, line_of


@pytest.mark.parametrize("loader", [yaml.SafeLoader, yaml.CSafeLoader])
@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("a:\n  b: 1\n c: 2\n", 3, "begins too far in or not far enough"),
        ('a: "x" y\n', 1, "quotation mark"),
        ('a: "x\nb: 1\n', 1, "a quotation mark that is never closed"),
        ("a: b: c\n", 1, "a colon too many"),
        ('a:"x"\nb: 1\n', 2, "no blank behind the colon of the line above"),
        ("a:\n\tb: 1\n", 2, "tab"),
        ("a: @x\n", 1, "quotation marks"),
        ("a: 1\nbbb\nc: 1\n", 2, "a line without a colon"),
        ("a: 1\nb: [1, 2\nc: 1\n", 2, "a bracket that is never closed"),
        ("a: *x\n", 1, "begins with an asterisk"),
    ],
)
def test_words_and_line(text: str, line: int, words: str, loader: type[yaml.SafeLoader]) -> None:
    """None of those of the reader itself."""
    with pytest.raises(yaml.YAMLError) as caught:
        yaml.compose(text, loader)

    assert line_of(caught.value) == line
    assert words in in_plain_words(caught.value)
    assert "expect" not in in_plain_words(caught.value)
