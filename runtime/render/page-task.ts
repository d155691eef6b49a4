/** A page that waits for being rendered: plain data, so that any thread can do it. */
import type { PageView } from "#runtime/document/view.ts";
import type { FrameHtml, RenderContext } from "#runtime/render/page.tsx";

/** What one page is rendered from. */
export type PageTask = {
  view: PageView;
  frame: FrameHtml;
  /** Addresses of its style sheets. */
  styles: readonly string[];
  hidden: boolean;
  /** Of a page that embeds content of other sites: the origins that its headers allow. */
  embeds?: string;
};

/** What all pages of a language are rendered with. */
export type PageSettings = Omit<RenderContext, "sections" | "hidden" | "embeds" | "assets"> & {
  assets: Omit<RenderContext["assets"], "styles">;
};

/** By language. */
export type SettingsByLanguage = { readonly [code: string]: PageSettings };

/** The module of a bundle that renders. */
export type Renderer = typeof import("#runtime/render/entry.ts");

/**
 * Renders a page: its HTML in parts.
 *
 * @throws SectionError when a section's component throws
 */
export function renderTask(
  { view, frame, styles, hidden, embeds }: PageTask,
  all: SettingsByLanguage,
  { renderPage }: Pick<Renderer, "renderPage">,
): string[] {
  const settings = all[view.language] as PageSettings;
  return renderPage(view, frame, {
    ...{ ...settings, hidden, assets: { ...settings.assets, styles } },
    ...(embeds === undefined ? {} : { embeds }),
  });
}
