/** The words about where a template page belongs. */
import { choices, quote } from "#schemas/checks/names.ts";
import type { Collection } from "#schemas/index/collections.ts";
import type { PageOutline } from "#schemas/index/facts.ts";
import type { SiteIndex } from "#schemas/index/site-index.ts";
import { paramsOf, patternOf } from "#schemas/paths/route.ts";
import type { CheckProblem } from "#schemas/validate/check.ts";

type TemplateProblem = Pick<CheckProblem, "message" | "hint">;

/** A template page that names no collection. */
export function wordsWithoutCollection({ route }: PageOutline, { collections }: SiteIndex): TemplateProblem {
  const withPages = [...collections.values()].filter(({ hasTemplate }) => hasTemplate);
  const here = withPages.filter(({ urlPattern }) => urlPattern === patternOf(route));
  const names = (here.length > 0 ? here : withPages).map(({ identifier }) => identifier);
  return {
    message: "The name of this file makes it a template page, and it does not say for which collection.",
    hint:
      names.length === 1
        ? `Add "collection": "${names[0]}".`
        : `Add "collection": "…"${names.length === 0 ? ", the name of a folder in content/collections/" : `: ${choices(names)}`}.`,
  };
}

/** A template page that is not where the pages of its collection are. */
export function wordsForPath(
  file: string,
  { route }: PageOutline,
  collection: Collection,
): TemplateProblem | undefined {
  const params = paramsOf(file).map((name) => `[${name}]`);
  const { identifier, urlPattern } = collection;
  const expected = [urlPattern, ...params].join("/");
  if (route === `/${expected}/`) return undefined;
  return {
    message: `The pages of ${quote(identifier)} are below /${urlPattern}/, and this template is at ${route}.`,
    hint: `Rename the file to pages/${expected}.json, or change "url_pattern" in ${collection.file}.`,
  };
}

/** A template page that makes further pages, and stands where the first ones are, or among fixed names. */
export function wordsForSecondary(
  { route }: PageOutline,
  { identifier, urlPattern }: Collection,
): TemplateProblem | undefined {
  if (patternOf(route) === urlPattern) {
    return {
      message: `This is where the pages of ${quote(identifier)} are, so this template makes no further ones.`,
      hint: 'Delete "secondary", or move the file to where the further pages should be.',
    };
  }
  if (!/\/\[[^\]]*\]\/$/.test(route) || /\]\/[^[]/.test(route)) {
    return {
      message: "In the path of this file, a name without brackets stands behind one with brackets.",
      hint: "Put the names in brackets last: pages/contact-us/[slug].json.",
    };
  }
  return undefined;
}
