/** What keys begin with, and what documents are called in them. */
import { keyPrefixOf } from "#schemas/paths/route.ts";

/** Entries are texts or pictures; the two write their keys in different ways. */
export type Kind = "texts" | "images";

/** The first part of a key: `footer` of `footer.copyright`, `offices` of `img-offices-boston`. */
export function groupOf(key: string, kind: Kind): string {
  const name = kind === "texts" ? key : key.replace(/^img-/, "");
  return name.split(kind === "texts" ? "." : "-", 1)[0] ?? "";
}

/** What the keys of a group begin with: `footer.`, `img-offices-`. */
export function toKeyStart(name: string, kind: Kind): string {
  return kind === "texts" ? `${name}.` : `img-${name.replaceAll(".", "-")}-`;
}

/**
 * What a document is called in keys: as a whole, then by each part of its way. Nothing for one that stands on every page, which
 * may name its groups as it likes.
 */
export function namesOf(file: string): string[] | undefined {
  if (file.startsWith("content/") && !file.startsWith("content/collections/")) return undefined;
  const prefix = keyPrefixOf(file)
    .replace(/^collections\./, "")
    .replace(/\.?(index|\[[^\]]*\])/g, "");
  // The home page has no name of its own.
  return prefix === "" ? ["home", "index"] : [prefix, ...prefix.split(".")];
}
