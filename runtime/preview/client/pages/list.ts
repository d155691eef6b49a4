/** The list of documents answers while somebody types, and follows what is saved. Without it, it is a form. */
import { followChanges } from "./changes.ts";
import { renew } from "./renew.ts";

/** Milliseconds after a key, and after a change of the site. */
const patience = { typing: 120, changes: 80 };

const parts = ["results", "shown"];
const form = document.querySelector<HTMLFormElement>("#ask");
let timer: ReturnType<typeof setTimeout> | undefined;

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
      const address = toAddress();
      history.replaceState(null, "", address);
      renew(address, parts);
    },
    isTyping ? patience.typing : 0,
  );
}

/** The address of what the form asks: what is empty is left out. */
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
  waiting = setTimeout(() => renew(location.href, parts), patience.changes);
});
