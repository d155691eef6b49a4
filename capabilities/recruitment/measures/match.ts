/** How well jobs are found from a CV: every CV of the evaluation set, read from its real file. */
import type { Row } from "#bench/table.ts";
import type { Workbench } from "#bench/workbench.ts";
import { dayOf } from "#runtime/search/days.ts";
import { createMatcher } from "../sections/cv-search/matcher.ts";
import { read } from "../sections/cv-search/reading/testing/read.ts";
import { HALVES, readCvs } from "./match/cv.ts";
import { readDeviceFiles } from "./match/device.ts";
import { makeDocument } from "./match/documents.ts";
import { KINDS, mean, ndcg, precisionAtFive, scoreOf, tallyFacts } from "./match/measures.ts";

/** The day on which all CVs are read: figures do not change with the calendar. */
const TODAY = new Date("2026-11-22T12:00:00Z");

/** nDCG@10, P@5 and F1 of facts, for each half of the set. Single CVs are reported for the tuning half alone. */
export async function measure(bench: Workbench): Promise<Row[]> {
  const { file, skills } = await readDeviceFiles(TODAY);
  const { readFacts, rankAll } = createMatcher(file, skills);
  const rows: Row[] = [];
  for (const half of HALVES) {
    const cvs = [];
    for (const cv of readCvs(half)) {
      const reading = readFacts(await read(await makeDocument(cv), `cv.${cv.format}`), TODAY);
      const matches = rankAll(reading.facts, reading, { today: dayOf(TODAY) });
      const ids = matches.map(({ number }) => file.shown[number]?.id ?? "");
      const [gain, precision] = [ndcg(ids, cv.grades), precisionAtFive(ids, cv.grades)];
      cvs.push({ gain, precision, facts: tallyFacts(reading.facts, cv.facts) });
      if (half === "tuning") bench.say(`${cv.id}: ${gain.toFixed(3)}`);
    }
    const share = (what: string, value: number, note?: string): Row => ({
      ...{ what: `${what}, ${half}`, unit: "share", values: [value] },
      ...(note === undefined ? {} : { note }),
    });
    rows.push(share("nDCG@10", mean(cvs.map(({ gain }) => gain)), `${cvs.length} CVs`));
    rows.push(share("P@5", mean(cvs.map(({ precision }) => precision))));
    for (const kind of KINDS) {
      const { precision, recall, f1, expected } = scoreOf(cvs.map(({ facts }) => facts[kind]));
      const note = `precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}, of ${expected}`;
      rows.push(share(`F1 of ${kind}`, f1, note));
    }
  }
  return rows;
}
