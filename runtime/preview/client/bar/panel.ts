/** The panels of the bar, of which one is open at a time. */
import { adopt, host, make } from "#runtime/preview/client/host.ts";
import { addButton, focusOn, type Item, panels } from "./bar.ts";
import type { IconName } from "./icon.ts";
import outlineCss from "./outline.css?inline";
import css from "./panels.css?inline";

for (const styles of [css, outlineCss]) adopt(styles);

export type Panel = {
  button: HTMLButtonElement;
  /** What the panel shows. */
  body: HTMLElement;
  /** Sets the label of the button and the heading of the panel. */
  name: (label: string, title?: string) => void;
  open: () => void;
  close: () => void;
  isOpen: () => boolean;
};

const opened = new Set<Panel>();
let numbers = 0;

/** Adds a button with a panel. `show` draws what is in it whenever it opens. */
export function addPanel(
  item: Item,
  label: string,
  icon?: IconName,
  show?: (body: HTMLElement) => void,
): Panel {
  numbers += 1;
  const button = addButton(item, label, icon);
  const title = make("h2", { id: `title-${numbers}`, textContent: label });
  const hide = make("button", { type: "button", className: "quiet", textContent: "Hide" });
  const body = make("div", { className: "body" });
  const element = make("section", { className: "panel", id: `panel-${numbers}`, hidden: true });
  element.append(make("header", {}, title, hide), body);
  element.setAttribute("aria-labelledby", title.id);
  button.setAttribute("aria-expanded", "false");
  button.setAttribute("aria-controls", element.id);
  panels.append(element);

  const setOpen = (isOpen: boolean) => {
    element.hidden = !isOpen;
    button.setAttribute("aria-expanded", String(isOpen));
    if (isOpen) opened.add(panel);
    else opened.delete(panel);
  };
  const panel: Panel = {
    ...{ button, body },
    name(text, heading = text) {
      for (const span of button.querySelectorAll(".label")) span.textContent = text;
      button.title = text;
      title.textContent = heading;
    },
    open() {
      for (const other of opened) if (other !== panel) other.close();
      show?.(body);
      setOpen(true);
      // What has nothing else to focus is scrolled by itself.
      if (body.querySelector("a, button, input")) body.removeAttribute("tabindex");
      else body.tabIndex = 0;
      // Above its button, as far as there is room. On a narrow screen, styles give it the whole width.
      const left = Math.min(button.getBoundingClientRect().left, innerWidth - element.offsetWidth - 12);
      element.style.setProperty("--left", `${Math.max(left, 12)}px`);
    },
    close() {
      if (element.contains(host.activeElement)) focusOn(button);
      setOpen(false);
    },
    isOpen: () => !element.hidden,
  };
  button.addEventListener("click", () => (panel.isOpen() ? panel.close() : panel.open()));
  hide.addEventListener("click", () => panel.close());
  return panel;
}

/** Closes whatever panel is open. */
export function closePanels(): void {
  for (const panel of opened) panel.close();
}

/** Whether a panel is open. */
export function hasOpenPanel(): boolean {
  return opened.size > 0;
}

addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || event.defaultPrevented || opened.size === 0) return;
  closePanels();
});
