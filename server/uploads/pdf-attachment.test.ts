/** Files that are attached to a PDF: text that no program runs is let through. */
import { deflateSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { inspectUpload } from "./inspect.ts";
import { onePage, streamPdf, tablePdf, toDeflatedStream, toStream, updatedPdf } from "./testing/pdf-files.ts";
import { toSource } from "./testing/source.ts";

const inspect = (bytes: Uint8Array) => inspectUpload("person.pdf", toSource(bytes), 10_000_000);

/** Objects 6 and 7 of a page: what the file is called, and what it holds. */
const attach = (specification: string, file: Buffer, more: Buffer[] = []) => [
  ...["<< /Type /Catalog /Pages 2 0 R /Names << /EmbeddedFiles << /Names [(a) 6 0 R] >> >> >>"],
  ...onePage.slice(1),
  ...[specification, file, ...more],
];
const named = (name: string) => `<< /Type /Filespec ${name} /EF << /F 7 0 R /UF 7 0 R >> >>`;
const holding = (text: string | Buffer) => toDeflatedStream("/Type /EmbeddedFile /Subtype /text#2Fxml", text);
const inert = "<?xml version='1.0'?>\n<a xmlns='urn:a'>Words &#233;<!-- --><![CDATA[<]]></a>\r\n";
const utf16 = (text: string) => `<feff${Buffer.from(text, "utf16le").swap16().toString("hex")}>`;

test.each([tablePdf, streamPdf])("an inert file is let through: %o", async (make) => {
  for (const name of [
    "/F (me.xml)",
    `/F (a.xml) /UF ${utf16("Życiorys.XML")}`,
    "/F (me\\056\\170ml)",
    "/UF (r.json)",
  ])
    expect(await inspect(make(attach(named(name), holding(inert)))), name).toBeUndefined();
  expect(
    await inspect(make(attach(named("/F (a.txt)"), toStream("/Type /EmbeddedFile", inert)))),
  ).toBeUndefined();
});

describe("refused is a file", () => {
  const undamaged = named("/F (a.xml)");
  test.each<[string, Buffer]>([
    ...[
      ...[
        "/F (a.exe)",
        "/F (a.xml) /UF (a.exe)",
        "/F (a.exe) /UF (a.xml)",
        "/F (a.xml) /DOS (A.EXE)",
        "/F (a.html)",
      ],
      ...["/F (a.xml.lnk)", `/UF ${utf16("a\u202elmx.exe")}`, `/UF ${utf16("a\u202eexe.xml")}`, "/F (a.csv)"],
      ...[
        "/F 8 0 R",
        "/F /a.xml",
        "/F",
        "/F (a.xml) /RF << /F [(a) 7 0 R] >>",
        `/F (${"a".repeat(600)}.xml)`,
      ],
      ...["/F (a\\\n.exe)", "/F <612e657865>", "/Odd /F (a.exe)"],
    ].map((name): [string, Buffer] => [`called ${name}`, tablePdf(attach(named(name), holding(inert)))]),
    ...[
      ...[
        "<?xml version='1.0'?><?mso-application progid='Word.Document'?><a/>",
        "MZ\0\x01",
        "\xff\xfe<\0a\0",
      ],
      ...["<?xml-stylesheet href='a.xsl'?><a/>", "<!DOCTYPE a [<!ENTITY b SYSTEM 'file:///c'>]><a/>"],
      ...["<a xmlns='http://www.w3.org/1999/xhtml'/>", '<s:svg xmlns:s = "http://www.w3.org/2000/svg"/>'],
      ...[
        "<a xmlns='http://www.w3.org/1999/&#120;html'/>",
        "<a xmlns:p='http://schemas.microsoft.com/office/x'/>",
      ],
    ].map((text): [string, Buffer] => [
      `that holds ${JSON.stringify(text)}`,
      tablePdf(attach(undamaged, holding(Buffer.from(text, "latin1")))),
    ]),
    ["of another type, under a name that fits", tablePdf(attach(undamaged, toStream("", "MZ\0")))],
    [
      "that an update puts in its place",
      updatedPdf(tablePdf(attach(undamaged, holding(inert))), [
        { number: 7, body: toStream("", "MZ\0").toString() },
      ]),
    ],
    [
      "whose description stands elsewhere",
      tablePdf(attach("<< /F (a.xml) /EF 8 0 R >>", holding(inert), [Buffer.from("<< /F 7 0 R >>")])),
    ],
    ["that is larger than any text", tablePdf(attach(undamaged, holding(Buffer.alloc(9_000_000, "a"))))],
    [
      "packed in another way",
      tablePdf(
        attach(
          undamaged,
          toStream("/Type /EmbeddedFile /Filter [/FlateDecode /ASCIIHexDecode]", deflateSync("4D5A>")),
        ),
      ),
    ],
  ])("%s", async (_, bytes) => {
    expect(await inspect(bytes)).toMatch(/^(attached-file|damaged)$/);
  });
});
