/** The page that a form is looked for on. */

import { isOutlineKnown } from "#schemas/checks/error-free.ts";
import { choices } from "#schemas/checks/names.ts";
import type { DocumentFacts } from "#schemas/index/facts.ts";
import { targetOf } from "#schemas/index/link.ts";
import type { SiteIndex } from "#schemas/index/site-index.ts";
import { isObject } from "#schemas/json/schema.ts";
import type { CheckProblem } from "#schemas/validate/check.ts";
import { FORM } from "../../forms.ts";

/** Looks for the form on the page that it names. A page that is not there has a check of its own. */
export function checkPage(
  { value }: DocumentFacts,
  site: SiteIndex,
  report: (problem: CheckProblem) => void,
): void {
  if (!isObject(value) || typeof value.page !== "string" || typeof value.id !== "string") return;
  const { id } = value;
  const target = targetOf(value.page, undefined, site);
  const page = target.is === "page" ? site.pages.get(target.route) : undefined;
  if (!page || !isOutlineKnown(page.file, site) || hasForm(page.file)) return;
  const others = [...site.pages.values()].filter(({ file }) => hasForm(file)).map(({ route }) => route);
  report({
    pointer: "/page",
    message: `The page at ${page.route} does not have this form.`,
    hint:
      others.length > 0
        ? `Choose ${choices(others)}, or leave this out.`
        : `Put it there: "form": "${id}" in a section that takes one.`,
  });

  function hasForm(file: string): boolean {
    return site.document(file)?.uses.some(({ kind, key }) => kind === FORM && key === id) ?? false;
  }
}
