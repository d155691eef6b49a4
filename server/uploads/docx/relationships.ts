/** What a part of a package refers to (ECMA-376-2, "Relationships"). */
import { UploadError } from "#server/uploads/upload-problem.ts";
import type { TypeOf } from "./content-types.ts";
import { mayLeadOutside, mayLeadTo, nameOfRelationship, problemOf } from "./kinds.ts";
import { readXml } from "./xml.ts";

const namespace = "http://schemas.openxmlformats.org/package/2006/relationships";

/** A part's relationships: their names by the id that its elements call them by, and the part that is the main one. */
export type Relationships = { byId: ReadonlyMap<string, string>; main?: string };

/** The name of the part that a part of relationships is about, in small letters, "" for the package; else undefined. */
export function sourceOf(name: string): string | undefined {
  const [, folder, part] = /^(.*\/)?_rels\/([^/]*)\.rels$/.exec(name.toLowerCase()) ?? [];
  return part === undefined ? undefined : (folder ?? "") + part;
}

/**
 * @param source the name of the part that they are of
 * @throws UploadError for a relationship that is not on the list, or leads where it may not
 */
export async function readRelationships(
  bytes: AsyncIterable<Uint8Array>,
  source: string,
  typeOf: TypeOf,
): Promise<Relationships> {
  const byId = new Map<string, string>();
  const mains = new Set<string>();
  await readXml(bytes, {
    open: ({ local, uri, attributes: { Id, Type, Target, TargetMode } }) => {
      if (uri !== namespace) throw new UploadError("damaged");
      if (local !== "Relationship") return;
      const name = nameOfRelationship(Type?.value ?? "");
      if (name === undefined) throw new UploadError(problemOf(Type?.value ?? ""));
      if (byId.has(Id?.value ?? "")) throw new UploadError("damaged");
      byId.set(Id?.value ?? "", name);
      const target = Target?.value ?? "";
      if (leadsOutside(TargetMode?.value, target)) {
        if (!mayLeadOutside(name, target)) throw new UploadError("outside-link");
        return;
      }
      const part = resolve(source, target);
      const type = typeOf(part);
      if (type !== undefined && !mayLeadTo(name, type)) throw new UploadError(problemOf(type));
      if (name === "officeDocument") mains.add(part);
    },
  });
  const [main] = mains;
  if (mains.size > 1) throw new UploadError("damaged");
  return main === undefined ? { byId } : { byId, main };
}

/** A place within the document is written both ways. */
function leadsOutside(mode: string | undefined, target: string): boolean {
  if (mode !== undefined && mode !== "External" && mode !== "Internal") throw new UploadError("damaged");
  return mode === "External" || target.startsWith("#");
}

/** @throws UploadError `outside-link` for what could lead out of the package */
function resolve(source: string, target: string): string {
  if (/[\\:]|^\/\//.test(target)) throw new UploadError("outside-link");
  const { pathname } = new URL(target, `https://package.invalid/${encodeURI(source)}`);
  try {
    return decodeURIComponent(pathname).slice(1);
  } catch (cause) {
    throw new UploadError("damaged", { cause });
  }
}
