/**
 * Reads a link from a code in front of the camera. The browser itself finds codes in its picture, which goes nowhere; a
 * browser that cannot do so offers nothing.
 */

interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}

declare global {
  var BarcodeDetector: (new (options: { readonly formats: readonly string[] }) => Detector) | undefined;
}

/** Milliseconds between two looks: nobody notices them, and a phone stays cool. */
const PAUSE = 200;

/** What a link to a table has before its rules. */
const LINK = "kb=";

let stop: (() => void) | undefined;

/** Shows the buttons that scan in *part* where this browser can, and has a camera that pages may ask for. */
export function offerScan(part: ParentNode): void {
  const isThere = globalThis.BarcodeDetector !== undefined && "mediaDevices" in navigator;
  for (const button of part.querySelectorAll<HTMLElement>("[data-scan]")) button.hidden = !isThere;
}

/**
 * Looks for a link until one is there, which the form of *button* then sends, or until nobody can see the picture any more.
 * Returns false at once where there is no camera, or the reader does not allow it.
 */
export async function scan(button: HTMLElement): Promise<boolean> {
  stopScan();
  const form = button.closest("form");
  const [video, field] = [form?.querySelector("video"), form?.querySelector("input")];
  const Reader = globalThis.BarcodeDetector;
  if (form === null || video == null || field == null || Reader === undefined) return false;
  const stream = await openCamera();
  if (stream === undefined) return false;
  const end = showPicture(video, stream);
  void look(new Reader({ formats: ["qr_code"] }), video, stream).then((link) => {
    end();
    if (link === undefined) return;
    field.value = link;
    form.requestSubmit();
  });
  return true;
}

/** Ends the search that is under way, and turns the camera off. */
export function stopScan(): void {
  stop?.();
}

async function openCamera(): Promise<MediaStream | undefined> {
  try {
    return await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
  } catch {
    return undefined;
  }
}

/** Shows *stream* in *video*; what is returned turns the camera off. */
function showPicture(video: HTMLVideoElement, stream: MediaStream): () => void {
  const frame = video.closest<HTMLElement>("[data-camera]");
  const end = (): void => {
    for (const track of stream.getTracks()) track.stop();
    removeEventListener("pagehide", end);
    if (stop === end) stop = undefined;
    // Another search may have begun meanwhile.
    if (video.srcObject !== stream) return;
    video.srcObject = null;
    if (frame !== null) frame.hidden = true;
  };
  stop = end;
  addEventListener("pagehide", end);
  if (frame !== null) frame.hidden = false;
  video.srcObject = stream;
  video.play().catch(() => undefined);
  return end;
}

/** The first link in the picture that *video* has of *stream*; undefined once that cannot be seen any more. */
async function look(detector: Detector, video: HTMLVideoElement, stream: MediaStream): Promise<string | undefined> {
  while (video.srcObject === stream && video.checkVisibility() && !document.hidden) {
    const codes = await detector.detect(video).catch(() => []);
    const link = codes.find(({ rawValue }) => rawValue.includes(LINK));
    if (link !== undefined) return video.srcObject === stream ? link.rawValue : undefined;
    await new Promise((resolve) => { setTimeout(resolve, PAUSE); });
  }
  return undefined;
}
