/** A project as validation sees it: the facts of every document, the site's index, and the problems. */
import { join } from "node:path";
import { loadChecks } from "#runtime/build/checks.ts";
import { contentHash } from "#runtime/build/content-hash.ts";
import { openFactsCache } from "#runtime/build/facts-cache.ts";
import { findDocuments, findFiles, kindOf, listFiles, readSource } from "#runtime/build/files.ts";
import { loadSchemaCompiler } from "#runtime/build/schema-compiler.ts";
import { foldersOf, loadSchemas } from "#runtime/build/schemas.ts";
import { createValidators, type Validators } from "#schemas/compile.ts";
import { type Document, readDocument } from "#schemas/document.ts";
import { type DocumentFacts, gatherFacts } from "#schemas/facts.ts";
import type { Problem } from "#schemas/problem.ts";
import { createSiteIndex, type SiteConfiguration, type SiteIndex } from "#schemas/site-index.ts";
import { validate } from "#schemas/validate.ts";

/** How to look at a project. */
export type ProjectOptions = {
  /** Absolute path of the project's folder. */
  root: string;
  /** The moment that publishing windows are decided at. */
  now: Date;
  /** Whether drafts count as published. */
  drafts?: boolean;
};

/** A project that was read and validated. */
export type Project = {
  root: string;
  validators: Validators;
  documents: readonly DocumentFacts[];
  /** Names the content of each document. */
  hashes: ReadonlyMap<string, string>;
  /** Names the schemas and the code that validates. */
  schemasKey: string;
  site: SiteIndex;
  problems: readonly Problem[];
};

/** Reads and validates a project. Never throws for what stands in a document. */
export async function loadProject({ root, now, drafts = false }: ProjectOptions): Promise<Project> {
  const checks = await loadChecks();
  const found = findDocuments(root);
  const described = found
    .filter(({ kind }) => kind === "schema" || kind === "collection")
    .map(({ file, kind }) => readSource(root, file, kind));
  const schemas = loadSchemas(root, described);
  const key = contentHash(JSON.stringify([[...schemas], stampsOfCode()]));
  const compiler = loadSchemaCompiler(root, schemas, key);
  const validators = createValidators(schemas, compiler, foldersOf(described));
  compiler.keep();
  const cache = openFactsCache(root, key);
  const known = found.map((file) => cache.get(file, (source) => gatherFacts(source, validators, checks)));
  cache.save();
  const documents = known.map(({ facts }) => facts);
  const images = listFiles(root, "content/images").filter((file) => !file.endsWith(".json"));
  const publicFiles = listFiles(root, "public");
  const site = createSiteIndex(documents, {
    open: createOpener(root, validators),
    collectionTypes: validators.collections,
    imageFiles: new Set(images.map((file) => file.slice("content/images/".length))),
    publicFiles: new Set(publicFiles.map((file) => file.slice("public".length))),
    drafts,
    now,
  });
  const hashes = new Map(known.map(({ facts, hash }) => [facts.file, hash]));
  const problems = validate(site, checks);
  return { root, validators, documents, hashes, schemasKey: key, site, problems };
}

/** Names the code that facts depend on, by the stamps of its files. */
function stampsOfCode(): string {
  const root = join(import.meta.dirname, "../..");
  return findFiles(root, "schemas")
    .map(({ file, stamp }) => `${file} ${stamp}`)
    .join("\n");
}

/** How many documents stay open: those that problems or pages come from one after the other. */
const OPEN = 8;

/** Reads documents whole. One that is gone by now reads as a file that cannot be read. */
function createOpener(root: string, validators: Validators): (file: string) => Document {
  const opened = new Map<string, Document>();
  return (file) => {
    const known = opened.get(file);
    if (known) return known;
    const document = readDocument(readSource(root, file, kindOf(file) ?? "page"), validators);
    if (opened.size >= OPEN) opened.delete(opened.keys().next().value ?? "");
    opened.set(file, document);
    return document;
  };
}

/** The index of a project without errors, in which the site configuration is certain to be there. */
export function soundSite(project: Project): SiteIndex & { site: SiteConfiguration } {
  const { site } = project.site;
  if (!site) throw new Error("content/site.json has problems.");
  return { ...project.site, site };
}
