/** The page about a document opens the editor, and follows what is saved. */
import { openAt } from "#runtime/preview/client/editor.ts";
import { followChanges } from "./changes.ts";
import { renew } from "./renew.ts";

const answer = document.createElement("p");
answer.className = "answer";
answer.setAttribute("role", "status");

document.addEventListener("click", ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>("button[data-file]") : null;
  if (!button) return;
  const { file = "", line, column } = button.dataset;
  button.after(answer);
  openAt({ file, line: Number(line), column: Number(column) }, answer);
});

function enable(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>("button[data-file]"))
    button.disabled = false;
}

enable();
followChanges(() => renew(location.href, ["main", "shown"]).then(enable));
