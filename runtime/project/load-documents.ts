/** Finds the documents of a project, and gathers what is known of them. */
import { join } from "node:path";
import { contentHash } from "#runtime/files/content-hash.ts";
import {
  compareDocuments,
  type FoundDocument,
  findExamples,
  findSiteDocuments,
  readIfThere,
} from "#runtime/files/files.ts";
import { FACTS, type KnownDocument, openFactsCache, toKnown } from "#runtime/project/facts-cache.ts";
import { indexAll, type OnRead } from "#runtime/project/index-documents.ts";
import {
  type Looking,
  loadValidationSetup,
  type ValidationSetup,
} from "#runtime/project/validation-setup.ts";
import { knownKind } from "#schemas/documents/document.ts";
import { kindOf } from "#schemas/paths/source-file.ts";

/** Which documents of a project to read, and how. */
export type Loading = {
  /** Absolute path of the project's folder. */
  root: string;
  /** `rules` to look for errors alone, as a build does; all is looked for when absent. */
  looking?: Looking;
  /** Whether examples of the site's own sections are read though no page shows them. */
  examples?: boolean;
  /** Is called while many documents are read that nothing is known of. */
  onRead?: OnRead;
};

/** Texts of documents as they would be, by file: another one than on the disk, or none for one that would be gone. */
export type Changes = ReadonlyMap<string, string | undefined>;

/** The documents of a project, and what they are read with. */
export type FoundProject = { found: readonly FoundDocument[]; setup: ValidationSetup };

/** Finds the documents of a project, but for examples, and reads none besides those that describe others. */
export async function findProject({
  root,
  looking = "advice",
}: Pick<Loading, "root" | "looking">): Promise<FoundProject> {
  const found = findSiteDocuments(root);
  const setup = await loadValidationSetup(
    root,
    found,
    looking === "rules" && takesAdvice(root) ? "advice" : looking,
  );
  return { found: found.map((one) => ({ ...one, kind: knownKind(one.kind, setup.validators) })), setup };
}

/**
 * Gathers what is known of each document, by file and in order.
 *
 * @param begun what was found already
 */
export async function loadDocuments(
  options: Loading,
  begun?: FoundProject,
): Promise<{ setup: ValidationSetup; known: Map<string, KnownDocument> }> {
  const { root, examples = false, onRead } = options;
  const { found, setup } = begun ?? (await findProject(options));
  const load = async (documents: readonly FoundDocument[], folder: string) => {
    const cache = openFactsCache(root, setup, folder);
    const known = await indexAll(root, documents, cache, setup, onRead);
    cache.save();
    return known;
  };
  const known = await load(found, FACTS);
  const isShown = hasCatalogue(known);
  if (!isShown && !examples) return { setup, known };
  const shown = findExamples(root, isShown ? "all" : "own");
  const all = [...known, ...(await load(shown, "examples"))];
  return { setup, known: new Map(all.sort(([a], [b]) => compareDocuments({ file: a }, { file: b }))) };
}

/** Whether a site takes some advice as strictly as a rule. */
function takesAdvice(root: string): boolean {
  return readIfThere(join(root, "content/checks.json"))?.includes('"error"') ?? false;
}

/** Whether a page shows the catalogue, and with it examples of sections. */
export function hasCatalogue(known: ReadonlyMap<string, KnownDocument>): boolean {
  return [...known.values()].some(({ catalogue }) => catalogue);
}

/** Has documents be known as they would be. Schemas stay those of the disk. */
export function applyChanges(
  changes: Changes = new Map(),
  known: Map<string, KnownDocument>,
  { indexDocument }: ValidationSetup,
): void {
  for (const [file, text] of changes) {
    const kind = kindOf(file);
    if (text === undefined || kind === undefined) known.delete(file);
    else known.set(file, toKnown(indexDocument({ file, kind, text }), contentHash(text)));
  }
}
