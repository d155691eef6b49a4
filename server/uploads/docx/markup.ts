/** The elements of a part: which of its relationships they follow, and what they do without one. */
import { UploadError } from "#server/uploads/upload-problem.ts";
import { createFieldHandler, isOfWords } from "./fields.ts";
import { mayFollow, problemOf, relationshipNamespaces } from "./kinds.ts";
import type { Relationships } from "./relationships.ts";
import { isAllowedTarget, type Outside } from "./targets.ts";
import { readXml, type XmlElement } from "./xml.ts";

/** Elements that act without a relationship: a player that is a page of HTML, data from elsewhere, macros of forms, scripts. */
const acting = new Set(["webVideoPr", "mailMerge", "entryMacro", "exitMacro", "script", "foreignObject"]);

/**
 * Names of own properties that older formats reserve ([MS-OSHARED], 2.3.3.2.3.2): the base of all links, and links that replace
 * those in the text. Word writes neither into this format, which has elements for both.
 */
const actingProperties = ["_pid_linkbase", "_pid_hlinks"];

const svg = "http://www.w3.org/2000/svg";

/** Formats whose attributes name addresses in place: drawings, and the schemas that a document is checked against. */
const addressing = [
  svg,
  "urn:schemas-microsoft-com:vml",
  "urn:schemas-microsoft-com:office:office",
  "http://schemas.openxmlformats.org/schemaLibrary/2006/main",
  "http://purl.oclc.org/ooxml/schemaLibrary/main",
];

/** Both editions of the standard, and what Excel has added since. */
const spreadsheets = [
  "http://schemas.openxmlformats.org/spreadsheetml/2006/main",
  "http://purl.oclc.org/ooxml/spreadsheetml/main",
  "http://schemas.microsoft.com/office/excel/2006/main",
];

export type Markup = { relationships: Relationships["byId"]; isMain: boolean };

/** @throws UploadError for what no text needs, `damaged` for a main part that is no text or workbook */
export async function readMarkup(
  bytes: AsyncIterable<Uint8Array>,
  { relationships, isMain }: Markup,
): Promise<void> {
  const fields = createFieldHandler();
  let isFirst = true;
  let judged: { text: string; isAllowed: (text: string) => boolean } | undefined;
  await readXml(bytes, {
    open: (element) => {
      if (isFirst && isMain) checkRoot(element);
      isFirst = false;
      // What stands behind an element within would not be judged.
      if (judged || isActing(element)) throw new UploadError("active-content");
      checkAttributes(element, relationships);
      const isAllowed = judgeOf(element);
      if (isAllowed) judged = { text: "", isAllowed };
      fields.open(element);
    },
    text: (text) => {
      if (judged) judged.text += text;
      fields.text(text);
    },
    close: (element) => {
      if (judged && !judged.isAllowed(judged.text)) throw new UploadError("active-content");
      judged = undefined;
      fields.close(element);
    },
  });
  fields.finish();
}

function checkRoot(element: XmlElement): void {
  const isText = element.local === "document" && isOfWords(element);
  const isWorkbook = element.local === "workbook" && spreadsheets.includes(element.uri);
  if (!isText && !isWorkbook) throw new UploadError("damaged");
}

function isActing({ local, uri, attributes }: XmlElement): boolean {
  if (local === "property")
    return actingProperties.includes(attributes.name?.value.trim().toLowerCase() ?? "");
  return acting.has(local) || (uri === svg && Object.keys(attributes).some((name) => /^on/i.test(name)));
}

function checkAttributes(element: XmlElement, relationships: Relationships["byId"]): void {
  for (const { local, uri, value } of Object.values(element.attributes)) {
    if (relationshipNamespaces.includes(uri) && !mayFollow(element.local, relationships.get(value)))
      throw new UploadError(problemOf(element.local));
    const outside = addressing.includes(element.uri) ? outsideOf(element, local) : undefined;
    const isWithin = element.uri === svg && /^\s*data:image\/(png|jpeg|gif|webp);/i.test(value);
    if (outside && !isWithin && !isAllowedTarget(value, outside)) throw new UploadError("outside-link");
  }
}

/** Where an attribute may lead: `href` of what is painted with a picture is the origin of that picture. */
function outsideOf({ local, uri }: XmlElement, attribute: string): Outside | undefined {
  if (/^(schema|manifest)Location$/.test(attribute)) return "template";
  if (!/^(src|href|althref)$/.test(attribute)) return undefined;
  const isLink = uri !== svg && attribute === "href" && !["imagedata", "fill", "stroke"].includes(local);
  return isLink ? "link" : "picture";
}

/** What the text of an element has to be, where it does something. */
function judgeOf({ local, uri }: XmlElement): ((text: string) => boolean) | undefined {
  // What all relative links of the document are taken from.
  if (local === "HyperlinkBase") return (text) => isAllowedTarget(text, "link");
  // Otherwise Word puts the links of HLinks, beside it, in the place of those in the text.
  if (local === "HyperlinksChanged") return (text) => ["", "0", "false"].includes(text.trim());
  const isFormula = spreadsheets.includes(uri) && /^(f|\w*formula[12]?|definedName)$/i.test(local);
  return isFormula ? isAllowedFormula : undefined;
}

/** Outside of texts in quotes, a formula names another program (`cmd|'/c …'!A1`) and a share (`'\\a\[b.xlsx]c'!A1`) by these alone. */
function isAllowedFormula(formula: string): boolean {
  return !/[|\\]/.test(formula.replace(/"[^"]*"/g, ""));
}
