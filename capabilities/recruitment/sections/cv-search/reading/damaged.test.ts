import fc from "fast-check";
import { expect, test } from "vitest";
import { rounds } from "#schemas/testing/rounds.ts";
import { CvProblem } from "./problem.ts";
import { makeDocx, plain, table } from "./testing/make-docx.ts";
import { bold, makePdf } from "./testing/make-pdf.ts";
import { read } from "./testing/read.ts";
import { JOBS, PROFILE, SKILLS } from "./testing/words.ts";

const pdf = (options: PDFKit.PDFDocumentOptions) =>
  makePdf((document) => {
    bold(document, "Asha Thorne", 20).text(PROFILE).list(SKILLS);
    for (const { title, employer } of JOBS) bold(document, title).text(employer).text(PROFILE);
  }, options);

const FILES: { readonly [kind: string]: Uint8Array } = {
  PDF: await pdf({}),
  "PDF that is not packed": await pdf({ compress: false }),
  "encrypted PDF": await pdf({ ownerPassword: "rosebud" }),
  "Word document": await makeDocx([plain(PROFILE), table([[["2014"], [PROFILE]]])]),
  "plain text": new TextEncoder().encode(PROFILE),
};

type Damage = typeof damage extends fc.Arbitrary<infer How> ? How : never;

/** What is done to a file: cut off, bits turned over, a stretch taken out or written over. */
const damage = fc.oneof(
  fc.record({ kind: fc.constant("cut" as const), at: fc.double({ min: 0, max: 1, noNaN: true }) }),
  fc.record({
    kind: fc.constant("flip" as const),
    bits: fc.array(fc.nat(), { minLength: 1, maxLength: 40 }),
  }),
  fc.record({ kind: fc.constant("drop" as const), from: fc.nat(), length: fc.integer({ min: 1, max: 400 }) }),
  fc.record({
    kind: fc.constant("write" as const),
    at: fc.nat(),
    bytes: fc.uint8Array({ minLength: 1, maxLength: 60 }),
  }),
);

function damaged(whole: Uint8Array, how: Damage): Uint8Array {
  const bytes = whole.slice();
  if (how.kind === "cut") return bytes.slice(0, Math.floor(how.at * bytes.length));
  if (how.kind === "drop") {
    const from = how.from % bytes.length;
    return Uint8Array.from([...bytes.slice(0, from), ...bytes.slice(from + how.length)]);
  }
  if (how.kind === "write")
    bytes.set(
      how.bytes.slice(0, bytes.length),
      Math.min(how.at % bytes.length, Math.max(0, bytes.length - how.bytes.length)),
    );
  else
    for (const bit of how.bits)
      bytes[(bit >> 3) % bytes.length] = (bytes[(bit >> 3) % bytes.length] ?? 0) ^ (1 << (bit & 7));
  return bytes;
}

test.each(Object.keys(FILES))("a damaged %s is text or a problem", async (kind) => {
  const whole = FILES[kind] ?? new Uint8Array();
  let [texts, problems] = [0, 0];
  await fc.assert(
    fc.asyncProperty(damage, async (how) => {
      const outcome = await read(damaged(whole, how), "cv").catch((error: unknown) => error);
      if (outcome instanceof CvProblem) problems += 1;
      else {
        expect(outcome).toMatchObject({ lines: expect.any(Array) });
        texts += 1;
      }
    }),
    { numRuns: rounds({ day: 40, night: 120 }), seed: 20261116 },
  );
  expect(Math.min(texts, problems)).toBeGreaterThan(0);
});

test("bytes of any kind are text or a problem", async () => {
  const starts = ["", "%PDF-1.7\n", "PK\x03\x04", "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"].map((mark) =>
    Buffer.from(mark, "latin1"),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...starts),
      fc.uint8Array({ maxLength: 2_000 }),
      async (start, bytes) => {
        const outcome = await read(Uint8Array.from([...start, ...bytes]), "cv").catch(
          (error: unknown) => error,
        );
        expect(outcome instanceof CvProblem || (outcome instanceof Object && "lines" in outcome)).toBe(true);
      },
    ),
    { numRuns: 200, seed: 20261116 },
  );
});
