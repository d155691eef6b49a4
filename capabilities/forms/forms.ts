/** The forms of a site: the documents of `content/forms/`. */
import type { DocumentFacts } from "#schemas/index/facts.ts";
import type { SiteContents } from "#schemas/index/site-index.ts";
import { nameOfFile } from "#schemas/paths/source-file.ts";

/** The kind of documents that hold forms. */
export const FORMS = "content/forms";

/** The kind of slots that name one. */
export const FORM = "forms/form";

/** By id. Their values have passed their schema only when no problem was found. */
export type Forms = ReadonlyMap<string, DocumentFacts>;

/** Gathers the forms of a site. */
export function gatherForms(documents: readonly DocumentFacts[]): Forms {
  const forms = documents.filter(({ kind }) => kind === FORMS);
  return new Map(forms.map((form) => [nameOfFile(form.file), form]));
}

/** The forms of a site. Pages read `get` alone. */
export function formsOf(site: Pick<SiteContents, "of">): Forms {
  return site.of("forms") as Forms;
}
