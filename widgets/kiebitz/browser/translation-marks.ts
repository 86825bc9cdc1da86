/**
 * Marked texts in HTML that the engine gives in the page, made into elements with the ids of their messages. The pages
 * themselves come so already: `translate/marked_html.py` does there what this file does here.
 */

const BEGIN = /[\uE000\uE001]/;
const MARK = /([\uE000\uE001])|\uE002([\uE100-\uE17F]+)\uE003/g;
const MARKS = /[\uE000\uE001]|\uE002[\uE100-\uE17F]+\uE003/g;
const ENGLISH = "\uE001";
const OFFSET = 0xE100;

/** Elements that hold text and nothing else. */
const TEXT_ONLY = "option, textarea, title, svg *";

interface Opened {
  readonly begin: Text;
  readonly isEnglish: boolean;
}

/** *text* without marks. */
export function withoutMarks(text: string): string {
  return text.replaceAll(MARKS, "");
}

/** Turns the marks below *root*, and in its own attributes, into attributes. */
export function convertMarks(root: Element): void {
  for (const element of [root, ...root.querySelectorAll("*")]) convertAttributes(element);
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const marked = new Set<Element>();
  while (walker.nextNode() !== null) {
    const { parentElement, textContent } = walker.currentNode;
    if (parentElement !== null && textContent !== null && BEGIN.test(textContent)) marked.add(parentElement);
  }
  for (const element of marked) convertTexts(element);
}

/** Converts the marks of whatever comes into the page from now on, before it is painted. */
export function convertArrivals(): void {
  const watched: MutationObserverInit = { childList: true, subtree: true, characterData: true, attributes: true };
  const observer = new MutationObserver((records) => {
    for (const { target, addedNodes, type } of records) {
      const place = target instanceof Element ? target : target.parentElement;
      if (place === null) continue;
      if (type === "attributes") convertAttributes(place);
      else if (type === "characterData") convertMarks(place);
      else if ([...addedNodes].some((node) => BEGIN.test(node instanceof Element ? node.outerHTML : node.textContent ?? ""))) convertMarks(place);
    }
  });
  observer.observe(document.body, watched);
}

function convertAttributes(element: Element): void {
  const ids: string[] = [];
  for (const { name, value } of [...element.attributes]) {
    if (!BEGIN.test(value)) continue;
    ids.push(...idsIn(value));
    element.setAttribute(name, withoutMarks(value));
  }
  if (ids.length > 0) element.setAttribute("data-message-attributes", ids.join(" "));
}

/** Converts the marked texts that begin and end in *element* itself. */
function convertTexts(element: Element): void {
  if (element.matches(TEXT_ONLY)) {
    const ids = idsIn(element.textContent);
    element.textContent = withoutMarks(element.textContent);
    element.setAttribute("data-message", ids.join(" "));
    return;
  }
  if (element.matches("script, style")) return;
  const opened: Opened[] = [];
  for (let node = element.firstChild; node !== null; node = node.nextSibling) {
    if (!(node instanceof Text)) continue;
    const mark = [...node.data.matchAll(MARK)][0];
    if (mark === undefined) continue;
    // The mark goes; what comes before it and behind it are texts of their own.
    const rest = node.splitText(mark.index);
    rest.deleteData(0, mark[0].length);
    if (mark[1] !== undefined) opened.push({ begin: node, isEnglish: mark[1] === ENGLISH });
    else {
      const begun = opened.pop();
      if (begun !== undefined) node = wrapped(begun, rest, decoded(mark[2] ?? ""));
    }
  }
}

/** A new element around what is between *begun* and *end*. */
function wrapped({ begin, isEnglish }: Opened, end: Text, id: string): HTMLElement {
  const span = document.createElement("span");
  span.dataset["message"] = id;
  if (isEnglish) {
    span.lang = "en";
    span.className = "untranslated";
  }
  begin.after(span);
  while (span.nextSibling !== null && span.nextSibling !== end) span.append(span.nextSibling);
  return span;
}

function idsIn(text: string): string[] {
  return [...text.matchAll(MARK)].flatMap(([, , id]) => (id === undefined ? [] : [decoded(id)]));
}

function decoded(id: string): string {
  return Array.from(id, (sign) => String.fromCharCode(sign.charCodeAt(0) - OFFSET)).join("");
}
