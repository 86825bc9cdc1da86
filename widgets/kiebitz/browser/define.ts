/** The entry of the page's script, and the only file that does something when it is loaded. */

import { WorkerClient } from "./client";
import { enableDeckChoice } from "./deck";
import { keepPlace } from "./language";
import { printInLight } from "./paper";
import { enableSearch } from "./search";
import { KiebitzWidget } from "./shell";

declare const WORKER: string;

KiebitzWidget.client = new WorkerClient(
  () => new Worker(new URL(WORKER, import.meta.url), { type: "module", name: "kiebitz" }),
);
enableDeckChoice();
keepPlace();
printInLight();
enableSearch(new URL("../pagefind/", import.meta.url));
customElements.define("kiebitz-widget", KiebitzWidget);
