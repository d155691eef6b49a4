/** PDFs: those that writers of PDF make are let through, those that harm or cannot be read are not. */
import { deflateSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { inspectUpload } from "./inspect.ts";
import { casesOf } from "./testing/cases.ts";
import {
  linearizedPdf,
  onePage,
  type PdfBody,
  packObjects,
  streamPdf,
  tablePdf,
  toDeflatedStream,
  toStream,
  updatedPdf,
} from "./testing/pdf-files.ts";
import { toSource } from "./testing/source.ts";
import { zip } from "./testing/zip-files.ts";

const limit = 10 * 1024 * 1024;
const inspect = (bytes: Uint8Array) => inspectUpload("letter.pdf", toSource(bytes), limit);

/** The page with more objects, of which the first is number 6, and the catalogue with more entries. */
const pageWith = (objects: readonly PdfBody[], catalogue = ""): PdfBody[] => [
  `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
  ...onePage.slice(1),
  ...objects,
];
const pdfWith = (...objects: PdfBody[]) => tablePdf(pageWith(objects));
/** An object in a stream. */
const packed = (body: string, make = toDeflatedStream) => {
  const { dictionary, data } = packObjects([{ number: 9, body }]);
  return make(dictionary, data);
};
const script = "<< /S /JavaScript /JS (app.alert\\(1\\)) >>";
const filler = Buffer.alloc(200_000, "1 0 R ");

describe("a sound PDF", () => {
  test.each(
    Object.entries<Buffer>({
      "with a table": tablePdf(onePage),
      "with streams": streamPdf(onePage),
      "that is linearized": linearizedPdf(onePage),
      "that was updated": updatedPdf(tablePdf(onePage), [{ number: 2, body: onePage[1] ?? "" }]),
      "that was updated as streams": updatedPdf(streamPdf(onePage), [{ number: 9, body: "<< >>" }]),
      "with lines of CR LF": Buffer.from(
        tablePdf(["<</Type/Catalog/Pages 2 0 R>>", ...onePage.slice(1)])
          .toString("latin1")
          .replaceAll("\n", "\r\n"),
        "latin1",
      ),
      "without a line end behind its end": tablePdf(onePage, { tail: "" }),
      "with white space behind its end": tablePdf(onePage, { tail: `\r\n${"\0".repeat(3000)} \n` }),
      "with an empty line in front": tablePdf(onePage, { head: "\r\n%PDF-1.4\n" }),
      "with a byte order mark in front": tablePdf(onePage, { head: "\xef\xbb\xbf%PDF-1.4\n" }),
      "of version 2.0": streamPdf(onePage, { head: "%PDF-2.0\n" }),
      "with links": pdfWith(
        "<< /Type /Annot /Subtype /Link /A << /S /URI /URI (https://harbour.example/) >> >>",
      ),
      "that opens at a page": tablePdf(pageWith([], "/OpenAction [3 0 R /Fit]")),
      "that opens at a place": tablePdf(
        pageWith(["<< /S /GoTo /D [3 0 R /XYZ 0 0 0] >>"], "/OpenAction 6 0 R"),
      ),
      "of somebody who writes JavaScript": pdfWith(
        "<< /Title (PHP /S /JavaScript /Launch) /Keywords <2F4A53> >>",
      ),
      "with headings named like actions": tablePdf(
        pageWith([], "/Dests << /JavaScript [3 0 R /Fit] /Launch [3 0 R /Fit] /JS [3 0 R /Fit] >>"),
      ),
      "whose text speaks of objects": pdfWith(toStream("", "BT (/S /JavaScript, an obj << /S /GoTo) Tj ET")),
      "with a picture of any bytes": pdfWith(
        toStream("/Subtype /Image", Buffer.from("(((<<<<[[[[".repeat(9999))),
      ),
      "with an object without an end": Buffer.from(
        tablePdf(onePage).toString("latin1").replace("endobj", ""),
        "latin1",
      ),
      "with a long object stream": pdfWith(packed(`[${filler}]`)),
      "with an object stream that is not compressed": pdfWith(packed("<< /A 1 >>", toStream)),
      "with the profile of a picture's colours": pdfWith(
        toDeflatedStream("/N 3 /Alternate /DeviceRGB", filler),
      ),
    }),
  )("%s", async (_, bytes) => {
    expect(await inspect(bytes)).toBeUndefined();
  });
});

describe("a PDF that runs something", () => {
  const embedded = toStream("/Type /EmbeddedFile", "MZ");
  test.each(
    casesOf<[PdfBody[], string?]>({
      script: {
        "a script when it opens": [[script], "/OpenAction 6 0 R"],
        "a script in a tree of names": [[script], "/Names << /JavaScript << /Names [(a) 6 0 R] >> >>"],
        "a script whose name is written otherwise": [["<< /#53 /J#61vaScript /JS 7 0 R >>"]],
        "a script whose kind stands elsewhere": [["<< /S 7 0 R /JS 8 0 R >>", "/JavaScript", "(1)"]],
        "a script behind an odd value": [["<< /Odd /S /JavaScript /JS 7 0 R >>"]],
        "a script behind a comment": [["<< /S % ( \n /JavaScript /JS 7 0 R >>"]],
        "a script with a rendition": [["<< /S /Rendition /JS (1) >>"]],
        "a script deep inside": [[`${"[".repeat(300)}${script}${"]".repeat(300)}`]],
        "a script in an object inside a stream": [[toStream("", `9 0 obj ${script} endobj`)]],
        "a script in an object behind much white space": [
          [toStream("", `9${" ".repeat(500)}0${"\n".repeat(500)}obj ${script} endobj`)],
        ],
        "a script in an object inside a stream that says it is longer": [
          [toStream("/Length 999999", `9 0 obj ${script}`)],
        ],
      },
      program: {
        "a program": [["<< /Type /Action /S /Launch /Win << /F (cmd.exe) >> >>"]],
        "a program when a page is shown": [[], "/AA << /O << /S /Launch /F (a.exe) >> >>"],
      },
      "acts-on-opening": {
        "an address when a page is shown": [[], "/AA << /O << /S /URI /URI (https://a.example/) >> >>"],
        "an address when it opens": [[], "/OpenAction << /S /URI /URI (https://a.example/) >>"],
        "an address when it opens, elsewhere": [
          ["<< /S /URI /URI (https://a.example/) >>"],
          "/OpenAction 6 0 R",
        ],
        "a form when a page is shown": [
          ["<< /O << /S /SubmitForm /F (https://a.example/) >> >>"],
          "/AA 6 0 R",
        ],
        "a file of another machine when it opens": [
          [],
          "/OpenAction << /S /GoToR /F (\\\\\\\\a.example\\\\x) >>",
        ],
      },
      "attached-file": {
        "an attached file": [["<< /Type /Filespec /F (a.exe) /EF << /F 7 0 R >> >>", embedded]],
        "an attached file of no stated type": [
          ["<< /EF 8 0 R /UF (a.exe) >>", toStream("", "MZ"), "<< /F 7 0 R >>"],
        ],
      },
      "xfa-form": {
        "an XFA form": [[], "/AcroForm << /XFA 6 0 R >>"],
      },
      "rich-media": {
        "rich media": [["<< /Type /Annot /Subtype /RichMedia >>"]],
      },
    }),
  )("%s", async (_, [objects, catalogue], problem) => {
    for (const make of [tablePdf, streamPdf, linearizedPdf])
      expect(await inspect(make(pageWith(objects, catalogue))), make.name).toBe(problem);
    const update = [
      { number: 1, body: pageWith([], catalogue)[0] ?? "" },
      ...objects.map((body, index) => ({ number: 6 + index, body })),
    ];
    expect(await inspect(updatedPdf(tablePdf(onePage), update))).toBe(problem);
  });

  const plain = packed(script, toStream).toString();
  test.each<[string, PdfBody]>([
    [
      "an object stream without a type",
      packed(script, (dictionary, data) => toDeflatedStream(dictionary.replace("/Type /ObjStm", ""), data)),
    ],
    [
      "one whose filter is written otherwise",
      packed(script, (dictionary, data) =>
        toStream(`${dictionary} /Filter [/Fl#61teDecode]`, deflateSync(data)),
      ),
    ],
    ["one that is not compressed", plain],
    ["one that says it is shorter", plain.replace(/Length \d+/, "Length 5")],
  ])("in %s", async (_, body) => {
    expect(await inspect(pdfWith(body))).toBe("script");
  });

  test("in an object inside a string", async () => {
    expect(await inspect(pdfWith(`(9 0 obj ${script} endobj)`))).toBe("script");
  });

  test("wherever it lies in a long file", async () => {
    for (let shift = 0; shift < 40; shift++) {
      const padding = toStream("", Buffer.alloc(65536 - 480 + shift, "x"));
      expect(await inspect(pdfWith(padding, script)), `shifted by ${shift}`).toBe("script");
    }
  });
});

