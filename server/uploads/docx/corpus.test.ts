/** Documents as people send them: of a library that writes Word, of Word itself, and with what Word, LibreOffice and Google add. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  Bookmark,
  CheckBox,
  CommentRangeEnd,
  CommentRangeStart,
  CommentReference,
  DeletedTextRun,
  Document,
  EndnoteReferenceRun,
  ExternalHyperlink,
  Footer,
  FootnoteReferenceRun,
  Header,
  HeadingLevel,
  ImageRun,
  InsertedTextRun,
  InternalHyperlink,
  Math as MathBlock,
  MathFraction,
  MathRun,
  Packer,
  PageNumber,
  PageReference,
  Paragraph,
  type ParagraphChild,
  SequentialIdentifier,
  SimpleField,
  SimpleMailMergeField,
  SymbolRun,
  Table,
  TableCell,
  TableOfContents,
  TableRow,
  Textbox,
  TextRun,
} from "docx";
import { describe, expect, test } from "vitest";
import { inspectUpload } from "#server/uploads/inspect.ts";
import { relationships } from "#server/uploads/testing/docx-files.ts";
import { toSource } from "#server/uploads/testing/source.ts";
import {
  escapeXml,
  field,
  paragraph,
  type WordFile,
  type WordPart,
  wordFile,
  workbook,
} from "#server/uploads/testing/word-files.ts";

const inspect = (bytes: Uint8Array) => inspectUpload("letter.docx", toSource(bytes), 10 * 1024 * 1024);

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><style>.a{fill:url(#b)}</style><linearGradient id="b"/><rect class="a" fill="url( \'#b\' )" transform="rotate(1 2 3)" id="Layer (1)"/><text style="fill:rgb(1,2,3)">url(a) @ home</text><use xlink:href="#b"/><image href="data:image/png;base64,aaaa"/><metadata><r:RDF xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#" r:about=""/></metadata></svg>',
);
const by = { author: "Jo", date: "2026-01-02T03:04:05Z" };
const font = Buffer.concat([Buffer.from("\0\x01\0\0", "latin1"), Buffer.alloc(600, 7)]);
const size = { transformation: { width: 9, height: 9 } };
const line = (...children: ParagraphChild[]) => new Paragraph({ children });
const links = [
  "https://jo.example/a?b=c&d",
  "http://jo.example",
  "mailto:jo@jo.example",
  "tel:+441134960142",
];

test("a document with all ordinary features, as the library `docx` writes it", async () => {
  const document = new Document({
    ...{ title: "Letter", creator: "Jo", keywords: "joiner" },
    customProperties: [{ name: "Reference", value: "7" }],
    features: { updateFields: true, trackRevisions: true },
    fonts: [{ name: "Hand", data: font }],
    footnotes: { 1: { children: [new Paragraph("a")] } },
    endnotes: { 1: { children: [new Paragraph("b")] } },
    comments: { children: [{ id: 0, author: "Jo", date: new Date(0), children: [line()] }] },
    sections: [
      {
        headers: { default: new Header({ children: [new Paragraph("Jo")] }) },
        footers: {
          default: new Footer({
            children: [line(new TextRun({ children: [PageNumber.CURRENT, " of ", PageNumber.TOTAL_PAGES] }))],
          }),
        },
        children: [
          new Paragraph({ text: "Words", heading: HeadingLevel.HEADING_1 }),
          new TableOfContents("Contents", { hyperlink: true, headingStyleRange: "1-3" }),
          new Table({ rows: [new TableRow({ children: [new TableCell({ children: [line()] })] })] }),
          new Textbox({ children: [line()], style: { width: "50%", height: "auto" } }),
          new Paragraph({ text: "a", bullet: { level: 0 } }),
          line(
            new ImageRun({ type: "png", data: png, ...size }),
            new ImageRun({ type: "svg", data: svg, ...size, fallback: { type: "png", data: png } }),
            ...links.map((link) => new ExternalHyperlink({ link, children: [new TextRun(link)] })),
            new Bookmark({ id: "work", children: [new TextRun("Work")] }),
            new InternalHyperlink({ anchor: "work", children: [new TextRun("to it")] }),
            ...[new PageReference("work"), new SequentialIdentifier("Figure")],
            ...[new SimpleField("FILENAME", "letter.docx"), new SimpleMailMergeField("Name")],
            ...[new FootnoteReferenceRun(1), new EndnoteReferenceRun(1)],
            ...[new CommentRangeStart(0), new TextRun("a"), new CommentRangeEnd(0)],
            new TextRun({ children: [new CommentReference(0)] }),
            new InsertedTextRun({ text: "new", id: 1, ...by }),
            new DeletedTextRun({ text: "old", id: 2, ...by }),
            ...[new SymbolRun("F071"), new CheckBox({ checked: true })],
            new MathBlock({
              children: [
                new MathFraction({ numerator: [new MathRun("1")], denominator: [new MathRun("2")] }),
              ],
            }),
          ),
        ],
      },
    ],
  });
  expect(await inspect(await Packer.toBuffer(document))).toBeUndefined();
});

describe("a document that Word or another program has written", () => {
  const folder = join(import.meta.dirname, "../../../node_modules/mammoth/test/test-data");
  const files = readdirSync(folder).filter((name) => name.endsWith(".docx"));

  test("there are some", () => {
    expect(files.length).toBeGreaterThan(10);
  });

  // It holds a part of another program's own, which no text needs.
  test.each(files.filter((name) => name !== "embedded-style-map.docx"))("%s", async (name) => {
    expect(await inspect(readFileSync(join(folder, name)))).toBeUndefined();
  });
});

const part = (
  name: string,
  type: string,
  kind: string,
  data: string | Buffer = "<a/>",
  more: Partial<WordPart> = {},
): WordPart => ({
  ...{ name, type, kind, data },
  ...more,
});
const of2011 = "http://schemas.microsoft.com/office/2011/relationships";
const xml = (name: string, namespace = "urn:example", content = "") =>
  `<${name} xmlns="${namespace}">${content}</${name}>`;
const chart = "http://schemas.openxmlformats.org/drawingml/2006/chart";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const spreadsheet = "application/vnd.openxmlformats-officedocument.spreadsheetml";
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";

/** The workbook of a chart. */
const figures = (formula: string) =>
  workbook(
    '<sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets>',
    [
      {
        name: "xl/_rels/workbook.xml.rels",
        data: relationships({ type: "worksheet", target: "worksheets/sheet1.xml" }),
      },
      {
        name: "xl/worksheets/sheet1.xml",
        data: `<worksheet xmlns="${main}" xmlns:r="${office}"><sheetData><row><c><f>${formula}</f><v>1</v></c></row></sheetData><conditionalFormatting><cfRule><formula>NOT(ISERROR(SEARCH("a",A1)))</formula></cfRule></conditionalFormatting><tableParts><tablePart r:id="rId1"/></tableParts></worksheet>`,
      },
      {
        name: "xl/worksheets/_rels/sheet1.xml.rels",
        data: relationships({ type: "table", target: "../tables/table1.xml" }),
      },
      { name: "xl/tables/table1.xml", data: xml("table", main) },
    ],
    `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${spreadsheet}.worksheet+xml"/><Override PartName="/xl/tables/table1.xml" ContentType="${spreadsheet}.table+xml"/>`,
  );

