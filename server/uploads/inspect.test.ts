/** What holds for every file, whatever its kind: an answer, within bounds, for any bytes. */
import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { inspectUpload } from "./inspect.ts";
import { contentTypes, documentXml, docx, relationships } from "./testing/docx-files.ts";
import { linearizedPdf, onePage, streamPdf, tablePdf, toStream, updatedPdf } from "./testing/pdf-files.ts";
import { toSource } from "./testing/source.ts";
import { words } from "./upload-problem.ts";

const limit = 10 * 1024 * 1024;

const answers = [undefined, ...Object.keys(words)];

const undamaged: [string, Buffer][] = [
  ["letter.pdf", tablePdf(onePage)],
  ["letter.pdf", streamPdf(onePage)],
  ["letter.pdf", linearizedPdf(onePage)],
  ["letter.pdf", updatedPdf(tablePdf(onePage), [{ number: 4, body: toStream("", "BT ET") }])],
  [
    "letter.docx",
    docx([
      {
        name: "word/_rels/document.xml.rels",
        data: relationships({ type: "hyperlink", target: "https://a.example", isExternal: true }),
      },
    ]),
  ],
  [
    "letter.docx",
    docx([{ name: "word/document.xml", data: documentXml, isStored: true, hasDescriptor: true }], {
      isZip64: true,
    }),
  ],
];

describe("before the bytes are read", () => {
  test.each<[string, number, string]>([
    ["letter.pdf", 0, "empty"],
    ["letter.docx", 0, "empty"],
    ["letter.pdf", limit + 1, "too-large"],
    ["letter.docx", limit + 1, "too-large"],
    ["letter.doc", 10, "unsupported-type"],
    ["letter", 10, "unsupported-type"],
    ["letter.pdf.exe", 0, "unsupported-type"],
    ["letter.docm", limit + 1, "unsupported-type"],
    [".pd", 10, "unsupported-type"],
  ])("%s of %i bytes is %s", async (name, size, problem) => {
    const source = toSource(new Uint8Array(size));
    expect(await inspectUpload(name, source, limit)).toBe(problem);
    expect(source.reads).toBe(0);
  });

  test("a file of the limit is let through, and an extension may be of any case", async () => {
    const bytes = tablePdf(onePage);
    expect(await inspectUpload("Letter.PDF", toSource(bytes), bytes.length)).toBeUndefined();
    expect(await inspectUpload("Letter.Docx", toSource(docx()), limit)).toBeUndefined();
  });
});

describe("any bytes get a verdict, in bounded work", () => {
  const check = async (name: string, bytes: Uint8Array) => {
    const source = toSource(bytes);
    expect(answers).toContain(await inspectUpload(name, source, limit));
    expect(source.largest).toBeLessThanOrEqual(64 * 1024);
    expect(source.total).toBeLessThanOrEqual(64 * bytes.length + 1024 * 1024);
  };

  const files = undamaged.map(([name, bytes], index) => ({ name, bytes, index }));

  test.each(files)("of a changed file: $index, $name", ({ name, bytes }) =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat({ max: bytes.length - 1 }), fc.nat({ max: 255 })), {
          minLength: 1,
          maxLength: 6,
        }),
        fc.nat({ max: bytes.length - 1 }),
        fc.nat({ max: 60 }),
        fc.constantFrom("nothing", "cut out", "put twice", "cut off"),
        async (flips, at, length, operation) => {
          let changed = Buffer.from(bytes);
          for (const [place, value] of flips) changed[place] = value;
          const [before, part, after] = [
            changed.subarray(0, at),
            changed.subarray(at, at + length),
            changed.subarray(at + length),
          ];
          if (operation === "cut out") changed = Buffer.concat([before, after]);
          if (operation === "put twice") changed = Buffer.concat([before, part, part, after]);
          if (operation === "cut off" && at > 0) changed = Buffer.from(before);
          await check(name, changed);
        },
      ),
      { numRuns: 400 },
    ),
  );

  // The beginning of an updated file is the file that was updated.
  test.each(files.filter(({ index }) => index !== 3))(
    "of each beginning of a file: $index, $name",
    async ({ name, bytes }) => {
      for (let end = 1; end < bytes.length - 2; end++) {
        const source = toSource(bytes.subarray(0, end));
        expect(await inspectUpload(name, source, limit), `${end} bytes`).toMatch(/^(damaged|type-mismatch)$/);
      }
    },
  );

  test("of chance", () =>
    fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 3000, minLength: 1 }),
        fc.constantFrom("%PDF-1.7\n", "PK\x03\x04", ""),
        async (bytes, head) => {
          for (const name of ["letter.pdf", "letter.docx"])
            await check(name, Buffer.concat([Buffer.from(head, "latin1"), bytes]));
        },
      ),
      { numRuns: 300 },
    ));

  const pdfWords =
    String.raw`1 0 obj|<<|>>|[|]|(|)|<|>|%|/|\|#4|/S|/JavaScript|/N 1|/First 4|/Type /ObjStm|stream
|endstream|endobj|trailer|startxref|%%EOF|/Root|/Encrypt| 1 0 R |/Length 9|/Filter|/FlateDecode`.split("|");
  test("of words that mean something, in any order", () =>
    fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom("\n", ...pdfWords), { maxLength: 60 }), (words) =>
        check("letter.pdf", Buffer.from(`%PDF-1.7\n${words.join("")}`)),
      ),
      { numRuns: 1000 },
    ));
});

