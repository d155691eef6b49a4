/**
 * Finding the fields of a part in the order of its elements. An instruction may be in many pieces, in fields within
 * fields, and be another one once a tracked change is accepted or taken back: every reading of it is judged.
 */
import { UploadError } from "#server/uploads/upload-problem.ts";
import { isAllowedInstruction, UNKNOWN } from "./field-instruction.ts";
import type { XmlElement, XmlHandler } from "./xml.ts";

const words = [
  "http://schemas.openxmlformats.org/wordprocessingml/2006/main",
  "http://purl.oclc.org/ooxml/wordprocessingml/main",
];

export function isOfWords({ uri }: Pick<XmlElement, "uri">): boolean {
  return words.includes(uri);
}

/** Characters of one instruction: the works that a reference manager keeps in one are a few thousand each. */
const longestInstruction = 65_536;

type Field = { instruction: string; isShown: boolean };

/** A reading of the part: with all changes, without what was deleted, without what was added. */
type Reading = { without: readonly string[]; open: Field[]; floors: number[] };

const ofText = new Set(["t", "delText", "instrText", "delInstrText"]);
const blank = new Set(["p", "tab", "br", "cr"]);

/** `finish` is called when the part is read. All throw UploadError `active-content` for a field that no text needs. */
export type FieldHandler = Required<Pick<XmlHandler, "open" | "text" | "close">> & { finish: () => void };

export function createFieldHandler(): FieldHandler {
  const readings: Reading[] = [[], ["del", "moveFrom"], ["ins", "moveTo"]].map((without) => ({
    ...{ without, open: [], floors: [0] },
  }));
  const changes: string[] = [];
  let isText = false;

  /** Does it in each reading in which the place is there. */
  function inEach(act: (reading: Reading) => void): void {
    for (const reading of readings) {
      if (!changes.some((change) => reading.without.includes(change))) act(reading);
    }
  }

  return {
    open: (element) => {
      const { local } = element;
      // Programs that do not know an element pass it over with its text, others read on.
      if (isText) throw new UploadError("field");
      if (!isOfWords(element)) {
        for (const { open, floors } of readings) floors.push(open.length);
        return;
      }
      if (isChange(local)) changes.push(local);
      isText = ofText.has(local);
      if (local === "fldSimple") {
        inEach(begin);
        inEach((reading) => write(reading, attributeOf(element, "instr")));
        inEach(show);
      }
      if (local === "fldChar") inEach(fieldEventOf(attributeOf(element, "fldCharType")));
      if (local === "sym") inEach((reading) => write(reading, UNKNOWN));
    },
    text: (text) => {
      if (isText) inEach((reading) => write(reading, text));
    },
    close: (element) => {
      const { local } = element;
      isText = false;
      if (!isOfWords(element)) {
        for (const reading of readings) leave(reading);
        return;
      }
      if (local === "fldSimple") inEach(end);
      if (blank.has(local)) inEach((reading) => write(reading, " "));
      if (isChange(local)) changes.pop();
    },
    finish: () => {
      for (const { open } of readings) for (const field of open) judge(field);
    },
  };
}

function isChange(name: string): boolean {
  return ["del", "ins", "moveFrom", "moveTo"].includes(name);
}

/** An attribute by its name alone, whatever its namespace. */
function attributeOf({ attributes }: XmlElement, name: string): string {
  const values = Object.values(attributes).filter(({ local }) => local === name);
  const [only] = values;
  if (only === undefined || values.length > 1) throw new UploadError("field");
  return only.value;
}

function fieldEventOf(type: string): (reading: Reading) => void {
  if (type === "begin") return begin;
  if (type === "separate") return show;
  if (type === "end") return end;
  throw new UploadError("field");
}

function begin(reading: Reading): void {
  write(reading, UNKNOWN);
  reading.open.push({ instruction: "", isShown: false });
}

/** From here on, what stands in the field is what it showed last. */
function show(reading: Reading): void {
  const field = topOf(reading);
  if (field) field.isShown = true;
}

function end(reading: Reading): void {
  if (topOf(reading)) judge(reading.open.pop());
}

function write(reading: Reading, text: string): void {
  const field = reading.open.at(-1);
  if (field === undefined || field.isShown) return;
  // A drawing or an alternative within an instruction: what of it counts, programs decide.
  field.instruction += field === topOf(reading) ? text : UNKNOWN;
  if (field.instruction.length > longestInstruction) throw new UploadError("field");
}

/** The field that is open here: an element of another format, which programs may pass over, leaves those around it alone. */
function topOf({ open, floors }: Reading): Field | undefined {
  return open.length > (floors.at(-1) ?? 0) ? open.at(-1) : undefined;
}

function leave({ open, floors }: Reading): void {
  if (open.length !== floors.pop()) throw new UploadError("field");
}

function judge(field: Field | undefined): void {
  if (field && !isAllowedInstruction(field.instruction)) throw new UploadError("field");
}
