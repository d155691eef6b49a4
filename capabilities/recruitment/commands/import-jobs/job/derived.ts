/**
 * What follows from the rest of a job when its source does not have it: the sentences of lists, skills, level, and what the
 * settings have for its level and division. An editor can write something better, which then stays.
 */
import { isDeepStrictEqual } from "node:util";
import { wordsOf } from "#capabilities/recruitment/commands/import-jobs/html/clean.ts";
import {
  isGraduate,
  type Seniority,
  seniorityIn,
} from "#capabilities/recruitment/commands/import-jobs/words/hints.ts";
import { summarise } from "#capabilities/recruitment/commands/import-jobs/words/summary.ts";
import { type Context, type Fields, wordsOfField } from "./source.ts";

/** Fields that can follow from others, after those that they follow from. */
export const DERIVED = [
  "short_description",
  "skills",
  "graduate",
  "seniority",
  "experience",
  "consultant",
] as const;

type Derived = (typeof DERIVED)[number];

/** What a field is when it follows from these; nothing when nothing follows. */
function derive(field: Derived, fields: Fields, { settings, names, skills }: Context): unknown {
  const title = wordsOfField(fields.title);
  const description = wordsOfField(fields.description);
  switch (field) {
    case "short_description":
      return { en: summarise(description) ?? `<p>${title}</p>` };
    case "skills":
      return skills.findIn(`${title} , ${wordsOf(description)}`);
    case "graduate":
      return isGraduate(title);
    case "seniority":
      return fields.graduate === true ? "graduate" : seniorityIn(title);
    case "experience": {
      const words = settings.experience?.[fields.seniority as Seniority];
      return words === undefined ? undefined : { en: words };
    }
    case "consultant": {
      const own = names.sectors.lineOf(String(fields.sector)).find((id) => settings.consultants?.[id]);
      return own === undefined ? settings.defaults.consultant : settings.consultants?.[own];
    }
  }
}

/**
 * The value of a field that was not given: what follows, unless the site's own document has something else there that
 * does not follow from it, since an editor wrote that.
 *
 * @param fields those of the job as it will be
 * @param known those of the job as the site has it; nothing when it is new, or when the source owns the field
 */
export function derivedOrKept(
  field: Derived,
  fields: Fields,
  known: Fields | undefined,
  context: Context,
): unknown {
  const kept = known?.[field];
  if (known === undefined || kept === undefined) return derive(field, fields, context);
  const isSame = BASIS.every((name) => isDeepStrictEqual(known[name], fields[name]));
  if (isSame || !isDeepStrictEqual(kept, derive(field, known, context))) return kept;
  return derive(field, fields, context);
}

/** What others follow from. */
const BASIS = ["title", "description", "sector", "graduate", "seniority"];