describe("a PDF that is refused", () => {
  const undamaged = tablePdf(onePage);
  const archive = zip([{ name: "a.txt", data: "words" }]);
  const { dictionary } = packObjects([{ number: 9, body: "1" }]);
  test.each(
    casesOf<Buffer>({
      "type-mismatch": {
        "is a text": Buffer.from("Words of a letter"),
        "is a ZIP archive": archive,
      },
      damaged: {
        "is a signature alone": Buffer.from("%PDF-1.7"),
        "lost its end": undamaged.subarray(0, -20),
        "lost its second half": undamaged.subarray(0, undamaged.length / 2),
        "lost the end of an update": updatedPdf(undamaged, [{ number: 2, body: onePage[1] ?? "" }]).subarray(
          0,
          -20,
        ),
        "lost the end of a linearized file": linearizedPdf(onePage).subarray(0, -300),
        "says that it is longer": linearizedPdf(onePage).subarray(0, -1),
        "has no page": tablePdf(["<< /Type /Catalog >>"]),
        "has no root": Buffer.from(undamaged.toString("latin1").replace("/Root", "/Tree"), "latin1"),
        "has an object stream that is broken": pdfWith(
          toStream(`${dictionary} /Filter /FlateDecode`, "????"),
        ),
        "has an object stream that ends early": pdfWith(
          toStream(`${dictionary} /Filter /FlateDecode`, deflateSync(Buffer.alloc(9999)).subarray(0, 9)),
        ),
        "has an object stream packed in a way that no writer uses": pdfWith(
          toStream(`${dictionary} /Filter [/ASCIIHexDecode /FlateDecode]`, "00"),
        ),
        "has an object stream with a predictor": pdfWith(
          toDeflatedStream(`${dictionary} /DecodeParms << /Predictor 12 >>`, "9 0 1"),
        ),
        "has an object stream whose count stands elsewhere": pdfWith(
          toDeflatedStream("/Type /ObjStm /N 7 0 R /First 4", "9 0 1"),
        ),
        "has an object that begins inside a string": pdfWith(
          packed(`(${script})`, (own, data) => toStream(own, String(data).replace("9 0", "9 1"))),
        ),
        "has an object that begins inside a dictionary": pdfWith(
          toDeflatedStream("/Type /ObjStm /N 1 /First 4", "9 5 << /A << /B 1 >> >>"),
        ),
        "has an object stream whose filter stands elsewhere": pdfWith(
          toStream(`${dictionary} /Filter [7 0 R]`, deflateSync("9 0 1")),
          "/FlateDecode",
        ),
      },
      encrypted: {
        "needs a password": tablePdf(onePage, { trailer: "/Encrypt 9 0 R" }),
        "needs a password and has streams": streamPdf(onePage, { trailer: "/Encrypt << /V 5 >>" }),
        "needs a password, which hides its objects": tablePdf(
          pageWith([toStream(`${dictionary} /Filter /FlateDecode`, "????")]),
          {
            trailer: "/Encrypt 9 0 R",
          },
        ),
      },
      "too-large-unpacked": {
        "holds a bomb of objects": pdfWith(
          toDeflatedStream("/Type /ObjStm /N 1 /First 4", `9 0 ${" ".repeat(40 * 1024 * 1024)}`),
        ),
        "holds a stream of too many objects": pdfWith(
          toDeflatedStream("/Type /ObjStm /N 9999999 /First 4", "9 0 1"),
        ),
        "has pages that are within one another": tablePdf([
          "<< /Type /Catalog /Pages 2 0 R >>",
          "<< /Type /Pages /Kids [2 0 R] >>",
        ]),
        "has a page in two places, in forty levels": pdfWith(
          ...Array.from({ length: 40 }, (_, level) => `<< /Kids [${7 + level} 0 R ${7 + level} 0 R] >>`),
          "<< /Kids [3 0 R] >>",
        ),
        "is packed in runs": pdfWith(toStream("/Filter /RL", Buffer.alloc(2_000_000))),
        "is packed by LZW": pdfWith(toStream("/Filter /LZW", Buffer.alloc(30_000))),
      },
      polyglot: {
        "has words in front": tablePdf(onePage, { head: "MZ words\n%PDF-1.4\n" }),
        "has words behind its end": tablePdf(onePage, { tail: "\n<script>words</script>" }),
        "has an archive behind its end": Buffer.concat([undamaged, archive]),
        "has an archive behind its end that ends like a PDF": Buffer.concat([
          undamaged,
          zip([{ name: "a", data: "words" }], { comment: "\n%%EOF" }),
        ]),
        "holds an archive in a stream": pdfWith(toStream("", archive)),
        "is a page of HTML too": tablePdf(onePage, { head: "%PDF-1.4\n%<HTML><script>words</script>\n" }),
      },
    }),
  )("because it %s", async (_, bytes, problem) => {
    expect(await inspect(bytes)).toBe(problem);
  });
});

