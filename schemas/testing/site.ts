/// <reference types="vite/types/importMeta.d.ts" />
/**
 * A small site for the tests of checks: a test states the files that matter, the rest is here and in order.
 * It goes the way of the real thing (kinds by path, the schemas as they are, every check), so that a test
 * also shows that no other check speaks up about the same mistake.
 */

import { createAjvCompiler } from "#schemas/compile/ajv.ts";
import { createValidators, foldersOf, schemasIn, type Validators } from "#schemas/compile/compile.ts";
import { withSettings } from "#schemas/compile/compose.ts";
import { type SlotKind, schemaOfSlot } from "#schemas/compile/plan.ts";
import { readDocument } from "#schemas/documents/document.ts";
import type { Problem } from "#schemas/documents/problem.ts";
import { gatherAdvice } from "#schemas/index/advice.ts";
import type { IndexedCapability } from "#schemas/index/capabilities.ts";
import type { Entity } from "#schemas/index/collections.ts";
import type { PageFact } from "#schemas/index/pages.ts";
import { createSiteIndex, type SiteEnvironment, type SiteIndex } from "#schemas/index/site-index.ts";
import type { JsonSchema } from "#schemas/json/schema.ts";
import type { NamedMigration } from "#schemas/migrate/migrate.ts";
import { collectionOf } from "#schemas/paths/route.ts";
import { kindOf, type SourceFile } from "#schemas/paths/source-file.ts";
import type { Check } from "#schemas/validate/check.ts";
import { indexDocument } from "#schemas/validate/index-document.ts";
import { checkSite, judge } from "#schemas/validate/validate.ts";
import type { ImageFact } from "#schemas/values/image-facts.ts";

/** Files by path from the root: a text as it stands, a value to be written as JSON, or `null` for no file. */
export type TestFiles = { readonly [file: string]: string | object | null };

/**
 * What differs from the default environment, files that cannot be read, with the reason, and the codes of the checks
 * whose advice is given: the small site is in order, but it is no model of a good one.
 */
export type TestOptions = Partial<SiteEnvironment> & {
  unreadable?: { readonly [file: string]: string };
  advice?: readonly string[];
};

/** Every check, in the order of their codes. */
export const CHECKS: readonly Check[] = Object.values(
  import.meta.glob<Check>(["../checks/*/index.ts", "../../capabilities/*/checks/*/index.ts"], {
    eager: true,
    import: "check",
  }),
);

/** The JSON Schemas of documents and slots, by path from the root. */
const SCHEMAS = Object.entries(
  import.meta.glob<JsonSchema>(
    [
      "../definitions/*.schema.json",
      "../definitions/slots/*.schema.json",
      "../../capabilities/*/{*,{slots,documents,settings,page-settings}/**/*}.schema.json",
      "./capabilities/*/{*,{slots,documents,settings,page-settings}/**/*}.schema.json",
    ],
    { eager: true, import: "default" },
  ),
).map(
  ([path, schema]) =>
    [path.replace(/^.*(?=capabilities\/)/, "").replace(/^\.\./, "schemas"), schema] as const,
);

/** All capabilities of the repository, and those made for tests. */
export const CAPABILITIES = Object.values(
  import.meta.glob<IndexedCapability>(
    ["../../capabilities/*/capability.ts", "./capabilities/*/capability.ts"],
    {
      eager: true,
      import: "capability",
    },
  ),
);

/** A slot in the schema of a section. */
export function slot(kind: string, title: string, more: object = {}): object {
  const description = `What ${title.toLowerCase()} is for.`;
  return { $ref: `../../${schemaOfSlot(kind as SlotKind)}`, title, description, ...more };
}

/** A group of fields in the schema of a section. */
export function group(properties: object, required: readonly string[] = []): object {
  return { type: "object", title: "Group", description: "A group.", required, properties };
}

/** Sections of the site: `banner` has one of everything, `questions` has items and is interactive. */
const SECTIONS: TestFiles = {
  "sections/banner/schema.json": {
    type: "object",
    required: ["text"],
    properties: {
      text: group(
        {
          heading: slot("text", "Heading", { "x-heading": "section" }),
          introduction: slot("rich-text", "Introduction"),
        },
        ["heading"],
      ),
      image: group({ background: slot("image", "Background") }),
      link: group({ primary: slot("link", "Main action"), secondary: slot("link", "Second action") }),
      menu: group({ main: slot("menu", "Menu") }),
      form: group({ form: slot("forms/form", "Form") }),
      announcement: group({ events: slot("announcements/announcement", "Events") }),
      settings: group({
        size: { title: "Size", description: "How large it is.", enum: ["full", "compact"] },
        columns: { title: "Columns", description: "How many.", type: "integer", minimum: 1, maximum: 4 },
        wide: { title: "Wide", description: "Whether it is wide.", type: "boolean" },
      }),
    },
  },
  "sections/questions/schema.json": {
    type: "object",
    required: ["items"],
    properties: {
      trigger: { enum: ["static", "intent", "visible", "load"], default: "intent" },
      items: {
        title: "Questions",
        description: "In the order in which they are shown.",
        type: "array",
        minItems: 1,
        maxItems: 3,
        items: group(
          {
            id: { $ref: "../../schemas/definitions/item-id.schema.json" },
            body: slot("rich-text", "Answer"),
          },
          ["id", "body"],
        ),
      },
    },
  },
};

