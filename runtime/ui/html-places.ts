/**
 * Formatted texts of an island stand in its HTML: the view beside it has their places there instead, and who reads the view puts them
 * back. A text that is not shown yet, or shown in another form, stays in the view.
 */

/** What the place of a text begins with in a view, and what a text that begins so is written behind. */
const PLACE = "#html:";
const AS_IT_IS = `${PLACE}=`;

/** The elements of `Html`, in a page and in its text. They have no such element inside: `div` is not in the vocabulary of documents. */
export const HTML_ELEMENTS = 'div[class^="rich-text"]';
const OPENING = /<div(?: [^>]*)? class="rich-text[^>]*>/g;

/**
 * A view as JSON, with places instead of texts.
 *
 * @param html what the view was rendered to
 */
export function toViewJson(view: unknown, html: string): string {
  // Without tags it may be a heading as well, whose characters are not written as those of HTML.
  const places = new Map(
    htmlTextsIn(html).flatMap((text, at): [string, number][] => (text.startsWith("<") ? [[text, at]] : [])),
  );
  return JSON.stringify(view, (_, value) => {
    if (typeof value !== "string") return value;
    if (value.startsWith(PLACE)) return AS_IT_IS + value;
    const at = places.get(value);
    return at === undefined ? value : `${PLACE}${at}`;
  });
}

/**
 * Reads what `toViewJson` returned.
 *
 * @param texts what the elements hold, in order
 * @throws Error when it is no such JSON, or has a place that is not there
 */
export function parseView(json: string, texts: readonly string[]): unknown {
  return JSON.parse(json, (_, value) => {
    if (typeof value !== "string" || !value.startsWith(PLACE)) return value;
    if (value.startsWith(AS_IT_IS)) return value.slice(AS_IT_IS.length);
    const text = texts[Number(value.slice(PLACE.length))];
    if (text === undefined) throw new Error(`There is no ${value}.`);
    return text;
  });
}

/** What the elements in some HTML of ours hold, in order. */
export function htmlTextsIn(html: string): string[] {
  return [...html.matchAll(OPENING)].map(({ 0: opening, index }) => {
    const start = index + opening.length;
    return html.slice(start, html.indexOf("</div>", start));
  });
}
