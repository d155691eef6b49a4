/** The head of a page: title, description, share cards, canonical address, and what to load first. */
import type { PageView } from "#runtime/document/view.ts";
import { toScriptJson } from "#runtime/render/escape.ts";
import type { ResolvedImage } from "#runtime/section.ts";
import { escapeHtml } from "#schemas/html/characters.ts";
import type { SiteConfiguration } from "#schemas/index/site-configuration.ts";
import { localise, NOT_FOUND_ROUTE } from "#schemas/paths/route.ts";

/** Addresses of what every page loads. */
export type HeadAssets = {
  /** Style sheets in the order of their layers. */
  styles: readonly string[];
  /** Font files to fetch at once. */
  fonts: readonly string[];
  /** The boot script, inlined. */
  boot: string;
  /** Address of the icon, if there is one. */
  icon?: string;
};

/** What the head is made from, besides the page. */
export type HeadContext = {
  site: SiteConfiguration;
  assets: HeadAssets;
  /** The site's own share card, for pages without one. */
  defaultImage?: ResolvedImage;
  /** Drafts and pages outside their window are kept from search engines. */
  hidden: boolean;
};

/** The tags of a page's head, as HTML. */
export function renderHead(page: PageView, context: HeadContext): string {
  const { site, assets } = context;
  const title = titleOf(page.title, site);
  const canonical = site.baseUrl + page.address;
  const isNotFound = page.route === NOT_FOUND_ROUTE;
  const image = page.image ?? context.defaultImage;
  const common = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title>`,
    ...assets.fonts.map(
      (font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`,
    ),
    // Before the style sheets: a script after them waits until they are there.
    `<script>${assets.boot}</script>`,
    ...assets.styles.map((style) => `<link rel="stylesheet" href="${style}">`),
    ...(assets.icon ? [`<link rel="icon" href="${assets.icon}" type="image/svg+xml">`] : []),
    '<meta name="color-scheme" content="light dark">',
    ...(isNotFound || page.internal || page.unlisted || page.over || context.hidden
      ? [meta("name", "robots", "noindex")]
      : []),
  ];
  if (page.internal) return common.join("\n");
  const tags = [
    ...common,
    meta("name", "description", page.description),
    ...(page.keywords ? [meta("name", "keywords", page.keywords)] : []),
    ...(isNotFound ? [] : [`<link rel="canonical" href="${escapeHtml(canonical)}">`]),
    ...alternates(page, site, isNotFound),
    ...(page.feeds ?? []).map(
      ({ type, title, href }) =>
        `<link rel="alternate" type="${type}" title="${escapeHtml(title)}" href="${escapeHtml(href)}">`,
    ),
    meta("property", "og:type", "website"),
    meta("property", "og:site_name", site.name),
    meta("property", "og:title", title),
    meta("property", "og:description", page.description),
    ...(isNotFound ? [] : [meta("property", "og:url", canonical)]),
    ...(image ? shareImage(image, site) : []),
    // Title, words and picture X takes from those of Open Graph where it has none of its own.
    meta("name", "twitter:card", site.seo.card ?? "summary_large_image"),
    ...(site.seo.socialHandle ? [meta("name", "twitter:site", site.seo.socialHandle)] : []),
    ...Object.entries(page.meta ?? {}).map(([name, content]) =>
      meta(name.startsWith("article:") ? "property" : "name", name, content),
    ),
    ...Object.entries(page.links ?? {}).map(
      ([rel, href]) => `<link rel="${rel}" href="${escapeHtml(new URL(href, site.baseUrl).href)}">`,
    ),
    ...(page.data && !context.hidden
      ? [`<script type="application/ld+json">${toScriptJson(page.data)}</script>`]
      : []),
  ];
  return tags.join("\n");
}

/** The longest title, in characters, of which a list of results cuts off the end of a tagline and nothing else. */
const LONGEST = 70;

/** The title in the site's template; in its short one where more would be cut off. */
function titleOf(title: string, { seo }: SiteConfiguration): string {
  const whole = seo.titleTemplate.replace("%s", () => title);
  if (whole.length <= LONGEST || !seo.shortTitleTemplate) return whole;
  return seo.shortTitleTemplate.replace("%s", () => title);
}

function meta(kind: "name" | "property", name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;
}

function shareImage(image: ResolvedImage, site: SiteConfiguration): string[] {
  const address = new URL(image.src, site.baseUrl).href;
  return [
    meta("property", "og:image", address),
    meta("property", "og:image:width", String(image.width)),
    meta("property", "og:image:height", String(image.height)),
    ...(image.alt ? [meta("property", "og:image:alt", image.alt)] : []),
  ];
}

/** One link per language, and one for readers of any other; nothing while there is a single language. */
function alternates(page: PageView, site: SiteConfiguration, isNotFound: boolean): string[] {
  if (site.languages.length < 2 || isNotFound) return [];
  const link = (tag: string, language: string) =>
    `<link rel="alternate" hreflang="${tag}" href="${escapeHtml(site.baseUrl + localise(page.route, language, site.languages))}">`;
  return [
    ...site.languages.map((language) => link(language, language)),
    link("x-default", site.languages[0] ?? "en"),
  ];
}
