/**
 * Returns which fonts are bold. The text of a page does not include it: pdf.js reports fonts with its drawing operations. So
 * those are requested, without images and without drawing, for pages with fonts that no page before had.
 */
import type { PdfLibrary } from "./libraries.ts";
import type { TextItem } from "./pdf-lines.ts";

type Document = Awaited<ReturnType<PdfLibrary["getDocument"]>["promise"]>;
type Page = Awaited<ReturnType<Document["getPage"]>>;

/** What pdf.js knows of a font. The name is that in the file, such as ABCDEF+Lato-SemiBold. */
type Font = { name?: string; bold?: boolean; black?: boolean };

const BOLD = /bold|black|heavy|demi|-semi|medi(?:um)?$|[-,]bd\b/i;

/** Comments, links and fields are not drawn. */
const NO_ANNOTATIONS = 0;

/** A document with more fonts than its first pages show is read without their weights. */
const MOST_PAGES = 8;

/** A page with a drawing of more bytes takes seconds: a map, or a picture of lines. */
const LARGEST_STREAM = 1024 * 1024;

/** Which fonts of a page with these items are bold, by their names. */
export type FontWeights = (page: Page, items: readonly TextItem[]) => Promise<(fontName: string) => boolean>;

/** Reads the fonts of a document, page by page; none of one whose largest stream is too large to be drawn. */
export function fontWeights(largestStream: number): FontWeights {
  const weights = new Map<string, boolean>();
  let pages = largestStream > LARGEST_STREAM ? MOST_PAGES : 0;
  return async (page, items) => {
    const unknown = new Set(items.map(({ fontName }) => fontName).filter((name) => !weights.has(name)));
    if (unknown.size > 0 && pages < MOST_PAGES) {
      pages += 1;
      // A page that cannot be drawn can be read all the same.
      await page.getOperatorList({ annotationMode: NO_ANNOTATIONS }).catch(() => {});
      for (const name of unknown)
        weights.set(name, page.commonObjs.has(name) && isBold(page.commonObjs.get(name)));
    }
    return (fontName) => weights.get(fontName) ?? false;
  };
}

function isBold({ name = "", bold = false, black = false }: Font): boolean {
  return bold || black || BOLD.test(name);
}
