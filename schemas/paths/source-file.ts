/** Files of a project that hold documents: which kind is where. */

/** The kinds of documents that the engine knows, each with a schema `schemas/definitions/<kind>.schema.json`. */
export const DOCUMENT_KINDS = [
  "page",
  "frame",
  "texts",
  "images",
  "menu",
  "site",
  "checks",
  "collection",
  "entity",
  "example",
] as const;
/**
 * A kind of documents: one of the engine's own, those of a folder of `content/` that a capability describes, or its one document,
 * `content/<capability>.json`.
 */
export type DocumentKind = (typeof DOCUMENT_KINDS)[number] | `content/${string}`;

/** The kind of documents that a schema of a capability describes, by its path; undefined for other schemas. */
export function documentKindAt(path: string): DocumentKind | undefined {
  const [, capability, folder] =
    /^capabilities\/([^/]+)\/(?:documents\/([^/]+)|document)\.schema\.json$/.exec(path) ?? [];
  if (capability === undefined) return undefined;
  return folder === undefined ? `content/${capability}.json` : `content/${folder}`;
}

/** How the name of a file ends that looks like a document: as it should, or as editors and copies leave it. */
export const DOCUMENT_ENDING = /\.(?:json|jsonc|json5)(?:\.[^/]*|~)?$/i;

/** A file as it was read. `file` is the path from the project's root, with forward slashes. */
export type SourceFile = {
  file: string;
  /** `schema` is the `schema.json` of a section folder; `stray` looks like a document, and stands or is called as none is. */
  kind: DocumentKind | "schema" | "stray";
  text: string;
  /** Why it could not be read, in plain words. */
  unreadable?: string;
};

/** Which kind of document a path holds, if any; the first pattern that fits counts. */
const KINDS: readonly [RegExp, SourceFile["kind"] | undefined][] = [
  // Hidden files are those that editors and systems keep for themselves while a document is open.
  [/(?:^|\/)\./, undefined],
  [/^pages\/.+\.json$/, "page"],
  [/^content\/frame\.json$/, "frame"],
  [/^content\/site\.json$/, "site"],
  [/^content\/checks\.json$/, "checks"],
  [/^content\/texts\/.+\.json$/, "texts"],
  [/^content\/images\/.+\.json$/, "images"],
  [/^content\/menus\/.+\.json$/, "menu"],
  [/^content\/collections\/[^/]+\/collection\.json$/, "collection"],
  [/^content\/collections\/[^/]+\/.+\.json$/, "entity"],
  [/^content\/(?:recipes|imports|brand)\/.+\.json$/, undefined],
  [new RegExp(`^(?:pages|content)/(?:.+/)?[^/]*${DOCUMENT_ENDING.source}`, "i"), "stray"],
  [/^sections\/[^/]+\/schema\.json$/, "schema"],
  [/^sections\/[^/]+\/examples\/[^/]+\.json$/, "example"],
];

/** The folder of a document whose kind is not the engine's, or its own name in `content/`. */
const PROVIDED = /^(content\/[a-z][a-z0-9-]*)\/.+\.json$|^(content\/[a-z][a-z0-9-]*\.json)$/;

/** Whether documents of a kind are a capability's. */
export function isProvided(kind: SourceFile["kind"]): boolean {
  return kind.startsWith("content/");
}

/**
 * The kind of document at a path from the project's root, or `undefined` when it is none. Whether a capability describes what is
 * not the engine's, the schemas decide.
 */
export function kindOf(file: string): SourceFile["kind"] | undefined {
  const kind = KINDS.find(([pattern]) => pattern.test(file))?.[1];
  if (kind !== "stray") return kind;
  const [, folder, name] = PROVIDED.exec(file) ?? [];
  return ((folder ?? name) as DocumentKind | undefined) ?? kind;
}

/** The name of a document's file, without its folder and ending. */
export function nameOfFile(file: string): string {
  return file.replace(/^.*\//, "").replace(/\.json$/, "");
}
