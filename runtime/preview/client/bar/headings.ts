/** The headings of the page as it is shown, with what is wrong in their order. */
import { make } from "#runtime/preview/client/host.ts";
import { judgeLevels } from "./outline.ts";
import { addPanel } from "./panel.ts";
import { darken, spotlight } from "./spot.ts";

const isCalm = matchMedia("(prefers-reduced-motion: reduce)");
const moment = 1_600;

const panel = addPanel("headings", "Headings", "heading", draw);

/** Redraws the headings, if their panel is open. */
export function showHeadings(): void {
  if (panel.isOpen()) draw(panel.body);
}

function draw(body: HTMLElement): void {
  const headings = [...document.body.querySelectorAll<HTMLElement>("h1, h2, h3, h4, h5, h6")].filter(
    (heading) => heading.checkVisibility(),
  );
  const levels = headings.map(({ localName }) => Number(localName.slice(1)));
  const notes = judgeLevels(levels);
  const items = headings.map((heading, index) => {
    const level = levels[index] ?? 1;
    const show = make("button", { type: "button", className: "row" });
    show.append(
      make("span", { className: "level", textContent: `h${level}` }),
      make("span", { className: "words", textContent: heading.textContent?.trim() || "(no words)" }),
    );
    show.onclick = () => goTo(heading);
    const note = notes.each[index];
    return make("li", { className: `depth-${level}` }, show, ...(note ? [drawNote(note)] : []));
  });
  body.replaceChildren(...notes.page.map(drawNote), make("ol", { className: "outline" }, ...items));
}

function drawNote(words: string): HTMLElement {
  return make("p", { className: "note", textContent: words });
}

function goTo(heading: HTMLElement): void {
  heading.scrollIntoView({ behavior: isCalm.matches ? "instant" : "smooth", block: "center" });
  spotlight(heading);
  setTimeout(() => darken(heading), moment);
}
