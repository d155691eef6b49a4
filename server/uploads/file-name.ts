/** The name that a visitor's file came with: which kind it declares, and what of it may be shown and sent back. */
import { toMediaType } from "#server/http/media-type.ts";

export type UploadKind = "pdf" | "docx";

/** Characters that a safe name has at most, of what a reader counts as one (code points). */
const longest = 120;

/** By the extension alone, in any case; undefined for every other file. */
export function kindOf(name: string): UploadKind | undefined {
  const extension = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase();
  return extension === "pdf" || extension === "docx" ? extension : undefined;
}

/** Of what may be uploaded; for any other name that of bytes to download, so that no browser shows them as a page. */
export function mediaTypeOf(name: string): string {
  return toMediaType(`.${kindOf(name) ?? ""}`);
}

/**
 * The name as the team reads it and as downloads bear it: no path, nothing invisible or that turns the direction of
 * text, nothing that a file system reserves, in NFC, at most 120 characters with the extension kept.
 */
export function toSafeName(name: string): string {
  const [, stem = "", extension = ""] = /^(.*?)(\.[a-z0-9]{1,10})?$/is.exec(toPlainName(name)) ?? [];
  const trimmed = trim(stem);
  const safeStem = trimmed === "" || isReserved(trimmed) ? `file${trimmed && `-${trimmed}`}` : trimmed;
  const room = longest - extension.length;
  return trim(Array.from(safeStem).slice(0, room).join("")) + extension;
}

function toPlainName(name: string): string {
  // A path is long before its last part is: what is read of it is bounded.
  const last = name.slice(-4096).split(/[/\\]/).at(-1) ?? "";
  return (
    last
      .toWellFormed()
      .normalize("NFC")
      // Cc control, Cf format (all that turns direction, and zero widths), Zl and Zp line ends, Co private use.
      .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\uFFFD]/gu, "")
      .replace(/[<>:"|?*]/g, "-")
      .replace(/\p{Zs}+/gu, " ")
      .trim()
  );
}

/** Windows drops dots and spaces at the end of a name, and other systems hide a name that a dot leads. */
function trim(stem: string): string {
  let [start, end] = [0, stem.length];
  while (start < end && isDotOrSpace(stem.charAt(start))) start++;
  while (end > start && isDotOrSpace(stem.charAt(end - 1))) end--;
  return stem.slice(start, end);
}

function isDotOrSpace(character: string): boolean {
  return character === "." || character === " ";
}

/** Names of devices, with any extension ("Naming Files, Paths, and Namespaces", Windows). */
function isReserved(stem: string): boolean {
  return /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³])\s*(\.|$)/i.test(stem);
}
