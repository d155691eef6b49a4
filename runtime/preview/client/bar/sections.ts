/** The sections of the page, in its order: where each is, and where it is written. */
import { openAt } from "#runtime/preview/client/editor.ts";
import { make } from "#runtime/preview/client/host.ts";
import type { PageEvent, SectionPlace } from "#runtime/preview/protocol.ts";
import { addButton } from "./bar.ts";
import { addPanel, closePanels } from "./panel.ts";
import { darken, lit, spotlight } from "./spot.ts";

/** Milliseconds for which a section that was gone to is framed. */
const moment = 1_600;
const isNarrow = matchMedia("(max-width: 44rem)");
const isCalm = matchMedia("(prefers-reduced-motion: reduce)");

let places: readonly SectionPlace[] = [];
const panel = addPanel("sections", "Sections", "sections", draw);
const answer = make("p", { className: "answer", role: "status" });

/** Stores the places of the page's sections in their documents. */
export function showSections(page: PageEvent): void {
  // While its document has problems, the page is shown as it last was.
  if (page.sections.some(({ of }) => of === "page")) places = page.sections;
  if (panel.isOpen()) draw(panel.body);
}

function sectionsOfPage(): HTMLElement[] {
  return [...document.body.querySelectorAll<HTMLElement>("[data-section]")];
}

function placeOf({ id }: HTMLElement, of: SectionPlace["of"]): SectionPlace | undefined {
  return places.find((place) => place.of === of && place.id === id);
}

function find(section: HTMLElement): SectionPlace | undefined {
  return placeOf(section, section.closest("main") ? "page" : "frame");
}

function draw(body: HTMLElement): void {
  const items = sectionsOfPage().map((section) => {
    const { section: type = "" } = section.dataset;
    const show = make("button", { type: "button", className: "row" });
    show.append(
      make("span", { className: "id", textContent: section.id }),
      make("span", {
        className: "type",
        textContent: section.closest("main") ? type : `${type}, in the frame`,
      }),
    );
    show.onclick = () => goTo(section);
    return make("li", {}, show, ...drawOpen(section));
  });
  body.replaceChildren(make("ol", { className: "outline" }, ...items), answer);
}

function drawOpen(section: HTMLElement): HTMLElement[] {
  const place = find(section);
  if (!place) return [];
  const { file, line } = place;
  const open = make("button", { type: "button", className: "quiet line", textContent: `line ${line}` });
  open.ariaLabel = `Open ${section.id} in the editor, ${file} line ${line}`;
  open.onclick = () => openAt(place, answer);
  return [open];
}

function goTo(section: HTMLElement): void {
  // A panel over the whole width would cover the section.
  if (isNarrow.matches) closePanels();
  section.scrollIntoView({ behavior: isCalm.matches ? "instant" : "smooth", block: "start" });
  spotlight(section);
  setTimeout(() => darken(section), moment);
}

const inspect = addButton("inspect", "Inspect", "inspect");
inspect.setAttribute("aria-pressed", "false");
inspect.addEventListener("click", () => setInspecting(inspect.getAttribute("aria-pressed") !== "true"));
addEventListener("keydown", ({ key }) => key === "Escape" && setInspecting(false));

function setInspecting(isOn: boolean): void {
  inspect.setAttribute("aria-pressed", String(isOn));
  if (isOn) addEventListener("pointerover", point);
  else {
    removeEventListener("pointerover", point);
    darken();
  }
}

function point({ target }: PointerEvent): void {
  const section = target instanceof Element && target.closest<HTMLElement>("[data-section]");
  // On the label, the pointer has left the page.
  if (!section || section === lit()) return;
  const { section: type = "" } = section.dataset;
  const place = find(section);
  const where = place ? ` · ${place.file}:${place.line}` : "";
  const open = make("button", { type: "button", textContent: `${section.id} · ${type}${where}` });
  const said = make("p", { className: "answer", role: "status" });
  open.onclick = () => place && openAt(place, said);
  spotlight(section, open, said);
}
