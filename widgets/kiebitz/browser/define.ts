/** The entry of the page's script, and the only file that does something when it is loaded. */

import { WorkerClient } from "./client";
import { enableChosenTable, tableOf } from "./chosen-table";
import { enableDeckChoice } from "./deck";
import { giveDormantWords, whole } from "./dormant";
import { enableFoldTargets } from "./fold-target";
import { loaded, whenIdle } from "./idle";
import { KiebitzLesson } from "./lesson";
import { enableLanguageSwitch } from "./language-switch";
import { printFoldsAsTheyAre, printInLight } from "./print";
import { enableRedirection } from "./redirection";
import { enableRefinement } from "./refinement";
import { enableScholarship } from "./scholarship";
import { enableScrollPositions } from "./scroll-position";
import { enableSearch } from "./search";
import { registerServiceWorker } from "./service-worker-registration";
import { KiebitzWidget } from "./shell";
import { enableStages } from "./stages";
import { enableTypedNames } from "./typed-names";
import { isOutdated, refetch } from "./version";
import { openConnection } from "./worker-connection";

declare const WORKER: string;

// Whatever asks for a part of the page gets all of it.
await whole();
const worker = new URL(WORKER, import.meta.url);
let reportUsed: (urls: readonly string[]) => void = () => undefined;
const client = new WorkerClient({
  openConnection: (kind) => openConnection(worker, kind),
  onLoaded: (urls) => { reportUsed(urls); },
  refetch: () => refetch(worker),
  isOutdated: () => isOutdated(import.meta.url),
});
reportUsed = registerServiceWorker(new URL("../offline.js", import.meta.url), whenIdle(client));
void loaded().then(giveDormantWords);
KiebitzWidget.client = client;
// The name contains a hash of everything that an answer depends on.
KiebitzWidget.build = WORKER;
enableRedirection();
enableDeckChoice();
enableScholarship();
enableLanguageSwitch();
enableFoldTargets();
enableScrollPositions();
enableStages();
enableTypedNames();
enableChosenTable(async ({ link }, locale) => {
  const place = document.querySelector<HTMLElement>("[data-table-rules]");
  const outcome = await client.ask({
    widget: "tablerules",
    state: { id: "t", variant: "blog-schnapsen" },
    event: { type: "open", link, seed: 0 },
    locale,
    root: place?.dataset["root"] ?? "",
  });
  const view = document.createElement("template");
  if (outcome.kind === "answer") view.innerHTML = outcome.html;
  return tableOf(view.content);
});
printInLight();
printFoldsAsTheyAre();
enableRefinement(() => KiebitzWidget.client);
enableSearch(new URL("../pagefind/", import.meta.url));
KiebitzLesson.fetchAhead = (locale) => { void client.fetch(locale); };
customElements.define("kiebitz-widget", KiebitzWidget);
customElements.define("kiebitz-lesson", KiebitzLesson);