describe("the work that a hostile PDF makes is bounded", () => {
  const size = 3 * 1024 * 1024;
  const head = "%PDF-1.4\n";
  test.each<[string, string]>([
    ["objects in strings that never end", "1 0 obj("],
    ["objects in hexadecimal strings", "1 0 obj<0"],
    ["objects of nothing", "1obj\n"],
    ["brackets that never close", "1 0 obj<<["],
    ["dictionaries without end", "<<"],
    ["trailers", "trailer("],
    [
      "object streams",
      `1 0 obj<</Type/ObjStm/N 1/First 4/Filter/Fl>>stream\n${deflateSync("9 0 1 ").toString("latin1")}`,
    ],
    ["object streams over the rest of the file", "1 0 obj<</Type/ObjStm/N 1/First 4>>stream\n"],
    ["ends", "%%EOF\n"],
    ["signs of archives", "PK\x05\x06\x01\x00"],
    ["white space", " "],
    ["comments", "%"],
    ["names", "/#"],
    ["numbers", "1 "],
  ])("%s", async (_, unit) => {
    const bytes = Buffer.from(head + unit.repeat(size / unit.length), "latin1");
    const source = toSource(bytes);
    // Its clock stands still: the work is counted here, whatever else the machine has to do.
    expect(await inspectUpload("letter.pdf", source, limit, () => 0)).toMatch(
      /^(damaged|too-large-unpacked)$/,
    );
    expect(source.total).toBeLessThan(80 * bytes.length);
    expect(source.largest).toBeLessThanOrEqual(64 * 1024);
  });
});
