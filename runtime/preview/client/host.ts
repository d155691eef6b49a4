/** Where the preview draws: a place beside the page's body, which neither the page's styles nor its changes reach. */
import css from "./surface.css?inline";

const element = document.createElement("pageloom-preview");

/** The tree of what is shown over the page, which has a focus of its own. */
export const host: ShadowRoot = element.attachShadow({ mode: "open" });
/** Where it is drawn. */
export const surface: HTMLElement = make("aside", { className: "surface", ariaLabel: "Preview" });
adopt(css);
host.append(surface);
document.documentElement.append(element);

/** Adds styles to the tree. Made by script: the page's policy takes no style elements and no style attributes. */
export function adopt(styles: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  host.adoptedStyleSheets.push(sheet);
}

/** Makes an element with these properties and children. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

/** A number with its noun: `1 problem`, `2 problems`. */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
