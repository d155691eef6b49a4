/** Word documents with parts of any kind, referred to as Word does it. */
import { contentTypes, docx, relationships } from "./docx-files.ts";
import { type ZipPart, zip } from "./zip-files.ts";

const format = "application/vnd.openxmlformats-officedocument";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

export const namespaces = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  `xmlns:r="${office}"`,
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"',
  'xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram"',
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"',
  'xmlns:wp15="http://schemas.microsoft.com/office/word/2012/wordprocessingDrawing"',
  'xmlns:v="urn:schemas-microsoft-com:vml"',
  'xmlns:o="urn:schemas-microsoft-com:office:office"',
  'xmlns:x="urn:example:other"',
].join(" ");

/** `type` of content and `kind` of relationship: the last words of those of the standard, or the whole. */
export type WordPart = {
  name: string;
  type: string;
  kind: string;
  data: string | Buffer;
  from?: string;
  id?: string;
};

export type WordFile = {
  /** Elements of the text. */
  body?: string;
  parts?: readonly WordPart[];
  /** Relationships of the text that lead elsewhere, by id. */
  outside?: readonly { id: string; kind: string; target: string }[];
  /** Entries that nothing refers to. */
  others?: readonly ZipPart[];
  /** What the outermost element of the text is called, and more of its attributes. */
  root?: string;
  more?: string;
};

const text = "word/document.xml";
const main = { type: "officeDocument", target: text };

/** @returns a document of `parts`, each of which belongs to the text unless it names another */
export function wordFile({
  body = "",
  parts = [],
  outside = [],
  others = [],
  root = "w:document",
  more = "",
}: WordFile): Buffer {
  const overrides = parts.map(
    ({ name, type }) => `<Override PartName="/${name}" ContentType="${toType(type)}"/>`,
  );
  const bySource = new Map<string, string[]>();
  const refer = (from: string, element: string) =>
    bySource.set(from, [...(bySource.get(from) ?? []), element]);
  for (const [
    index,
    { name, kind, from = text, id = `rId${index + (from === "" ? 2 : 1)}` },
  ] of parts.entries())
    refer(from, `<Relationship Id="${id}" Type="${toKind(kind)}" Target="/${name}"/>`);
  for (const { id, kind, target } of outside)
    refer(text, `<Relationship Id="${id}" Type="${toKind(kind)}" Target="${target}" TargetMode="External"/>`);
  return docx([
    { name: "[Content_Types].xml", data: contentTypes(overrides.join("")) },
    { name: text, data: `<${root} ${namespaces} ${more}><w:body>${body}</w:body></${root}>` },
    ...parts.map(({ name, data }) => ({ name, data })),
    ...Array.from(bySource, ([from, elements]) => ({
      name: from.replace(/([^/]*)$/, "_rels/$1.rels"),
      data: relationships(...(from === "" ? [main] : [])).replace(
        "</Relationships>",
        `${elements.join("")}</Relationships>`,
      ),
    })),
    ...others,
  ]);
}

/** The workbook of a chart. @param content of its main part @param types of `more` parts, as elements */
export function workbook(content = "", more: readonly ZipPart[] = [], types = ""): Buffer {
  const namespace = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
  const data = `<workbook xmlns="${namespace}" xmlns:r="${office}">${content}</workbook>`;
  return zip([
    {
      name: "[Content_Types].xml",
      data: contentTypes(types, `${format}.spreadsheetml.sheet.main+xml`, "/xl/workbook.xml"),
    },
    { name: "_rels/.rels", data: relationships({ type: "officeDocument", target: "xl/workbook.xml" }) },
    { name: "xl/workbook.xml", data },
    ...more,
  ]);
}

function toType(type: string): string {
  return type.includes("/") ? type : `${format}.${type}`;
}

function toKind(kind: string): string {
  return kind.includes(":") ? kind : `${office}/${kind}`;
}

/** A paragraph with these runs. */
export function paragraph(...runs: string[]): string {
  return `<w:p>${runs.join("")}</w:p>`;
}

/** A field in runs of its own, its instruction in as many pieces as are given. */
export function field(...pieces: string[]): string {
  const instruction = pieces.map((piece) => `<w:r>${instructionText(piece)}</w:r>`).join("");
  return `${fieldChar("begin")}${instruction}${fieldChar("separate")}<w:r><w:t>shown</w:t></w:r>${fieldChar("end")}`;
}

export function instructionText(piece: string): string {
  return `<w:instrText xml:space="preserve">${escapeXml(piece)}</w:instrText>`;
}

export function fieldChar(type: string): string {
  return `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
}

export function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