const undamaged: Record<string, WordFile> = {
  "a chart with its figures": {
    body: paragraph('<w:r><w:drawing><c:chart r:id="rId1"/></w:drawing></w:r>'),
    parts: [
      part(
        "word/charts/chart1.xml",
        "drawingml.chart+xml",
        "chart",
        `<c:chartSpace xmlns:c="${chart}" xmlns:r="${office}"><c:externalData r:id="e"/></c:chartSpace>`,
      ),
      part(
        "word/embeddings/figures.xlsx",
        "spreadsheetml.sheet",
        "package",
        figures("SUM(Table1[Trade],'My sheet'!A1:B2)*2"),
        {
          ...{ from: "word/charts/chart1.xml", id: "e" },
        },
      ),
      ...["chartStyle", "chartColorStyle"].map((kind) =>
        part(
          ...[`word/charts/${kind}1.xml`, `application/vnd.ms-office.${kind}+xml`, `${of2011}/${kind}`],
          ...[undefined, { from: "word/charts/chart1.xml" }],
        ),
      ),
    ],
  },
  SmartArt: {
    body: paragraph(
      '<w:r><w:drawing><dgm:relIds r:dm="rId1" r:lo="rId2" r:qs="rId3" r:cs="rId4"/></w:drawing></w:r>',
    ),
    parts: [
      ...["Data", "Layout", "QuickStyle", "Colors"].map((name) =>
        part(
          `word/diagrams/${name}1.xml`,
          `drawingml.diagram${name.replace("QuickStyle", "Style")}+xml`,
          `diagram${name}`,
        ),
      ),
      part(
        ...(["word/diagrams/a.xml", "application/vnd.ms-office.drawingml.diagramDrawing+xml"] as const),
        "http://schemas.microsoft.com/office/2007/relationships/diagramDrawing",
      ),
    ],
  },
  "building blocks, themes and settings": {
    parts: [
      part("word/glossary/document.xml", "wordprocessingml.document.glossary+xml", "glossaryDocument"),
      part("word/glossary/styles.xml", "wordprocessingml.styles+xml", "styles", undefined, {
        from: "word/glossary/document.xml",
      }),
      part("word/theme/theme1.xml", "theme+xml", "theme"),
      // What Word for the web notes.
      ...["2019/09/relationships/intelligence", "2020/10/relationships/intelligence"].map((kind, at) =>
        part(
          ...([`word/${at}.xml`, `application/vnd.ms-office.intelligence${at === 0 ? "" : 2}+xml`] as const),
          `http://schemas.microsoft.com/office/${kind}`,
        ),
      ),
      part("word/settings.xml", "wordprocessingml.settings+xml", "settings"),
      part("word/webSettings.xml", "wordprocessingml.webSettings+xml", "webSettings"),
      part("word/people.xml", "wordprocessingml.people+xml", `${of2011}/people`),
      part(
        "word/commentsExtended.xml",
        "wordprocessingml.commentsExtended+xml",
        `${of2011}/commentsExtended`,
      ),
      part(
        "word/printerSettings1.bin",
        "wordprocessingml.printerSettings",
        "printerSettings",
        Buffer.from("P\0r\0i\0n\0t\0"),
      ),
      part(
        "docMetadata/LabelInfo.xml",
        "application/vnd.ms-office.classificationlabels+xml",
        "http://schemas.microsoft.com/office/2020/02/relationships/classificationlabels",
        undefined,
        { from: "" },
      ),
    ],
  },
  "properties, with a list of the links in the text": {
    parts: [
      part(
        "docProps/app.xml",
        "extended-properties+xml",
        "extended-properties",
        xml(
          "Properties",
          office.replace("relationships", "extended-properties"),
          "<HyperlinkBase/><HLinks><vector><variant><lpwstr>file:///C:/a</lpwstr></variant></vector></HLinks><HyperlinksChanged>false</HyperlinksChanged>",
        ),
        { from: "" },
      ),
      part(
        "docProps/custom.xml",
        "custom-properties+xml",
        "custom-properties",
        xml(
          "Properties",
          "urn:example",
          '<property name="_dlc_DocIdUrl"><lpwstr>https://a.example</lpwstr></property>',
        ),
        { from: "" },
      ),
    ],
  },
  "a schema of its writer's own": {
    body: '<l:schema xmlns:l="http://schemas.openxmlformats.org/schemaLibrary/2006/main" l:uri="urn:example" l:schemaLocation="C:\\Users\\Jo\\a.xsd"/>',
  },
  "data and content controls": {
    body: '<w:sdt><w:sdtPr><w:dataBinding w:xpath="/a" w:storeItemID="{1}"/></w:sdtPr><w:sdtContent><w:p/></w:sdtContent></w:sdt>',
    parts: [
      part(
        "customXml/item1.xml",
        "application/xml",
        "customXml",
        '<?xml version="1.0" encoding="utf-16"?><a href="x" src="y"/>',
      ),
      part("customXml/itemProps1.xml", "customXmlProperties+xml", "customXmlProps", undefined, {
        from: "customXml/item1.xml",
      }),
    ],
  },
  "links as people write them": {
    body: paragraph(
      '<w:hyperlink r:id="a"><w:r/></w:hyperlink><w:hyperlink r:id="b"/><w:hyperlink r:id="c"/><w:hyperlink r:id="d"/>',
    ),
    outside: [
      { id: "a", kind: "hyperlink", target: "HTTPS://jo.example/a%20b?c=d:e//f" },
      { id: "b", kind: "hyperlink", target: "www.jo.example/in/jo" },
      { id: "c", kind: "hyperlink", target: "#work" },
      { id: "d", kind: "hyperlink", target: " mailto:jo@jo.example?subject=a:b" },
      { id: "e", kind: "hyperlink", target: "sms:+441134960142" },
      { id: "f", kind: "hyperlink", target: "skype:jo.example?chat" },
      { id: "g", kind: "hyperlink", target: "callto:+441134960142" },
    ],
  },
  "pictures pasted from elsewhere": {
    body: paragraph(
      '<w:r><w:pict><v:shape href="https://jo.example/"><v:imagedata r:id="rId1" r:href="a" o:title=""/></v:shape></w:pict></w:r>',
      '<w:r><w:drawing><a:blip r:embed="rId1" r:link="b"/><a:hlinkClick r:id=""/></w:drawing></w:r>',
      field(' INCLUDEPICTURE "https://media.jo.example/a.png" \\* MERGEFORMATINET '),
      field(
        ' INCLUDEPICTURE "/var/folders/x/T/com.microsoft.Word/WebArchiveCopyPasteTempFiles/page1" \\* MERGEFORMATINET ',
      ),
      field(' INCLUDEPICTURE  \\d "C:\\\\Users\\\\Jo\\\\a.gif" \\x \\y '),
    ),
    parts: [
      part("word/media/image1.png", "image/png", "image", png),
      // What could not be fetched.
      part("word/media/image2.png", "image/png", "image", ""),
    ],
    outside: [
      { id: "a", kind: "image", target: "file:///C:\\Users\\Jo\\AppData\\clip_image001.png" },
      { id: "b", kind: "image", target: "cid:image001.png@01DA" },
    ],
  },
  "a drawing with words in it, twice": {
    body: paragraph(
      `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wps:wsp><wps:txbx><w:txbxContent>${paragraph(field("PAGE"))}</w:txbxContent></wps:txbx></wps:wsp></w:drawing></mc:Choice><mc:Fallback><w:pict><v:textbox><w:txbxContent>${paragraph(field("PAGE"))}</w:txbxContent></v:textbox></w:pict></mc:Fallback></mc:AlternateContent></w:r>`,
    ),
  },
};

