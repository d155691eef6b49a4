/** What resolving draws from, and the two questions that every part of it asks. */
import type { ImageSource } from "#runtime/section.ts";
import type { Entity } from "#schemas/collections.ts";
import type { SectionType } from "#schemas/compile.ts";
import { targetOf } from "#schemas/link.ts";
import type { LanguageMap, SiteConfiguration, SiteIndex } from "#schemas/site-index.ts";

/** A picture file as the build prepared it. Width and height in CSS pixels. */
export type PreparedImage = { src: string; width: number; height: number; sources: ImageSource[] };

/** What resolving draws from. */
export type ResolveContext = {
  site: SiteIndex & { site: SiteConfiguration };
  sections: ReadonlyMap<string, SectionType>;
  language: string;
  /** Route of the page, or `undefined` for the frame. */
  route?: string;
  /** What the page is about, when it is the page of an entity. */
  entity?: Entity;
  /** Whether this is an example within a catalogue. */
  inCatalogue?: boolean;
  /** The prepared file of a path inside `content/images/`. */
  image: (src: string) => PreparedImage;
};

/** The words of a language map: in the language, or else in English. */
export function wordsOf(map: LanguageMap, language: string): string {
  return map[language] ?? map.en ?? "";
}

/** The address to link to, or `undefined` when the target cannot be linked to at present. */
export function resolveAddress(href: string, context: ResolveContext): string | undefined {
  const target = targetOf(href, context.route, context.site, context.language);
  if (target.is === "missing" || target.is === "unsafe") return undefined;
  if (target.is === "page" && target.publication !== "published") return undefined;
  return target.href;
}
