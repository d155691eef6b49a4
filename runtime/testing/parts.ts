/** What the site of `testing-changes.ts` is made of: documents, a section with its schema and component, and pictures. */

import { type SlotKind, schemaOfSlot } from "#schemas/compile/plan.ts";

const slot = (kind: SlotKind, up = "../..") => ({
  ...{ $ref: `${up}/${schemaOfSlot(kind)}`, title: "A", description: "B." },
});
const group = (properties: object) => ({ type: "object", title: "A", description: "B.", properties });
const image = (width: number, up?: string) => ({ ...slot("image", up), "x-size": { width } });
export const fields = (up?: string) => ({
  ...{ title: slot("text", up), image: image(300, up), body: slot("rich-text", up) },
  ...{ opens: slot("date", up) },
});
/** A section of this repository, `sections/main-banner`. */
export const mainBanner = (heading: unknown, more: object = {}) => ({
  ...{ id: "banner", type: "main-banner", text: { heading }, ...more },
});
/** A collection whose entities, such as `office`, have pages and a title. */
export const officesCollection = {
  ...{ id: "offices", identifier: "offices", name: { en: "Offices" } },
  ...{ has_template: true, url_pattern: "offices" },
  fields: {
    required: ["title"],
    properties: { title: slot("text", "../../..") },
  },
};
export const office = (name: string, more: object = {}) => ({
  ...{ id: name, order: 1, slug: name },
  ...{ created_at: "2026-01-01T09:00:00Z", updated_at: "2026-01-01T09:00:00Z" },
  fields: { title: { en: name } },
  ...more,
});
export const words = (...sections: object[]) => [
  { id: "note", type: "note", text: { words: "shared.words" } },
  ...sections,
];
export const trail = { id: "trail", type: "note", trail: { pages: "page" } };
export const link = (href: string) => ({
  id: "way",
  type: "note",
  text: { words: { en: `<p>See <a href="${href}">there</a>.</p>` } },
});
export const shared = {
  "shared.words": { en: "<p>Words</p>" },
  "shared.way": { en: '<p><a href="/soon/">Soon</a></p>' },
};
export const menu = (id: string, ...titles: string[]) => ({
  id,
  items: titles.map((title) => ({
    id: title,
    title: { en: title },
    url: { en: `/${title}/` },
    icon: "users",
  })),
});
/** A menu whose first entry shows this icon and puts a picture forward. */
export const featuring = (icon: string, src: string) => {
  const { items, ...rest } = menu("main", "about", "later");
  const featured = {
    title: { en: "More" },
    description: { en: "There is more." },
    image: { src, decorative: true },
    read_more: { label: { en: "Read" }, href: "/about/" },
  };
  return { ...rest, items: items.map((item, at) => (at === 0 ? { ...item, icon, featured } : item)) };
};
export const upcoming = {
  ...{ id: "upcoming", type: "note" },
  settings: { query: { collection: "offices", filter: { opens: "upcoming" } } },
};
/** A search that devices answer. */
export const near = {
  ...{ id: "near", type: "note" },
  search: { near: { search: "offices", collection: "offices" } },
};
/** All pages, and a search among them. */
export const found = [
  { id: "all", type: "note", directory: { pages: "all" } },
  { id: "find", type: "note", directory: { words: "all" } },
];
export const search = (weight: number) => ({
  ...{ id: "offices", collection: "offices", facets: [] },
  sorts: [{ name: "soonest", order: "opens", label: { en: "Soonest" } }],
  words: [{ field: "title", weight }],
});
/** What searches know of words, by the capability of tests. */
export const gear = (...names: string[]) => ({ gear: names.map((name) => ({ id: name, name })) });
/** An event that is announced at once, and another one, before it, from December on. */
export const announcing = (more: object) => ({
  items: [
    { id: "later", title: { en: "Later" }, event_date_and_time: "2027-06-01T18:00:00" },
    {
      ...{ id: "sooner", title: { en: "Sooner" }, event_date_and_time: "2027-01-01T18:00:00" },
      ...{ publishFrom: "2026-12-01T09:00:00Z", publishUntil: "2026-12-31T09:00:00Z", ...more },
    },
  ],
});
/** In the frame: what every page shows of a collection, and what is announced. */
export const offices = {
  ...{ id: "offices", type: "note", announcement: { events: "all" } },
  settings: { query: { collection: "offices", filter: { parent: "none" } } },
};
export const component = (tag: string) =>
  `import { Picture } from "#runtime/ui/picture.tsx";
import styles from "./section.module.css";
export function Section({ view }) {
  const { text = {}, image, menu, date, trail, catalogue, directory, announcement, search, settings = {} } = view;
  return (
    <section id={view.id} data-section={view.type} className={styles.root}>
      <${tag} dangerouslySetInnerHTML={{ __html: text.words ?? "" }} />
      {image?.picture && <Picture image={image.picture} sizes="50vw" />}
      {menu?.menu.items.map((item) => (
        <a key={item.id} href={item.href}>
          <svg><use href={item.icon} /></svg>
          {item.title}
          {item.featured && <Picture image={item.featured.image} />}
        </a>
      ))}
      {trail?.pages.map((page) => <a key={page.label} href={page.href}>{page.label}</a>)}
      {catalogue && JSON.stringify(catalogue.types)}
      {announcement && JSON.stringify(announcement)}
      {directory && JSON.stringify(directory)}
      {settings.query?.map((found) => <a key={found.id} href={found.href}>{found.title}{found.image && <Picture image={found.image} />}</a>)}
      {search && JSON.stringify(search)}
      <small>{settings.size}{date && (date.day.past ? " was " : " is ") + date.day.text}</small>
    </section>
  );
}
`;
/** @param more what is of capabilities */
export const schema = (size: string, width = 300, more: object = {}) => ({
  title: "Note",
  description: "Words.",
  type: "object",
  properties: {
    text: group({ words: slot("rich-text") }),
    image: group({ picture: image(width) }),
    menu: group({ menu: slot("menu") }),
    date: group({ day: slot("date") }),
    trail: group({ pages: slot("trail") }),
    catalogue: group({ types: slot("catalogue") }),
    directory: group({ pages: slot("directory"), words: { ...slot("directory"), "x-on-device": true } }),
    settings: group({
      query: {
        ...slot("query"),
        "x-entity": group({ ...fields(), image: { ...image(240), "x-placeholder": true } }),
      },
      size: { title: "A", description: "B.", enum: ["small", "large"], default: size },
    }),
    ...more,
  },
});
export const picture = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><rect fill="${colour}"/></svg>`;
export const drawing = (height: string) =>
  `export const draw = (seed) => \`<svg xmlns="http://www.w3.org/2000/svg" width="20" height="${height}"><title>\${seed}</title></svg>\`;`;
export const decoration = (src: string) => ({ src, decorative: true });
export const shown = (...sources: string[]) =>
  sources.map((src, at) => ({ id: `p${at}`, type: "note", image: { picture: decoration(src) } }));

/** The module that draws share cards, in a colour. */
export const card = (colour: string) => `export const fonts = {};
export function draw({ title, eyebrow = "" }) {
  const mark = '<path fill="${colour}" d="M0 0h' + title.length + 'v' + eyebrow.length + 'z"/>';
  return '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">' + mark + '</svg>';
}
`;

/** What sections have on a site with announcements and searches. */
export const provided = {
  announcement: group({ events: slot("announcements/announcement") }),
  search: group({
    near: { ...slot("search/search"), "x-on-device": true, "x-entity": group({ title: slot("text") }) },
  }),
};
