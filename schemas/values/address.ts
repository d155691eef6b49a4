/** Which addresses may be linked to at all. */

const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
/** A path of this site, as nearly every address is one. */
const ORDINARY = /^\/(?:[\w.-][\w./-]*)?$/;
/** A path or an anchor, without signs that browsers interpret, such as a backslash. */
const LOCAL = /^[/#](?![/\\])[!-[\]-~]*$/;
const SAFE_SCHEMES = new Set(["http:", "https:", "mailto:", "tel:"]);

/**
 * The scheme of an address, in small letters; `//` for one that names a host without a scheme, and nothing for an
 * address of this site. Browsers drop control characters inside an address, so `java\nscript:` has a scheme.
 */
export function schemeOf(address: string): string | undefined {
  if (LOCAL.test(address)) return undefined;
  const plain = [...address].filter((character) => character > " ").join("");
  if (plain.startsWith("//") || plain.includes("\\")) return "//";
  return SCHEME.exec(plain)?.[0].toLowerCase();
}

/** Whether following the address can only open a page, write a mail or call a number. */
export function isSafeAddress(address: string): boolean {
  if (ORDINARY.test(address)) return true;
  const scheme = schemeOf(address);
  return scheme === undefined || SAFE_SCHEMES.has(scheme);
}
