/** The entry of the bundle that renders in Node: the page renderer with every section of the project. */
/// <reference path="./virtual.d.ts" />
import { sections } from "virtual:pageloom/sections";
import type { PageView, SectionView } from "#runtime/document/view.ts";
import * as page from "#runtime/render/page.tsx";
import type { SectionContext } from "#runtime/section.ts";

/** Renders one section of the project. */
export function renderSection(view: SectionView, context: SectionContext): string {
  return page.renderSection(view, context, sections);
}

/** Renders a page with the sections of the project: its HTML in parts. */
export function renderPage(
  view: PageView,
  frame: page.FrameHtml,
  context: Omit<page.RenderContext, "sections">,
): string[] {
  return page.renderPage(view, frame, { ...context, sections });
}
