/** Page documents and their sections in the site's own format, made from plain words. */
import { escapeHtml } from "#schemas/html/characters.ts";
import { type ProjectFile, say, toFile, toPagePath } from "./files.ts";

/** A section before it has a name on its page. */
export type Section = { type: string; [field: string]: unknown };

/** An address and the words that lead to it. A string as label is the words; an object `{ key }` a shared text. */
export type Link = { label: string | { key: string }; href: string };

/** What a page is made from. */
export type PageWords = {
  route: string;
  title: string;
  description: string;
  keywords: readonly string[];
  sections: readonly Section[];
};

/** A page document as the file of its route. Sections are named after their types. */
export function toPageFile({ route, title, description, keywords, sections }: PageWords): ProjectFile {
  const path = toPagePath(route);
  return toFile(path, {
    $schema: `${"../".repeat(path.split("/").length - 1)}.generated/page.schema.json`,
    version: 1,
    status: "published",
    metadata: {
      title: say(title),
      description: say(description),
      keywords: say(keywords.join(", ")),
    },
    sections: withNames(sections),
  });
}

function withNames(sections: readonly Section[]): object[] {
  const seen = new Map<string, number>();
  return sections.map((section) => {
    const count = (seen.get(section.type) ?? 0) + 1;
    seen.set(section.type, count);
    return { id: count === 1 ? section.type : `${section.type}-${count}`, ...section };
  });
}

function toLink({ label, href }: Link): object {
  return { label: typeof label === "string" ? say(label) : label.key, href };
}

/** Items with the names `item-1`, `item-2`, … */
function toItems<Item>(items: readonly Item[], toFields: (item: Item) => object): object[] {
  return items.map((item, index) => ({ id: `item-${index + 1}`, ...toFields(item) }));
}

/** What stands in a cell of a table: words, or whether the column has the feature. */
export type Cell = string | boolean;

/** The columns of a table by their names in the document; what goes beyond them is not shown. */
const COLUMNS = ["feature", "first", "second", "third", "fourth", "fifth"];

function toColumns(cells: readonly object[]): object {
  return Object.fromEntries(cells.slice(0, COLUMNS.length).map((cell, index) => [COLUMNS[index], cell]));
}

/** Plain words as a paragraph of formatted text. */
export function toParagraph(words: string): string {
  return `<p>${escapeHtml(words)}</p>`;
}

/** The constructors of every section type that these projects use. Texts named `html` are formatted, others plain. */
export const section = {
  mainBanner: (heading: string, subheading: string, picture: { src: string; alt: string }): Section => ({
    type: "main-banner",
    text: { heading: say(heading), subheading: say(toParagraph(subheading)) },
    image: { background: { src: picture.src, alt: say(picture.alt) } },
  }),

  singleColumnText: (heading: string, html: string): Section => ({
    type: "single-column-text",
    text: { content_1_subtitle: say(heading), content_1: say(html) },
  }),

  dualColumnText: (
    heading: string,
    left: { heading: string; html: string },
    right: { heading: string; html: string },
  ): Section => ({
    type: "dual-column-text",
    text: {
      content_1_subtitle: say(heading),
      content_1_subheading: say(left.heading),
      content_1: say(left.html),
      content_2_subtitle: say(right.heading),
      content_2: say(right.html),
    },
    settings: { split: "6-6" },
  }),

  multiValues: (heading: string, items: readonly { heading: string; text: string }[]): Section => ({
    type: "multi-values",
    text: { heading: say(heading) },
    items: toItems(items, (item) => ({ heading: say(item.heading), body: say(toParagraph(item.text)) })),
    settings: { layout: "columns" },
  }),

  accordion: (heading: string, items: readonly { heading: string; html: string }[]): Section => ({
    type: "accordion",
    text: { heading: say(heading) },
    items: toItems(items, (item) => ({ heading: say(item.heading), body: say(item.html) })),
  }),

  tabs: (heading: string, items: readonly { label: string; html: string }[]): Section => ({
    type: "tabs",
    text: { heading: say(heading) },
    items: toItems(items, (item) => ({ label: say(item.label), body: say(item.html) })),
  }),

  callToAction: (heading: string, text: string, primary: Link): Section => ({
    type: "call-to-action-banner",
    text: { heading: say(heading), body: say(toParagraph(text)) },
    link: { primary: toLink(primary) },
  }),

  featuresTable: (
    heading: string,
    columns: readonly string[],
    rows: readonly (readonly Cell[])[],
  ): Section => ({
    type: "features-table",
    text: { heading: say(heading) },
    columns: toColumns(columns.map(say)),
    rows: toItems(rows, ([feature, ...cells]) =>
      toColumns([
        say(String(feature)),
        ...cells.map((cell) => (typeof cell === "boolean" ? { included: cell } : { text: say(cell) })),
      ]),
    ),
  }),

  testimonial: (quote: string, name: string, role: string): Section => ({
    type: "featured-user-testimonial",
    // With a heading its element is a section; without one it would be left out of the count of sections.
    text: { heading: say("In their own words"), quote: say(quote), name: say(name), role: say(role) },
  }),

  contactForm: (heading: string, introduction: string, form: string): Section => ({
    type: "simple-contact-form",
    text: { heading: say(heading), introduction: say(toParagraph(introduction)) },
    form: { form },
  }),
};
