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

/** The address of a page on the web, whatever server it names; undefined for any other, and for one that is not well-formed. */
export function webAddressOf(address: string): URL | undefined {
  const url = /^\s*https?:\/\/[^\s]+\s*$/i.test(address) ? URL.parse(address.trim()) : null;
  return url ?? undefined;
}

/** Addresses of one's own machine, and of networks that are not the internet (RFC 1918, 6761, 6762, 8375). */
const OWN_MACHINE =
  /(^|\.)(localhost|local|internal|lan|home\.arpa)$|^(127|10)(\.\d+){3}$|^(192\.168|172\.(1[6-9]|2\d|3[01]))(\.\d+){2}$|^0\.0\.0\.0$|^\[(::1?|f[cd].*|fe80.*)\]$/;

/** Whether a host name is of one's own machine, or of a network around it. */
export function isOwnMachine(hostname: string): boolean {
  return OWN_MACHINE.test(hostname);
}
