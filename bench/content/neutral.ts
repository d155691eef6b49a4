/**
 * A neutral model as a project of ours. The model is a folder with `site.json` and one JSON file a page in `pages/`; it
 * is independent of this format, so that other site builders can stand on the very same pages.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Cell, type Section, section, toPageFile } from "./documents.ts";
import type { ProjectFile } from "./files.ts";
import { type Form, type FormField, frameFiles, type MenuLink } from "./frame.ts";
import { pictureFile } from "./pictures.ts";

type Picture = { src: string; alt: string; width: number; height: number };
type Pane = { heading: string; body: string };

/** A section of the model. */
export type NeutralSection =
  | { type: "main-banner"; heading: string; subheading: string; image: Picture }
  | { type: "single-text"; heading: string; body: string }
  | { type: "dual-text"; heading: string; left: Pane; right: Pane }
  | { type: "accordion"; heading: string; items: { title: string; body: string }[] }
  | { type: "multi-values"; heading: string; items: { value: string; label: string; text: string }[] }
  | { type: "tabs"; heading: string; tabs: { label: string; body: string }[] }
  | { type: "features-table"; heading: string; columns: string[]; rows: string[][] }
  | { type: "testimonial"; quote: string; name: string; role: string }
  | { type: "cta-banner"; heading: string; text: string; button: MenuLink }
  | {
      type: "contact-form";
      heading: string;
      text: string;
      submit: string;
      fields: {
        name: string;
        label: string;
        type: FormField["kind"];
        required: boolean;
        options?: string[];
      }[];
    };

type NeutralForm = Extract<NeutralSection, { type: "contact-form" }>;

/** A page of the model. */
export type NeutralPage = {
  route: string;
  title: string;
  description: string;
  keywords: string[];
  sections: NeutralSection[];
};

/** The model's `site.json`. */
export type NeutralSite = {
  name: string;
  url: string;
  menu: (MenuLink & { items: MenuLink[] })[];
  footer: { columns: { heading: string; links: MenuLink[] }[]; copyright: string };
};

/** What pages share: a form or picture that many of them hold becomes one document or file. */
type Shared = { forms: Map<string, Form>; formIds: Map<string, string>; pictures: Map<string, Picture> };

/** Files of the model's pages inside `pages/`, sorted. */
export function neutralPaths(model: string): string[] {
  return readdirSync(join(model, "pages"), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".json"))
    .sort();
}

/**
 * Every file of the project's content.
 *
 * @throws Error naming the page when it has a section of an unknown type
 */
export function* convertModel(model: string): Iterable<ProjectFile> {
  const shared: Shared = { forms: new Map(), formIds: new Map(), pictures: new Map() };
  for (const path of neutralPaths(model)) {
    const page = readJson<NeutralPage>(join(model, "pages", path));
    try {
      const sections = page.sections.map((neutral) => convertSection(neutral, shared));
      yield toPageFile({ ...page, sections });
    } catch (cause) {
      throw new Error(`pages/${path}: ${cause instanceof Error ? cause.message : cause}`, { cause });
    }
  }
  const { name, url, menu, footer } = readJson<NeutralSite>(join(model, "site.json"));
  const { columns, copyright } = footer;
  yield* frameFiles({ name, baseUrl: url, menu, blocks: columns, copyright, forms: shared.forms });
  for (const [index, [file, picture]] of [...shared.pictures].entries()) {
    yield pictureFile(file, picture, index);
  }
}

function convertSection(neutral: NeutralSection, shared: Shared): Section {
  switch (neutral.type) {
    case "main-banner":
      return section.mainBanner(neutral.heading, neutral.subheading, {
        src: sharePicture(neutral.image, shared),
        alt: neutral.image.alt,
      });
    case "single-text":
      return section.singleColumnText(neutral.heading, neutral.body);
    case "dual-text":
      return section.dualColumnText(neutral.heading, toColumn(neutral.left), toColumn(neutral.right));
    case "accordion":
      return section.accordion(
        neutral.heading,
        neutral.items.map(({ title, body }) => ({ heading: title, html: body })),
      );
    case "multi-values":
      return section.multiValues(
        neutral.heading,
        neutral.items.map(({ value, label, text }) => ({ heading: `${value} ${label}`, text })),
      );
    case "tabs":
      return section.tabs(
        neutral.heading,
        neutral.tabs.map(({ label, body }) => ({ label, html: body })),
      );
    case "features-table":
      return section.featuresTable(neutral.heading, neutral.columns, neutral.rows.map(toCells));
    case "testimonial":
      return section.testimonial(neutral.quote, neutral.name, neutral.role);
    case "cta-banner":
      return section.callToAction(neutral.heading, neutral.text, neutral.button);
    case "contact-form":
      return section.contactForm(neutral.heading, neutral.text, shareForm(neutral, shared));
    default:
      throw new Error(
        `There is no section type "${(neutral as { type: string }).type}" in the neutral model.`,
      );
  }
}

function toColumn({ heading, body }: Pane): { heading: string; html: string } {
  return { heading, html: body };
}

function toCells(row: string[]): Cell[] {
  return row.map((words) => (words === "Yes" || words === "No" ? words === "Yes" : words));
}

/** The name of the picture's file inside `content/images/`. */
function sharePicture(picture: Picture, { pictures }: Shared): string {
  const file = picture.src.replace(/^\/(images\/)?/, "");
  pictures.set(file, picture);
  return file;
}

/** The name of the form with these fields. */
function shareForm({ submit, fields }: NeutralForm, { forms, formIds }: Shared): string {
  const key = JSON.stringify([submit, fields]);
  const known = formIds.get(key);
  if (known) return known;
  const id = forms.size === 0 ? "contact" : `contact-${forms.size + 1}`;
  formIds.set(key, id);
  forms.set(id, { submit, fields: fields.map(({ type, ...field }) => ({ ...field, kind: type })) });
  return id;
}

function readJson<Value>(path: string): Value {
  return JSON.parse(readFileSync(path, "utf8")) as Value;
}
