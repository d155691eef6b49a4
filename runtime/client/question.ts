/**
 * The cookie question beyond its answers, which boot takes: opening it again, and where the focus goes. Loaded when a
 * control of it is approached.
 */
const { documentElement: html } = document;
/** What had opened the question again. */
let opener: HTMLElement | undefined;

/** Carries out a click on a control of the consent question: `data-action="consent:…"`. */
export function serve(control: HTMLElement, reason: string): void {
  if (reason !== "click") return;
  if (control.dataset.action === "consent:reopen") reopen(control);
  else close();
}

/** The earlier answer holds until there is a new one. */
function reopen(control: HTMLElement): void {
  const question = document.querySelector<HTMLElement>("[data-question]");
  // Internal pages have none.
  if (!question) return;
  opener = control;
  html.dataset.asking = "";
  // Into the question and not onto an answer, which a key held too long would give.
  question.focus({ preventScroll: true });
}

/**
 * The question closes while it has the focus. The focus returns to the control that opened it, or to the beginning of the content, as after
 * a navigation, since after the banner comes only the end of the page. Nothing is scrolled. If the focus is elsewhere by then, it stays
 * there.
 */
function close(): void {
  delete html.dataset.asking;
  const { activeElement: active } = document;
  const isLost = !active || active === document.body || active.getClientRects().length === 0;
  const back = opener?.isConnected ? opener : document.getElementById("main");
  if (isLost) back?.focus({ preventScroll: true });
  opener = undefined;
}
