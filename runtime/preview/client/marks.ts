/** What is good to know of the page on show: that visitors do not see it, and that the preview has gone. */
import { publicationWords } from "#runtime/document/publication-words.ts";
import type { PageEvent } from "#runtime/preview/protocol.ts";
import { adopt, make, surface } from "./host.ts";
import css from "./marks.css?inline";

adopt(css);

const name = make("summary");
const words = make("p");
const dismiss = make("button", {
  type: "button",
  className: "quiet",
  ariaLabel: "Hide this note",
  textContent: "×",
});
const mark = make("details", { className: "mark", hidden: true }, name, make("div", {}, words, dismiss));
// On a narrow screen its name alone, since all of it would lie over what the page has at the bottom.
mark.open = matchMedia("(min-width: 44rem)").matches;
const lost = make("p", { className: "lost", role: "status", hidden: true });
const said = make("p", { className: "unseen", role: "status" });
surface.append(make("div", { className: "marks" }, lost, mark), said);

let dismissed = "";

dismiss.onclick = () => {
  dismissed = location.pathname + said.textContent;
  mark.hidden = true;
};

/** Marks a page that visitors do not see. */
export function showMark(page: PageEvent): void {
  const [title = "", ...more] = publicationWords(page, toDate);
  const text = [title, ...more].join(" ");
  if (said.textContent !== text) {
    said.textContent = text;
    name.textContent = title.replace(".", "");
    words.textContent = more.join(" ");
  }
  mark.hidden = title === "" || dismissed === location.pathname + text;
}

/** A moment in words, on the clock of this machine. */
function toDate(moment: string): string {
  const date = new Date(moment);
  const day = date.toLocaleDateString("en-GB", { dateStyle: "long" });
  const time = date.toLocaleTimeString("en-GB", {
    hour: "2-digit",
    minute: "2-digit",
    timeZoneName: "short",
  });
  return `${day} at ${time}`;
}

/** Says that the preview does not answer, until it does. */
export function showConnection(isConnected: boolean): void {
  lost.textContent = isConnected
    ? ""
    : "The preview has stopped. Start it again with npm run dev, and this page goes on.";
  lost.hidden = isConnected;
}
