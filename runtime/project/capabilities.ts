/** Loads the capabilities that a site lists. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Capability, CONTRACT } from "#runtime/capability.ts";
import { namesIn } from "#runtime/files/files.ts";
import { capabilitiesOf, folderOf, knownCapabilities, SetupError } from "#runtime/files/places.ts";
import { importOfSite } from "#runtime/files/site-modules.ts";
import type { Validators } from "#schemas/compile/compile.ts";
import { SETTINGS } from "#schemas/compile/compose.ts";
import { documentKindAt } from "#schemas/paths/source-file.ts";

/**
 * Loads what the capabilities of a site state of themselves; little of their code comes with it.
 *
 * @throws SetupError when one is not there, states another name, is written for a newer contract, or throws
 */
export async function loadCapabilities(root: string): Promise<Capability[]> {
  const all = await Promise.all(capabilitiesOf(root).map((name) => load(root, name)));
  for (const [brings, words] of SHARED) refuseTwo(root, all, brings, words);
  return all;
}

/** What all capabilities name in one room, so that two cannot bring the same. */
const SHARED = [
  ["records", "kind of records"],
  ["formats", "format of feeds"],
  ["beside", "address of entities"],
] as const;

function refuseTwo(
  root: string,
  all: readonly Capability[],
  brings: (typeof SHARED)[number][0],
  words: string,
) {
  const first = new Map<string, string>();
  for (const { name, [brings]: brought = {} } of all) {
    for (const one of Object.keys(brought)) {
      const other = first.get(one);
      if (other !== undefined) {
        const [file, also] = [name, other].map((own) => join(folderOf(root, own), "capability.ts"));
        throw new SetupError(
          `${file} brings the ${words} "${one}", and ${also} does too. Take one of the two out of "capabilities" in content/site.json, or call it otherwise.`,
        );
      }
      first.set(one, name);
    }
  }
}

/** What the capabilities have that a site does not list. */
export function findUnlisted(root: string): Validators["unlisted"] {
  const listed = capabilitiesOf(root);
  const unlisted = knownCapabilities(root).filter((name) => !listed.includes(name));
  const folders = unlisted.flatMap((name) => {
    const own = (folder: string) => namesIn(join(folderOf(root, name), folder));
    const documents = ["document.schema.json", ...own("documents").map((file) => `documents/${file}`)]
      .filter((file) => existsSync(join(folderOf(root, name), file)))
      .flatMap((file) => documentKindAt(`capabilities/${name}/${file}`) ?? []);
    const settings = Object.values(SETTINGS).flatMap((folder) =>
      own(folder).map((file) => `${folder}/${file.replace(".schema.json", "")}`),
    );
    const sections = own("sections").map((type) => `sections/${type}`);
    return [`capabilities/${name}`, ...sections, ...documents, ...settings].map(
      (folder) => [folder, name] as const,
    );
  });
  return new Map(folders);
}

async function load(root: string, name: string): Promise<Capability> {
  const file = join(folderOf(root, name), "capability.ts");
  if (!existsSync(file)) {
    throw new SetupError(`${file} is missing: it exports what the capability "${name}" brings.`);
  }
  const { capability } = await importOfSite<{ capability?: Capability }>(root, file).catch((cause) => {
    throw new SetupError(`${file} cannot be loaded: ${cause instanceof Error ? cause.message : cause}`, {
      cause,
    });
  });
  if (capability?.name !== name) {
    throw new SetupError(
      `${file} must export a "capability" with the name of its folder, "${name}"` +
        `${capability ? `, and its name is "${capability.name}".` : ": export const capability = defineCapability({ … });"}`,
    );
  }
  if (capability.contract > CONTRACT) {
    throw new SetupError(
      `${file} is written for version ${capability.contract} of the contract, and this engine has version ${CONTRACT}. Update the engine, or take an older version of the capability.`,
    );
  }
  return capability;
}
