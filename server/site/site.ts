/**
 * What the service has to know about the built site: `dist/.pageloom/site.json`, written by the build and read
 * once at start. Everything after `readSite` trusts its shape.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";

export type Redirect = { from: string; to: string; status: number };

export type Site = {
  version: 1;
  /** Sent on every answer. */
  headers: Record<string, string>;
  /** Sent over https as Strict-Transport-Security. */
  strictTransport: string;
  /** Pages that embed content of other sites, by address, and what is sent with them instead. */
  embeds?: { headers: Record<string, string>; pages: string[] };
  redirects: Redirect[];
  /** Addresses at which something was once. */
  gone: string[];
  /** BCP 47 tags. The first is the default, whose pages have no prefix. */
  languages: [string, ...string[]];
  /** Where visitors find the site: `https://site.example`. */
  baseUrl: string;
  /** BCP 47 tag of its English: the service writes its dates by it. */
  locale: string;
  /** IANA name of the zone that its times are in. */
  timeZone: string;
  contact: { name: string; telephone: string; email: string };
  /** Capabilities of the site that bring something to the service. */
  capabilities?: string[];
  /** The payload of each part of a capability, by the name of the capability: `payloadOf` reads it. */
  payloads: { [capability: string]: unknown };
  /** Path below `.pageloom/` of what searches are answered with. */
  searches?: string;
  /** Path below `.pageloom/` of the module that renders sections. */
  renderer?: string;
  /** Addresses of the stylesheets of pages that the service writes itself. */
  styles?: string[];
  /** Address of the site's icon, for the same pages. */
  icon?: string;
};

/** Why a folder cannot be served, and what to do. */
export class SiteError extends Error {
  override name = "SiteError";
}

/** The file in which the build describes the site to the service. */
export function siteFile(dist: string): string {
  return join(dist, ".pageloom", "site.json");
}

/** @throws SiteError when the file is missing or is not what this version of the build writes. */
export function readSite(dist: string): Site {
  const file = siteFile(dist);
  let site: unknown;
  try {
    site = JSON.parse(readFileSync(file, "utf8"));
  } catch (cause) {
    throw new SiteError(`Cannot read ${file}. Run "npm run build", which writes it.`, { cause });
  }
  if (!isSite(site)) throw new SiteError(`${file} comes from another version. Run "npm run build" again.`);
  return site;
}

/**
 * The payload that the build wrote for the part of a capability.
 *
 * @throws SiteError when it is not what the part reads
 */
export function payloadOf<Payload>(
  { payloads }: Pick<Site, "payloads">,
  capability: string,
  isRead: (payloads: unknown) => payloads is Payload,
): Payload {
  const own = payloads[capability];
  if (isRead(own)) return own;
  throw new SiteError(
    `What site.json tells the capability "${capability}" comes from another version. Run "npm run build" again.`,
  );
}

function isSite(value: unknown): value is Site {
  if (!isRecord(value)) return false;
  const {
    version,
    headers,
    strictTransport,
    embeds,
    redirects,
    gone,
    languages,
    baseUrl,
    locale,
    timeZone,
    contact,
    capabilities = [],
    payloads,
    styles = [],
    icon = "",
    renderer = "",
    searches = "",
  } = value;
  return (
    version === 1 &&
    isHeaders(headers) &&
    (embeds === undefined || (isRecord(embeds) && isHeaders(embeds.headers) && isStrings(embeds.pages))) &&
    Array.isArray(redirects) &&
    redirects.every(isRedirect) &&
    isStrings(gone) &&
    isStrings(languages) &&
    languages.length > 0 &&
    isRecord(contact) &&
    isStrings([strictTransport, baseUrl, locale, timeZone, contact.name, contact.telephone, contact.email]) &&
    isRecord(payloads) &&
    isStrings(capabilities) &&
    isStrings(styles) &&
    isStrings([icon, renderer, searches])
  );
}

function isHeaders(value: unknown): value is Record<string, string> {
  return isRecord(value) && isStrings(Object.values(value));
}

function isRedirect(value: unknown): value is Redirect {
  return (
    isRecord(value) &&
    isStrings([value.from, value.to]) &&
    [301, 302, 307, 308].includes(Number(value.status))
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isStrings(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}
