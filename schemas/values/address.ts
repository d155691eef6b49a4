/** Which addresses may be linked to at all. */

const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
/** Nearly every address: a path of this site. */
const ORDINARY = /^\/(?:[\w.-][\w./-]*)?$/;
/** A path or a place, without any sign that browsers read in a way of their own. */
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

/** Whether following the address can do nothing but go somewhere, write a mail or call. */
export function isSafeAddress(address: string): boolean {
  if (ORDINARY.test(address)) return true;
  const scheme = schemeOf(address);
  return scheme === undefined || SAFE_SCHEMES.has(scheme);
}
