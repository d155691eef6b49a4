/** Word documents of as few parts as Word opens, and what can be added to them. */
import { type ZipOptions, type ZipPart, zip } from "./zip-files.ts";

const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
export const mainType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";

export function contentTypes(more = "", main = mainType, part = "/word/document.xml"): string {
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="${part}" ContentType="${main}"/>${more}</Types>`;
}

/** `type` is the last word of a relationship's type, or the whole. */
export function relationships(...list: { type: string; target: string; isExternal?: boolean }[]): string {
  const elements = list.map(({ type, target, isExternal }, index) => {
    const whole = type.includes(":") ? type : `${office}/${type}`;
    return `<Relationship Id="rId${index + 1}" Type="${whole}" Target="${target}"${isExternal ? ' TargetMode="External"' : ""}/>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${elements.join("")}</Relationships>`;
}

export const documentXml =
  '<?xml version="1.0" encoding="UTF-8"?>\n<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>Words of a letter</w:t></w:r></w:p></w:body></w:document>';

/** The parts of a small document. One of the same name in `more` replaces another; one without data removes it. */
export function docxParts(
  more: readonly (Omit<ZipPart, "data"> & { data?: string | Buffer })[] = [],
): ZipPart[] {
  const parts = new Map<string, Omit<ZipPart, "data"> & { data?: string | Buffer }>();
  const main = { type: "officeDocument", target: "word/document.xml" };
  for (const part of [
    { name: "[Content_Types].xml", data: contentTypes() },
    { name: "_rels/.rels", data: relationships(main) },
    { name: "word/document.xml", data: documentXml },
    ...more,
  ])
    parts.set(part.name, part);
  return [...parts.values()].filter((part): part is ZipPart => part.data !== undefined);
}

export function docx(more: Parameters<typeof docxParts>[0] = [], options: ZipOptions = {}): Buffer {
  return zip(docxParts(more), options);
}
