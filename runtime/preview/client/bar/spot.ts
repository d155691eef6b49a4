/** A frame drawn around a section of the page, which follows it while it is there. */
import { adopt, make, surface } from "#runtime/preview/client/host.ts";
import css from "./spot.css?inline";

adopt(css);

const frame = make("div", { className: "spot", hidden: true });
const label = make("div", { className: "spot-label" });
surface.append(make("div", { className: "spots" }, frame, label));

let framed: Element | undefined;

/** Draws the frame around an element, with a label or buttons at its beginning. */
export function spotlight(element: Element, ...words: (Node | string)[]): void {
  const isNew = framed === undefined;
  framed = element;
  label.replaceChildren(...words);
  label.hidden = words.length === 0;
  frame.hidden = false;
  if (isNew) follow();
}

/** Takes the frame away; one around another element than this stays. */
export function darken(element?: Element): void {
  if (element && element !== framed) return;
  framed = undefined;
  frame.hidden = true;
  label.hidden = true;
}

/** What the frame is around. */
export function lit(): Element | undefined {
  return framed;
}

function follow(): void {
  if (!framed?.isConnected) {
    darken();
    return;
  }
  const { left, top, width, height } = framed.getBoundingClientRect();
  const style = { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` };
  for (const [name, value] of Object.entries(style)) frame.style.setProperty(name, value);
  // In view as long as the section is.
  const within = Math.max(0, Math.min(top, innerHeight - 40), Math.min(0, top + height - 40));
  label.style.setProperty("left", `${Math.max(0, left)}px`);
  label.style.setProperty("top", `${within}px`);
  requestAnimationFrame(follow);
}
label.hidden = true;
