/** The CV search, which reads on the device, and the forms, which the service inspects for, take the same PDFs. */
import { deflateSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { inspectUpload } from "#server/uploads/inspect.ts";
import { onePage, toStream } from "#server/uploads/testing/pdf-files.ts";
import { toSource } from "#server/uploads/testing/source.ts";
import { makePdf } from "./testing/make-pdf.ts";
import { rawPage, rawPdf } from "./testing/raw-pdf.ts";
import { read } from "./testing/read.ts";
import { PROFILE } from "./testing/words.ts";

const cv = (options: object = {}) => makePdf((pdf) => pdf.text(PROFILE), options);
const withFile = (name: string, data: string) =>
  makePdf((pdf) => {
    pdf.text(PROFILE);
    pdf.file(Buffer.from(data), { name });
  });
const xml = `<?xml version="1.0" encoding="UTF-8"?>
<Candidate xmlns="http://www.europass.example/1.0" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><!-- CV --><Skill>Microsoft Office &amp; R&#38;D</Skill></Candidate>`;

describe("both take a CV", () => {
  test.each<[string, () => Promise<Uint8Array>]>([
    ["as it is", () => cv()],
    ["with its data attached, as Europass writes it", () => withFile("attachment.xml", xml)],
    ["with its data attached as JSON", () => withFile("resume.json", '{"basics":{"name":"Ada"}}')],
    ["with a text attached", () => withFile("Anschreiben – Zoë.txt", PROFILE)],
    ...["1.3", "1.4", "1.6", "1.7", "1.7ext3"].map((pdfVersion): [string, () => Promise<Uint8Array>] => [
      `that only its owner may change, in PDF ${pdfVersion}`,
      () => cv({ pdfVersion, ownerPassword: "rosebud", permissions: { copying: false } }),
    ]),
  ])("%s", async (_, make) => {
    const bytes = await make();
    expect((await read(bytes)).lines.map(({ text }) => text).join(" ")).toContain(PROFILE);
    expect(await inspectUpload("cv.pdf", toSource(bytes), 1e7)).toBeUndefined();
  });
});

const packed = (data: Buffer) => deflateSync(data, { level: 9 });
const large = packed(Buffer.alloc(257 * 1024 * 1024, " "));
const twice = packed(large);
const pages = (kids: string) =>
  rawPdf([
    onePage[0] ?? "",
    `<< /Type /Pages /Kids [${kids}] /Count 1 >>`,
    ...onePage.slice(2, 3),
    toStream("", `BT /F1 10 Tf 56 700 Td (${PROFILE}) Tj ET`),
    ...onePage.slice(4),
  ]);

type Make = () => Promise<Uint8Array> | Uint8Array;
const script = "<< /S /JavaScript /JS (app.alert\\(1\\)) >>";
const flate = "/Filter /FlateDecode";

/** What unpacks to more than anybody reads. */
const bombs: [string, Make][] = [
  ["257 MB in 1,000 bytes", () => rawPage(toStream("/Filter [/FlateDecode /FlateDecode]", twice))],
  ...[
    ["/Filter 6 0 R", "[/FlateDecode /FlateDecode]"],
    ["/Filter [6 0 R 6 0 R]", "/FlateDecode"],
    ["/F [/FlateDecode /FlateDecode]", "1"],
  ].map(([filter = "", elsewhere = ""]): [string, Make] => [
    `the same, written ${filter}`,
    () => rawPage(toStream(filter, twice), undefined, [elsewhere]),
  ]),
  ["as much in one stream", () => rawPage(toStream(flate, large))],
  [
    "as much in letters",
    () => rawPage(toStream("/Filter [/ASCIIHexDecode /FlateDecode]", `${large.toString("hex")}>`)),
  ],
  [
    "as much in many streams",
    () => rawPage("", undefined, Array(80).fill(toStream(flate, packed(Buffer.alloc(1024 * 1024))))),
  ],
  ["as much said to be a picture", () => rawPage(toStream(`/Subtype /Image ${flate}`, large))],
  ["a million pages", () => pages("3 0 R ".repeat(1e6))],
];

describe("both refuse, in bounded work,", () => {
  test.each<[string, Make, problem: string, code: string]>([
    ["a PDF that needs a password", () => cv({ userPassword: "rosebud" }), "encrypted", "password"],
    [
      "one that needs a long password",
      () => cv({ userPassword: "rosebud", pdfVersion: "1.7ext3" }),
      ...(["encrypted", "password"] as const),
    ],
    ["a program that is attached", () => withFile("cv.exe", "MZ"), "attached-file", "holds"],
    ["a PDF that is attached", () => withFile("cv.pdf", "%PDF-1.7"), "attached-file", "holds"],
    [
      "a script",
      () => rawPdf([`<< /Type /Catalog /Pages 2 0 R /OpenAction ${script} >>`, ...onePage.slice(1)]),
      ...(["script", "holds"] as const),
    ],
    ...bombs.map(([what, make]): [string, Make, string, string] => {
      return [what, make, "too-large-unpacked", "unpacks-too-large"];
    }),
    [
      "half a million lists within one another",
      () => pages(`3 0 R] /X ${"[".repeat(5e5)}${"]".repeat(5e5)} /Y [`),
      ...(["too-large-unpacked", "corrupt"] as const),
    ],
  ])("%s", async (_, make, problem, code) => {
    const bytes = await make();
    const source = toSource(bytes);
    expect(await inspectUpload("cv.pdf", source, 1e7, () => 0)).toBe(problem);
    expect(source.total).toBeLessThan(4 * bytes.length + 65536);
    await expect(read(bytes)).rejects.toMatchObject({ reason: { code } });
  });
});
