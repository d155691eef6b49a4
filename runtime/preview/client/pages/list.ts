/** Updates the list of documents during typing and when files are saved. Without this script, it is a form. */
import { followChanges } from "./changes.ts";
import { renew } from "./renew.ts";

/** Milliseconds after a key, and after a change of the site. */
const patience = { typing: 120, changes: 80 };

const parts = ["results", "shown"];
const form = document.querySelector<HTMLFormElement>("#ask");
let timer: ReturnType<typeof setTimeout> | undefined;
/** The last address requested; the page of the list stands in the address alone. */
let asked = location.pathname + location.search;

form?.classList.add("alive");
form?.addEventListener("input", ({ target }) =>
  ask(target instanceof HTMLInputElement && target.type === "search"),
);
form?.addEventListener("submit", (event) => {
  event.preventDefault();
  ask(false);
});

function ask(isTyping: boolean): void {
  clearTimeout(timer);
  timer = setTimeout(
    () => {
      asked = toAddress();
      show();
    },
    isTyping ? patience.typing : 0,
  );
}

/** The address follows the list, whose links lead on from the question before until the answer is there. */
async function show(): Promise<void> {
  const address = asked;
  if ((await renew(address, parts)) && address !== location.pathname + location.search)
    history.replaceState(null, "", address);
}

/** The address of the form's query: empty fields are left out. */
function toAddress(): string {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form ?? undefined)) {
    if (typeof value === "string" && value.trim()) query.set(name, value.trim());
  }
  return query.size === 0 ? location.pathname : `${location.pathname}?${query}`;
}

let waiting: ReturnType<typeof setTimeout> | undefined;
followChanges(() => {
  clearTimeout(waiting);
  waiting = setTimeout(show, patience.changes);
});
