/** Word documents: those that writers of them make are let through, those that harm or cannot be read are not. */
import { deflateRawSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { inspectUpload } from "#server/uploads/inspect.ts";
import { casesOf } from "#server/uploads/testing/cases.ts";
import {
  contentTypes,
  documentXml,
  docx,
  docxParts,
  mainType,
  relationships,
} from "#server/uploads/testing/docx-files.ts";
import { onePage, tablePdf } from "#server/uploads/testing/pdf-files.ts";
import { toSource } from "#server/uploads/testing/source.ts";
import { workbook as workbookFile } from "#server/uploads/testing/word-files.ts";
import { type ZipPart, zip } from "#server/uploads/testing/zip-files.ts";

const limit = 10 * 1024 * 1024;
const inspect = (bytes: Uint8Array) => inspectUpload("letter.docx", toSource(bytes), limit);

const rels = "word/_rels/document.xml.rels";
const types = (...more: Parameters<typeof contentTypes>) => ({
  ...{ name: "[Content_Types].xml", data: contentTypes(...more) },
});
const main = (type: string, target = "word/document.xml") => ({
  ...{ name: "_rels/.rels", data: relationships({ type, target }) },
});
const text = (data: string | Buffer) => ({ name: "word/document.xml", data });
const extension = (name: string, type: string) => `<Default Extension="${name}" ContentType="${type}"/>`;
const pictures = types(
  ["png", "bmp", "x-emz"].map((type) => extension(type.slice(-3), `image/${type}`)).join(""),
);
const spreadsheet = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const workbooks = types(extension("xlsx", spreadsheet));
const macros = "application/vnd.ms-office.vbaProject";
/** An element of so many megabytes. */
const long = (count: number) =>
  Buffer.concat([Buffer.from("<a>"), Buffer.alloc(count * 2 ** 20, 32), Buffer.from("</a>")]);
const referring = (type: string, target: string, isExternal = true) =>
  docx([{ name: rels, data: relationships({ type, target, isExternal }) }]);
const workbook = (more: readonly ZipPart[] = []) =>
  workbookFile("", more, extension("bin", "image/png") + extension("xlsx", spreadsheet));
const oldObject = Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(600)]);
const compoundFile = (stream: string) =>
  Buffer.concat([oldObject, Buffer.from(stream, "utf16le"), Buffer.alloc(512)]);
const macroType = "application/vnd.ms-word.document.macroEnabled.main+xml";
const utf16 = (text: string) => Buffer.from(`\uFEFF${text.replace("UTF-8", "UTF-16")}`, "utf16le");

/** A part inside the data of another, as bombs have thousands of. */
function overlapping(): Buffer {
  const inner = { name: "word/b.xml", data: "words" };
  const outer = docx([{ name: "word/a.xml", data: zip([inner]).subarray(0, 47), isStored: true }]);
  return docx([
    { name: "word/a.xml", data: zip([inner]).subarray(0, 47), isStored: true },
    { ...inner, headerAt: outer.lastIndexOf("PK\x03\x04") },
  ]);
}

