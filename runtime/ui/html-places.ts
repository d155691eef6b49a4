/**
 * Formatted texts of an island stand in its HTML: the view beside it has their places there instead, and who reads the view puts them
 * back. A text that is not shown yet, or shown in another form, stays in the view.
 */
import { toMark } from "#schemas/values/mark.ts";

/** What the place of a text begins with in a view. A text that begins so itself is written behind one and a `=`. */
const PLACE = "#html:";

/** The elements of `Html`, in a page and in its text. No other has such a class; inside they have none, as documents have no `div`. */
export const HTML_ELEMENTS = "div[class^=rich-text]";
const OPENING = /<div(?: [^>]*)? class="rich-text[^>]*>/g;

/**
 * A view as JSON, with places instead of texts.
 *
 * @param html what the view was rendered to
 * @returns also the mark of these texts: another one where they are others
 */
export function toViewJson(view: unknown, html: string): { json: string; texts?: string } {
  // Without tags it may be a heading as well, whose characters are not written as those of HTML.
  const places = new Map(
    htmlTextsIn(html).flatMap((text, at): [string, number][] => (text.startsWith("<") ? [[text, at]] : [])),
  );
  const placed: string[] = [];
  const json = JSON.stringify(view, (_, value) => {
    if (typeof value !== "string") return value;
    if (value.startsWith(PLACE)) return `${PLACE}=${value}`;
    const at = places.get(value);
    if (at === undefined) return value;
    placed.push(value);
    return `${PLACE}${at}`;
  });
  return placed.length === 0 ? { json } : { json, texts: toMark(placed.join("\n")) };
}

/**
 * Reads what `toViewJson` returned. It comes to visitors with the first island, so it is short.
 *
 * @param textAt returns what one of the elements holds
 * @throws what `textAt` throws, and SyntaxError
 */
export function parseView(json: string, textAt: (at: string) => string): unknown {
  return JSON.parse(json, (_, value) => {
    const [, at] = (typeof value === "string" && /^#html:(.*)/s.exec(value)) || [];
    return at ? (at[0] === "=" ? at.slice(1) : textAt(at)) : value;
  });
}

/** What the elements in some HTML of ours hold, in order. */
export function htmlTextsIn(html: string): string[] {
  return [...html.matchAll(OPENING)].map(({ 0: opening, index }) => {
    const start = index + opening.length;
    return html.slice(start, html.indexOf("</div>", start));
  });
}
