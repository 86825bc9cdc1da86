"""How long the computer and the Kiebitz think on a phone, against a fixed piece of work on the same page.

    python -m tests.bench.phone

The page runs in Chromium four times slower. Only the thread's own time counts, so that what else runs on the machine
lengthens nothing; and as a ratio it is much the same on a faster machine. Where the piece of work takes a tenth of a
second, the goal stands for a second.
"""

import tempfile
from pathlib import Path
from typing import Final

from playwright.sync_api import ElementHandle, Playwright, sync_playwright
from tests.bench.browser import launched, served
from tests.bench.rows import head, row
from tests.bench.visits import built_site
from tests.browser.played_cards import STATE, STRONG

PAGE: Final = f"practice/deal/#kb={STRONG}"
"""Against a strong player, who thinks longest, and without warnings that stop a card."""

IS_STRONG: Final = f"""() => {STATE}.includes('"full"')"""
"""Whether the deal of the link has come."""

DEAL: Final = "kiebitz-widget[widget=deal]"
ROUNDS: Final = 8
GOAL: Final = 10.0
"""What the longest answer may take, in terms of the piece of work."""

GO_ON: Final = "button.kb-card[data-event], [data-event*=next-deal]"
"""A card to play, or after the last one the next deal."""

ASK: Final = "[data-event*=ask]"

SLOWER: Final = 4

ON_THE_PAGES_OWN_THREAD: Final = """
    if (window === top) {
        delete globalThis.SharedWorker;
        globalThis.Worker = class extends EventTarget {
            #inside;
            constructor(script, { name }) {
                super();
                const frame = document.createElement("iframe");
                document.body.append(frame);
                const inside = frame.contentWindow;
                inside.name = name;
                inside.postMessage = (data) => { this.dispatchEvent(new MessageEvent("message", { data })); };
                const element = inside.document.createElement("script");
                Object.assign(element, { type: "module", src: script });
                this.#inside = new Promise((resolve) => { element.onload = () => resolve(inside); });
                inside.document.head.append(element);
            }
            async postMessage(data) {
                const inside = await this.#inside;
                inside.dispatchEvent(new inside.MessageEvent("message", { data }));
            }
            terminate() {}
        };
    }
"""
"""Puts a frame in the place of the worker, since Chromium slows down only the thread of the page itself."""

PRESS: Final = """
    ([deal, wanted]) => new Promise((resolve) => {
        deal.addEventListener("kiebitz-change", () => requestAnimationFrame(resolve), { once: true });
        deal.querySelector(wanted).click();
    })
"""
"""Presses what is wanted, and waits until what comes of it is shown."""

NO_MORE_THOUGHT: Final = """
    () => addEventListener("kiebitz-change", () => {
        for (const again of document.querySelectorAll("[data-again]")) again.remove();
    }, { capture: true })
"""
"""Leaves it at the first answer: what follows is the worker's time, which is the page's own only here."""

WORK: Final = """
    () => {
        let value = 1;
        for (let round = 0; round < 2e7; round++) {
            value ^= value << 13;
            value ^= value >>> 17;
            value ^= value << 5;
        }
        return value;
    }
"""
"""The fixed piece of work: twenty million steps of a generator of random numbers."""


class Phone:
    """The deal on a page that is four times slower from its first answer on."""

    def __init__(self, playwright: Playwright, url: str) -> None:
        """The page at *url*, the engine on its own thread, where it is slowed down with it."""
        self._browser = launched(playwright, "chromium")
        self.page = self._browser.new_page(viewport={"width": 360, "height": 740})
        self.page.add_init_script(ON_THE_PAGES_OWN_THREAD)
        self.page.goto(url)
        self.page.wait_for_function(IS_STRONG)
        self._deal: ElementHandle = self.page.locator(DEAL).element_handle()
        self.page.evaluate(PRESS, [self._deal, GO_ON])
        self._session = self.page.context.new_cdp_session(self.page)
        self._session.send("Performance.enable", {"timeDomain": "threadTicks"})
        self._session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        self.page.evaluate(WORK)

    def answer(self, wanted: str) -> float:
        """Seconds that the page works from the press of what is *wanted* until it is shown."""
        before = self._worked()
        self.page.evaluate(PRESS, [self._deal, wanted])
        return self._worked() - before

    def work(self) -> float:
        """Seconds that the fixed piece of work takes."""
        before = self._worked()
        self.page.evaluate(WORK)
        return self._worked() - before

    def close(self) -> None:
        """Ends the browser."""
        if self.page.workers:
            raise SystemExit("The engine is in a worker, where it is not slowed down.")
        self._browser.close()

    def _worked(self) -> float:
        metrics = self._session.send("Performance.getMetrics")["metrics"]
        return float(next(metric["value"] for metric in metrics if metric["name"] == "ThreadTime"))


def measure_phone(folder: Path) -> None:
    """The longest answers of the computer, and of the Kiebitz early in a deal, on the site in *folder*."""
    with sync_playwright() as playwright, served(folder) as address:
        phone = Phone(playwright, f"{address}{PAGE}")
        unit = min(phone.work() for _ in range(ROUNDS))
        print_longest("the computer's longest answer on a phone", [phone.answer(GO_ON) for _ in range(ROUNDS)], unit)
        phone.close()
        advised = []
        for _ in range(ROUNDS // 2):
            phone = Phone(playwright, f"{address}{PAGE}")
            phone.page.evaluate(NO_MORE_THOUGHT)
            advised.append(phone.answer(ASK))
            phone.close()
        print_longest("the Kiebitz's longest answer on a phone", advised, unit)


def print_longest(what: str, took: list[float], unit: float) -> None:
    """Print the longest of *took* against *unit*."""
    ratio = max(took) / unit
    figures = f"{max(took) * 1000:.0f} ms of work against {unit * 1000:.0f}: {ratio:.1f}"
    row(f"{what}, against a fixed piece of work", figures, f"{GOAL:.0f}", kept=ratio <= GOAL)


if __name__ == "__main__":
    head()
    with tempfile.TemporaryDirectory() as scratch:
        measure_phone(built_site(Path(scratch)))