describe("a sound Word document", () => {
  test.each(
    Object.entries<Buffer>({
      "of few parts": docx(),
      "with sizes behind the data": zip(docxParts().map((part) => ({ ...part, hasDescriptor: true }))),
      "in any order": zip(docxParts().toReversed()),
      "of stored parts": zip(docxParts().map((part) => ({ ...part, isStored: true }))),
      "with the records of ZIP64": zip(docxParts(), { isZip64: true }),
      "with a comment": docx([], { comment: "Made by a writer" }),
      "with folders": docx([{ name: "word/", data: "", isStored: true }]),
      "with an empty part": docx([{ name: "word/empty.xml", data: "" }]),
      "whose main part has another name": docx([
        types("", mainType, "/word/document2.xml"),
        main("officeDocument", "/word/document2.xml"),
        { name: "word/document.xml" },
        { name: "word/document2.xml", data: documentXml },
      ]),
      "of the strict edition": docx([
        main("http://purl.oclc.org/ooxml/officeDocument/relationships/officeDocument"),
      ]),
      "in UTF-16": docx([
        { name: "[Content_Types].xml", data: utf16(contentTypes()) },
        text(utf16(documentXml)),
      ]),
      "with links": referring("hyperlink", "https://harbour.example/"),
      "with a picture on the web": referring("image", "https://harbour.example/a.png"),
      "made with a template on a disk": referring(
        "attachedTemplate",
        "file:///C:\\Users\\Jo\\Templates\\Letter.dotx",
      ),
      "made with a template on a Mac": referring("attachedTemplate", "file://localhost/Users/jo/Letter.dotx"),
      "made with a template on an old Mac": referring(
        "attachedTemplate",
        "Macintosh%20HD:Users:jo:Letter.dotx",
      ),
      "made with a template of a name alone": referring("attachedTemplate", "Normal.dotm"),
      "with the workbook of a chart": docx([
        workbooks,
        { name: "word/embeddings/Worksheet.xlsx", data: workbook() },
      ]),
      "with a packed drawing": docx([
        pictures,
        { name: "word/media/image1.emz", data: Buffer.from("1f8b0800", "hex") },
      ]),
      "with an empty picture that packs well": docx([
        pictures,
        { name: "word/media/a.bmp", data: Buffer.alloc(20 * 2 ** 20).fill("BM", 0, 2) },
      ]),
      "that speaks of macros": docx([
        text(documentXml.replace("Words", "macroEnabled vbaProject oleObject")),
      ]),
      "whose declared types are not used": docx([types(extension("bin", macros))]),
    }),
  )("%s", async (_, bytes) => {
    expect(await inspect(bytes)).toBeUndefined();
  });
});

describe("a Word document that runs something", () => {
  const template = relationships({ type: "attachedTemplate", target: "https://a.example", isExternal: true });
  test.each(
    Object.entries<Buffer>({
      "macros, by its type": docx([types("", macroType)]),
      "macros, by a part": docx([{ name: "word/vbaProject.bin", data: oldObject }]),
      "macros, by a relationship": referring(
        "http://schemas.microsoft.com/office/2006/relationships/vbaProject",
        "vbaProject.bin",
        false,
      ),
      "macros, by the type of a part": docx([
        types(extension("BIN", macros)),
        { name: "word/a.bin", data: "words" },
      ]),
      "an object of another program": docx([
        { name: "word/embeddings/oleObject1.bin", data: oldObject, isStored: true },
      ]),
      "a template on the web": referring("attachedTemplate", "https://a.example/x.dotm"),
      "a template through another handler": referring("attachedTemplate", "mhtml:https://a.example/x!y"),
      "a template on a share": referring("attachedTemplate", "\\\\a.example\\share\\x.dotm"),
      "a template on a share, as an address": referring("attachedTemplate", "file://a.example/share/x.dotm"),
      "a template on a share, hidden": referring("attachedTemplate", "file:///%5C%5Ca.example/x.dotm"),
      "a picture on a share": referring("image", "file://a.example/share/x.png"),
      "a template behind a tag's end that is none": docx([
        { name: rels, data: template.replace("Id=", 'Id2="/>" Id=') },
      ]),
      "a template, of a header": docx([{ name: "word/_rels/Header1.xml.RELS", data: template }]),
      "rich text that Word would take over": docx([{ name: "word/a.txt", data: "{\\rtf1 words}" }]),
      "macros in a workbook": docx([
        { name: "word/embeddings/a.xlsx", data: workbook([{ name: "xl/vbaProject.bin", data: oldObject }]) },
      ]),
    }),
  )("%s", async (_, bytes) => {
    expect(await inspect(bytes)).toMatch(/^(active-content|outside-link|embedded-object|macros)$/);
  });
});

