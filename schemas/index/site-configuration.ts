/** The site configuration, as its author writes it. */

import type { Problem } from "#schemas/documents/problem.ts";
import { fromPointer } from "#schemas/json/pointer.ts";
import { isObject } from "#schemas/json/schema.ts";
import type { Variants } from "#schemas/values/locale.ts";
import type { ImageEntry, LanguageMap } from "./entries.ts";
import type { DocumentFacts } from "./facts.ts";

/** The site configuration, `content/site.json`. */
export type SiteConfiguration = {
  name: string;
  tagline?: string;
  baseUrl: string;
  languages: string[];
  /** What a language is written in, as a BCP 47 tag: `en-GB` for `en`. */
  variants: Variants;
  /** Names of the capabilities that it has. */
  capabilities?: string[];
  timeZone: string;
  themes?: string[];
  contact: { telephone: string; email: string; address?: string };
  seo: {
    titleTemplate: string;
    shortTitleTemplate?: string;
    description: LanguageMap;
    defaultImage?: string | ImageEntry;
    socialHandle?: string;
    card?: string;
  };
  images?: {
    /** Stands where a picture is wanted and none is there. */
    placeholder?: string | ImageEntry;
    /** The address of a resizing service, with `{width}`, `{height}` and `{path}` in it. */
    resize?: string;
  };
  /** Where weaknesses are reported, and whether browsers remember that subdomains are encrypted too. */
  security?: { contact?: string; policy?: string; hsts?: "subdomains" | "preload" };
  /** Whose site it is, for search engines. */
  organisation?: {
    /** The kind of organisation, and of its offices, as schema.org calls them. */
    kind?: string;
    branch?: string;
    logo?: string | ImageEntry;
    /** The menu that leads to its pages on other sites. */
    social?: string;
  };
  /** Where visitors search the whole site, and the parameter that holds what they look for. */
  search?: { page: string; parameter: string };
  /** Identifiers of the collections that fields refer to by what they are for. */
  categories?: { [purpose: string]: string };
  /** What visitors read of something that is made up. */
  sample?: LanguageMap;
  redirects?: { from: string; to: string; status?: number }[];
  /** Addresses of pages that were here once and that nothing takes the place of. */
  gone?: string[];
  credit?: { label: string; href: string };
};

/**
 * What checks know of a site whose configuration has errors: all but the fields that have them, so that these are not reported again
 * at everything that depends on the configuration. Undefined where something in it can be named elsewhere. Nothing is built of it.
 */
export function configurationIn({
  errorFree,
  value,
  problems,
}: Pick<DocumentFacts, "errorFree" | "value" | "problems">): SiteConfiguration | undefined {
  if (errorFree) return value as SiteConfiguration;
  if (!isObject(value)) return undefined;
  const fieldOf = ({ pointer }: Pick<Problem, "pointer">) => fromPointer(pointer)[0] ?? "";
  // A field that is misspelt is missing under its own name.
  const isOther = ({ code, hint = "" }: Problem) =>
    code === "unknown-property" && !hint.startsWith("Did you mean");
  if (!problems.every((one) => isOther(one) || UNNAMED.has(fieldOf(one)))) return undefined;
  const wrong = new Set(problems.map(fieldOf));
  const right = Object.fromEntries(Object.entries(value).filter(([name]) => !wrong.has(name)));
  return { ...UNKNOWN, ...right } as SiteConfiguration;
}

/** Fields of which no document names anything. */
const UNNAMED = new Set([
  ...["name", "tagline", "contact", "seo", "images", "security", "organisation", "sample", "credit"],
]);

const UNKNOWN = {
  name: "",
  contact: { telephone: "", email: "" },
  seo: { titleTemplate: "{title}", description: {} },
} as const;
