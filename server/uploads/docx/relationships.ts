/** What a part of a package refers to (ECMA-376-2, "Relationships"): to what a text needs, or the document is refused. */
import { Refusal } from "#server/uploads/upload-problem.ts";
import type { TypeOf } from "./content-types.ts";
import { type Kind, kindOfRelationship, problemOf } from "./kinds.ts";
import { isAllowedTarget } from "./targets.ts";
import { readXml } from "./xml.ts";

const namespace = "http://schemas.openxmlformats.org/package/2006/relationships";

/** A part's relationships: their kinds by the id that its elements call them by, and the name of the main part. */
export type Relationships = { byId: ReadonlyMap<string, Kind>; main?: string };

/** The name of the part that a part of relationships is about, in small letters, "" for the package; else undefined. */
export function sourceOf(name: string): string | undefined {
  const [, folder, part] = /^(.*\/)?_rels\/([^/]*)\.rels$/.exec(name.toLowerCase()) ?? [];
  return part === undefined ? undefined : (folder ?? "") + part;
}

/**
 * @param source the name of the part that they are of
 * @param parts what the package declares of its parts
 * @throws Refusal for a relationship that is not on the list
 */
export async function readRelationships(
  bytes: AsyncIterable<Uint8Array>,
  source: string,
  parts: { typeOf: TypeOf; hasPart: (name: string) => boolean },
): Promise<Relationships> {
  const byId = new Map<string, Kind>();
  const mains = new Set<string>();
  await readXml(bytes, {
    open: ({ local, uri, attributes: { Id, Type, Target, TargetMode } }) => {
      if (uri !== namespace) throw new Refusal("damaged");
      if (local !== "Relationship") return;
      const kind = kindOfRelationship(Type?.value ?? "");
      if (kind === undefined) throw new Refusal(problemOf(Type?.value ?? ""));
      if (byId.has(Id?.value ?? "")) throw new Refusal("damaged");
      byId.set(Id?.value ?? "", kind);
      const target = Target?.value ?? "";
      if (leadsOutside(TargetMode?.value, target)) checkOutside(kind, target);
      else checkInside(kind, resolve(source, target));
    },
  });
  const [main] = mains;
  if (mains.size > 1) throw new Refusal("damaged");
  return main === undefined ? { byId } : { byId, main };

  function checkOutside({ outside }: Kind, target: string): void {
    if (outside === undefined || !isAllowedTarget(target, outside)) throw new Refusal("outside-link");
  }

  function checkInside({ leadsTo, within, isMain = false }: Kind, name: string): void {
    if (isMain) mains.add(name);
    const type = parts.typeOf(name) ?? "";
    const isHere = within === undefined || within.includes(parts.typeOf(source) ?? "");
    // What is not there is not shown: some writers leave a picture out.
    if (isHere && (!parts.hasPart(name) || leadsTo.includes(type))) return;
    throw new Refusal(isMain && !type.includes("macroenabled") ? "type-mismatch" : problemOf(type));
  }
}

/** A place within the document is written both ways. */
function leadsOutside(mode: string | undefined, target: string): boolean {
  if (mode !== undefined && mode !== "External" && mode !== "Internal") throw new Refusal("damaged");
  return mode === "External" || target.startsWith("#");
}

/** @throws Refusal `outside-link` for what could lead out of the package */
function resolve(source: string, target: string): string {
  if (/[\\:]|^\/\//.test(target)) throw new Refusal("outside-link");
  const { pathname } = new URL(target, `https://package.invalid/${encodeURI(source)}`);
  try {
    return decodeURIComponent(pathname).slice(1);
  } catch (cause) {
    throw new Refusal("damaged", { cause });
  }
}
