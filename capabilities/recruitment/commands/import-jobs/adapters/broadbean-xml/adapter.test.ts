/** XML as Broadbean posts it, and as it should not be. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { readAll } from "#capabilities/recruitment/commands/import-jobs/testing.ts";
import { adapter } from "./adapter.ts";

const feed = readFileSync(join(import.meta.dirname, "fixtures/jobs.xml"), "utf8");

it("reads a list of jobs, and keeps no password", () => {
  const read = readAll(adapter, feed);
  expect(read).toMatchObject({ refused: [], notes: [], cut: [], isPartial: false });
  expect(read.jobs).toMatchObject([
    {
      reference: "JRB/7781",
      title: "Commissioning Engineer",
      type: "Contract",
      sector: ["Energy"],
      places: ["Lowestoft"],
      skills: ["Kubernetes, Terraform"],
      ...{ payMin: "420", payMax: "480", currency: "gbp", period: "day" },
      payNote: "Outside IR35, boat fares paid",
      daysOpen: 28,
      consultant: ["ingrid.halvaag@joineryrow.example", "Ingrid Halvaag"],
    },
    { reference: "JRB/7790", pay: "£45k – £52k per annum + Bonus and pension" },
  ]);
  expect(read.jobs[0]?.description).toMatch(/^<p>Six months on two substations &amp; a cable/);
  expect(JSON.stringify(read)).not.toContain("not-a-password");
});

const job = (inside: string) =>
  `<job><job_reference>R1</job_reference><job_title>T</job_title>${inside}</job>`;
const list = (...jobs: string[]) => `<?xml version="1.0"?>\n<jobs>\n${jobs.join("\n")}\n</jobs>`;

it("takes a posting by itself for one job, and not for all", () => {
  expect(readAll(adapter, job(""))).toMatchObject({ jobs: [{ reference: "R1" }], isPartial: true });
});

it("withdraws what the feed deletes, and nothing beside it", () => {
  const gone = job("<command>delete</command>");
  expect(readAll(adapter, list(gone))).toMatchObject({ jobs: [], closed: ["R1"], isPartial: true });
});

it("reads tags that stand in a description without CDATA", () => {
  const { jobs } = readAll(
    adapter,
    list(job("<job_description><P class='x'>a <b>b</b></P></job_description>")),
  );
  expect(jobs[0]?.description).toBe("<p>a <b>b</b></p>");
  const tagged = "<job_description>1 &lt; 2 <p>a &lt;p&gt; &amp; b</p></job_description>";
  const [spoken] = readAll(adapter, list(job(tagged))).jobs;
  expect(spoken?.description).toBe("1 &lt; 2 <p>a &lt;p&gt; &amp; b</p>");
});

it("reads windows-1252 that is declared, and refuses it where UTF-8 is declared", () => {
  const windows = (encoding: string) =>
    Buffer.from(
      `<?xml version="1.0" encoding="${encoding}"?>\n<jobs>${job("<salary>\xa345k</salary>")}</jobs>`,
      "latin1",
    );
  expect(readAll(adapter, windows("windows-1252")).jobs[0]?.pay).toBe("£45k");
  expect(readAll(adapter, windows("UTF-8")).failed).toBe("wrong-encoding | line 2, column 77");
});

it("takes what stands before the end of a feed that is cut off", () => {
  const { jobs, cut } = readAll(adapter, feed.slice(0, feed.indexOf("JRB/7790")));
  expect(jobs.map(({ reference }) => reference)).toEqual(["JRB/7781"]);
  expect(cut).toEqual(["cut-off | line 35, column 19"]);
});

it("takes what stands before a mistake, and nothing after it", () => {
  const second = "<job><job_reference>R2</job_reference><job_title>R&D</job_title></job>";
  const { jobs, cut } = readAll(adapter, list(job(""), second, job("")));
  expect(jobs.map(({ reference }) => reference)).toEqual(["R1"]);
  expect(cut).toEqual(["cut-off | line 4, column 51"]);
});

it.each([
  ["&amp; &#163; &#xA3; <![CDATA[R&D && ]] &x]]> <!-- a & b --> &lt;", undefined],
  ["<![CDATA[<!-- ]]> R & D", 20],
  ["<!-- <![CDATA[ --> R & D", 21],
  ["R&;", 1],
  ["R&", 1],
])("recognises a & that stands by itself: %s", (text, at) => {
  const { failed } = readAll(adapter, list(job(`<x>${text}</x>`), job("")));
  // What stands before it in its line takes 65 characters.
  expect(failed).toBe(at === undefined ? undefined : `not-xml | line 3, column ${66 + at}`);
});

it("refuses a job of megabytes, and goes on", () => {
  const large = `<job><job_reference>R2</job_reference><job_description>${"x".repeat(1_100_000)}</job_description></job>`;
  const { jobs, refused } = readAll(adapter, list(large, job("")));
  expect(jobs.map(({ reference }) => reference)).toEqual(["R1"]);
  expect(refused).toEqual(["broken-record | line 3, column 1 | R2"]);
});

const laughs = `<!DOCTYPE jobs [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>`;
it.each([
  [
    "a DOCTYPE",
    `<?xml version="1.0"?>\n${laughs}\n${list(job("<x>&b;</x>")).slice(22)}`,
    "has-doctype | line 2, column 60",
  ],
  [
    "a DOCTYPE that leads elsewhere",
    `<!DOCTYPE jobs SYSTEM "file:///etc/passwd"><jobs/>`,
    "has-doctype | line 1, column 43",
  ],
  ["elements without end", `<jobs>${"<a>".repeat(5_000)}`, "not-xml | line 1, column 306"],
  ["a page", "<html><body>502</body></html>", "page-instead"],
  ["a feed of another kind", "<rss><channel><item/></channel></rss>", "wrong-shape"],
  ["words", "Bad Gateway", /^not-xml/],
  ["a character that is not defined", "<jobs><job>&nbsp;</job></jobs>", "not-xml | line 1, column 17"],
  ["nothing", "", "empty-feed"],
])("reads nothing of %s", (_, content, failed) => {
  const read = readAll(adapter, content);
  expect(read.failed).toMatch(failed);
  expect(read.jobs).toEqual([]);
});

it("takes an empty list for one without jobs", () => {
  expect(readAll(adapter, "<jobs></jobs>")).toMatchObject({ jobs: [], cut: [] });
});
