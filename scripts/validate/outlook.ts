/** What `npm run validate -- --at` prints: which pages, and which entries of lists, appear and vanish until then. */
import { rotationWords } from "#runtime/document/publication/rotation-words.ts";
import { TEAM_LOCALE, toMomentText } from "#runtime/document/slots/dates.ts";
import type { Project } from "#runtime/project/project.ts";
import type { PageFact } from "#schemas/index/pages.ts";
import { type Rotation, stretchesOfAll } from "#schemas/index/rotation.ts";
import type { SiteIndex } from "#schemas/index/site-index.ts";
import { isTemplate } from "#schemas/paths/route.ts";
import { clockOf } from "#schemas/values/clock.ts";
import {
  changesBetween,
  type PublicationChange,
  type PublishingWindow,
} from "#schemas/values/publication.ts";

/** What can appear and vanish. `afterwards` is what becomes of its visitors. */
type Subject = { name: string; file: string; window: PublishingWindow; afterwards: string };

/** When visitors see which of what takes turns, and why not the others, as lines for a person; nothing when there are none. */
export function describeRotation(rotation: Rotation, { site }: Project): string {
  const reported = rotationWords(rotation, site);
  if (reported.length === 0) return "";
  const widest = Math.max(...reported.map(({ id }) => id.length));
  const lines = reported.map(({ id, words }) => `  ${id.padEnd(widest)}  ${words}`);
  return [`${rotation.title}, of which the one whose ${rotation.ends} first is shown:`, ...lines, ""].join(
    "\n",
  );
}

/** The pages and entities that appear or vanish, in order of time, as lines for a person. */
export function describeOutlook({ site }: Project, from: Date, to: Date): string {
  const { timeZone } = clockOf(site);
  const moment = (at: Date) => toMomentText(at, TEAM_LOCALE, timeZone);
  const [start, end] = from <= to ? [from, to] : [to, from];
  const changes = [...[...site.pages.values()].map(pageSubject), ...listed(site)]
    .flatMap((subject) =>
      changesBetween(subject.window, start, end).map((change) => ({ ...change, subject })),
    )
    .concat(changesOfRotations(site, start, end))
    .sort(inOrder);
  const widest = Math.max(0, ...changes.map(({ subject }) => subject.name.length));
  const lines = changes.map(({ is, at, subject: { name, afterwards, file } }) => {
    const leads = is === "vanishes" ? afterwards : "";
    return `  ${is.padEnd(8)}  ${name.padEnd(widest)}  ${moment(at)}${leads}  (${file})`;
  });
  const head = `From ${moment(start)} to ${moment(end)}:`;
  return [head, ...(lines.length > 0 ? lines : ["  no page appears or vanishes"]), ""].join("\n");
}

/** Of a page that a template makes of an entity with dates, the file is the entity's: there its author would look. */
function pageSubject({ route, file, entity, window, afterwards }: PageFact): Subject {
  return {
    name: route,
    file: isTemplate(file) && entity?.window ? entity.file : file,
    window,
    afterwards: afterwards ? `; then leads to ${afterwards}` : "; then told to be gone",
  };
}

/** Entities with dates that are in lists alone. */
function listed({ collections }: SiteIndex): Subject[] {
  return [...collections.values()].flatMap(({ hasTemplate, entities }) =>
    entities.flatMap(({ collection, id, file, window }) =>
      window && !hasTemplate ? [{ name: `${id} in ${collection}`, file, window, afterwards: "" }] : [],
    ),
  );
}

type Change = PublicationChange & { subject: Subject };

/** What takes its turn, or ends it. */
function changesOfRotations({ rotations }: SiteIndex, start: Date, end: Date): Change[] {
  return [...rotations.values()].flatMap(({ file, all, one }) =>
    stretchesOfAll(all, start).flatMap(({ from, until, shown: { id, window } }) => {
      const subject = { name: `${one} ${id}`, file, window, afterwards: "" };
      return [
        { is: "appears" as const, at: from, subject },
        { is: "vanishes" as const, at: until, subject },
      ].filter(({ at }) => at > start && at <= end);
    }),
  );
}

function inOrder(one: Change, other: Change): number {
  return one.at.getTime() - other.at.getTime() || (one.subject.file < other.subject.file ? -1 : 1);
}