describe("a document with what Word, LibreOffice or Google Docs put in", () => {
  test.each(Object.entries(undamaged))("%s", async (_, file) => {
    expect(await inspect(wordFile(file))).toBeUndefined();
  });

  const fields = String.raw`
PAGE
NUMPAGES
= 1 + 2
=SUM(ABOVE) \# "0.00"
DATE \@ "d MMMM yyyy"
TOC \o "1-3" \h \z \u
PAGEREF _Toc1 \h
REF work \h
STYLEREF "Heading 1"
SEQ Figure \* ARABIC
HYPERLINK "https://jo.example"
INCLUDEPICTURE "https://jo.example/a.png" \* MERGEFORMATINET \d
HYPERLINK"mailto:jo@jo.example"
HYPERLINK \l "work" \o "to my work"
HYPERLINK “https://jo.example” \t "_blank"
HYPERLINK https://jo.example
MACROBUTTON NoMacro [Your name]
IF 1 = 1 "yes" "no"
FORMTEXT
ADDIN ZOTERO_ITEM CSL_CITATION {"a":"\\b"}
DOCPROPERTY Title
SYMBOL 183 \f "Symbol"
EQ \f(1,2)
AUTHOR
FILENAME \p
CITATION Jo26 \l 2057
BIBLIOGRAPHY
`
    .trim()
    .split("\n");
  test.each(["", " page \\* MERGEFORMAT ", ...fields])("the field { %s }", async (instruction) => {
    const simple = `<w:fldSimple w:instr="${escapeXml(instruction)}"><w:r><w:t>1</w:t></w:r></w:fldSimple>`;
    const inPieces = field(...instruction);
    for (const run of [field(instruction), inPieces, simple])
      expect(await inspect(wordFile({ body: paragraph(run) }))).toBeUndefined();
  });
});
