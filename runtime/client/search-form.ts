/**
 * Forms that request their own page, such as a search: submitted automatically on a change, and the answer is put into
 * the page, so that focus, typed words and open parts stay. Every answer has its address, and Back leads to the one before.
 *
 * Markup: `form[data-asks]` within a section. There, `[data-answer]` with an id are replaced by those of the answer,
 * the words of `[data-answer-status]` are, and links with `data-asks-link` lead to another answer. A form that shows the answer
 * itself is marked with `data-asks="here"`, or `"answered"` when it came with one: only the address follows it.
 */
import { fireState, type Page } from "#runtime/store/persistence.ts";
import { isPlainClick } from "./links.ts";
import { tell } from "./notes.ts";
import { fetchPage } from "./pages.ts";
import { isMoving, readdress, startRouter, stopMoving } from "./router.tsx";

const page: Page = { document, storage: () => localStorage };
/** Milliseconds without a key before typed words are searched for. */
const PAUSE = 250;

let started = false;
let typing: ReturnType<typeof setTimeout> | undefined;
/** The form that was typed into and not requested yet. */
let typed: HTMLFormElement | undefined;
let asking: AbortController | undefined;

/** Begins to answer all such forms of the page, and of those that follow. Further calls do nothing. */
export function serve(): void {
  if (started) return;
  started = true;
  startRouter();
  addEventListener("input", ({ target }) => {
    const form = formOf(target);
    if (!form || !(target instanceof HTMLInputElement) || target.type !== "search") return;
    clearTimeout(typing);
    typed = form;
    typing = setTimeout(() => {
      // Skipped when the visitor has left the page meanwhile.
      if (!isMoving() && form.isConnected) ask(form, addressOf(form), "replace");
    }, PAUSE);
  });
  addEventListener("change", ({ target }) => {
    const form = formOf(target);
    // Words have been searched for while they were typed.
    const isWords = target instanceof HTMLInputElement && target.type === "search";
    if (form && !isWords) ask(form, addressOf(form), "push", target as Element);
  });
  addEventListener("submit", (event) => {
    const form = formOf(event.target);
    if (!form || event.defaultPrevented) return;
    event.preventDefault();
    ask(form, addressOf(form), "push");
  });
  addEventListener(
    "click",
    (event) => {
      // So that Back from a followed link leads to what was typed before it.
      if (typed?.dataset.asks) ask(typed, addressOf(typed), "replace");
      const link =
        event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[data-asks-link]");
      const form = link && sectionOf(link)?.querySelector<HTMLFormElement>("form[data-asks]");
      if (!form || !isPlainClick(event)) return;
      event.preventDefault();
      ask(form, link.href, "push");
    },
    // Before the router, which would show the page as a new one.
    true,
  );
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-asks]")) {
    if (isChanged(form)) ask(form, addressOf(form), form.dataset.asks ? "replace" : "push");
  }
}

/** Whether the visitor has changed a form while this module was still loading. */
function isChanged(form: HTMLFormElement): boolean {
  return [...form.elements].some((control) => {
    if (control instanceof HTMLSelectElement) {
      return [...control.options].some(({ selected, defaultSelected }, at) => {
        const isFirst = at === 0 && ![...control.options].some((option) => option.defaultSelected);
        return selected !== (defaultSelected || isFirst);
      });
    }
    if (!(control instanceof HTMLInputElement)) return false;
    return control.checked !== control.defaultChecked || control.value !== control.defaultValue;
  });
}

function formOf(target: EventTarget | null): HTMLFormElement | undefined {
  const form = target instanceof Element ? target.closest<HTMLFormElement>("form[data-asks]") : null;
  return form ?? undefined;
}

function sectionOf(part: Element): Element | null {
  return part.closest("[data-section]");
}

