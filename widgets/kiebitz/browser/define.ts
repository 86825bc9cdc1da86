/** The entry of the page's script, and the only file that does something when it is loaded. */

import { WorkerClient } from "./client";
import { enableDeckChoice } from "./deck";
import { keepForLater } from "./service-worker-registration";
import { keepPlace } from "./language-switch";
import { openLine } from "./worker-connection";
import { printFoldsAsTheyAre, printInLight } from "./print";
import { enablePatience } from "./refinement";
import { enablePlaces } from "./scroll-position";
import { quietOf } from "./idle";
import { enableSearch } from "./search";
import { KiebitzWidget } from "./shell";
import { isOutdated, refetch } from "./version";

declare const WORKER: string;

const worker = new URL(WORKER, import.meta.url);
let keep: (urls: readonly string[]) => void = () => undefined;
const client = new WorkerClient({
  openLine: (way) => openLine(worker, way),
  onLoaded: (urls) => { keep(urls); },
  refetch: () => refetch(worker),
  isOutdated: () => isOutdated(import.meta.url),
});
keep = keepForLater(new URL("../offline.js", import.meta.url), quietOf(client));
KiebitzWidget.client = client;
// Its name has the hash of all that an answer depends on.
KiebitzWidget.build = WORKER;
enableDeckChoice();
keepPlace();
enablePlaces();
printInLight();
printFoldsAsTheyAre();
enablePatience(() => KiebitzWidget.client);
enableSearch(new URL("../pagefind/", import.meta.url));
customElements.define("kiebitz-widget", KiebitzWidget);
