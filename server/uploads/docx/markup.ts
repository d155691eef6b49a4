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

/** Characters of one formula. Those of figures name a sheet and two cells. */
const longestFormula = 1024;

export type Markup = { relationships: Relationships["byId"]; isMain: boolean };

/** @throws Refusal `active-content` for what no text needs, `damaged` for a main part that is no text or workbook */
export async function readMarkup(
  bytes: AsyncIterable<Uint8Array>,
  { relationships, isMain }: Markup,
): Promise<void> {
  const fields = createFieldHandler();
  let isFirst = true;
  let formula: string | undefined;
  await readXml(bytes, {
    open: (element) => {
      if (isFirst && isMain) checkRoot(element);
      isFirst = false;
      if (acting.has(element.local)) throw new Refusal("active-content");
      checkReferences(element, relationships);
      if (vml.includes(element.uri)) checkAddresses(element);
      if (isFormula(element)) formula = "";
      fields.open(element);
    },
    text: (text) => {
      if (formula !== undefined && formula.length + text.length > longestFormula)
        throw new Refusal("active-content");
      if (formula !== undefined) formula += text;
      fields.text(text);
    },
    close: (element) => {
      if (formula !== undefined && !isAllowedFormula(formula)) throw new Refusal("active-content");
      formula = undefined;
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

function isFormula({ local, uri }: XmlElement): boolean {
  return (
    spreadsheets.includes(uri) &&
    ["f", "formula1", "formula2", "definedName", "calculatedColumnFormula"].includes(local)
  );
}
