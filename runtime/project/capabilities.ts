/** Loads the capabilities that a site lists. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Capability, CONTRACT } from "#runtime/capability.ts";
import { namesIn } from "#runtime/files/files.ts";
import { capabilitiesOf, folderOf, knownCapabilities, SetupError } from "#runtime/files/places.ts";
import { importOfSite } from "#runtime/files/site-modules.ts";
import type { Validators } from "#schemas/compile/compile.ts";
import { SETTINGS } from "#schemas/compile/compose.ts";
import type { SchemaFiles } from "#schemas/json/schema.ts";
import { documentKindAt } from "#schemas/paths/source-file.ts";

/**
 * Loads what the capabilities of a site state of themselves; little of their code comes with it.
 *
 * @throws SetupError when one is not there, states another name, is written for a newer contract, or throws
 */
export async function loadCapabilities(root: string, schemas: SchemaFiles): Promise<Capability[]> {
  const all = await Promise.all(capabilitiesOf(root).map((name) => load(root, name)));
  for (const { name, needs = [] } of all) {
    const missing = needs.find((one) => !all.some((other) => other.name === one));
    if (missing === undefined) continue;
    throw new SetupError(
      `content/site.json lists the capability "${name}", which works with "${missing}" alone: add "${missing}" to "capabilities".`,
    );
  }
  refuseTwo(all, schemas, root);
  refuseAddresses(all, root);
  return all;
}

type NamesOf = (capability: Capability, schemas: SchemaFiles) => readonly string[];

/** The names of the schemas in a folder of a capability. */
const schemasIn =
  (folder: string): NamesOf =>
  ({ name }, schemas) => {
    const place = new RegExp(`^capabilities/${name}/${folder}/(.+)[.]schema[.]json$`);
    return [...schemas.keys()].flatMap((path) => place.exec(path)?.[1] ?? []);
  };

/** What all capabilities name in one room, so that two cannot bring the same. */
const SHARED: readonly [words: string, namesOf: NamesOf][] = [
  ["kind of records", ({ records = {} }) => Object.keys(records)],
  ["format of feeds", ({ formats = {} }) => Object.keys(formats)],
  ["address of entities", ({ siblings = {} }) => Object.keys(siblings)],
  ["field of content/site.json", schemasIn("settings")],
  ["field of pages", schemasIn("page-settings")],
  ["folder of content/", schemasIn("documents")],
];

function refuseTwo(all: readonly Capability[], schemas: SchemaFiles, root: string): void {
  for (const [words, namesOf] of SHARED) {
    const first = new Map<string, string>();
    for (const capability of all) {
      const { name } = capability;
      for (const one of namesOf(capability, schemas)) {
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
}

/** An address that others are below. */
const ABOVE = /^(\/[a-z0-9]+(-[a-z0-9]+)*)+\/$/;

/** Refuses addresses below which nothing can be, or another capability answers. */
function refuseAddresses(all: readonly Capability[], root: string) {
  const stated = all.flatMap(({ name, answersBelow = [] }) =>
    answersBelow.map((address) => ({ address, file: join(folderOf(root, name), "capability.ts") })),
  );
  for (const [at, { address, file }] of stated.entries()) {
    if (!ABOVE.test(address)) {
      throw new SetupError(
        `${file} answers below "${address}", which is none. Write it with a slash at both ends and small letters, digits and dashes between: "/poll/".`,
      );
    }
    const other = stated
      .slice(0, at)
      .find((one) => one.address.startsWith(address) || address.startsWith(one.address));
    if (other) {
      throw new SetupError(
        `${file} answers below "${address}", and ${other.file} below "${other.address}". Take one of the two out of "capabilities" in content/site.json, or let it answer elsewhere.`,
      );
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
