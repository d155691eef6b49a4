/**
 * `npm run renew-samples`: gives the made-up adverts new dates. Builds read dates from documents alone, so the same documents give the
 * same pages, and samples age until this is run. Exit 0 when it was done, 2 when not.
 */
import { loadProject } from "#runtime/project/open-project.ts";
import { applyEdits } from "#schemas/json/edit.ts";
import { replaceValue } from "#schemas/json/members.ts";
import { parseJson } from "#schemas/json/parse.ts";
import { isObject } from "#schemas/json/schema.ts";
import { clockOf, todayWritten } from "#schemas/values/clock.ts";
import { readArguments } from "#scripts/terminal/arguments.ts";
import { clock, fail, refuse } from "#scripts/terminal/terminal.ts";
import { dateChanges } from "#scripts/write/change-date.ts";
import { printUndo, writeAll } from "#scripts/write/write-all.ts";
import { type Days, renew } from "./plan.ts";

const FOLDER = "content/collections/jobs/";
const NAMES = ["posted", "closes", "closed"] as const;

try {
  const { root } = readArguments({
    name: "renew-samples",
    about:
      "Moves the dates of made-up adverts, so that the newest is posted today and each closes within three months.",
    options: {},
  });
  const { documents, site } = await loadProject({ root, now: clock() });
  const { now, timeZone } = clockOf(site);
  const adverts = documents.flatMap(({ file, value }) =>
    file.startsWith(FOLDER) && isObject(value) && value.sample === true && isAdvert(value.fields)
      ? [{ file, days: value.fields }]
      : [],
  );
  const today = todayWritten({ now, site: { timeZone } });
  const renewed = renew(
    adverts.map(({ days }) => days),
    today,
  );
  const changes = adverts.flatMap(({ file, days }, at) => {
    const next = renewed[at];
    const before = site.open(file).text;
    const source = parseJson(before);
    if (!next || !("value" in source)) return [];
    const edits = NAMES.flatMap((name) =>
      next[name] === days[name]
        ? []
        : [replaceValue({ text: before, source }, `/fields/${name}`, next[name])],
    );
    return edits.length === 0 ? [] : [{ file, target: file, before, text: applyEdits(before, edits) }];
  });
  const written = writeAll(root, { by: "renew-samples" }, dateChanges(changes, clock()));
  if ("refused" in written) refuse(written.refused);
  console.log(
    changes.length === 0
      ? `All ${adverts.length} made-up adverts are as new as they can be.`
      : `New dates for ${changes.length} of ${adverts.length} made-up adverts. The newest is posted on ${renewed
          .map(({ posted }) => posted)
          .sort()
          .at(-1)}, the last closes on ${renewed
          .map(({ closes }) => closes)
          .sort()
          .at(-1)}.`,
  );
  printUndo(written);
} catch (error) {
  fail(error);
}

function isAdvert(fields: unknown): fields is Days {
  return isObject(fields) && typeof fields.posted === "string" && typeof fields.closes === "string";
}
