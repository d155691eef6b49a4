/** What the service has to know of a site, as the build writes it into `site.json`. */

import type { ResolveContext } from "#runtime/capability.ts";
import type { ProvidedToPages } from "#runtime/document/provided.ts";
import { strictTransportSecurity } from "#runtime/hosting/headers.ts";
import type { QueriedPage } from "#runtime/hosting/hosting.ts";
import { movedAndGone, type Redirect } from "#runtime/hosting/redirects.ts";
import type { ConfiguredSite } from "#schemas/index/site-index.ts";
import { localeOf } from "#schemas/values/locale.ts";

/** What the service has to know. */
export type SiteService = {
  strictTransport: string;
  languages: string[];
  redirects: Redirect[];
  /** Addresses at which something was once. */
  gone: string[];
  baseUrl: string;
  /** BCP 47 tag of its English, which the service writes. */
  locale: string;
  timeZone: string;
  contact: { name: string; telephone: string; email: string };
  /** The payload of each part of a capability, by the name of the capability. */
  payloads: { [capability: string]: unknown };
  /** Addresses below which the service answers. */
  answersBelow: string[];
  /** Pages that the parts of capabilities answer when their address has a query. */
  queries: QueriedPage[];
  styles: string[];
  icon?: string;
};

/** The site's icon, when `public/` has it. */
const ICON = "/favicon.svg";
/** Programs that do not read pages look for an icon at this address. */
const OLD_ICON = "/favicon.ico";
/** Not for good: the site may have such a file one day. */
const FROM_OLD_ICON: Redirect = { from: OLD_ICON, to: ICON, status: 307 };

/** The address of a site's icon. */
export function iconOf({ publicFiles }: ConfiguredSite): { icon?: string } {
  return publicFiles.has(ICON) ? { icon: ICON } : {};
}

/**
 * Describes a site to the service.
 *
 * @param styles addresses of the sheets of pages that the service writes itself
 */
export function describeService(
  site: ConfiguredSite,
  styles: string[],
  forLanguage: (code: string) => Omit<ResolveContext, "route" | "entity">,
  { service }: Pick<ProvidedToPages, "service">,
): SiteService {
  const { name, contact, languages, baseUrl, timeZone, security } = site.site;
  const moved = movedAndGone(site);
  const contexts = languages.map((code) => ({ ...forLanguage(code), site }));
  const said = [...service].map(([capability, say]) => ({ capability, ...say(contexts) }));
  const isIconElsewhere = site.publicFiles.has(ICON) && !site.publicFiles.has(OLD_ICON);
  return {
    strictTransport: strictTransportSecurity(security?.hsts),
    languages,
    ...moved,
    redirects: isIconElsewhere ? [...moved.redirects, FROM_OLD_ICON] : moved.redirects,
    baseUrl,
    locale: localeOf(site.site, languages.find(isEnglish) ?? "en"),
    timeZone,
    contact: { name, telephone: contact.telephone, email: contact.email },
    payloads: Object.fromEntries(said.map(({ capability, payload }) => [capability, payload])),
    answersBelow: [...site.answersBelow.keys()],
    queries: said.flatMap(({ queries = [] }) => queries),
    styles,
    ...iconOf(site),
  };
}

function isEnglish(language: string): boolean {
  return new Intl.Locale(language).language === "en";
}