const DEFAULTS: TestFiles = {
  ...SECTIONS,
  "content/site.json": {
    name: "Harbour Lights",
    baseUrl: "https://harbour-lights.example",
    languages: ["en", "de"],
    variants: {},
    timeZone: "Europe/London",
    themes: ["technology", "sales"],
    contact: { telephone: "0161 496 0000", email: "hello@harbour-lights.example" },
    seo: { titleTemplate: "%s | Harbour Lights", description: { en: "A small site." } },
  },
  "content/frame.json": { version: 1, skip: { en: "Skip to main content" }, before: [], after: [] },
  "pages/index.json": page([banner()]),
};

/** The site configuration with more fields or others. */
export function siteWith(more: object): TestFiles {
  return { "content/site.json": { ...(DEFAULTS["content/site.json"] as object), ...more } };
}

/** A page document with the given sections. */
export function page(sections: unknown, more: object = {}): object {
  return {
    version: 1,
    status: "published",
    metadata: { title: { en: "A page" }, description: { en: "What it is about." } },
    sections,
    ...more,
  };
}

/** A banner in order, with more fields or others. */
export function banner(more: object = {}): object {
  return { id: "banner", type: "banner", text: { heading: { en: "Welcome" } }, ...more };
}

/** What banners of the small site were once like. */
const MIGRATIONS: readonly NamedMigration[] = [
  {
    name: "001-headings-of-banners",
    about: 'The heading of a banner is called "heading", no longer "headline".',
    sections: ["banner"],
    migrate: (banner) => banner.move("/text/headline", "/text/heading"),
  },
];

function compileAll(schemas: readonly SourceFile[]): Validators {
  const files = withSettings(new Map([...SCHEMAS, ...schemasIn(schemas)]));
  return createValidators(files, createAjvCompiler(files), foldersOf(schemas));
}

const compiled = new Map<string, Validators>();

/** Every problem of the small site with the given files in it. */
export async function problemsOf(files: TestFiles = {}, options: TestOptions = {}): Promise<Problem[]> {
  return (await validateFiles(files, options)).problems;
}

/** The same, with the documents that were opened again to find them. */
export async function validateFiles(
  files: TestFiles = {},
  options: TestOptions = {},
): Promise<{ problems: Problem[]; opened: string[] }> {
  const opened: string[] = [];
  const { site, all } = await indexFiles(files, options, (file) => opened.push(file));
  return { problems: judge(site.documents, checkSite(site, all), site, all), opened };
}

/** The index of the small site with the given files in it, and what is known of its schemas. */
export async function indexFiles(
  files: TestFiles = {},
  options: TestOptions = {},
  onOpen: (file: string) => void = () => {},
): Promise<{ site: SiteIndex; validators: Validators; all: readonly Check[] }> {
  const sources = toSources(files, options);
  const schemas = sources.filter(({ kind }) => kind === "schema" || kind === "collection");
  const id = JSON.stringify(schemas);
  const validators = compiled.get(id) ?? compileAll(schemas);
  compiled.set(id, validators);
  const { advice = [], unreadable, ...others } = options;
  const all = CHECKS.filter((check) => !check.advice || advice.includes(check.code));
  const byFile = new Map(sources.map((source) => [source.file, source]));
  const documents = sources.map((source) =>
    indexDocument(source, { validators, checks: all, gatherAdvice, migrations: () => MIGRATIONS }),
  );
  const facts = new Map(documents.map((document) => [document.file, document]));
  const site = createSiteIndex(documents, {
    document: (file) => facts.get(file),
    open: (file) => {
      onOpen(file);
      return readDocument(byFile.get(file) as SourceFile, validators);
    },
    collectionTypes: validators.collections,
    capabilities: CAPABILITIES,
    slots: validators.slots,
    rotating: validators.rotating,
    imageFiles: new Set(["harbour.svg", "offices/leeds.svg"]),
    imageFact: () => undefined,
    drawings: new Set(["technology", "sales"]),
    artwork: new Set(["hills", "waves"]),
    hasComponent: () => true,
    capabilityOfCheck: () => undefined,
    icons: () => new Set(["briefcase-business", "mail", "users"]),
    publicFiles: new Set(["/favicon.svg"]),
    baseline: new Map(),
    drafts: false,
    live: false,
    now: new Date("2026-11-20T12:00:00Z"),
    fixturesFor: () => undefined,
    ...others,
  });
  return { site, validators, all };
}

/**
 * The problems as a person reads them: file, line and column, code and severity, the text that is
 * highlighted, message and hint. Empty when there are none.
 */
