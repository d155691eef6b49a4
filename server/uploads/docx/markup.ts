/** The elements of a part: which of its relationships they follow, and what they do without one. */
import { Refusal } from "#server/uploads/upload-problem.ts";
import { createFieldHandler, isOfWords } from "./fields.ts";
import { isAllowedFormula } from "./formula.ts";
import { mayFollow, relationshipNamespaces } from "./kinds.ts";
import type { Relationships } from "./relationships.ts";
import { isAllowedTarget } from "./targets.ts";
import { readXml, type XmlElement } from "./xml.ts";

/** Elements that act without a relationship: a player that is a page of HTML, data from elsewhere, macros of forms. */
const acting = new Set(["webVideoPr", "mailMerge", "entryMacro", "exitMacro"]);

/** Microsoft's older drawings name addresses in place. */
const vml = ["urn:schemas-microsoft-com:vml", "urn:schemas-microsoft-com:office:office"];
const spreadsheets = [
  "http://schemas.openxmlformats.org/spreadsheetml/2006/main",
  "http://purl.oclc.org/ooxml/spreadsheetml/main",
];

/** Characters of a text that is judged. Formulas of figures name a sheet and two cells. */
const longestJudged = 1024;

export type Markup = { relationships: Relationships["byId"]; isMain: boolean };

/** @throws Refusal `active-content` for what no text needs, `damaged` for a main part that is no text or workbook */
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
      if (judged || acting.has(element.local)) throw new Refusal("active-content");
      checkReferences(element, relationships);
      if (vml.includes(element.uri)) checkAddresses(element);
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

function checkReferences({ local, attributes }: XmlElement, relationships: Relationships["byId"]): void {
  for (const { uri, value } of Object.values(attributes)) {
    if (!relationshipNamespaces.includes(uri)) continue;
    const kind = relationships.get(value);
    const mayLead = kind === undefined ? mayFollow(local) : kind.followedBy?.includes(local);
    if (!mayLead) throw new Refusal("active-content");
  }
}

function checkAddresses({ attributes }: XmlElement): void {
  for (const { local, value } of Object.values(attributes)) {
    const outside =
      local === "href" ? "link" : local === "src" || local === "althref" ? "picture" : undefined;
    if (outside && !isAllowedTarget(value, outside)) throw new Refusal("active-content");
  }
}

/** What the text of an element has to be, where it does something. */
function judgeOf({ local, uri }: XmlElement): ((text: string) => boolean) | undefined {
  // What all relative links of the document are taken from.
  if (local === "HyperlinkBase") return (text) => isAllowedTarget(text, "link");
  const isFormula =
    spreadsheets.includes(uri) &&
    ["f", "formula1", "formula2", "definedName", "calculatedColumnFormula"].includes(local);
  return isFormula ? isAllowedFormula : undefined;
}
