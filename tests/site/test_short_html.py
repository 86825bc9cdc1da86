"""Pages in their short form: what is left out, and what must not be."""

from urllib.parse import urljoin

import pytest

from kiebitz.site.short_html import short_address, short_html


@pytest.mark.parametrize(
    ("html", "short"),
    [
        # Blanks where a block begins or ends are not seen; within a line one is.
        ("<div>\n  <p> a\n   b </p>\n</div>\n", "<div><p>a b</div>"),
        ("<p>a <b>b</b> <i>c</i></p>", "<p>a <b>b</b> <i>c</i></p>"),
        ("<p><b>a </b>b</p>", "<p><b>a </b>b</p>"),
        ("<p>a</p>\n<p>b</p>", "<p>a<p>b</p>"),
        ("<button>a</button>\n<button>b</button>", "<button>a</button> <button>b</button>"),
        ("<p>\n<img src=a>\n<img src=b>\n</p>", "<p><img src=a> <img src=b></p>"),
        ("a\u00a0 \u00a0b", "a\u00a0 \u00a0b"),
        # Signs that end nothing in a text; in a tag a quotation mark would, and others are tags.
        (
            "<p title='a &#34;b&#34; &#39;c&#39;'>&#34;a&#34;&nbsp;&lt; b &para;</p>",
            "<p title='a &#34;b&#34; &#39;c&#39;'>\"a\"\u00a0&lt; b ¶</p>",
        ),
        ("<pre>&#34;a&#34;</pre>", '<pre>"a"</pre>'),
        ("<script type=a>'&#34;'</script>", "<script type=a>'&#34;'</script>"),
        # What counts every blank.
        ("<pre>  a\n   b  </pre>", "<pre>  a\n   b  </pre>"),
        ('<script type="application/json">{"a":  1}</script>', '<script type=application/json>{"a":  1}</script>'),
        ("<p>a <script>b  c</script> d</p>", "<p>a <script>b  c</script>d</p>"),
        # Quotes are needed where a value has a blank, a quote or a sign of a tag.
        ('<a href="x/" title="a b" data-a="" hidden>c</a>', '<a href=x/ title="a b" data-a hidden>c</a>'),
        ('<a data-event=\'{"a": 1}\' title="a>b">c</a>', '<a data-event=\'{"a": 1}\' title="a>b">c</a>'),
        # End tags that the next tag makes plain.
        ("<ul><li>a</li><li>b</li></ul>", "<ul><li>a<li>b</ul>"),
        ("<dl><dt>a</dt><dd>b</dd><dt>c</dt></dl>", "<dl><dt>a<dd>b<dt>c</dt></dl>"),
        ("<dl><div><dt>a</dt><dd>b</dd></div></dl>", "<dl><div><dt>a<dd>b</div></dl>"),
        ("<tr><td>a</td><td>b</td></tr><tr><td>c</td></tr>", "<tr><td>a<td>b<tr><td>c</tr>"),
        # An element of the theme that does nothing in its navigation, and something elsewhere.
        (
            '<a href="x/" class="md-nav__link">\n <span class="md-ellipsis">\n a b\n </span>\n</a>',
            "<a href=x/ class=md-nav__link>a b</a>",
        ),
        ('<a href=x/><span class="md-ellipsis">a</span></a>', "<a href=x/><span class=md-ellipsis>a</span></a>"),
        # After a paragraph text or an unknown element may follow, which would go into it.
        ("<div><p>a</p>b</div>", "<div><p>a</p>b</div>"),
        ("<kiebitz-widget><p>a</p></kiebitz-widget>", "<kiebitz-widget><p>a</p></kiebitz-widget>"),
        ("<p>a</p><a>b</a>", "<p>a</p><a>b</a>"),
        # What only the search's index reads, and what a policy forbids.
        ("<p data-pagefind-ignore data-pagefind-weight=2>a</p>", "<p>a</p>"),
        ('<td style="text-align: right;">a</td>', "<td align=right>a</td>"),
        ("<!doctype html>\n<html>", "<!doctype html><html>"),
        ("<p>a<!-- b -->c</p>", "<p>ac</p>"),
    ],
)
def test_it_is_as_short_as_it_can_be(html: str, short: str) -> None:
    """And short already where it has been shortened before."""
    assert short_html(html) == short
    assert short_html(short) == short


@pytest.mark.parametrize(
    ("address", "folder", "short"),
    [
        ("../../rules/marriages/#pair", "rules/closing", "../marriages/#pair"),
        ("../../rules/closing/#when", "rules/closing", "#when"),
        ("../../rules/closing/", "rules/closing", "../../rules/closing/"),
        ("../../practice/board/#kb=a/b:c", "rules/closing", "../../practice/board/#kb=a/b:c"),
        ("../../../de/rules/", "de/rules/closing", "../"),
        ("../../rules/x/", "de/rules/closing", "../x/"),
        ("../../../x/", "rules/closing", "../../../x/"),
        ("#a", "rules", "#a"),
        ("https://example.org/../a", "rules", "https://example.org/../a"),
        ("../..", "rules/closing", "../.."),
    ],
)
def test_an_address_climbs_no_higher_than_it_must(address: str, folder: str, short: str) -> None:
    """And leads to the same place."""
    base = f"https://example.org/{folder}/"

    assert short_address(address, folder) == short
    assert urljoin(base, short) == urljoin(base, address)
