/**
 * What is explained after a check: what was answered wrong is open, what was answered right waits in a fold below it.
 *
 * `[data-mistakes]` is the explanation of one or more marks, `[data-answered-right]` the fold with the lines of all of
 * them; a `[data-label=ID]` in either names a mark. `[data-if-wrong="ID ID"]` opens where one of these was wrong, and
 * else can be opened. All other explanations open.
 */

/** Opens what explains the marks *wrong* in *answers*; gives the first explanation of a mistake, if there is one. */
export function openExplanations(answers: HTMLElement, wrong: readonly string[]): HTMLElement | undefined {
  let first: HTMLElement | undefined;
  for (const answer of answers.querySelectorAll("details")) {
    if (answer.dataset["answeredRight"] !== undefined) keepOnly(answer, (id) => !wrong.includes(id));
    else if (answer.dataset["mistakes"] !== undefined) answer.open = keepLabels(answer, (id) => wrong.includes(id));
    else answer.open = answer.dataset["ifWrong"]?.split(" ").some((id) => wrong.includes(id)) ?? true;
    if (wrong.length > 0 && answer.open) first ??= answer;
  }
  return first;
}

/** Shows of the lines of *fold* those with a label that *isKept*; hides it where none is left. */
function keepOnly(fold: HTMLElement, isKept: (id: string) => boolean): void {
  let isEmpty = true;
  for (const line of fold.querySelectorAll("li")) if (keepLabels(line, isKept)) isEmpty = false;
  fold.hidden = isEmpty;
}

/** Shows of the labels in *line* those that are to be *isKept*, and the line only with them; returns whether it has any. */
function keepLabels(line: HTMLElement, isKept: (id: string) => boolean): boolean {
  const labels = [...line.querySelectorAll<HTMLElement>("[data-label]")];
  for (const label of labels) label.hidden = !isKept(label.dataset["label"] ?? "");
  line.hidden = labels.every((label) => label.hidden);
  return !line.hidden;
}
