/** A project as validation sees it: the facts of every document, the site's index, and the problems. */
import { loadChecks } from "#runtime/build/checks.ts";
import { findDocuments, kindOf, listFiles, readSource } from "#runtime/build/files.ts";
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
  site: SiteIndex;
  problems: readonly Problem[];
};

/** Reads and validates a project. Never throws for what stands in a document. */
export async function loadProject({ root, now, drafts = false }: ProjectOptions): Promise<Project> {
  const checks = await loadChecks();
  const files = findDocuments(root);
  const described = files
    .filter(({ kind }) => kind === "schema" || kind === "collection")
    .map(({ file, kind }) => readSource(root, file, kind));
  const validators = createValidators(loadSchemas(root, described), foldersOf(described));
  const documents = files.map(({ file, kind }) =>
    gatherFacts(readSource(root, file, kind), validators, checks),
  );
  const images = listFiles(root, "content/images").filter((file) => !file.endsWith(".json"));
  const publicFiles = listFiles(root, "public");
  const site = createSiteIndex(documents, {
    open: (file) => openDocument(root, file, validators),
    collectionTypes: validators.collections,
    imageFiles: new Set(images.map((file) => file.slice("content/images/".length))),
    publicFiles: new Set(publicFiles.map((file) => file.slice("public".length))),
    drafts,
    now,
  });
  return { root, validators, documents, site, problems: validate(site, checks) };
}

/** Reads a document whole. One that is gone by now reads as a file that cannot be read. */
function openDocument(root: string, file: string, validators: Validators): Document {
  return readDocument(readSource(root, file, kindOf(file) ?? "page"), validators);
}

/** The index of a project without errors, in which the site configuration is certain to be there. */
export function soundSite(project: Project): SiteIndex & { site: SiteConfiguration } {
  const { site } = project.site;
  if (!site) throw new Error("content/site.json has problems.");
  return { ...project.site, site };
}
