/** What a part of a package refers to (ECMA-376-2, "Relationships"): the way to the document, and to what it would fetch. */
import { Refusal } from "./upload-problem.ts";
import { readElements } from "./xml.ts";

/** `type` is the last word of its address, in lower case: editions and companies differ in what is before it. */
export type Relationship = { type: string; target: string; isExternal: boolean };

/** Parts that run: macros (MS-OFFMACRO2), controls and objects of other programs. */
const running = new Set(["vbaproject", "wordvbadata", "control", "activexcontrolbinary", "oleobject"]);

/** What Word takes over as a part of the document, with all that runs in it. */
const takenOver = new Set(["attachedtemplate", "frame", "subdocument", "afchunk"]);

/** @throws Refusal `damaged` */
export function readRelationships(text: string): Relationship[] {
  return Array.from(readElements(text))
    .filter(({ name }) => name === "Relationship")
    .map(({ attributes }) => ({
      type: (attributes.get("Type") ?? "").trim().split("/").at(-1)?.toLowerCase() ?? "",
      target: (attributes.get("Target") ?? "").trim(),
      isExternal: attributes.get("TargetMode")?.trim().toLowerCase() === "external",
    }));
}

/** @returns the name of the main part, from the relationships of the package. @throws Refusal `damaged` */
export function findMainPart(relationships: readonly Relationship[]): string {
  const main = relationships.find(({ type, isExternal }) => type === "officedocument" && !isExternal);
  if (main === undefined) throw new Refusal("damaged");
  return main.target.replace(/^(\.?\/)+/, "");
}

/**
 * Links are harmless, and so is the template that a document was once made with, on its writer's own disk. Pictures on
 * the web are common in documents that were pasted together. What lies on another machine's share is never fetched
 * without telling it who asks.
 */
export function isActiveRelationship({ type, target, isExternal }: Relationship): boolean {
  if (running.has(type)) return true;
  if (!isExternal || type === "hyperlink") return false;
  const place = placeOf(target);
  return place === "share" || (place === "web" && takenOver.has(type));
}

/** Where Word would fetch a target from. */
function placeOf(target: string): "here" | "share" | "web" {
  const path = decode(target).replaceAll("\\", "/");
  if (/^\/\//.test(path)) return "share";
  const [, scheme = "", rest = ""] = /^([a-z][a-z0-9+.-]+):(.*)$/is.exec(path) ?? [];
  if (scheme === "") return "here";
  // A name of a disk, as old versions for macOS write it: Macintosh HD:Users:…
  if (scheme.toLowerCase() !== "file") return rest.includes("//") ? "web" : "here";
  if (/^\/\/\/?[a-z][:|]/i.test(rest) || /^\/\/(localhost)?\/(?!\/)/i.test(rest)) return "here";
  return /^\/\//.test(rest) ? "share" : "here";
}

function decode(target: string): string {
  try {
    return decodeURIComponent(target);
  } catch {
    return target;
  }
}
