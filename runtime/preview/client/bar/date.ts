/** The site as it is on another day: for this preview, and so for all of its windows. */
import { adopt, make } from "#runtime/preview/client/host.ts";
import {
  type Moment,
  type PageEvent,
  SHOW,
  type Shown,
  type ShowRequest,
} from "#runtime/preview/protocol.ts";
import { fireState } from "#runtime/store/persistence.ts";
import { addButton } from "./bar.ts";
import css from "./date.css?inline";
import { addPanel } from "./panel.ts";

adopt(css);

const panel = addPanel("date", "Today", "calendar");
const today = addButton("today", "Back to today");
panel.button.classList.add("telling");
today.classList.add("telling", "loud");
today.hidden = true;

const day = make("input", { type: "datetime-local", required: true });
const withDrafts = make("input", { type: "radio", name: "drafts", checked: true });
const asVisitors = make("input", { type: "radio", name: "drafts" });
const answer = make("p", { className: "answer", role: "alert" });
const moments = make("div");
const waiting = make("div");
/** The moment that the site is shown as at. */
let current: string | undefined;
/** The id of the item that was requested here, until it is shown. */
let asked: string | undefined;
const zone = make("p", { className: "zone" });
const form = make(
  "form",
  { className: "date" },
  make("label", { className: "field" }, make("span", { textContent: "Show the site as on" }), day),
  zone,
  make(
    "fieldset",
    {},
    make("legend", { className: "unseen", textContent: "What is shown" }),
    make("label", { className: "box" }, withDrafts, "With drafts, and pages outside their dates"),
    make("label", { className: "box" }, asVisitors, "As visitors see it then"),
  ),
  make("p", { className: "acts" }, make("button", { textContent: "Show" })),
  answer,
);
panel.body.append(form, moments, waiting);

form.onsubmit = (event) => {
  event.preventDefault();
  ask({ at: day.value, drafts: withDrafts.checked });
};
today.onclick = () => ask({ drafts: true });

async function ask(request: ShowRequest): Promise<void> {
  const response = await fetch(SHOW, { method: "POST", body: JSON.stringify(request) }).catch(
    () => undefined,
  );
  if (response?.ok) return answer.replaceChildren();
  answer.textContent =
    (await response?.text()) ?? "The preview does not answer. Is npm run dev still running?";
}

/** Shows the settings of the preview: the moment, drafts, and the requested item. */
export function showShown({ at, words, drafts, requested, timeZone }: Shown): void {
  current = at;
  const isOther = at !== undefined || !drafts || requested !== undefined;
  const standpoint = [words ?? "Today", ...(drafts ? [] : ["as visitors see it"])].join(", ");
  const hidden = requested === undefined ? "" : `, with a hidden ${requested.one}`;
  const named = requested === undefined ? "" : `, with ${requested.name}, which visitors do not see`;
  panel.name(
    standpoint + hidden,
    isOther ? `The site as on ${standpoint}${named}` : "The site as it is today",
  );
  panel.button.classList.toggle("loud", isOther);
  today.hidden = !isOther;
  zone.textContent = `On the site’s clock, ${timeZone}.`;
  if (at !== undefined) day.value = at;
  else if (!day.value) day.value = toNextHour();
  withDrafts.checked = drafts;
  asVisitors.checked = !drafts;
}

/** Offers the moments at which the page on show changes. */
export function showMoments(page: PageEvent): void {
  const items = page.moments.map((moment) => make("li", {}, drawMoment(moment)));
  const heading = make("h3", { textContent: "When this page changes by itself" });
  moments.replaceChildren(heading, make("ul", { className: "moments" }, ...items));
  moments.hidden = items.length === 0;
}

function drawMoment({ at, words }: Moment): HTMLElement {
  return drawRow(at.replace("T", " "), words, () => ({ at, drafts: withDrafts.checked }));
}

/** Shows the requested announcement, once it is on the page: another one may have been closed there. */
export function showAsked(): void {
  const first = document.querySelector<HTMLElement>("[data-countdown]:not([hidden])");
  if (asked === undefined || first?.dataset.value !== asked) return;
  asked = undefined;
  document.documentElement.dataset.announcement = "open";
  fireState({ document, storage: () => localStorage });
}

/** Lists the items of rotations that visitors do not see, each with a button to show it. */
export function showWaiting(page: PageEvent): void {
  const groups = Map.groupBy(page.waiting, ({ of }) => of);
  waiting.replaceChildren(...[...groups].flatMap(([of, all]) => drawWaiting(of, all)));
  waiting.hidden = page.waiting.length === 0;
}

function drawWaiting(of: string, all: PageEvent["waiting"]): HTMLElement[] {
  const items = all.map(({ id, name, reason }) => {
    const request = () => {
      asked = id;
      return { ...(current === undefined ? {} : { at: current }), drafts: true, requested: id };
    };
    return make("li", {}, drawRow(name, reason, request));
  });
  const heading = make("h3", { textContent: `${of} that visitors do not see` });
  return [heading, make("ul", { className: "moments" }, ...items)];
}

function drawRow(first: string, words: string, request: () => ShowRequest): HTMLElement {
  const button = make("button", { type: "button", className: "row" });
  button.append(
    make("span", { className: "when", textContent: first }),
    make("span", { textContent: words }),
  );
  button.onclick = () => ask(request());
  return button;
}

function toNextHour(): string {
  const next = new Date(Date.now() + 3_600_000);
  next.setMinutes(-next.getTimezoneOffset(), 0, 0);
  return next.toISOString().slice(0, 16);
}
