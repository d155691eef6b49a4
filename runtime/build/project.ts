/** A project as validation sees it: every document read, its facts, the site's index, and the problems. */
import { loadChecks } from "#runtime/build/checks.ts";
import { listFiles, readDocuments } from "#runtime/build/files.ts";
import { loadSchemas } from "#runtime/build/schemas.ts";
import { createValidators, type Validators } from "#schemas/compile.ts";
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
  const [sources, checks, images, publicFiles] = await Promise.all([
    readDocuments(root),
    loadChecks(),
    listFiles(root, "content/images"),
    listFiles(root, "public"),
  ]);
  const validators = createValidators(await loadSchemas(root, sources));
  const documents = sources.map((source) => gatherFacts(source, validators));
  const site = createSiteIndex(documents, {
    sectionTypes: [...validators.sections.keys()],
    imageFiles: new Set(
      images.filter((file) => !file.endsWith(".json")).map((file) => file.slice("content/images/".length)),
    ),
    publicFiles: new Set(publicFiles.map((file) => file.slice("public".length))),
    drafts,
    now,
  });
  return { root, validators, documents, site, problems: validate(site, checks) };
}

/** The index of a project without errors, in which the site configuration is certain to be there. */
export function soundSite(project: Project): SiteIndex & { site: SiteConfiguration } {
  const { site } = project.site;
  if (!site) throw new Error("content/site.json has problems.");
  return { ...project.site, site };
}
