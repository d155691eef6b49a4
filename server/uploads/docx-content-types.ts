/** The kinds of the parts of a package (ECMA-376-2, "Media types stream"). */
import { readElements } from "./xml.ts";

/** What runs: macros, and controls and objects of other programs. */
const active = ["macroenabled", "vbaproject", "vbadata", "activex", "oleobject"];

export function isActiveType(type: string | undefined): boolean {
  const known = type?.toLowerCase();
  return known !== undefined && active.some((word) => known.includes(word));
}

/** @returns the content type of the part with this name */
export function readContentTypes(text: string): (name: string) => string | undefined {
  const byPart = new Map<string, string>();
  const byExtension = new Map<string, string>();
  for (const { name, attributes } of readElements(text)) {
    const type = attributes.get("ContentType")?.trim() ?? "";
    if (name === "Override") byPart.set((attributes.get("PartName") ?? "").toLowerCase(), type);
    if (name === "Default") byExtension.set((attributes.get("Extension") ?? "").toLowerCase(), type);
  }
  return (name) => {
    const part = `/${name.toLowerCase()}`;
    return byPart.get(part) ?? byExtension.get(part.slice(part.lastIndexOf(".") + 1));
  };
}
