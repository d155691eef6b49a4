/** Loads the capabilities that a site lists. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Capability, CONTRACT } from "#runtime/capability.ts";
import type { ResolveContext, SlotResolver, Vocabulary } from "#runtime/document/context.ts";
import { type FoundFile, findFiles } from "#runtime/files/files.ts";
import { capabilitiesOf, folderOf, SetupError } from "#runtime/files/places.ts";
import { importOfSite } from "#runtime/files/site-modules.ts";
import type { SlotKind } from "#schemas/compile/plan.ts";

/**
 * Loads what the capabilities of a site state of themselves; little of their code comes with it.
 *
 * @throws SetupError when one is not there, states another name, is written for a newer contract, or throws
 */
export function loadCapabilities(root: string): Promise<Capability[]> {
  return Promise.all(capabilitiesOf(root).map((name) => load(root, name)));
}

/** What of capabilities is needed where pages are made. */
export async function loadForPages(
  capabilities: readonly Capability[],
): Promise<Pick<ResolveContext, "slots" | "vocabularies">> {
  const slots = new Map<SlotKind, SlotResolver>();
  const vocabularies = new Map<string, Vocabulary>();
  for (const { name, slots: own, vocabulary } of capabilities) {
    for (const [slot, resolver] of Object.entries((await own?.()) ?? {}))
      slots.set(`${name}/${slot}`, resolver);
    if (vocabulary) vocabularies.set(name, await vocabulary());
  }
  return { slots, vocabularies };
}

/** The files that decide how documents are validated, by capability: all but sections and their fixtures. */
export function findCapabilityFiles(root: string): FoundFile[] {
  return capabilitiesOf(root).flatMap((name) =>
    findFiles(folderOf(root, name), ".", (folder) => folder === "sections" || folder === "fixtures"),
  );
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
