/**
 * What the tokens of a PDF object say that matters here. A value is known by the name that stands right before it,
 * wherever that is: a dictionary whose keys and values are out of step hides nothing.
 */
import type { PdfTokens } from "./pdf-lexer.ts";

/** Of the whole file, as far as it was read. */
export type PdfFindings = {
  encrypted: boolean;
  active: boolean;
  /** A trailer that names the root of the document. */
  root: boolean;
  pages: boolean;
  /** Something that a reader would read cannot be looked into. */
  unreadable: boolean;
  /** The length that a linearized file declares. */
  linearizedLength: number | undefined;
  /** Numbers of the objects that run when the document opens or a page is shown. */
  automatic: Set<number>;
  /** Numbers of the actions that lead out of the document. -1 stands for one whose number is not known. */
  outward: Set<number>;
};

/** Of the dictionary that an object or a trailer is. `undefined` for what is missing or stands in another object. */
export type PdfDictionary = {
  type: string | undefined;
  count: number | undefined;
  first: number | undefined;
  length: number | undefined;
  filters: string[];
  /** Its data is not what the filters alone give. */
  hasParameters: boolean;
  /** Table 16: it has both keys that only object streams have. Readers look for these rather than for the type. */
  hasCount: boolean;
  hasFirst: boolean;
};

export type PdfObject = PdfTokens & {
  dictionary: PdfDictionary;
  depth(): number;
  /** What ended it. */
  end(): string | undefined;
  /** The tokens that follow belong to another object. */
  become(number: number): void;
};

type Frame = { isAutomatic: boolean; isFilter: boolean; hasFile: boolean; hasEmbedded: boolean };

/** Levels that are distinguished; what is deeper counts as one of the deepest. Real documents have about ten. */
const deepest = 64;

/** ISO 32000-2, table 201: they run. */
const running = new Set(["JavaScript", "Launch"]);

/** Table 201: harmless when clicked, as links are; opening a document must not. */
const leadingOut = new Set(["URI", "GoToR", "GoToE", "SubmitForm", "ImportData", ...running]);

const nothing = { key: "", value: Number.NaN };

const endings = new Set(["endobj", "stream", "obj", "xref", "startxref", "trailer"]);

export function createPdfObject(findings: PdfFindings, number: number): PdfObject {
  let own = number;
  let ending: string | undefined;
  let depth = 0;
  /** The name right before this token; "" when something else is. */
  let before = "";
  /** The last two numbers, each with the name before it: what `R` makes a reference. */
  let numbers: [{ key: string; value: number }, { key: string; value: number }] = [nothing, nothing];
  let isLinearized = false;
  const trailer = { root: false, encrypt: false };
  const ground: Frame = { isAutomatic: false, isFilter: false, hasFile: false, hasEmbedded: false };
  const frames: Frame[] = [ground];
  const dictionary: PdfDictionary = {
    type: undefined,
    count: undefined,
    first: undefined,
    length: undefined,
    filters: [],
    hasParameters: false,
    hasCount: false,
    hasFirst: false,
  };

  const top = (): Frame => frames[Math.min(depth, deepest)] ?? ground;

  /** A value that is a dictionary or a reference to an object. */
  function complexValue(key: string): void {
    if (key === "EF") {
      top().hasEmbedded = true;
      checkEmbedded();
    }
    if (key === "XFA") findings.active = true;
    if (depth !== 1) return;
    if (key === "Encrypt") trailer.encrypt = true;
    if (key === "Root") trailer.root = true;
    if (trailer.root) findings.root = true;
    if (trailer.root && trailer.encrypt) findings.encrypted = true;
  }

  /** Table 43: a file specification names the file as well as what is embedded. */
  function checkEmbedded(): void {
    const { hasEmbedded, hasFile } = top();
    if (hasEmbedded && hasFile) findings.active = true;
  }

  function namedValue(key: string, value: string): void {
    if (key === "S" && running.has(value)) findings.active = true;
    if (key === "S" && leadingOut.has(value)) {
      if (top().isAutomatic) findings.active = true;
      else findings.outward.add(own);
    }
    if (key === "Type" && value === "EmbeddedFile") findings.active = true;
    if (key === "Type" && (value === "Page" || value === "Pages")) findings.pages = true;
    if (key === "Subtype" && value === "RichMedia") findings.active = true;
    if (depth !== 1) return;
    if (key === "Type") dictionary.type = value;
    if (key === "Filter") dictionary.filters.push(value);
  }

  function numberValue(key: string, value: number): void {
    if (key === "Linearized") isLinearized = true;
    if (key === "L" && isLinearized) findings.linearizedLength = value;
    if (key === "Predictor" && value !== 1) dictionary.hasParameters = true;
    if (depth !== 1) return;
    if (key === "N") dictionary.count = value;
    if (key === "First") dictionary.first = value;
    if (key === "Length") dictionary.length = value;
  }

  /** A value that stands in another object. */
  function referredValue(key: string, target: number): void {
    if (top().isAutomatic || key === "OpenAction" || key === "AA") findings.automatic.add(target);
    complexValue(key);
    if (depth !== 1) return;
    if (key === "N") dictionary.count = undefined;
    if (key === "First") dictionary.first = undefined;
    if (key === "Length") dictionary.length = undefined;
    if (key === "Filter" || key === "DecodeParms") dictionary.hasParameters = true;
  }

  return {
    dictionary,
    depth: () => depth,
    end: () => ending,
    become(next) {
      own = next;
      before = "";
    },
    name(text) {
      if (depth === 0 && running.has(text)) findings.active = true;
      if (top().isFilter) dictionary.filters.push(text);
      if (before !== "") namedValue(before, text);
      if (text === "F" || text === "UF") {
        top().hasFile = true;
        checkEmbedded();
      }
      if (depth === 1 && text === "N") dictionary.hasCount = true;
      if (depth === 1 && text === "First") dictionary.hasFirst = true;
      before = text;
    },
    number(value) {
      if (before !== "") numberValue(before, value);
      numbers = [numbers[1], { key: before, value }];
      before = "";
    },
    string() {
      // Table 221: an action's script. Its kind may stand in another object.
      if (before === "JS") findings.active = true;
      before = "";
    },
    open(bracket) {
      if (bracket === "<<") complexValue(before);
      const isAutomatic = top().isAutomatic || before === "OpenAction" || before === "AA";
      const isFilter = depth === 1 && before === "Filter";
      depth++;
      if (depth <= deepest) frames[depth] = { isAutomatic, isFilter, hasFile: false, hasEmbedded: false };
      before = "";
    },
    close() {
      if (depth > 0) depth--;
      before = "";
    },
    keyword(text) {
      if (text === "R") referredValue(numbers[0].key, numbers[0].value);
      before = "";
      if (!endings.has(text)) return false;
      ending = text;
      return true;
    },
  };
}
