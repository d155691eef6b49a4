/** What `npm run validate -- --at` says: which pages, and which entries of lists, appear and vanish until then. */

import type { Project } from "#runtime/build/project.ts";
import { toMomentText } from "#runtime/document/dates.ts";
import { clockOf } from "#schemas/clock.ts";
import { changesBetween, type PublicationChange, type PublishingWindow } from "#schemas/publication.ts";
import { isTemplate } from "#schemas/route.ts";
import type { PageFact, SiteIndex } from "#schemas/site-index.ts";

/** What can appear and vanish. `afterwards` says what becomes of its visitors. */
type Subject = { name: string; file: string; window: PublishingWindow; afterwards: string };

/** The pages and entities that appear or vanish, in order of time, as lines for a person. */
export function tellOutlook({ site }: Project, from: Date, to: Date): string {
  const { timeZone } = clockOf(site);
  const moment = (at: Date) => toMomentText(at, "en", timeZone);
  const [start, end] = from <= to ? [from, to] : [to, from];
  const changes = [...[...site.pages.values()].map(pageSubject), ...listed(site)]
    .flatMap((subject) =>
      changesBetween(subject.window, start, end).map((change) => ({ ...change, subject })),
    )
    .sort(inOrder);
  const widest = Math.max(0, ...changes.map(({ subject }) => subject.name.length));
  const lines = changes.map(({ is, at, subject: { name, afterwards, file } }) => {
    const leads = is === "vanishes" ? afterwards : "";
    return `  ${is.padEnd(8)}  ${name.padEnd(widest)}  ${moment(at)}${leads}  (${file})`;
  });
  const head = `From ${moment(start)} to ${moment(end)}:`;
  return [head, ...(lines.length > 0 ? lines : ["  no page appears or vanishes"]), ""].join("\n");
}

/** Of a page that a template makes of an entity with dates, the file is the entity's: there somebody would look. */
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

function inOrder(one: Change, other: Change): number {
  return one.at.getTime() - other.at.getTime() || (one.subject.file < other.subject.file ? -1 : 1);
}
