/** A page as finished HTML. Each island is rendered as a React root of its own, everything else as static markup. */
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import type { PageView, SectionView } from "#runtime/document/view.ts";
import { escapeForScript, toScriptJson } from "#runtime/render/escape.ts";
import { type HeadContext, renderHead } from "#runtime/render/head.ts";
import type {
  RenderableView,
  SectionComponent,
  SectionContext,
  SectionHtml,
  SiteFacts,
} from "#runtime/section.ts";
import { toViewJson } from "#runtime/ui/html-places.ts";
import { escapeHtml } from "#schemas/html/characters.ts";
import { localise } from "#schemas/paths/route.ts";
import { localeOf } from "#schemas/values/locale.ts";

/** The component of each section type. */
export type SectionRegistry = { readonly [type: string]: { Section: SectionComponent } };

/** What a page is rendered with. */
export type RenderContext = HeadContext & {
  sections: SectionRegistry;
  facts: SiteFacts;
  /** Names this build of code and frame: a page of another build is loaded afresh by the browser. */
  build: string;
  /** Of a page with headers that let it embed content of other sites: their origins. */
  embeds?: string;
};

/** A section's component failed. `section` is its id, `type` the folder it comes from. */
export class SectionError extends Error {
  override name = "SectionError";
  readonly section: string;
  readonly type: string;
  constructor(section: string, type: string, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.section = section;
    this.type = type;
  }
}

/** The frame as it stands in the HTML of a page. */
export type FrameHtml = { skip: string; before: string; after: string };

/**
 * Renders a page inside its frame.
 *
 * @returns the HTML in parts, to be put together: the parts of a frame are the same on many pages
 * @throws SectionError when a section's component throws
 */
export function renderPage(page: PageView, frame: FrameHtml, context: RenderContext): string[] {
  const home = localise("/", page.language, context.site.languages);
  const common = { route: page.address, language: page.language, home, site: context.facts };
  const locale = localeOf(context.site, page.language);
  const inPage: SectionContext = { ...common, headingLevel: 2 };
  // The first section with a heading carries the page's: one that has none, such as a breadcrumb, may stand before it.
  let headingLevel: 1 | 2 = 1;
  const sections = page.sections.map((section) => {
    const html = renderSection(section, { ...inPage, locale, headingLevel }, context.sections);
    if (html.includes("<h1")) headingLevel = 2;
    return html;
  });
  const theme = page.theme ? ` data-theme="${escapeHtml(page.theme)}"` : "";
  const embeds = context.embeds === undefined ? "" : ` data-embeds="${escapeHtml(context.embeds)}"`;
  // Pages with less around them are loaded, and not swapped for one another.
  const around = page.internal ? ' data-around="internal"' : "";
  return [
    `<!doctype html>
<html lang="${page.language}" data-build="${context.build}"${embeds}${around}>
<head>
`,
    renderHead(page, context),
    `
</head>
<body>
<a class="skip-link" href="#main">${frame.skip}</a>
<div data-frame="before">`,
    frame.before,
    `</div>
<main id="main" tabindex="-1" data-route="${escapeHtml(page.address)}"${theme}>
`,
    ...sections.flatMap((section) => [section, "\n"]),
    `<script type="application/json" id="page-context">${toScriptJson(inPage)}</script>
</main>
<div data-frame="after">`,
    frame.after,
    `</div>
</body>
</html>
`,
  ];
}

/**
 * Renders one section. An island is wrapped, and followed by the view that it is hydrated with.
 *
 * @throws SectionError when the component throws
 */
export function renderSection(
  view: SectionView,
  { locale, ...context }: SectionContext,
  sections: SectionRegistry,
): string {
  const component = sections[view.type];
  if (!component) throw new SectionError(view.id, view.type, "There is no such section.");
  const Section = component.Section as SectionComponent<SectionView>;
  const whileBuilt = locale === undefined ? {} : { locale };
  const render = (inner: RenderableView) =>
    renderSection(
      inner as SectionView,
      { ...context, ...whileBuilt, headingLevel: 2 },
      sections,
    ) as SectionHtml;
  const element = (
    <Section
      view={view}
      context={view.trigger === "static" ? { ...context, ...whileBuilt, render } : context}
    />
  );
  try {
    if (view.trigger === "static") return renderToStaticMarkup(element);
    const id = `island-${view.id}`;
    const html = renderToString(element, { identifierPrefix: `${view.id}-` });
    const opening = `<div data-island="${view.type}" data-trigger="${view.trigger}" id="${id}">`;
    const level = context.headingLevel === 1 ? ' data-level="1"' : "";
    const { json, texts } = toViewJson(view, html);
    const named = texts === undefined ? "" : ` data-texts="${texts}"`;
    return `${opening}${html}</div><script type="application/json" data-view="${id}"${level}${named}>${escapeForScript(json)}</script>`;
  } catch (cause) {
    throw new SectionError(view.id, view.type, cause);
  }
}