/** The address that the form requests, without what is left empty. */
function addressOf(form: HTMLFormElement): string {
  const asked = [...new FormData(form)].filter(
    ([, value]) => typeof value === "string" && value.trim() !== "",
  );
  const search = new URLSearchParams(asked as [string, string][]).toString();
  return form.action.replace(/[?#].*/s, "") + (search === "" ? "" : `?${search}`);
}

/** Requests an answer and shows it. The last request wins. */
async function ask(
  form: HTMLFormElement,
  address: string,
  how: "push" | "replace",
  control: Element = form.querySelector("[type=search]") ?? form,
): Promise<void> {
  clearTimeout(typing);
  typed = undefined;
  if (form.dataset.asks) {
    if (location.href !== address) readdress(address, { replace: how === "replace" });
    return;
  }
  asking?.abort();
  stopMoving();
  const own = new AbortController();
  asking = own;
  const section = sectionOf(form);
  section?.setAttribute("aria-busy", "true");
  const answer = await fetchPage(address, { signal: own.signal });
  if (own.signal.aborted) return;
  section?.removeAttribute("aria-busy");
  const isAway = !answer && (await isUnreachable(address));
  if (own.signal.aborted) return;
  tell(control, isAway ? "offline" : undefined);
  if (isAway) {
    const askAgain = () => own.signal.aborted || ask(form, address, how, control);
    return addEventListener("online", askAgain, { once: true });
  }
  // Dropped when the visitor has followed a link, or gone back, before the answer arrived.
  if (isMoving() || !section?.isConnected) return;
  const same = answer && form.id !== "" && answer.document.getElementById(form.id);
  const next = same && sectionOf(same);
  // An answer of another shape is for the browser to show.
  if (!next) return location.assign(address);
  if (location.href !== answer.url) readdress(answer.url, { replace: how === "replace" });
  show(section, next);
  document.title = answer.document.title;
  // The elements are new; listeners of the state update them.
  fireState(page);
}

/** Whether the server cannot be reached: the browser would leave the page for its own message about that. */
function isUnreachable(address: string): Promise<boolean> {
  return fetch(address, { method: "HEAD" }).then(
    () => false,
    () => true,
  );
}

/** Puts the answer in the place of the one before. */
function show(section: Element, next: Element): void {
  const focused = describeFocus(section);
  const opened = new Map(
    [...section.querySelectorAll("details[id]")].map((one) => [one.id, (one as HTMLDetailsElement).open]),
  );
  for (const part of section.querySelectorAll("[data-answer]")) {
    const other = next.querySelector(`[id="${part.id}"]`);
    if (other) part.replaceWith(document.importNode(other, true));
  }
  for (const one of section.querySelectorAll<HTMLDetailsElement>("details[id]")) {
    if (opened.get(one.id)) one.open = true;
  }
  // The same element with other words: only then are they read out.
  const status = section.querySelector("[data-answer-status]");
  const said = next.querySelector("[data-answer-status]");
  if (status && said)
    status.replaceChildren(...[...said.childNodes].map((node) => document.importNode(node, true)));
  const words = section.querySelector<HTMLInputElement>("form[data-asks] input[type=search]");
  const asked = next.querySelector<HTMLInputElement>("form[data-asks] input[type=search]");
  if (words && asked && words !== document.activeElement) words.value = asked.value;
  if (focused) focused()?.focus({ preventScroll: true });
}

/** How to find again what has the focus, if it is about to be replaced. */
function describeFocus(section: Element): (() => HTMLElement | null | undefined) | undefined {
  const focused = document.activeElement;
  const part = focused?.closest("[data-answer]");
  if (!part || !section.contains(part) || !(focused instanceof HTMLElement)) return undefined;
  if (focused.id) return () => document.getElementById(focused.id);
  if (focused instanceof HTMLInputElement) {
    const { name, value } = focused;
    return () =>
      [...section.querySelectorAll("input")].find((input) => input.name === name && input.value === value);
  }
  if (focused.matches("summary")) {
    const { id = "" } = focused.parentElement ?? {};
    return () => document.getElementById(id)?.querySelector("summary");
  }
  // The control of a removed choice is gone: the focus goes to the search field.
  return () => section.querySelector<HTMLElement>("form[data-asks] input[type=search]");
}
