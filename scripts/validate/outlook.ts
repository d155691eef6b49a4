/** What `npm run validate -- --at` says: which pages appear and vanish until then. */

import type { Project } from "#runtime/build/project.ts";
import { toMomentText } from "#runtime/document/dates.ts";
import { clockOf } from "#schemas/clock.ts";
import { changesBetween } from "#schemas/publication.ts";

/** The pages that appear or vanish, in order of time, as lines for a person. */
export function tellOutlook({ documents, site }: Project, from: Date, to: Date): string {
  const { timeZone } = clockOf(site);
  const moment = (at: Date) => toMomentText(at, "en", timeZone);
  const [start, end] = from <= to ? [from, to] : [to, from];
  const changes = documents
    .flatMap(({ file, page }) =>
      page ? changesBetween(page, start, end).map((change) => ({ ...change, file, page })) : [],
    )
    .sort((a, b) => a.at.getTime() - b.at.getTime() || (a.file < b.file ? -1 : 1));
  const widest = Math.max(0, ...changes.map(({ page }) => page.route.length));
  const lines = changes.map(({ is, at, file, page }) => {
    const leads =
      is === "vanishes"
        ? page.afterwards
          ? `; then leads to ${page.afterwards}`
          : "; then told to be gone"
        : "";
    return `  ${is.padEnd(8)}  ${page.route.padEnd(widest)}  ${moment(at)}${leads}  (${file})`;
  });
  const head = `From ${moment(start)} to ${moment(end)}:`;
  return [head, ...(lines.length > 0 ? lines : ["  no page appears or vanishes"]), ""].join("\n");
}
