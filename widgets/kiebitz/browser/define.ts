/** The entry of the page's script, and the only file that does something when it is loaded. */

import { WorkerClient } from "./client";
import { enableDeckChoice } from "./deck";
import { keepForLater } from "./keep";
import { keepPlace } from "./language";
import { openLine } from "./line";
import { printFoldsAsTheyAre, printInLight } from "./paper";
import { enablePlaces } from "./place";
import { enableSearch } from "./search";
import { KiebitzWidget } from "./shell";

declare const WORKER: string;

const worker = new URL(WORKER, import.meta.url);
KiebitzWidget.client = new WorkerClient(
  (isSecondTry) => openLine(worker, isSecondTry),
  keepForLater(new URL("../offline.js", import.meta.url)),
);
// Its name has the hash of all that an answer depends on.
KiebitzWidget.build = WORKER;
enableDeckChoice();
keepPlace();
enablePlaces();
printInLight();
printFoldsAsTheyAre();
enableSearch(new URL("../pagefind/", import.meta.url));
customElements.define("kiebitz-widget", KiebitzWidget);
