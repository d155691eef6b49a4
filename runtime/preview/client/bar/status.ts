/** The publication of the page, whether visitors see it and until when, and the documents that it is made from. */
import { openAt } from "#runtime/preview/client/editor.ts";
import { make, surface } from "#runtime/preview/client/host.ts";
import { DOCUMENT, type PageEvent } from "#runtime/preview/protocol.ts";
import { addPanel } from "./panel.ts";

let page: PageEvent | undefined;
const panel = addPanel("status", "Page", undefined, draw);
const said = make("p", { className: "unseen", role: "status" });
panel.button.classList.add("telling", "standing");
surface.append(said);

/** Shows the status of a page. */
export function showStatus(next: PageEvent): void {
  page = next;
  const { publication, status } = next;
  const name = status === 200 ? publication.name : status === 410 ? "Gone" : "Not found";
  panel.name(name, name);
  panel.button.classList.toggle("unusual", status !== 200 || publication.is !== "published");
  panel.button.dataset.standing = status === 200 ? publication.is : "none";
  const words =
    status === 200 && publication.is !== "published" ? `${publication.name}. ${publication.words}` : "";
  if (said.textContent !== words) said.textContent = words;
  if (panel.isOpen()) draw(panel.body);
}

/** Shows that the page is not there: deleted, or not for visitors at the moment shown. */
export function showAbsence(name: string): void {
  page = undefined;
  panel.close();
  panel.name(name);
  panel.button.classList.add("unusual");
  panel.button.dataset.standing = "none";
}

function draw(body: HTMLElement): void {
  body.replaceChildren();
  if (!page) return;
  const { publication, status, file, entity } = page;
  const words =
    status === 200
      ? publication.words
      : status === 410
        ? "Visitors are told that something was here once."
        : "There is no page at this address. Visitors see this one.";
  body.replaceChildren(
    make("p", { textContent: words }),
    ...drawFile(file, "This page is written in"),
    ...(entity === undefined ? [] : drawFile(entity, "It is about")),
  );
}

function drawFile(file: string, words: string): HTMLElement[] {
  const answer = make("p", { className: "answer", role: "status" });
  const open = make("button", { type: "button", textContent: "Open in editor" });
  open.onclick = () => openAt({ file, line: 1, column: 1 }, answer);
  const about = make("a", {
    href: `${DOCUMENT}?file=${encodeURIComponent(file)}`,
    textContent: "What leads here and from here",
  });
  return [
    make("p", { className: "term", textContent: words }),
    make("div", { className: "where" }, make("span", { className: "file", textContent: file }), open),
    answer,
    make("p", { className: "about" }, about),
  ];
}
