/** Sections as tests of them render one: alone, with everything around it made up. */
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { SectionComponent, SectionContext } from "#runtime/section.ts";

/**
 * What a section on the home page of a site in English is given.
 *
 * @param more what is otherwise where the tested one stands
 */
export function toSectionContext(more: Partial<SectionContext> = {}): SectionContext {
  return {
    route: "/",
    language: "en",
    home: "/",
    headingLevel: 2,
    site: { name: "Harbour Lights", baseUrl: "https://sample.example", telephone: "", email: "", year: 2026 },
    ...more,
  };
}

/** The HTML of a section without what would bring it to life. */
export function renderSection<View>(
  Section: SectionComponent<View>,
  view: View,
  more?: Partial<SectionContext>,
): string {
  return renderToStaticMarkup(createElement(Section, { view, context: toSectionContext(more) }));
}
