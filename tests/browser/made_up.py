"""A made-up widget on a made-up page, and a client that answers as a test wants."""

import json
import re
from typing import Any

from playwright.sync_api import BrowserContext, Page

from kiebitz.elements.frame.render import in_frame

PAGE = "made-up.html"

STATE = {"count": 0}

CLIENT = """
    window.requested = [];
    window.answers = [];
    window.starts = 0;
    const Widget = customElements.get("kiebitz-widget");
    Widget.client = {
        ready: true,
        start: async () => { window.starts += 1; },
        ask: async (request) => {
            const same = { state: request.state, html: document.querySelector("[data-view]").innerHTML };
            window.requested.push(request);
            await window.gate;
            return { kind: "answer", ...same, ...(window.answers.shift() ?? {}) };
        },
    };
"""
"""A client that keeps what it is asked, and answers with what the test has put ready, else with what is shown. It waits
for `gate`, where the test has made one."""


MARKS = """
    <button type="button" disabled data-marks="SA" data-legal="true" aria-pressed="false">ace</button>
    <button type="button" disabled data-marks="SJ" data-legal="false" aria-pressed="false">jack</button>
    <button type="button" disabled data-check>Check</button>
    <div data-answers>
        <details id="a"><summary>ace</summary>yes</details><details id="b"><summary>jack</summary>no</details>
    </div>
    <p data-all-right hidden>All right</p><p data-some-wrong hidden>Some wrong</p>
    <button type="button" disabled data-event='{"type": "next"}'>Next</button>
"""
"""One question with two marks."""


def framed(view: str, *, keep: str = "", linked: bool = False, name: str = "fake") -> str:
    """The made-up widget with *view* in the frame that widgets have on pages."""
    return in_frame(name, "en", state=json.dumps(STATE), view=view, linked=linked, root="../../", keep=keep)


def lay_out(context: BrowserContext, site: str, front: str) -> None:
    """Have *context* find an empty page at `PAGE`, with script and style of the page *front*."""
    # Published pages have no quotes where HTML needs none.
    script = re.search(r'\bsrc="?([^" >]*\bshell\.[^" >]*\.js)', front)
    style = re.search(r'\bhref="?([^" >]*\bwidgets\.[^" >]*\.css)', front)
    assert script is not None
    assert style is not None
    head = f"""
        <!doctype html><html lang="en"><title>t</title><script type="module" src="{script[1]}"></script>
        <link rel="stylesheet" href="{style[1]}">
    """.strip()
    context.route(f"{site}{PAGE}*", lambda route: route.fulfill(body=head, content_type="text/html"))


def show(page: Page, html: str) -> None:
    """Put *html* into the page, the client being there first, as the page's own script has it."""
    page.wait_for_function("() => customElements.get('kiebitz-widget') !== undefined")
    page.evaluate(f"html => {{ {CLIENT}; document.body.innerHTML = html; }}", html)


def requested(page: Page, number: int = 1) -> list[dict[str, Any]]:
    """What the client has been asked, once it was asked *number* times and the shell is done with the answers."""
    page.wait_for_function(f"() => requested.length >= {number} && !document.querySelector('[aria-busy]')")
    requests: list[dict[str, Any]] = page.evaluate("requested")
    return requests


def answer_next(page: Page, **answer: object) -> None:
    """Have the client answer the next question so."""
    page.evaluate("answer => { answers.push(answer); }", answer)


def refuse_next(page: Page) -> None:
    """Have the client answer the next question as the engine does when it refuses."""
    answer_next(page, kind="failure", failure={"code": "bad-answer", "message": "bad-position: no such card"})
