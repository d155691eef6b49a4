/** Where the command finds nothing wrong in the fields of a document and the names in them, neither does the editor. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { openEditor } from "#runtime/dev/editor/testing-editor.ts";
import { generate } from "#runtime/dev/generate.ts";
import { findDocuments, readSource } from "#runtime/files/files.ts";
import { loadProject } from "#runtime/project/open-project.ts";
import { TESTED } from "#runtime/testing/tested-site.ts";
import { readDocument } from "#schemas/documents/document.ts";
import { gatherAdvice } from "#schemas/index/advice.ts";
import type { SiteIndex } from "#schemas/index/site-index.ts";
import { isObject } from "#schemas/json/schema.ts";
import { DOCUMENT_KINDS, type SourceFile } from "#schemas/paths/source-file.ts";
import { rounds } from "#schemas/testing/rounds.ts";
import { indexDocument } from "#schemas/validate/index-document.ts";

/** Of documents of each kind. */
const TRIES = rounds({ day: 250, night: 1000 });

const root = TESTED;
await generate(root);
const now = new Date("2026-11-20T12:00:00Z");
const { validators, site, checks, migrations } = await loadProject({ root, now, drafts: true });
const editor = openEditor(root);
const sources = findDocuments(root).flatMap(({ file, kind }) =>
  kind === "schema" ? [] : [readSource(root, file, kind)],
);

/** What stands somewhere under a name, by that name: most of it fits wherever the name does. */
const known = new Map<string, unknown[]>();
for (const { text } of sources) gather(JSON.parse(text));

function gather(value: unknown): void {
  if (Array.isArray(value)) value.forEach(gather);
  if (!isObject(value)) return;
  for (const [name, child] of Object.entries(value)) {
    known.set(name, [...(known.get(name) ?? []), child].slice(-200));
    gather(child);
  }
}

type Place = { holder: unknown[] | { [name: string]: unknown }; at: string | number };

function placesIn(value: unknown): Place[] {
  if (typeof value !== "object" || value === null) return [];
  const holder = value as Place["holder"];
  return Object.entries(value).flatMap(([name, child]) => [
    { holder, at: Array.isArray(value) ? Number(name) : name },
    ...placesIn(child),
  ]);
}

/** What stands in documents, in places where it may be wrong. */
const ODD: unknown[] = JSON.parse(`[
  "", "a", "a-b", "entity.title", "shared.a", "img-a", "/a/", "#a", "none", "this", "all", "2027-06-27", "2027-06-27T18:00",
  "2027-02-30", "2026-12-01T09:00:00Z", "static", 0, 1, 2.5, -1, 1e21, true, false, null, [], {}, [{}], { "en": "" },
  { "en": "a", "fr-CA": "b" }
]`);
const odd = fc.oneof({ arbitrary: fc.constantFrom(...ODD), weight: 3 }, fc.jsonValue());
const step = fc.record({
  place: fc.nat(),
  does: fc.constantFrom("replace", "replace", "replace", "remove", "add", "repeat"),
  like: fc.nat(),
  odd: fc.option(odd, { freq: 3 }),
  name: fc.oneof(fc.constantFrom(...known.keys()), fc.string()),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

function change(document: unknown, { place, does, like, odd: other, name }: Step): void {
  const places = placesIn(document);
  const { holder, at } = places[place % places.length] ?? { holder: [], at: 0 };
  const named = does === "add" ? name : String(at);
  const same = known.get(named) ?? [];
  const value = structuredClone(other === null ? same[like % Math.max(same.length, 1)] : other);
  if (Array.isArray(holder)) {
    if (does === "remove") holder.splice(Number(at), 1);
    else if (does === "repeat") holder.push(structuredClone(holder[Number(at)]));
    else if (other !== null) holder[Number(at)] = value;
  } else if (does === "remove") delete holder[at];
  else if (value !== undefined && named !== "$schema") holder[named] = value;
}

/** The lines in which the command finds something wrong with the site as a whole. It takes long, so it is called last. */
async function linesReportedOfSite({ file, text }: SourceFile): Promise<Set<number>> {
  const { problems } = await loadProject({ root, now, drafts: true, changes: new Map([[file, text]]) });
  return new Set(problems.flatMap((problem) => (problem.file === file ? problem.line : [])));
}

/** The lines in which the command finds something wrong with the document and what it refers to. */
function linesReported(source: SourceFile): Set<number> {
  const facts = indexDocument(source, { validators, checks, gatherAdvice, migrations });
  const document = readDocument(source, validators);
  const lines = new Set([...facts.problems, ...(facts.advice?.problems ?? [])].map(({ line }) => line));
  const isOwn = (file: string) => file === source.file;
  const changed: SiteIndex = {
    ...site,
    document: (file) => (isOwn(file) ? facts : site.document(file)),
    open: (file) => (isOwn(file) ? document : site.open(file)),
  };
  const report = ({ pointer }: { pointer: string }) => {
    const value = document.source.ok ? document.source.locate(pointer)?.value : undefined;
    lines.add(document.source.position(value?.start ?? 0).line);
  };
  for (const check of checks) check.references?.(facts, { site: changed, checks, report });
  return lines;
}

/** Whole numbers can be written with a point, too. */
const withPoints = (text: string) => text.replace(/(: )(\d+)(,?)$/gm, "$1$2.0$3");

describe.each(DOCUMENT_KINDS)("in a changed document: %s", (kind) => {
  const own = sources.filter((source) => source.kind === kind);
  it("the editor marks nothing that the command takes", async () => {
    let taken = 0;
    const changed = fc.record({
      source: fc.constantFrom(...own),
      steps: fc.array(step, { minLength: 1, maxLength: 3 }),
      points: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(changed, async ({ source, steps, points }) => {
        const document: unknown = JSON.parse(source.text);
        for (const one of steps) change(document, one);
        const plain = JSON.stringify(document, undefined, 1);
        const text = points ? withPoints(plain) : plain;
        const file: SourceFile = { ...source, text };
        if (!readDocument(file, validators).errorFree) return;
        taken++;
        const marks = await editor.marks(source.file, text);
        const reported = marks.length > 0 ? linesReported(file) : new Set<number>();
        const left = marks.filter(({ line }) => !reported.has(line));
        const everywhere = left.length > 0 ? await linesReportedOfSite(file) : reported;
        expect(left.filter(({ line }) => !everywhere.has(line))).toEqual([]);
      }),
      { numRuns: TRIES },
    );
    expect(taken).toBeGreaterThan(TRIES / 10);
  });
});
