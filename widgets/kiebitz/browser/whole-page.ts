/**
 * A page of the site as a text, with all that is dormant in it awake: see `kiebitz/site/dormant_parts.py` and
 * `packed_pieces.py`. In the page itself `theme/partials/dormant.html` does that, part by part.
 */

const PACKED = /<template data-packed>([^<]+)<\/template>/;

/** What stands for cards and verdicts by their words, and the other pieces in the order of the page. */
type Packed = [elements: Record<string, string>, pieces: string[]];

const PART = /<noscript data-dormant>(.*?)<\/noscript>/gs;

/** The document of *html*, a page of the site. */
export async function wholePage(html: string): Promise<Document> {
  const packed = PACKED.exec(html)?.[1];
  const [elements, pieces]: Packed = packed === undefined ? [{}, []] : await unpacked(packed);
  const awake = html.replaceAll(PART, (_part, contents: string) =>
    contents
      .replaceAll(/<!--1-->|<!--0-->.*?<!---->/gs, (place) => pieces.shift() ?? place)
      .replaceAll(/<kb-f>(.*?)<\/kb-f>/g, (short, words: string) => elements[words] ?? short));
  const whole = new DOMParser().parseFromString(awake, "text/html");
  const notes = whole.querySelector<HTMLTemplateElement>("template[data-notes]");
  for (const empty of whole.querySelectorAll(".kb-notes:empty")) empty.append(notes?.content.cloneNode(true) ?? "");
  return whole;
}

async function unpacked(packed: string): Promise<Packed> {
  const bytes = Uint8Array.from(atob(packed), (sign) => sign.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return await new Response(stream).json() as Packed;
}
