/**
 * A synthetic site of any size. A page depends on the seed and its own number only, so the first pages are the same
 * however many follow, and every link in a text leads to a page with a smaller number.
 */
import {
  type Cell,
  type Link,
  type PageWords,
  type Section,
  section,
  toPageFile,
  toParagraph,
} from "./documents.ts";
import { type ProjectFile, say, toFile } from "./files.ts";
import { FOOTER_BLOCKS, type Form, frameFiles, type MenuLink, type SiteWords } from "./frame.ts";
import { pictureFile } from "./pictures.ts";
import { createRandom, type Random } from "./random.ts";
import { CRAFTS, OFFERS, TOPICS } from "./words.ts";
import { createWriter, fitInto, toSlug, type Writer } from "./writer.ts";

/** The seed of published figures. */
export const SEED = 1847;

const PICTURES = 5;
const PICTURE_SIZE = { width: 1200, height: 480 };
/** The pages that menus and footer lead to: those that come first. */
const LINKED_PAGES = 60;
/** How many sections each page has, and whether one in nine takes messages, unless something else is requested. */
const WHOLE: Shape = { sections: 8, forms: true };
const TABLE_COLUMNS = ["What you get", "Visitor", "Friend", "Member"];
/** A stream of random numbers that no page uses. */
const FRAME_STREAM = -1;

/** Labels of links that many pages share, under keys. */
const SHARED_LABELS = ["Book a place", "Ask the warden", "See what is on", "Become a member"];

/** What pages have. A site without forms has no capability. */
type Shape = { sections: number; forms: boolean };

/** Every file of the project's content. */
export function* syntheticFiles(pages: number, shape: Shape = WHOLE): Iterable<ProjectFile> {
  yield* frameFiles(syntheticSite(shape));
  yield toFile("content/texts/shared.json", {
    $schema: "../../.generated/texts.schema.json",
    entries: Object.fromEntries(SHARED_LABELS.map((label) => [toKey(label), say(label)])),
  });
  for (let number = 1; number <= PICTURES; number++) {
    yield pictureFile(toPictureName(number), PICTURE_SIZE, SEED + number);
  }
  for (let number = 0; number < pages; number++) yield toPageFile(syntheticPage(number, shape));
}

/** The route of a page, by its number: the home page, one page a craft, one an offer below it, then single events. */
export function toRoute(number: number): string {
  if (number === 0) return "/";
  const [round, craft] = [Math.floor((number - 1) / CRAFTS.length), (number - 1) % CRAFTS.length];
  const craftRoute = `/${toSlug(CRAFTS[craft] ?? "")}/`;
  if (round === 0) return craftRoute;
  const offerRoute = `${craftRoute}${toSlug(OFFERS[(round - 1) % OFFERS.length] ?? "")}/`;
  if (round <= OFFERS.length) return offerRoute;
  return `${offerRoute}${toSlug(TOPICS[(number * 7) % TOPICS.length] ?? "")}-${number}/`;
}

function syntheticPage(number: number, shape: Shape): PageWords {
  const random = createRandom(SEED, number);
  const writer = createWriter(random);
  const heading = writer.heading();
  return {
    route: toRoute(number),
    title: number === 0 ? "Lanternhill Guild of Workshops" : `${fitInto(50, heading)}, ${number}`,
    description: `${fitInto(140, writer.prose(16))} (page ${number})`,
    keywords: [random.pick(CRAFTS), random.pick(OFFERS), random.pick(TOPICS)].map((word) =>
      word.toLowerCase(),
    ),
    sections: syntheticSections(number, { heading, random, writer }, shape),
  };
}

type Making = { heading: string; random: Random; writer: Writer };

/** The banner, and as many of the nine other types as there is room for: by turns, so that all occur equally often. */
function syntheticSections(
  number: number,
  { heading, random, writer }: Making,
  { sections, forms }: Shape,
): Section[] {
  const link = (): MenuLink => {
    const target = random.between(0, Math.max(0, Math.min(number, CRAFTS.length) - 1));
    return { label: `Read about ${random.pick(TOPICS)}`, href: toRoute(target) };
  };
  const shared = (): Link => ({
    label: { key: toKey(SHARED_LABELS[number % SHARED_LABELS.length] ?? "") },
    href: link().href,
  });
  const many = <Item>(count: number, make: () => Item) => Array.from({ length: count }, make);
  const picture = { src: toPictureName(random.between(1, PICTURES)), alt: writer.phrase() };
  const column = () => ({ heading: writer.phrase(), html: writer.richText(18, link()) });
  const question = () => ({ heading: writer.question(), html: toParagraph(writer.prose(12)) });
  const value = () => ({ heading: writer.phrase(), text: writer.sentence() });
  const tab = () => ({ label: fitInto(40, writer.phrase()), html: toParagraph(writer.prose(26)) });
  const row = (): Cell[] => [
    writer.phrase(),
    random.next() < 0.5,
    `${random.between(2, 60)} a year`,
    writer.phrase(),
  ];

  const others: (() => Section)[] = [
    () => section.singleColumnText(writer.heading(), writer.richText(44, link())),
    () => section.accordion(writer.heading(), many(6, question)),
    () => section.featuresTable(writer.heading(), TABLE_COLUMNS, many(5, row)),
    () => section.multiValues(writer.heading(), many(6, value)),
    () => section.tabs(writer.heading(), many(3, tab)),
    () => section.testimonial(writer.prose(20), writer.name(), writer.trade()),
    () => section.dualColumnText(writer.heading(), column(), column()),
    () => section.callToAction(writer.heading(), writer.sentence(), shared()),
    () =>
      forms
        ? section.contactForm(writer.heading(), writer.sentence(), "contact")
        : section.singleColumnText(writer.heading(), writer.richText(44, link())),
  ];
  const first = number % others.length;
  const rotated = [...others.slice(first), ...others.slice(0, first)];
  const chosen = rotated.slice(0, sections - 1).map((make) => make());
  return [section.mainBanner(heading, writer.sentence(), picture), ...chosen];
}

function syntheticSite({ forms }: Shape): SiteWords {
  const writer = createWriter(createRandom(SEED, FRAME_STREAM));
  let next = 0;
  const toNext = () => toRoute(1 + (next++ % LINKED_PAGES));
  const links = (count: number, toHref = toNext): MenuLink[] =>
    Array.from({ length: count }, () => ({ label: writer.phrase(), href: toHref() }));
  return {
    name: "Lanternhill Guild",
    baseUrl: "https://lanternhill.example",
    menu: CRAFTS.slice(0, 6).map((craft, index) => ({
      label: craft,
      href: toRoute(index + 1),
      items: links(9),
    })),
    blocks: FOOTER_BLOCKS.map((place, index) => ({
      heading: writer.heading(),
      // A link in a text must lead somewhere at every size; menus may be ahead.
      links: links(index === 0 ? 5 : 4, place === "contact" ? () => "/" : toNext),
    })),
    copyright: "Some rights reserved.",
    forms: new Map(forms ? [["contact", CONTACT_FORM]] : []),
  };
}

const CONTACT_FORM: Form = {
  submit: "Send",
  fields: [
    { name: "name", kind: "text", label: "Your name", required: true },
    { name: "email", kind: "email", label: "Your e-mail address", required: true },
    { name: "craft", kind: "select", label: "Which craft?", required: false, options: CRAFTS.slice(0, 6) },
    { name: "message", kind: "textarea", label: "Your message", required: true },
  ],
};

function toKey(label: string): string {
  return `shared.links.${toSlug(label)}`;
}

function toPictureName(number: number): string {
  return `bench-${number}.svg`;
}