export async function reportOf(files: TestFiles = {}, options: TestOptions = {}): Promise<string> {
  const texts = new Map(toSources(files, options).map(({ file, text }) => [file, text]));
  return (await problemsOf(files, options))
    .map((problem) =>
      [
        `${problem.file}:${problem.line}:${problem.column} ${problem.severity} ${problem.code}`,
        `  ▸ ${spanOf(texts.get(problem.file) ?? "", problem)}`,
        `  ${problem.message}`,
        ...(problem.hint === "" ? [] : [`  ${problem.hint}`]),
      ].join("\n"),
    )
    .join("\n");
}

/**
 * What is reported in words, message and hint, by the text that is highlighted; of a file as a whole, by its name. What is no error begins
 * with its severity.
 */
export async function sentencesOf(
  files: TestFiles = {},
  options: TestOptions = {},
): Promise<{ [highlighted: string]: string }> {
  const texts = new Map(toSources(files, options).map(({ file, text }) => [file, text]));
  const sentences = new Map<string, string>();
  for (const problem of await problemsOf(files, options)) {
    const { file, severity, message, hint } = problem;
    const highlighted = spanOf(texts.get(file) ?? "", problem) || file;
    if (sentences.has(highlighted)) throw new Error(`Two problems highlight ${highlighted}.`);
    sentences.set(highlighted, `${severity === "error" ? "" : `${severity}: `}${message} ${hint}`.trimEnd());
  }
  return Object.fromEntries(sentences);
}

function toSources(files: TestFiles, { unreadable = {} }: TestOptions): SourceFile[] {
  return Object.entries({ ...DEFAULTS, ...files })
    .sort(([a], [b]) => (orderOf(a) < orderOf(b) ? -1 : 1))
    .flatMap(([file, content]): SourceFile[] => {
      const kind = kindOf(file);
      if (!kind) throw new Error(`${file} is no document.`);
      if (content === null) return [];
      const reason = unreadable[file];
      const text = typeof content === "string" ? content : `${JSON.stringify(content, null, 2)}\n`;
      return [{ file, kind, text, ...(reason === undefined ? {} : { unreadable: reason }) }];
    });
}

/** Documents come in the order in which they are read from the disk. */
function orderOf(file: string): string {
  return `${["pages", "content", "sections"].indexOf(file.split("/")[0] ?? "")} ${file}`;
}

/** The stretch of text that a problem highlights; `…` stands for the lines after its first. */
function spanOf(text: string, { line, column, endLine, endColumn }: Problem): string {
  const first = text.split("\n")[line - 1] ?? "";
  if (endLine !== undefined && endLine > line) return `${first.slice(column - 1)}…`;
  return first.slice(column - 1, (endColumn ?? column) - 1);
}

/** Files of `content/images/` with what is known of each, for the options of a test. */
export function imagesOf(facts: { readonly [src: string]: ImageFact }): TestOptions {
  return { imageFiles: new Set(["harbour.svg", ...Object.keys(facts)]), imageFact: (src) => facts[src] };
}

/** A page that shows pictures, one after the other, in a slot without a size. */
export function pageShowing(...sources: string[]): object {
  const image = (src: string) => ({ background: { src, alt: { en: "Boats" } } });
  return page(sources.map((src, index) => banner({ id: `s${index}`, image: image(src) })));
}

/** What is known of a picture of pixels in order, with more or others. */
export function raster(more: object = {}): ImageFact {
  return {
    ...{ is: "raster", bytes: 1000, format: "jpeg", width: 2000, height: 1300, alpha: false, frames: 1 },
    ...more,
  } as ImageFact;
}

/** The reports on the small site when one check gives its advice too. */
export function advisedBy(code: string) {
  const withAdvice =
    <Result>(look: (files?: TestFiles, options?: TestOptions) => Promise<Result>) =>
    (files: TestFiles = {}, options: TestOptions = {}) =>
      look(files, { ...options, advice: [code] });
  return {
    reportOf: withAdvice(reportOf),
    problemsOf: withAdvice(problemsOf),
    sentencesOf: withAdvice(sentencesOf),
  };
}

/** A page of the published site as it was, for the option `baseline`. */
export function publishedPage(route: string): PageFact {
  return {
    ...{
      route,
      file: `pages${route.replace(/\/$/, "")}.json`,
      aliases: [],
      publication: "published" as const,
      window: { status: "published" },
    },
    ...{ internal: false, unlisted: false, anchors: { sections: [], items: [] } },
  };
}

/** The page of an entity of the published site as it was, for the option `baseline`. */
export function publishedEntity(file: string, value: object): ReadonlyMap<string, PageFact> {
  const { id, slug, fields, updated_at } = value as { [name: string]: string } & { fields: Entity["fields"] };
  const route = `/${collectionOf(file)}/${slug}/`;
  const entity = { file, id, collection: collectionOf(file), fields, updated: updated_at, route } as Entity;
  return new Map([[route, { ...publishedPage(route), entity }]]);
}
