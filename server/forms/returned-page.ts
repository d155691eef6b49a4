/**
 * The page that a form stands on, given back with the form's problems and everything that was typed. The section with the
 * form is rendered anew, by the renderer that built the page, so that it comes alive like any other; all the rest of the
 * page is as it was built.
 */
import type { SectionView } from "#runtime/document/view.ts";
import { WORDS } from "#runtime/forms/words.ts";
import type { FormState, SectionContext } from "#runtime/section.ts";
import { isObject } from "#schemas/json/schema.ts";
import type { Log } from "#server/common/log.ts";
import { decodePath } from "#server/http/path.ts";
import type { ReadPage } from "#server/pages/built-page.ts";
import { type FormPlace, findIsland, jsonAfter } from "./built-form.ts";

/** Renders a section with what it is hydrated from, as the build did. */
export type RenderSection = (view: SectionView, context: SectionContext) => string;

/** The page with a form's state in its form; undefined when there is no such form there, or it cannot be rendered. */
export type ReturnForm = (place: FormPlace, state: FormState) => Promise<string | undefined>;

export function createReturnForm(
  readPage: ReadPage,
  loadRenderer: () => Promise<{ renderSection: RenderSection }>,
  log: Log,
): ReturnForm {
  return async (place, state) => {
    const path = decodePath(place.page);
    const page = path === undefined ? undefined : await readPage(path);
    if (page === undefined) return undefined;
    try {
      const { renderSection } = await loadRenderer();
      return returnPage(page, place, state, renderSection);
    } catch (error) {
      log({ level: "error", code: "form-not-rendered", error });
      return undefined;
    }
  };
}

/**
 * @param page the built HTML
 * @param place id of the section, and the address that its form is posted to
 * @returns undefined when there is no such form in such a section
 */
export function returnPage(
  page: string,
  place: Omit<FormPlace, "page">,
  state: FormState,
  render: RenderSection,
): string | undefined {
  const island = findIsland(page, place.section);
  const context = JSON.parse(jsonAfter(page, '<script type="application/json" id="page-context">') ?? "null");
  if (!island || !isObject(context)) return undefined;
  const view = withState(island.view, place.action, state);
  if (view === undefined) return undefined;
  const html = render(
    view as SectionView,
    { ...context, headingLevel: island.isFirst ? 1 : 2 } as unknown as SectionContext,
  );
  return (page.slice(0, island.start) + html + page.slice(island.end)).replace(
    "<title>",
    `<title>${WORDS.error}`,
  );
}

/** The view with the form's state, wherever in it the form is; undefined when it has no such form. */
function withState(value: unknown, action: string, state: FormState): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item) => withState(item, action, state));
    return items.every((item) => item === undefined)
      ? undefined
      : items.map((item, index) => item ?? value[index]);
  }
  if (!isObject(value)) return undefined;
  if (value.action === action && Array.isArray(value.steps)) return { ...value, answered: state };
  const changed = Object.entries(value).flatMap(([name, child]) => {
    const own = withState(child, action, state);
    return own === undefined ? [] : [[name, own]];
  });
  return changed.length === 0 ? undefined : { ...value, ...Object.fromEntries(changed) };
}
