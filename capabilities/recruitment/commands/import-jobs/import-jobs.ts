/** One import, from the feed to the files: everything is worked out first, and then written as a whole, or not at all. */
import { skillsOf } from "#capabilities/recruitment/skills.ts";
import { loadProject } from "#runtime/project/open-project.ts";
import type { Project } from "#runtime/project/project.ts";
import { clockOf, todayWritten } from "#schemas/values/clock.ts";
import { suggest } from "#schemas/values/suggest.ts";
import { type FileChange, type NewFile, type Written, writeAll } from "#scripts/write/write-all.ts";
import { listAdapters, loadAdapter } from "./adapters.ts";
import { openFeed } from "./feed/open.ts";
import type { Context } from "./job/source.ts";
import { createJudge } from "./plan/judge.ts";
import { gatherKnown } from "./plan/known.ts";
import { type Choices, planImport } from "./plan/plan.ts";
import type { Change, Report } from "./plan/state.ts";
import { feedError } from "./problems/feed.ts";
import { readSettings } from "./settings/read-settings.ts";
import { settingsFile } from "./settings/settings.ts";
import { entitiesOf, gatherNames } from "./site/names.ts";
import { createPlaces } from "./site/places.ts";
import { createSkills } from "./site/skills.ts";

/** What is to be imported. */
export type ImportOrder = Choices & {
  /** The name of an adapter. */
  from: string;
  /** What the source is called here, when there are several of a kind; the adapter's name otherwise. */
  as?: string;
  /** The path of a file, or an address. */
  where: string;
  dryRun: boolean;
};

/**
 * Imports the jobs of a feed.
 *
 * @returns what was done, or why nothing can be, in words
 * @throws FeedError when nothing can be taken from the feed
 */
export async function importJobs(
  { root, now }: { root: string; now: Date },
  order: ImportOrder,
): Promise<{ is: Report; written: Written } | { refused: string }> {
  const { from, where } = order;
  const adapters = listAdapters();
  if (!adapters.includes(from)) return { refused: wordsOfUnknown(from, adapters) };
  const source = order.as ?? from;
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(source)) {
    return { refused: `--as is "${source}". Write small letters, digits and dashes: --as wrenfold.` };
  }
  const adapter = await loadAdapter(from);
  const project = await loadProject({ root, now });
  const context = createContext(project, source);
  if ("refused" in context) return context;
  const known = gatherKnown(project, source);
  const feed = await openFeed(where, adapter);
  const options = { fields: new Map(Object.entries(context.is.settings.fields ?? {})) };
  const about = { feed: feed.name, context: context.is, known, judge: createJudge(project), now };
  const { changes, report } = planImport(adapter.read(feed, options), about, order);
  const work = { by: `import-jobs --from ${from} ${where}` };
  const written = order.dryRun ? {} : writeAll(root, work, changes.map(toFileChange(project)));
  if ("refused" in written) throw feedError("not-written", [written.refused]);
  return { is: report, written };
}

function createContext(
  { root, site }: Pick<Project, "root" | "site">,
  source: string,
): { is: Context } | { refused: string } {
  const names = gatherNames(site);
  const settings = readSettings(root, source, names);
  if ("refused" in settings) return settings;
  const { now, timeZone } = clockOf(site);
  return {
    is: {
      ...{ source, file: settingsFile(source), settings: settings.is, names, timeZone },
      places: createPlaces(entitiesOf({ collection: "places" }, site)),
      skills: createSkills(skillsOf(site)),
      today: todayWritten({ now, site: { timeZone } }),
    },
  };
}

function toFileChange({ site }: Pick<Project, "site">) {
  return ({ file, text, known }: Change): FileChange | NewFile => {
    const change = { file, target: file, text };
    return known === undefined ? change : { ...change, before: site.open(file).text };
  };
}

function wordsOfUnknown(from: string, adapters: readonly string[]): string {
  const near = suggest(from, adapters);
  const hint = near === undefined ? `Feeds come from: ${adapters.join(", ")}.` : `Did you mean "${near}"?`;
  return from === ""
    ? `Say what kind of feed it is: --from ${adapters.join("|")}.`
    : `--from is "${from}". ${hint}`;
}
