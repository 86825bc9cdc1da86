/** The table that a widget shows as a picture of its own: SVG with the faces in it, and PNG made of that. */

import { saveFile } from "./file-saver";

/** The sheet of a pack has ten columns and four rows: see kiebitz/faces. */
const COLUMNS = 10;
const ROWS = 4;

/** Pixels of a PNG for each pixel of the page. */
const SCALE = 2;

const PACK = "pack";

/** Saves the picture of what *view* shows as a file called *name* of the kind that *control* names. */
export async function savePicture(view: HTMLElement, kind: string, name: string): Promise<void> {
  const table = view.querySelector<HTMLElement>("[data-table]");
  if (table === null) return;
  const { width, height } = table.getBoundingClientRect();
  const svg = await pictureOf(table, width, height);
  const svgFile = new Blob([svg], { type: "image/svg+xml" });
  saveFile(kind === "svg" ? svgFile : await pixelsOf(svg, width, height), `${name}.${kind}`);
}

async function pictureOf(table: HTMLElement, width: number, height: number): Promise<string> {
  const seen = [...table.querySelectorAll<HTMLElement>(".kb-face:is([data-card], [data-back]), .kb-tag")]
    .filter((one) => one.checkVisibility());
  const faces = seen.filter((one) => one.matches(".kb-face"));
  const pack = await packOf(faces);
  const corner = table.getBoundingClientRect();
  const felt = table.querySelector(".kb-felt")?.getBoundingClientRect() ?? corner;
  const styles = getComputedStyle(table);
  const shapes = [
    rectangle(0, 0, width, height, getComputedStyle(document.body).backgroundColor),
    rectangle(felt.left - corner.left, felt.top - corner.top, felt.width, felt.height, styles.getPropertyValue("--kb-felt")),
    ...faces.map((face) => faceOf(face, corner)),
    ...seen.filter((one) => !faces.includes(one)).map((tag) => labelOf(tag, corner)),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`
    + `<defs>${pack}</defs>${shapes.join("")}</svg>`;
}

/** The sheet of the pack that *faces* show, to be copied from. */
async function packOf([face]: readonly HTMLElement[]): Promise<string> {
  const address = face === undefined ? undefined : /url\("?([^")]+)/.exec(getComputedStyle(face).backgroundImage)?.[1];
  if (address === undefined) return "";
  const sheet = new DOMParser().parseFromString(await (await fetch(address)).text(), "image/svg+xml").documentElement;
  sheet.id = PACK;
  return new XMLSerializer().serializeToString(sheet);
}

function rectangle(left: number, top: number, width: number, height: number, colour: string): string {
  return `<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="${colour}"/>`;
}

/** *face* where it lies: a window onto the sheet, turned as the page has turned it. */
function faceOf(face: HTMLElement, corner: DOMRect): string {
  const box = face.getBoundingClientRect();
  const [width, height] = [face.offsetWidth, face.offsetHeight];
  const { a, b } = turnOf(face);
  const [x = "0%", y = "0%"] = getComputedStyle(face).backgroundPosition.split(" ");
  const [column, row] = [(parseFloat(x) / 100) * (COLUMNS - 1), (parseFloat(y) / 100) * (ROWS - 1)];
  const middle = `translate(${box.left + box.width / 2 - corner.left} ${box.top + box.height / 2 - corner.top})`;
  const turn = `rotate(${(Math.atan2(b, a) * 180) / Math.PI})`;
  const window = `<svg x="${-width / 2}" y="${-height / 2}" width="${width}" height="${height}" viewBox="${column * 240} ${row * 372} 240 372">`;
  return `<g transform="${middle} ${turn}">${window}<use href="#${PACK}"/></svg></g>`;
}

/** How *face* and what it lies in are turned. */
function turnOf(face: HTMLElement): DOMMatrix {
  let turn = new DOMMatrix();
  for (let one: HTMLElement | null = face; one !== null && !one.matches("[data-table]"); one = one.parentElement) {
    const { transform, rotate } = getComputedStyle(one);
    if (transform !== "none") turn = new DOMMatrix(transform).multiply(turn);
    if (rotate !== "none") turn = new DOMMatrix(`rotate(${rotate})`).multiply(turn);
  }
  return turn;
}

function labelOf(tag: HTMLElement, corner: DOMRect): string {
  const { left, top, width, height } = tag.getBoundingClientRect();
  const { color, backgroundColor, fontSize } = getComputedStyle(tag);
  const text = document.createElementNS("http://www.w3.org/2000/svg", "text");
  // Only what is seen: each name is there for both packs.
  text.textContent = tag.innerText;
  const attributes = {
    "x": left + width / 2 - corner.left, "y": top + height / 2 - corner.top, "fill": color, "font-size": fontSize,
    "font-family": "sans-serif", "font-weight": "700", "text-anchor": "middle", "dominant-baseline": "central",
  };
  for (const [name, value] of Object.entries(attributes)) text.setAttribute(name, String(value));
  return rectangle(left - corner.left, top - corner.top, width, height, backgroundColor) + new XMLSerializer().serializeToString(text);
}

async function pixelsOf(svg: string, width: number, height: number): Promise<Blob> {
  const image = new Image(width, height);
  // Pages may show pictures of the site and those that are written out in an address.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width * SCALE);
  canvas.height = Math.round(height * SCALE);
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => { if (blob === null) reject(new Error("no picture")); else resolve(blob); }, "image/png");
  });
}
