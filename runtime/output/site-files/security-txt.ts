/** `/.well-known/security.txt` (RFC 9116): where to report a weakness of the site. */
import type { SiteIndex } from "#schemas/index/site-index.ts";

export const SECURITY_TXT = "/.well-known/security.txt";

/** Months from the one of the build, at whose first day the file counts as out of date: RFC 9116 wants less than a year. */
const MONTHS = 11;

/**
 * The file of a site, made of its configuration; none where the site brings its own, which may be signed. It states until
 * when it is valid: a build makes it good for ten months at least, and changes it once a month.
 */
export function securityTxtOf({
  site,
  publicFiles,
  now,
}: Pick<SiteIndex, "site" | "publicFiles" | "now">): string | undefined {
  if (!site || publicFiles.has(SECURITY_TXT)) return undefined;
  const { baseUrl, languages, contact, security = {} } = site;
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + MONTHS, 1));
  const { contact: own = contact.email, policy } = security;
  return [
    `Contact: ${own.includes(":") ? own : `mailto:${encodeURI(own)}`}`,
    `Expires: ${expires.toISOString().replace(".000", "")}`,
    `Preferred-Languages: ${languages.join(", ")}`,
    `Canonical: ${baseUrl}${SECURITY_TXT}`,
    ...(policy === undefined ? [] : [`Policy: ${new URL(policy, baseUrl).href}`]),
    "",
  ].join("\n");
}
