/** Finding a form in the HTML of the built page that it stands on. */
import type { ResolvedDate } from "#runtime/section.ts";
import { htmlTextsIn, parseView } from "#runtime/ui/html-places.ts";
import { isObject } from "#schemas/json/schema.ts";
import { decodePath } from "#server/http/path.ts";
import type { ReadPage } from "#server/pages/built-page.ts";

/** The section and the page that a form stands in, and the address that it is posted to. */
export type FormPlace = { page: string; section: string; action: string };

export type Island = { start: number; end: number; view: unknown; isFirst: boolean };

/** An island is its element, followed by a script with the view. Neither can contain the marks that are looked for: they are escaped there. */
export function findIsland(page: string, section: string): Island | undefined {
  if (!/^[\w-]+$/.test(section)) return undefined;
  const named = page.indexOf(` id="island-${section}">`);
  const opening = `<script type="application/json" data-view="island-${section}"`;
  const script = page.indexOf(opening, named);
  if (named === -1 || script === -1) return undefined;
  const start = page.lastIndexOf("<div data-island=", named);
  const close = "</script>";
  const end = page.indexOf(close, script) + close.length;
  const isFirst = page.startsWith(' data-level="1"', script + opening.length);
  const shown = htmlTextsIn(page.slice(start, script));
  const view = parseView(jsonAfter(page, opening) ?? "", (at) => shown[Number(at)] ?? "");
  return { start, end, view, isFirst };
}

/** What a script element holds that begins with `opening`. */
export function jsonAfter(page: string, opening: string): string | undefined {
  const at = page.indexOf(opening);
  if (at === -1) return undefined;
  const start = page.indexOf(">", at + opening.length - 1) + 1;
  return page.slice(start, page.indexOf("</script>", start));
}

/**
 * What a form is about, as the built page says: lines, the name first. A browser chooses the page, and never the words.
 * Undefined when the page has no such form, or does not say.
 */
export async function readAbout(readPage: ReadPage, place: FormPlace): Promise<string[] | undefined> {
  const path = decodePath(place.page);
  const page = path === undefined ? undefined : await readPage(path);
  return page === undefined ? undefined : findAbout(findIsland(page, place.section)?.view, place.action);
}

/** The `about` beside the form, wherever in the view the form is. */
function findAbout(value: unknown, action: string): string[] | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const parts: unknown[] = Object.values(value);
  const hasForm = parts.some((part) => isObject(part) && part.action === action && Array.isArray(part.steps));
  if (hasForm && isObject(value) && isObject(value.about)) return toLines(value.about);
  for (const part of parts) {
    const found = findAbout(part, action);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The parts of `capabilities/forms/documents/forms/about.schema.json`. */
function toLines({ name, date, zone, place, street, postal_code }: { [part: string]: unknown }): string[] {
  const { weekday, text, time } = (date ?? {}) as Partial<ResolvedDate>;
  const join = (parts: unknown[], sign: string) => parts.filter(Boolean).join(sign);
  const when = join([weekday, text, time && join([time, zone], " ")], ", ");
  return [name, when, place, join([street, postal_code], ", ")].filter(Boolean).map(String);
}
