/** The frame around pages. Each of its sections marks its link to the page on show, or else to the nearest page above. */
import type { FrameView, SectionView } from "#runtime/document/view.ts";
import type { FrameHtml } from "#runtime/render/page.tsx";
import type { Renderer } from "#runtime/render/page-task.ts";
import type { SiteFacts } from "#runtime/section.ts";
import { findAbove } from "#runtime/ui/page/current-link.ts";
import { escapeHtml } from "#schemas/html/characters.ts";
import type { SiteConfiguration } from "#schemas/index/site-configuration.ts";
import { localise } from "#schemas/paths/route.ts";
import { remember } from "#schemas/values/remember.ts";

type LayoutOptions = {
  /** By language. */
  frames: ReadonlyMap<string, FrameView>;
  renderer: Renderer;
  facts: SiteFacts;
  languages: SiteConfiguration["languages"];
};

type FramePage = { address: string; language: string; internal: boolean };

/** The frame of a page. Pages with the same links marked have the same object. */
export type LayoutOf = (page: FramePage) => FrameHtml;

/** What a section of the frame receives of the page on show. */
type Mark = { route: string; above?: string };

const noMark: Mark = { route: "" };

/**
 * Prepares the frames of a site. A section is rendered once for each link that is marked, and not for each page.
 *
 * @throws SectionError what is returned does, when a section's component throws
 */
export function createLayouts({ frames, renderer, facts, languages }: LayoutOptions): LayoutOf {
  const prepare = (language: string) => {
    const view = frames.get(language) as FrameView;
    const home = localise("/", language, languages);
    const prepareSection = (section: SectionView) => {
      const render = (mark: Mark) =>
        renderer.renderSection(section, { ...mark, language, home, site: facts, headingLevel: 2 });
      return { id: section.id, ...markLinks(render, home) };
    };
    const [before, after] = [view.before.map(prepareSection), view.after.map(prepareSection)];
    const known = new Map<string, FrameHtml>();
    return ({ address, internal }: FramePage): FrameHtml => {
      const marks = [...before, ...after].map(({ markOf }) => markOf(address));
      const name = JSON.stringify([internal, marks]);
      const htmlOf = (sections: typeof before) =>
        sections
          .filter(({ id }) => !(internal && view.notOnInternalPages.includes(id)))
          .map(({ htmlOf }) => htmlOf(address))
          .join("");
      let frame = known.get(name);
      if (!frame) {
        frame = { skip: escapeHtml(view.skip), before: htmlOf(before), after: htmlOf(after) };
        known.set(name, frame);
      }
      return frame;
    };
  };
  const frameIn = remember(prepare);
  return (page) => frameIn(page.language)(page);
}

/** A section's HTML with the link marked that belongs to an address; `home` is never marked for being above. */
function markLinks(render: (mark: Mark) => string, home: string) {
  const plain = render(noMark);
  const links = new Set([...plain.matchAll(/ href="([^"]*)"/g)].map(([, href = ""]) => href));
  const byMark = new Map([[JSON.stringify(noMark), plain]]);
  const markOf = (address: string): Mark => {
    if (links.has(address)) return { route: address };
    const above = findAbove(address, (at) => links.has(at), home);
    return above === undefined ? noMark : { route: "", above };
  };
  const htmlOf = (address: string): string => {
    const mark = markOf(address);
    const name = JSON.stringify(mark);
    const html = byMark.get(name) ?? render(mark);
    byMark.set(name, html);
    return html;
  };
  return { markOf, htmlOf };
}
