/**
 * The next stage for this reader, on the first page and at the end of others, from what the browser keeps as finished.
 *
 * `[data-stages]` holds for each stage a link `[data-stage]`, in their order: `data-ends` is the milestone that ends the
 * stage, or several, `data-begins` the one from which it has begun, `data-here` a stage of this very page. The page comes with the
 * link `data-default` shown, which is right for whoever has finished nothing. In a link `[data-as=next]`, `[data-as=begun]` and
 * `[data-as=again]` are its sentences. `[data-stage-mark=MILESTONE]` shows that a stage is finished.
 */

import { CHANGED, finishedMilestones, forgetMilestones } from "./milestones";

type Wording = "next" | "begun" | "again";

/** Shows the next stage, now and whenever something has been finished, in this window or another. */
export function enableStages(): void {
  for (const type of ["storage", "pageshow", CHANGED]) addEventListener(type, showStages);
  document.addEventListener("click", forget);
  showStages();
}

function showStages(): void {
  const finished = finishedMilestones();
  for (const list of document.querySelectorAll<HTMLElement>("[data-stages]")) showNext(list, finished);
}

function showNext(list: HTMLElement, finished: ReadonlySet<string>): void {
  const stages = [...list.querySelectorAll<HTMLElement>("[data-stage]")];
  const chosen = next(stages, finished) ?? stages.find((stage) => stage.dataset["default"] !== undefined);
  if (chosen !== undefined) {
    const hadFocus = list.contains(document.activeElement) && document.activeElement?.matches("[data-stage]") === true;
    for (const stage of stages) stage.hidden = stage !== chosen;
    if (hadFocus) chosen.focus({ preventScroll: true });
    word(chosen, wording(stages, chosen, finished));
  }
  for (const mark of list.querySelectorAll<HTMLElement>("[data-stage-mark]")) {
    mark.hidden = !has(finished, mark.dataset["stageMark"]);
  }
  for (const control of list.querySelectorAll<HTMLElement>("[data-forget-stages]")) control.hidden = finished.size === 0;
}

/**
 * The stage to go on with: one that is begun, else the first that is not finished. Only the very first one is left out by whoever has begun or
 * finished a later one, until it is all that is left: nobody is sent back to the first deal, and nobody past the lessons. The last one where all
 * are finished, undefined where nothing is. A page offers its own stage only where no other is open.
 */
function next(stages: readonly HTMLElement[], finished: ReadonlySet<string>): HTMLElement | undefined {
  const isBegun = (stage: HTMLElement): boolean => has(finished, stage.dataset["begins"]);
  if (!stages.some((stage) => isFinished(stage, finished) || isBegun(stage))) return undefined;
  const open = stages.filter((stage) => !isFinished(stage, finished));
  const away = open.filter((stage) => stage.dataset["here"] === undefined);
  return away.find(isBegun) ?? away.find((stage) => stage !== stages[0]) ?? away[0] ?? open[0] ?? stages.at(-1);
}

function wording(stages: readonly HTMLElement[], chosen: HTMLElement, finished: ReadonlySet<string>): Wording {
  if (stages.every((stage) => isFinished(stage, finished))) return "again";
  return !isFinished(chosen, finished) && has(finished, chosen.dataset["begins"]) ? "begun" : "next";
}

/** Shows of *stage* the sentence for *wanted*; that for the next one where it has no such sentence. */
function word(stage: HTMLElement, wanted: Wording): void {
  const sentences = [...stage.querySelectorAll<HTMLElement>("[data-as]")];
  const right = sentences.find((sentence) => sentence.dataset["as"] === wanted) ?? sentences[0];
  for (const sentence of sentences) sentence.hidden = sentence !== right;
}

function isFinished(stage: HTMLElement, finished: ReadonlySet<string>): boolean {
  return has(finished, stage.dataset["ends"]);
}

/** Whether any of *milestones*, with blanks between, is finished, or part of it, as `lesson:3` of `lesson`. */
function has(finished: ReadonlySet<string>, milestones: string | undefined): boolean {
  return (milestones ?? "").split(" ").some((milestone) =>
    finished.has(milestone) || [...finished].some((one) => one.startsWith(`${milestone}:`)));
}

/** Forgets all milestones where the reader has asked for it and is sure. */
function forget({ target }: Event): void {
  const control = target instanceof Element ? target.closest("[data-forget-stages]") : null;
  if (control === null) return;
  const question = control.parentElement?.querySelector("[data-sure]")?.textContent ?? "";
  if (confirm(question)) forgetMilestones();
}
