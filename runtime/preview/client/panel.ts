/** The panel that says what is wrong. It takes no focus, can be folded to a badge, and goes when all is mended. */
import type { LiveFailure, LiveProblem } from "#runtime/build/live-types.ts";
import { OPEN, type OpenAnswer, type Place, type StateEvent } from "#runtime/preview/protocol.ts";
import { drawExcerpt } from "./excerpt.ts";
import { adopt, count, host, make, surface } from "./host.ts";
import { isPageOfSite } from "./page.ts";
import css from "./panel.css?inline";

adopt(css);

const list = make("div", { className: "problems" });
const title = make("h2", { id: "title" });
const lead = make("p", { className: "lead" });
const rest = make("p", { className: "rest" });
const fold = make("button", { type: "button", className: "quiet fold", textContent: "Hide" });
const panel = make(
  "section",
  { className: "panel", hidden: true },
  make("header", {}, make("div", {}, title, lead), fold),
  list,
  rest,
);
panel.setAttribute("aria-labelledby", "title");
const badge = make("button", { type: "button", className: "badge", hidden: true });
const alert = make("p", { className: "unseen", role: "alert" });
surface.append(make("div", { className: "dock" }, badge, panel), alert);

let isFolded = false;

fold.onclick = () => setFolded(true);
badge.onclick = () => setFolded(false);
addEventListener("keydown", (event) => {
  if (event.key === "Escape" && !event.defaultPrevented && !panel.hidden) setFolded(true);
});

function setFolded(folded: boolean): void {
  const hadFocus = host.activeElement !== null;
  isFolded = folded;
  panel.hidden = folded;
  badge.hidden = !folded;
  if (hadFocus) (folded ? badge : fold).focus();
}

/** Shows the errors there are; nothing when there are none. */
export function showState(state: StateEvent): void {
  const number = state.errors + (state.failure ? 1 : 0);
  if (number === 0) {
    if (title.textContent) alert.textContent = "All mistakes are mended.";
    title.textContent = "";
    list.replaceChildren();
    panel.hidden = true;
    badge.hidden = true;
    isFolded = false;
    return;
  }
  const hadFocus = list.contains(host.activeElement);
  title.textContent = toTitle(state);
  lead.textContent = toLead(state);
  badge.textContent = count(number, "mistake");
  list.replaceChildren(
    ...(state.failure ? [drawFailure(state.failure)] : []),
    ...state.problems.map(drawProblem),
  );
  const more = state.errors - state.problems.length;
  rest.textContent = [
    more > 0 ? `${count(more, "more mistake")} in the terminal.` : "",
    state.warnings > 0 ? `${count(state.warnings, "warning")} as well: npm run validate lists them.` : "",
  ]
    .filter(Boolean)
    .join(" ");
  rest.hidden = rest.textContent === "";
  panel.hidden = isFolded;
  badge.hidden = !isFolded;
  if (hadFocus) fold.focus();
  alert.textContent = `${title.textContent}. ${state.failure?.message ?? state.problems[0]?.message ?? ""}`;
}

function toTitle({ errors, here, failure }: StateEvent): string {
  if (failure) return "The code of the site does not work";
  if (here === 0)
    return `${count(errors, "mistake")} in ${errors === 1 ? "another document" : "other documents"}`;
  const elsewhere = errors > here ? `, ${errors - here} elsewhere` : "";
  return `${count(here, "mistake")} on this page${elsewhere}`;
}

function toLead({ here, failure }: StateEvent): string {
  if (!isPageOfSite(document)) return "The page is shown here as soon as the file is mended and saved.";
  const stays =
    here > 0 || failure
      ? "The page is shown as it last was."
      : "Pages that depend on it are shown as they last were.";
  return `${stays} This note goes by itself once all is mended and saved.`;
}

function drawProblem(problem: LiveProblem): HTMLElement {
  const { message, hint } = problem;
  return make(
    "article",
    {},
    ...drawPlace(problem),
    make("p", { className: "message", textContent: message }),
    ...(hint ? [make("p", { className: "hint", textContent: hint })] : []),
    ...drawExcerpt(problem),
  );
}

function drawFailure({ message, file, line = 1, column = 1, excerpt = [] }: LiveFailure): HTMLElement {
  return make(
    "article",
    {},
    ...(file === undefined ? [] : drawPlace({ file, line, column })),
    make("p", { className: "message", textContent: message }),
    ...drawExcerpt({ line, column, excerpt }),
  );
}

/** Where it is, in words and as a place to go to. */
function drawPlace({ file, line, column }: Place): HTMLElement[] {
  const answer = make("p", { className: "answer", role: "status" });
  const open = make("button", { type: "button", textContent: "Open in editor" });
  open.onclick = async () => {
    const said = await askToOpen({ file, line, column });
    if (said.opened) answer.replaceChildren();
    else {
      const link = said.link ? [" ", make("a", { href: said.link, textContent: "Open it in VS Code" })] : [];
      answer.replaceChildren(said.words, ...link);
    }
  };
  const place = make("span", { className: "file", textContent: `${file}:${line}:${column}` });
  return [make("div", { className: "where" }, place, open), answer];
}

async function askToOpen(place: Place): Promise<OpenAnswer> {
  try {
    const response = await fetch(OPEN, { method: "POST", body: JSON.stringify(place) });
    if (response.ok) return (await response.json()) as OpenAnswer;
    return { opened: false, words: await response.text() };
  } catch {
    return { opened: false, words: "The preview does not answer. Is npm run dev still running?" };
  }
}
