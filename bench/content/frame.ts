/** What is the same on every page: the site's configuration, header, footer, menus and forms. */
import { escapeHtml } from "#schemas/html/characters.ts";
import { type ProjectFile, say, toFile, type Words } from "./files.ts";

/** A link of a menu. */
export type MenuLink = { label: string; href: string };

/** A field of a form, in the words of `capabilities/forms/documents/forms.schema.json`. */
export type FormField = {
  name: string;
  kind: "text" | "email" | "select" | "textarea";
  label: string;
  required: boolean;
  options?: readonly string[];
};

/** A form: the words of its button, and its fields. */
export type Form = { submit: string; fields: readonly FormField[] };

/** What the frame is made from. */
export type SiteWords = {
  name: string;
  baseUrl: string;
  /** The top level of the main menu, each entry with those below it. */
  menu: readonly (MenuLink & { items: readonly MenuLink[] })[];
  /**
   * Eleven blocks. The first is set as the contact's text; so are the ninth and the tenth, which sites fill from
   * collections.
   */
  blocks: readonly { heading: string; links: readonly MenuLink[] }[];
  copyright: string;
  /** Forms by their names. */
  forms: ReadonlyMap<string, Form>;
};

/** What becomes of the blocks, in the order in which they stand on the page: a menu, or a part of the contact's text. */
export const FOOTER_BLOCKS = [
  "contact",
  "social",
  "candidates",
  "join-our-team",
  "about-us",
  "clients",
  "community",
  "insights",
  "contact",
  "contact",
  "copyright",
] as const;

const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#7a4a1f" d="M0 0h8v8H0z"/></svg>\n';

/** @throws Error when the footer does not have as many blocks as the section */
export function* frameFiles(site: SiteWords): Iterable<ProjectFile> {
  if (site.blocks.length !== FOOTER_BLOCKS.length) {
    throw new Error(`The footer has ${FOOTER_BLOCKS.length} blocks, and the model ${site.blocks.length}.`);
  }
  const blocks = site.blocks.map((block, index) => ({ ...block, id: FOOTER_BLOCKS[index] ?? "contact" }));
  const menus = blocks.filter(({ id }) => id !== "contact");
  yield toFile("content/site.json", {
    $schema: "../.generated/site.schema.json",
    name: site.name,
    baseUrl: site.baseUrl,
    languages: ["en"],
    variants: { en: "en-GB" },
    timeZone: "Europe/London",
    contact: { telephone: "+44 161 496 0100", email: "desk@bench.example" },
    seo: { titleTemplate: "%s", description: say(`${site.name}.`) },
    ...(site.forms.size > 0 ? { capabilities: ["forms"] } : {}),
  });
  yield toFile("content/frame.json", {
    $schema: "../.generated/frame.schema.json",
    version: 1,
    skip: say("Skip to main content"),
    before: [
      {
        id: "header",
        type: "header",
        text: { open: say("Menu"), close: say("Close"), home: say("home page"), more: say("more pages") },
        menu: { main: "main" },
      },
    ],
    after: [
      footer(
        blocks.filter(({ id }) => id === "contact"),
        menus,
        site.copyright,
      ),
    ],
  });
  // Without one, browsers request an icon that does not exist.
  yield { path: "public/favicon.svg", text: ICON };
  yield menuFile("main", mainMenu(site.menu));
  for (const { id, links } of menus) yield menuFile(id, toEntries(links));
  for (const [id, form] of site.forms) yield formFile(id, form);
}

type Block = SiteWords["blocks"][number];
type Menu = Block & { id: string };

function footer([contact, ...more]: readonly Block[], menus: readonly Menu[], copyright: string): object {
  const lists = more.map(({ heading, links }) => `<h3>${escapeHtml(heading)}</h3>${list(links)}`);
  const isApart = ({ id }: Menu) => id === "social" || id === "copyright";
  const apart = menus.filter(isApart);
  return {
    id: "footer",
    type: "footer",
    text: {
      contact_heading: say(contact?.heading ?? ""),
      contact_body: say([list(contact?.links ?? []), ...lists].join("")),
      ...Object.fromEntries(apart.map(({ id, heading }) => [`${id}_heading`, say(heading)])),
      copyright: say(copyright),
    },
    menu: Object.fromEntries(apart.map(({ id }) => [id, id])),
    blocks: menus
      .filter((menu) => !isApart(menu))
      .map(({ id, heading }) => ({ id, heading: say(heading), menu: id })),
  };
}

function list(links: readonly MenuLink[]): string {
  const items = links.map(({ label, href }) => `<li><a href="${href}">${escapeHtml(label)}</a></li>`);
  return `<ul>${items.join("")}</ul>`;
}

type Entry = { id: string; title: Words; url: Words; parent: string; order: number };

function mainMenu(groups: SiteWords["menu"]): Entry[] {
  return groups.flatMap(({ items, ...group }, index) => {
    const id = `group-${index + 1}`;
    return [{ ...toEntry(group, index), id }, ...toEntries(items, id)];
  });
}

function toEntries(links: readonly MenuLink[], parent = ""): Entry[] {
  return links.map((link, index) => toEntry(link, index, parent));
}

function toEntry({ label, href }: MenuLink, index: number, parent = ""): Entry {
  const id = `${parent || "entry"}-${index + 1}`;
  return { id, title: say(label), url: say(href), parent, order: index + 1 };
}

function menuFile(id: string, items: readonly Entry[]): ProjectFile {
  return toFile(`content/menus/${id}.json`, { $schema: "../../.generated/menu.schema.json", id, items });
}

function formFile(id: string, { submit, fields }: Form): ProjectFile {
  return toFile(`content/forms/${id}.json`, {
    $schema: "../../.generated/forms.schema.json",
    id,
    submit: say(submit),
    success: "/",
    fields: fields.map(({ label, options, ...field }) => ({
      ...field,
      label: say(label),
      ...(options ? { options: options.map((option) => ({ value: option, label: say(option) })) } : {}),
      errors: { required: say(`Fill in “${label}”`) },
    })),
  });
}
