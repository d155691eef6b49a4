/** What is wrong: its panel comes with the first problem, takes no focus, and closes when all are corrected. */
import type { DevFailure, DevProblem } from "#runtime/dev/dev-site-types.ts";
import { isCovered } from "#runtime/preview/client/cover.ts";
import { openAt } from "#runtime/preview/client/editor.ts";
import { adopt, count, host, make, surface } from "#runtime/preview/client/host.ts";
import { isPageOfSite } from "#runtime/preview/client/page.ts";
import { CHECKS, PAGES, type Place, type StateEvent } from "#runtime/preview/protocol.ts";
import { drawExcerpt } from "./excerpt.ts";
import { addPanel, hasOpenPanel } from "./panel.ts";
import css from "./problems.css?inline";

adopt(css);

const panel = addPanel("problems", "Problems", "problems");
const lead = make("p", { className: "lead" });
const list = make("div", { className: "problems" });
const rest = make("p", { className: "rest" });
const alert = make("p", { className: "unseen", role: "alert" });
panel.body.classList.add("wide");
panel.body.append(lead, list, rest);
panel.button.classList.add("telling");
surface.append(alert);

/** Whether the author has hidden the problems that there are. */
let isFolded = false;
/** Whether this file has opened them, and not the author. */
let isOpenedHere = false;
let errorCount = 0;
/** Whether all that is wrong is in other documents. */
let isElsewhere = false;

panel.button.addEventListener("click", () => {
  isFolded = !panel.isOpen();
  isOpenedHere = false;
});
const watch = new MutationObserver(() => {
  isFolded = errorCount > 0 && !panel.isOpen();
});
watch.observe(panel.button, { attributeFilter: ["aria-expanded"] });

/** Shows the problems; the warnings of this page are shown when the author opens the panel. */
export function showState(state: StateEvent): void {
  const before = errorCount;
  errorCount = state.errors + (state.failure ? 1 : 0);
  panel.button.classList.toggle("wrong", errorCount > 0);
  panel.button.classList.toggle("loud", errorCount > 0);
  panel.name(toLabel(state, errorCount), toTitle(state));
  const hadFocus = list.contains(host.activeElement);
  lead.textContent = toLead(state);
  lead.hidden = lead.textContent === "";
  list.replaceChildren(
    ...(state.failure ? [drawFailure(state.failure)] : []),
    ...[...state.problems, ...state.advice].map(drawProblem),
  );
  drawRest(state);
  if (hadFocus) panel.button.focus();
  if (errorCount === 0) {
    if (before > 0) {
      alert.textContent = "All mistakes are mended.";
      panel.close();
    }
    return;
  }
  alert.textContent = `${toTitle(state)}. ${state.failure?.message ?? state.problems[0]?.message ?? ""}`;
  isElsewhere = state.here === 0 && !state.failure;
  if (isFolded || (isElsewhere && isCovered()) || hasOpenPanel()) return;
  panel.open();
  isOpenedHere = true;
}

/** A message in place of the page is read first, unless it is about these problems. */
export function giveWay(): void {
  if (!isOpenedHere || !isElsewhere || !panel.isOpen()) return;
  panel.close();
  // The author has not hidden them.
  watch.takeRecords();
}

function toLabel({ advice, reading }: StateEvent, errors: number): string {
  if (errors > 0) return count(errors, "mistake");
  if (reading) return "Reading …";
  return advice.length > 0 ? count(advice.length, "warning") : "No problems";
}

function toTitle({ errors, here, failure, advice, reading }: StateEvent): string {
  if (failure) return "The code of the site does not work";
  if (reading) return "Documents are being read";
  if (errors === 0)
    return advice.length > 0 ? `${count(advice.length, "warning")} on this page` : "No problems on this page";
  if (here === 0)
    return `${count(errors, "mistake")} in ${errors === 1 ? "another document" : "other documents"}`;
  const elsewhere = errors > here ? `, ${errors - here} elsewhere` : "";
  return `${count(here, "mistake")} on this page${elsewhere}`;
}

function toLead({ here, errors, failure, advice, unshown, reading }: StateEvent): string {
  if (reading && !failure) return "What is wrong is told here as soon as all documents were read.";
  if (errors === 0 && !failure)
    return advice.length > 0 ? "" : "Its document has no mistakes, and nothing is advised.";
  const isOurs = here > 0 || failure !== undefined;
  if (isOurs && (unshown || !isPageOfSite(document)))
    return "The page is shown here as soon as the file is mended and saved.";
  const stays = isOurs
    ? "The page is shown as it was when you last looked; your words are safe in the file."
    : "Pages that depend on it are shown as they were when you last looked; your words are safe in the file.";
  return `${stays} This note goes by itself once all is mended and saved.`;
}

/** The number of problems that are not shown here, and where they are listed. */
function drawRest({ errors, problems, warnings, advice }: StateEvent): void {
  const [more, others] = [errors - problems.length, warnings - advice.length];
  const said = [
    more > 0 ? count(more, "more mistake") : "",
    others > 0 ? `${count(others, "warning")}${advice.length > 0 ? " elsewhere" : " as well"}` : "",
  ].filter(Boolean);
  rest.hidden = said.length === 0;
  const link = make("a", { href: `${PAGES}?problems=on`, textContent: "Show all documents with problems" });
  rest.replaceChildren(`${said.join(", ")}. `, link);
}

function drawProblem(problem: DevProblem): HTMLElement {
  const { code, message, hint, severity } = problem;
  const about = make("a", { href: `${CHECKS}${code}/`, textContent: `About “${code}”` });
  return make(
    "article",
    { className: severity },
    ...drawPlace(problem),
    make("p", { className: "message", textContent: message }),
    ...(hint ? [make("p", { className: "hint", textContent: hint })] : []),
    ...drawExcerpt(problem),
    make("p", { className: "about" }, about),
  );
}

function drawFailure({ message, file, line = 1, column = 1, excerpt = [] }: DevFailure): HTMLElement {
  return make(
    "article",
    {},
    ...(file === undefined ? [] : drawPlace({ file, line, column })),
    make("p", { className: "message", textContent: message }),
    ...drawExcerpt({ line, column, excerpt }),
  );
}

/** The place of a problem, in words and as a link. */
function drawPlace({ file, line, column }: Place): HTMLElement[] {
  const answer = make("p", { className: "answer", role: "status" });
  const open = make("button", { type: "button", textContent: "Open in editor" });
  open.onclick = () => openAt({ file, line, column }, answer);
  const place = make("span", { className: "file", textContent: `${file}:${line}:${column}` });
  return [make("div", { className: "where" }, place, open), answer];
}
