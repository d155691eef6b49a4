/** What is good to know of the page on show: that visitors do not see it, and that the preview has gone. */
import type { PageEvent } from "#runtime/preview/protocol.ts";
import { make, surface } from "./host.ts";

const words = make("p", { role: "status" });
const dismiss = make("button", {
  type: "button",
  className: "quiet",
  ariaLabel: "Hide this note",
  textContent: "×",
});
const mark = make("div", { className: "mark", hidden: true }, words, dismiss);
const lost = make("p", { className: "lost", role: "status", hidden: true });
surface.append(make("div", { className: "marks" }, lost, mark));

let dismissed = "";

dismiss.onclick = () => {
  dismissed = location.pathname + words.textContent;
  mark.hidden = true;
};

/** Marks a page that visitors do not see. */
export function showMark(page: PageEvent): void {
  const [name = "", ...said] = toWords(page);
  const text = [name, ...said].join(" ");
  if (words.textContent !== text)
    words.replaceChildren(make("strong", { textContent: name }), ` ${said.join(" ")}`);
  mark.hidden = name === "" || dismissed === location.pathname + words.textContent;
}

function toWords({ publication, publishFrom, publishUntil }: PageEvent): string[] {
  if (publication === "draft") {
    return [
      "Draft.",
      "Visitors do not see this page.",
      ...(publishFrom ? [`Planned for ${toDate(publishFrom)}.`] : []),
    ];
  }
  if (publication === "scheduled" && publishFrom) {
    return ["Scheduled.", `Visitors see this page from ${toDate(publishFrom)}.`];
  }
  if (publication === "expired" && publishUntil) {
    return ["Ended.", `Visitors saw this page until ${toDate(publishUntil)}.`];
  }
  return [];
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
