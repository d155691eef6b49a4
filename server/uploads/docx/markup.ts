/** The elements of a part: which of its relationships they follow, and what they do without one. */
import { Refusal } from "#server/uploads/upload-problem.ts";
import { createFieldHandler, isOfWords } from "./fields.ts";
import { isAllowedFormula } from "./formula.ts";
import { mayFollow, type Outside, relationshipNamespaces } from "./kinds.ts";
import type { Relationships } from "./relationships.ts";
import { isAllowedTarget } from "./targets.ts";
import { readXml, type XmlElement } from "./xml.ts";

/** Elements that act without a relationship: a player that is a page of HTML, data from elsewhere, macros of forms. */
const acting = new Set(["webVideoPr", "mailMerge", "entryMacro", "exitMacro"]);

/**
 * Names of own properties that older formats reserve ([MS-OSHARED], 2.3.3.2.3.2): the base of all links, and links that replace
 * those in the text. Word writes neither into this format, which has elements for both.
 */
const actingProperties = ["_pid_linkbase", "_pid_hlinks"];

/** Microsoft's older drawings name addresses in place. */
const vml = ["urn:schemas-microsoft-com:vml", "urn:schemas-microsoft-com:office:office"];
/** So do the schemas that a document is checked against, and what comes with them. */
const schemaLibraries = [
  "http://schemas.openxmlformats.org/schemaLibrary/2006/main",
  "http://purl.oclc.org/ooxml/schemaLibrary/main",
];
const spreadsheets = [
  "http://schemas.openxmlformats.org/spreadsheetml/2006/main",
  "http://purl.oclc.org/ooxml/spreadsheetml/main",
];
/** What Excel has added since, in elements of its own. */
const excel = "http://schemas.microsoft.com/office/excel/2006/main";

const formulas = new Set([
  ...["f", "formula", "formula1", "formula2", "oldFormula"],
  ...["definedName", "calculatedColumnFormula", "totalsRowFormula"],
]);

/** Characters of a text that is judged. Formulas of figures name a sheet and two cells. */
const longestJudged = 1024;

export type Markup = { relationships: Relationships["byId"]; isMain: boolean };

/** @throws Refusal for what no text needs, `damaged` for a main part that is no text or workbook */
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
      if (judged || isActing(element)) throw new Refusal("active-content");
      checkReferences(element, relationships);
      checkAddresses(element);
      const isAllowed = judgeOf(element);
      if (isAllowed) judged = { text: "", isAllowed };
      fields.open(element);
    },
    text: (text) => {
      if (judged) judged.text += text;
      if (judged && judged.text.length > longestJudged) throw new Refusal("active-content");
      fields.text(text);
    },
    close: (element) => {
      if (judged && !judged.isAllowed(judged.text)) throw new Refusal("active-content");
      judged = undefined;
      fields.close(element);
    },
  });
  fields.finish();
}

function checkRoot(element: XmlElement): void {
  const isText = element.local === "document" && isOfWords(element);
  const isWorkbook = element.local === "workbook" && spreadsheets.includes(element.uri);
  if (!isText && !isWorkbook) throw new Refusal("damaged");
}

function isActing({ local, attributes }: XmlElement): boolean {
  const name = local === "property" ? attributes.name?.value : undefined;
  return acting.has(local) || (name !== undefined && actingProperties.includes(name.trim().toLowerCase()));
}

function checkReferences({ local, attributes }: XmlElement, relationships: Relationships["byId"]): void {
  for (const { uri, value } of Object.values(attributes)) {
    if (!relationshipNamespaces.includes(uri)) continue;
    const kind = relationships.get(value);
    const mayLead = kind === undefined ? mayFollow(local) : kind.followedBy?.includes(local);
    if (!mayLead) throw new Refusal("active-content");
  }
}

function checkAddresses({ local, uri, attributes }: XmlElement): void {
  const isDrawing = vml.includes(uri);
  if (!isDrawing && !schemaLibraries.includes(uri)) return;
  for (const { local: name, value } of Object.values(attributes)) {
    const outside = isDrawing ? outsideOfDrawing(local, name) : outsideOfSchema(name);
    if (outside && !isAllowedTarget(value, outside)) throw new Refusal("outside-link");
  }
}

/** Where an attribute may lead: `href` of what is painted with a picture is the origin of that picture. */
function outsideOfDrawing(element: string, attribute: string): Outside | undefined {
  if (attribute === "src" || attribute === "althref") return "picture";
  if (attribute !== "href") return undefined;
  return ["imagedata", "fill", "stroke"].includes(element) ? "picture" : "link";
}

function outsideOfSchema(attribute: string): Outside | undefined {
  return attribute === "schemaLocation" || attribute === "manifestLocation" ? "template" : undefined;
}

/** What the text of an element has to be, where it does something. */
function judgeOf({ local, uri }: XmlElement): ((text: string) => boolean) | undefined {
  // What all relative links of the document are taken from.
  if (local === "HyperlinkBase") return (text) => isAllowedTarget(text, "link");
  // Otherwise Word puts the links of HLinks, beside it, in the place of those in the text.
  if (local === "HyperlinksChanged") return (text) => ["", "0", "false"].includes(text.trim());
  const isFormula = (spreadsheets.includes(uri) || uri === excel) && formulas.has(local);
  return isFormula ? isAllowedFormula : undefined;
}
