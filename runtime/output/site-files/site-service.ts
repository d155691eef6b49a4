/** What the service has to know of a site, as the build writes it into `site.json`. */
import type { ResolveContext } from "#runtime/document/context.ts";
import type { ServiceForm } from "#runtime/forms/service-form.ts";
import { strictTransportSecurity } from "#runtime/hosting/headers.ts";
import type { QueriedPage } from "#runtime/hosting/hosting.ts";
import { movedAndGone, type Redirect } from "#runtime/hosting/redirects.ts";
import { searchedPages } from "#runtime/output/page-uses.ts";
import type { PageFact } from "#schemas/index/pages.ts";
import type { SoundSite } from "#schemas/index/site-index.ts";
import { localise, NOT_FOUND_ROUTE } from "#schemas/paths/route.ts";
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
  /** By id, then by language. */
  forms: { [id: string]: { [language: string]: ServiceForm } };
  /** Addresses below which the service answers. */
  answersBelow: string[];
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
export function iconOf({ publicFiles }: SoundSite): { icon?: string } {
  return publicFiles.has(ICON) ? { icon: ICON } : {};
}

/**
 * Describes a site to the service.
 *
 * @param styles addresses of the sheets of pages that the service writes itself
 */
export function describeService(
  site: SoundSite,
  published: readonly PageFact[],
  styles: string[],
  forLanguage: (code: string) => Omit<ResolveContext, "route" | "entity">,
): SiteService {
  const { name, contact, languages, baseUrl, timeZone, security } = site.site;
  const moved = movedAndGone(site);
  const forms = describeForms(site, forLanguage);
  const searched = searchedPages(published, site).filter(({ route }) => route !== NOT_FOUND_ROUTE);
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
    forms,
    answersBelow: [...site.answersBelow.keys()],
    queries: [
      ...Object.values(forms)
        .flatMap((form) => Object.values(form))
        .map(({ success }) => ({ address: success, parameter: "receipt" })),
      ...languages.flatMap((code) =>
        searched.map(({ route }) => ({ address: localise(route, code, languages) })),
      ),
    ],
    styles,
    ...iconOf(site),
  };
}

/** The forms that slots name, as the capability says that brings the slots. */
function describeForms(
  site: SoundSite,
  forLanguage: (code: string) => Omit<ResolveContext, "route" | "entity">,
): SiteService["forms"] {
  const contexts = site.site.languages.map((code) => ({ ...forLanguage(code), site }));
  const forms = [...site.slots].flatMap(([kind, schema]) => {
    const { forService } = contexts[0]?.slots.get(kind) ?? {};
    const { document } = schema["x-slot"];
    if (!forService || document === undefined) return [];
    return [...site.named(document).keys()].map((id) => [
      id,
      Object.fromEntries(contexts.map((context) => [context.language, forService(id, context)])),
    ]);
  });
  return Object.fromEntries(forms);
}

function isEnglish(language: string): boolean {
  return new Intl.Locale(language).language === "en";
}