/** As evenly spread as a packed picture, and the same in each run: how often such bytes look like a part of a PDF varies. */
function noiseOf(length: number): Buffer {
  return createHash("shake256", { outputLength: length }).update("noise").digest();
}

describe("a file of 10 MB", () => {
  const noise = noiseOf(10_000_000);
  const picture = Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), noise]);
  const types = {
    name: "[Content_Types].xml",
    data: contentTypes('<Default Extension="png" ContentType="image/png"/>'),
  };

  test.each<[string, Buffer]>([
    ["letter.pdf", tablePdf([...onePage, toStream("/Subtype /Image", noise)])],
    ["letter.docx", docx([types, { name: "word/media/image1.png", data: picture, isStored: true }])],
    ["letter.docx", docx([types, { name: "word/media/image1.png", data: picture }])],
  ])("is read in windows, about once: %s", async (name, bytes) => {
    const source = toSource(bytes);
    expect(await inspectUpload(name, source, limit)).toBeUndefined();
    expect(source.largest).toBe(64 * 1024);
    expect(source.total).toBeLessThan(3 * bytes.length);
  });

  describe("is refused once it has been in hand for too long", () => {
    const cases: [string, Buffer][] = [
      ["letter.pdf", tablePdf([...onePage, toStream("", noise)])],
      ["letter.docx", docx([types, { name: "word/media/image1.png", data: picture }])],
    ];

    test.each(cases)("%s", async (name, bytes) => {
      let [time, looks] = [0, 0];
      const clock = (step: number) => () => {
        looks++;
        time += step;
        return time;
      };
      expect(await inspectUpload(name, toSource(bytes), limit, clock(0.001))).toBeUndefined();
      const whole = looks;
      looks = 0;
      expect(await inspectUpload(name, toSource(bytes), limit, clock(1000))).toBe("too-slow");
      expect(looks).toBeLessThan(whole);
    });

    test.each(cases)("but not for the turns of others: %s", async (name, bytes) => {
      let time = 0;
      const pass = () => {
        time += 1000;
        if (!isDone) setImmediate(pass);
      };
      let isDone = false;
      setImmediate(pass);
      // What others do between two pieces of work takes hours.
      expect(await inspectUpload(name, toSource(bytes), limit, () => time)).toBe(undefined);
      isDone = true;
    });
  });

  test("is given its time of work, however long a busy machine lets it stand", async () => {
    let time = 0;
    const clock = vi.spyOn(performance, "now").mockImplementation(() => (time += 1000));
    const bytes = tablePdf([...onePage, toStream("", noise)]);
    const answer = await inspectUpload("letter.pdf", toSource(bytes), limit);
    clock.mockRestore();
    expect(answer).toBeUndefined();
  });

  test("leaves room for others while it is inspected", async () => {
    const bytes = tablePdf([...onePage, toStream("", noise)]);
    let turns = 0;
    let isDone = false;
    const count = () => {
      turns++;
      if (!isDone) setImmediate(count);
    };
    setImmediate(count);
    await inspectUpload("letter.pdf", toSource(bytes), limit);
    isDone = true;
    expect(turns).toBeGreaterThan(bytes.length / (256 * 1024));
  });
});

const noise = noiseOf(300_000);

test.each<[string, Buffer]>([
  ["letter.pdf", streamPdf([...onePage, toStream("", noise)])],
  ["letter.docx", docx([{ name: "word/a.png", data: noise }])],
])("what the storage fails with is not taken for the file's fault: %s", async (name, bytes) => {
  const source = toSource(bytes);
  const failure = new Error("The database is gone.");
  for (let failing = 0; ; failing++) {
    let reads = 0;
    const read = (offset: number, length: number) =>
      reads++ === failing ? Promise.reject(failure) : source.read(offset, length);
    const answer = await inspectUpload(name, { size: bytes.length, read }, limit).catch((error) => error);
    // Nothing is read so often.
    if (reads <= failing) break;
    expect(answer, `read ${failing}`).toBe(failure);
  }
});
