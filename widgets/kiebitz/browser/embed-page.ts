/**
 * The script of a page to be embedded: it shows what the whole page of the same name is about, without anything around it,
 * and reports its height to the page that contains it. It reports nothing else, so it may report to anybody.
 */

/** What a page may be about: a widget for practice, a guided lesson, a rulebook. The first one is shown. */
const SUBJECT = "kiebitz-widget[keep], kiebitz-lesson, .kb-rulebook";

async function show(place: HTMLElement): Promise<void> {
  // The page's base leads to the whole page, and with it all addresses in what is shown.
  const response = await fetch(document.baseURI, { credentials: "omit" });
  const whole = new DOMParser().parseFromString(await response.text(), "text/html");
  const subject = whole.querySelector(SUBJECT);
  if (!response.ok || subject === null) return;
  // A page within another one keeps nothing: browsers refuse it, or keep it where no reader finds it again.
  subject.removeAttribute("keep");
  const notes = whole.querySelector<HTMLTemplateElement>("template[data-notes]");
  for (const empty of subject.querySelectorAll(".kb-notes:empty")) empty.append(notes?.content.cloneNode(true) ?? "");
  const headings = subject.querySelector("h3") === null ? [] : [heading(whole, subject)].filter((one) => one !== null);
  place.replaceChildren(...[...headings, subject].map((one) => document.importNode(one, true)));
}

/** The heading of the section of *subject*, without the link to itself: headings inside the subject are below it. */
function heading(whole: Document, subject: Element): Element | null {
  const before = [...whole.querySelectorAll("h2")].filter(
    (one) => (one.compareDocumentPosition(subject) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
  );
  const found = before.at(-1) ?? null;
  found?.querySelector(".headerlink")?.remove();
  return found;
}

function reportHeight(): void {
  const { height } = document.documentElement.getBoundingClientRect();
  parent.postMessage({ kiebitz: "height", height: Math.ceil(height) }, "*");
}

const dark = matchMedia("(prefers-color-scheme: dark)");

function followScheme(): void {
  document.body.dataset["mdColorScheme"] = dark.matches ? "slate" : "default";
}

followScheme();
dark.addEventListener("change", followScheme);
const place = document.querySelector<HTMLElement>("[data-embedded]");
if (parent !== window) new ResizeObserver(reportHeight).observe(document.documentElement);
// Where nothing can be fetched, the link to the whole page is there.
if (place !== null) show(place).catch(() => undefined);
