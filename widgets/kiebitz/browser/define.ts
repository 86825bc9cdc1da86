/** The entry of the page's script, and the only file that does something when it is loaded. */

import { WorkerClient } from "./client";
import { enableDeckChoice } from "./deck";
import { keepForLater } from "./keep";
import { keepPlace } from "./language";
import { openLine } from "./line";
import { printInLight } from "./paper";
import { enablePatience } from "./patience";
import { enableSearch } from "./search";
import { KiebitzWidget } from "./shell";

declare const WORKER: string;

const worker = new URL(WORKER, import.meta.url);
KiebitzWidget.client = new WorkerClient(
  (isSecondTry) => openLine(worker, isSecondTry),
  keepForLater(new URL("../offline.js", import.meta.url)),
);
enableDeckChoice();
keepPlace();
printInLight();
enablePatience(() => KiebitzWidget.client);
enableSearch(new URL("../pagefind/", import.meta.url));
customElements.define("kiebitz-widget", KiebitzWidget);
