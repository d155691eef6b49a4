/**
 * Fixtures: the small made-up sites of `runtime/fixtures/stock/` and of capabilities, on which examples of their sections stand
 * instead of on the site that is built. They are read when the first example is checked or shown, and by nothing else.
 */
import { join } from "node:path";
import { cachedNow } from "#runtime/files/cache.ts";
import { contentHash } from "#runtime/files/content-hash.ts";
import { findContent, listFiles, type ReadFile, readSource } from "#runtime/files/files.ts";
import { capabilitiesOf, ENGINE, findSections, folderOf, preparedIn } from "#runtime/files/places.ts";
import { listIcons } from "#runtime/pictures/icons.ts";
import { loadSchemaCompiler } from "#runtime/project/schema-compiler.ts";
import { createValidators, schemasIn } from "#schemas/compile/compile.ts";
import { readDocument } from "#schemas/documents/document.ts";
import type { IndexedCapability } from "#schemas/index/capabilities.ts";
import {
  type ConfiguredSite,
  createSiteIndex,
  type Fixtures,
  type SiteIndex,
} from "#schemas/index/site-index.ts";
import { parseJson } from "#schemas/json/parse.ts";
import type { SchemaFiles } from "#schemas/json/schema.ts";
import type { DocumentKind } from "#schemas/paths/source-file.ts";
import { indexDocument } from "#schemas/validate/index-document.ts";
import { once } from "#schemas/values/remember.ts";

const FOLDER = join(ENGINE, "runtime/fixtures/stock");
const IMAGES = "content/images";

/** The moment at which examples are shown: what is to come in them stays to come. */
const NOW = new Date("2035-05-14T09:00:00Z");

type Setup = { key: string; schemas: SchemaFiles; capabilities: readonly IndexedCapability[] };

/**
 * Makes the function that finds what examples of a type stand on.
 *
 * @param root the project's, which keeps what is compiled
 */
export function createFixtures(root: string, setup: Setup): SiteIndex["fixturesFor"] {
  let sections: ReadonlyMap<string, string> | undefined;
  let fixtures: Fixtures | undefined;
  return (type) => {
    sections ??= findSections(root);
    // What is added to the engine is for every site too.
    if (root !== ENGINE && sections.get(type) === root) return undefined;
    fixtures ??= open(root, setup);
    return fixtures;
  };
}

/** The folders of the picture files of fixtures. */
export function fixtureImages(root: string): string[] {
  return foldersOf(root).map((folder) => join(folder, IMAGES));
}

/** The menus of fixtures, without a look at anything else. One that is being written is left out. */
export function fixtureMenus(root: string): unknown[] {
  return [...readSources(root, "menu").values()].flatMap(({ text }) => {
    const parsed = parseJson(text);
    return parsed.ok ? [parsed.value] : [];
  });
}

/** Reads the documents of all fixtures, or those of a kind. Where two have a file of the same name, the first stays. */
function readSources(root: string, wanted?: DocumentKind): Map<string, ReadFile> {
  const sources = new Map<string, ReadFile>();
  for (const folder of foldersOf(root)) {
    for (const { file, kind } of findContent(folder)) {
      const isWanted = wanted === undefined || kind === wanted;
      if (isWanted && !sources.has(file)) sources.set(file, readSource(folder, file, kind));
    }
  }
  return sources;
}

/** Reads all fixtures, which become a site once that is asked for: builds ask what names their content. */
function open(root: string, setup: Setup): Fixtures {
  const sources = readSources(root);
  const key = contentHash(JSON.stringify([setup.key, [...sources.values()].map(({ hash }) => hash)]));
  const site = once(() => toSite(root, sources, setup, key));
  return {
    key,
    get site() {
      return site();
    },
  };
}

/** @param key names all that it is made from */
function toSite(
  root: string,
  sources: ReadonlyMap<string, ReadFile>,
  setup: Setup,
  key: string,
): ConfiguredSite {
  const folders = foldersOf(root);
  const described = [...sources.values()].filter(({ kind }) => kind === "collection");
  const stock = [...setup.schemas].filter(([file]) => /^(?:schemas|capabilities)\//.test(file));
  const schemas = new Map([...stock, ...schemasIn(described)]);
  const compiler = loadSchemaCompiler(root, schemas, contentHash(JSON.stringify([setup.key, ...schemas])));
  const validators = createValidators(schemas, compiler);
  const documents = cachedNow(preparedIn(root, "fixtures"), [key], () =>
    [...sources.values()].map((source) => {
      const facts = indexDocument(source, { validators, checks: [], migrations: () => [] });
      // Its configuration has fields of capabilities that the site may not list.
      return facts.kind === "site" ? { ...facts, errorFree: true } : facts;
    }),
  );
  compiler.keep();
  const facts = new Map(documents.map((document) => [document.file, document]));
  const filesIn = (folder: string, from: number) =>
    new Set(folders.flatMap((one) => listFiles(one, folder).map((file) => file.slice(from))));
  const site = createSiteIndex(documents, {
    document: (file) => facts.get(file),
    open: (file) => readDocument(sources.get(file) ?? missing(file), validators),
    collectionTypes: validators.collections,
    capabilities: setup.capabilities,
    slots: validators.slots,
    rotating: validators.rotating,
    artwork: new Set(),
    imageFiles: filesIn(IMAGES, `${IMAGES}/`.length),
    imageFact: () => undefined,
    drawings: new Set(),
    hasComponent: () => true,
    capabilityOfCheck: () => undefined,
    icons: listIcons,
    publicFiles: filesIn("public", "public".length),
    baseline: new Map(),
    drafts: false,
    live: false,
    now: NOW,
    fixturesFor: () => undefined,
  });
  if (!site.site) throw new Error(`${FOLDER} has no sound content/site.json.`);
  return site as ConfiguredSite;
}

/** One folder a fixture, which is a site of documents: that of the stock sections first, then those of the capabilities. */
function foldersOf(root: string): string[] {
  return [FOLDER, ...capabilitiesOf(root).map((name) => join(folderOf(root, name), "fixtures"))];
}

function missing(file: string): never {
  throw new Error(`No fixture has the file ${file}.`);
}
