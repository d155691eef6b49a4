/** How well jobs are found from a CV: every CV of the evaluation set, read from its real file, beside plain BM25. */

import type { Row } from "#bench/table.ts";
import type { Workbench } from "#bench/workbench.ts";
import { dayOf } from "#runtime/search/days.ts";
import { createMatcher } from "../sections/cv-search/matcher.ts";
import { read } from "../sections/cv-search/reading/testing/read.ts";
import { createBm25 } from "./match/baseline.ts";
import { HALVES, readCvs } from "./match/cv.ts";
import { readDeviceFiles } from "./match/device.ts";
import { makeDocument } from "./match/documents.ts";
import { evaluate, type Rankers, type ReadCv, toLines, toRows } from "./match/evaluate.ts";
import { readOpenJobs, textsOfJobs } from "./match/jobs.ts";

/** The day on which all CVs are read: figures do not change with the calendar. */
const TODAY = new Date("2026-11-22T12:00:00Z");

/** nDCG@10 and P@5 of each half of the set. Single CVs are reported for the tuning half alone. */
export async function measure(bench: Workbench): Promise<Row[]> {
  const jobs = readOpenJobs();
  const search = createBm25(textsOfJobs(jobs));
  const { file, skills } = await readDeviceFiles(TODAY);
  const { readFacts, rankAll } = createMatcher(file, skills);
  const rankers: Rankers = {
    baseline: ({ lines }) => search(lines.map(({ text }) => text).join("\n")).map(({ id }) => id),
    match(text) {
      const reading = readFacts(text, TODAY);
      return rankAll(reading.facts, reading, { today: dayOf(TODAY) }).map(
        ({ number }) => file.shown[number]?.id ?? "",
      );
    },
  };
  const rows: Row[] = [];
  for (const half of HALVES) {
    const cvs: ReadCv[] = [];
    for (const cv of readCvs(half))
      cvs.push({ cv, text: await read(await makeDocument(cv), `cv.${cv.format}`) });
    bench.say(`${half}: ${cvs.length} CVs, ${jobs.length} jobs`);
    const figures = evaluate(half, cvs, jobs, rankers, (text) => readFacts(text, TODAY).facts);
    if (half === "tuning") for (const line of toLines(figures)) bench.say(line);
    rows.push(...toRows(figures));
  }
  return rows;
}
