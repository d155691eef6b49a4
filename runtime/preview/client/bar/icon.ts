/** Icons of the bar, from Lucide. */
import calendar from "lucide/dist/esm/icons/calendar-clock.mjs";
import fold from "lucide/dist/esm/icons/chevron-down.mjs";
import unfold from "lucide/dist/esm/icons/chevron-up.mjs";
import files from "lucide/dist/esm/icons/files.mjs";
import sections from "lucide/dist/esm/icons/layout-list.mjs";
import heading from "lucide/dist/esm/icons/list-tree.mjs";
import widths from "lucide/dist/esm/icons/monitor-smartphone.mjs";
import share from "lucide/dist/esm/icons/share-2.mjs";
import inspect from "lucide/dist/esm/icons/square-mouse-pointer.mjs";
import problems from "lucide/dist/esm/icons/triangle-alert.mjs";

const shapes = { calendar, fold, unfold, files, heading, sections, widths, share, inspect, problems };

export type IconName = keyof typeof shapes;

const space = "http://www.w3.org/2000/svg";

/** Draws an icon in the colour of the text. It is hidden from screen readers. */
export function drawIcon(name: IconName): SVGElement {
  const icon = document.createElementNS(space, "svg");
  icon.setAttribute("viewBox", "0 0 24 24");
  icon.setAttribute("aria-hidden", "true");
  for (const [shape, attributes] of shapes[name]) {
    const part = document.createElementNS(space, shape);
    for (const [attribute, value] of Object.entries(attributes)) part.setAttribute(attribute, String(value));
    icon.append(part);
  }
  return icon;
}