describe("a Word document that is refused", () => {
  const undamaged = docx();
  const megabytes = (count: number) => Buffer.alloc(count * 1024 * 1024);
  const archive = zip([{ name: "a.txt", data: "words" }]);
  const [first, ...others] = docxParts();
  const changed = (change: Partial<ZipPart>) => zip([{ ...(first as ZipPart), ...change }, ...others]);
  test.each(
    casesOf<Buffer>({
      "type-mismatch": {
        "is a text": Buffer.from("Words of a letter"),
        "is a PDF": tablePdf(onePage),
        "is an old Word document": compoundFile("WordDocument"),
        "is another archive": archive,
        "is a workbook": docx([types("", `${spreadsheet}.main+xml`)]),
        "is a template": docx([types("", mainType.replace("document.main", "template.main"))]),
      },
      encrypted: {
        "needs a password": compoundFile("EncryptedPackage"),
        "needs a password for a part": changed({ flags: 1 }),
      },
      damaged: {
        "lost its end": undamaged.subarray(0, -30),
        "lost its second half": undamaged.subarray(0, undamaged.length / 2),
        "is a signature alone": Buffer.from("PK\x03\x04", "latin1"),
        "has no main part": docx([{ name: "word/document.xml" }]),
        "does not say which part is the main one": docx([{ name: "_rels/.rels" }]),
        "has a main part of something else": docx([text("<html/>")]),
        "has an empty main part": docx([text("")]),
        "has a main part that is no XML": docx([text("words <")]),
        "declares a document type": docx([
          { name: rels, data: `<!DOCTYPE a [<!ENTITY b "c">]>${relationships()}` },
        ]),
        "has relationships in a rare encoding": docx([
          { name: rels, data: '<?xml version="1.0" encoding="UTF-7"?><a/>' },
        ]),
        "has data of another sum": changed({ claimedCrc: 1 }),
        "has data of another length": changed({ claimedSize: 7 }),
        "has data that are not packed": changed({ padding: Buffer.alloc(0), method: 8, isStored: true }),
        "is packed in a way that Word does not know": changed({ method: 14 }),
        "calls a part otherwise in two places": changed({ localName: "[Content_Types].xmk" }),
        "has a part twice": zip([...docxParts(), { name: "WORD/document.xml", data: documentXml }]),
        "has a part above itself": docx([{ name: "../a.xml", data: "<a/>" }]),
      },
      "too-large-unpacked": {
        "unpacks to very much": docx([{ name: "word/a.xml", data: long(40) }]),
        "unpacks to very much in many parts": docx(
          Array.from({ length: 40 }, (_, at) => ({ name: `word/${at}.xml`, data: long(1) })),
        ),
        "unpacks to more than it says": docx([{ name: "word/a.xml", data: long(40), claimedSize: 10 }]),
        "has relationships without end": docx([
          { name: rels, data: relationships().replace("><", `>${" ".repeat(5 * 2 ** 20)}<`) },
        ]),
        "has too many parts": docx(
          Array.from({ length: 2001 }, (_, at) => ({ name: `word/${at}.xml`, data: "" })),
        ),
        "has parts over one another": overlapping(),
        "holds an archive in a workbook": docx([
          workbooks,
          { name: "word/a.xlsx", data: workbook([{ name: "a.xlsx", data: workbook() }]) },
        ]),
        "holds a large workbook": docx([
          workbooks,
          { name: "word/a.xlsx", data: workbook([{ name: "a.bin", data: megabytes(2), isStored: true }]) },
        ]),
      },
      "active-content": {
        "holds an archive": docx([{ name: "word/a.zip", data: archive }]),
        "holds an archive of another kind": docx([
          pictures,
          { name: "word/a.png", data: "Rar!\x1a\x07words" },
        ]),
      },
      polyglot: {
        "has words in front": Buffer.concat([Buffer.from("MZ words"), undamaged]),
        "has words in front that its places count": docx([], { head: Buffer.from("words") }),
        "has words behind its end": Buffer.concat([undamaged, Buffer.from("words")]),
        "has another archive behind its end": Buffer.concat([undamaged, archive]),
        "has another archive in its comment": docx([], { comment: archive.toString("latin1") }),
        "has words between its parts": changed({ gap: Buffer.from("words") }),
        "has words as long as what may stand there": changed({ gap: Buffer.from("words words!") }),
        "says in two places where its parts are": docx([], { isZip64: true, claimedOffset: 0 }),
        "says wrongly where its parts are": docx([], { claimedOffset: 0 }),
        "has words before its end": docx([], { beforeEnd: Buffer.from("words") }),
        "has words behind packed data": changed({ padding: Buffer.from("words") }),
        "begins with a PDF": zip([
          { name: "a.pdf", data: tablePdf(onePage), isStored: true },
          ...docxParts(),
        ]),
      },
    }),
  )("because it %s", async (_, bytes, problem) => {
    expect(await inspect(bytes)).toBe(problem);
  });

  test("however often a bomb is packed", async () => {
    const twice = Buffer.concat([Buffer.from("BM"), deflateRawSync(deflateRawSync(megabytes(60)))]);
    expect(
      await inspect(docx([pictures, { name: "word/a.bmp", data: twice, isStored: true }])),
    ).toBeUndefined();
  });
});
