/**
 * What the tokens of a PDF object say that matters here. A value is known by the name that stands right before it,
 * wherever that is: a dictionary whose keys and values are out of step hides nothing.
 */
import { isInertName } from "./pdf-attachment.ts";
import type { PdfEncryption } from "./pdf-encryption.ts";
import type { PdfTokens } from "./pdf-lexer.ts";
import { defineNode, type PdfTrees } from "./pdf-trees.ts";
import { UploadError, type UploadProblem } from "./upload-problem.ts";

/** Of the whole file, as far as it was read. */
export type PdfFacts = {
  /** A trailer that names the root of the document; one of a file that is encrypted; one of a file that is not. */
  root: boolean;
  encrypted: boolean;
  plain: boolean;
  /** The descriptions of how it is encrypted, as JSON, and the first halves of its identity: an undamaged file has one of each. */
  encryptions: Set<string>;
  ids: Set<string>;
  /** The first thing that runs or fetches something, or that nobody looks into. */
  active: UploadProblem | undefined;
  pages: boolean;
  /** Something that a reader would read cannot be looked into. */
  unreadable: boolean;
  trees: PdfTrees;
  /** The length that a linearized file declares. */
  linearizedLength: number | undefined;
  /** Numbers of the objects that run when the document opens or a page is shown. */
  automatic: Set<number>;
  /** Numbers of the actions that lead out of the document. -1 stands for one whose number is not known. */
  outward: Set<number>;
  /** Something is attached, and the numbers of such streams as far as they are known. */
  hasAttachment: boolean;
  attached: Set<number>;
};

/** Of the dictionary that an object or a trailer is. `undefined` for what is missing or stands in another object. */
export type PdfDictionary = {
  type: string | undefined;
  isPicture: boolean;
  count: number | undefined;
  first: number | undefined;
  length: number | undefined;
  filters: string[];
  /** Its data is not what the filters alone give. */
  hasParameters: boolean;
  /** Its filters stand in another object. */
  hasFiltersElsewhere: boolean;
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

type Frame = {
  isAutomatic: boolean;
  isFilter: boolean;
  isKids: boolean;
  isIdentity: boolean;
  isEmbedded: boolean;
  /** A file specification (table 43) names the file as well as what is embedded. */
  hasFile: boolean;
  hasEmbedded: boolean;
  hasInertName: boolean;
  hasOtherName: boolean;
};

/** Levels that are distinguished; what is deeper counts as one of the deepest. Real documents have about ten. */
const deepest = 64;

/** Levels that a file may have. In the noise of a picture, brackets that seem to open reach some hundreds. */
const mostLevels = 2000;

/** ISO 32000-2, table 201: they run. */
const running: { readonly [action: string]: UploadProblem } = { JavaScript: "script", Launch: "program" };

/** Table 201: harmless when clicked, as links are; opening a document must not. */
const leadingOut = new Set(["URI", "GoToR", "GoToE", "SubmitForm", "ImportData", ...Object.keys(running)]);

/** Table 43: keys of what an attached file is called. */
const fileNames = new Set(["F", "UF", "Unix", "DOS", "Mac"]);

/** Some readers take the short name, which is that of pictures within pages. */
const filterKeys = new Set(["Filter", "F"]);

const encryptionNumbers = new Set(["V", "R", "P", "Length"]);
const encryptionStrings = new Set(["O", "U", "UE"]);

const nothing = { key: "", value: Number.NaN };

const endings = new Set(["endobj", "stream", "obj", "xref", "startxref", "trailer"]);

const ground: Frame = {
  isAutomatic: false,
  isFilter: false,
  isKids: false,
  isIdentity: false,
  isEmbedded: false,
  hasFile: false,
  hasEmbedded: false,
  hasInertName: false,
  hasOtherName: false,
};

export function createPdfObject(facts: PdfFacts, number: number): PdfObject {
  let own = number;
  let ending: string | undefined;
  let depth = 0;
  /** The name right before this token; "" when something else is. */
  let before = "";
  /** The last two numbers, each with the name before it: what `R` makes a reference. */
  let numbers: [{ key: string; value: number }, { key: string; value: number }] = [nothing, nothing];
  let isLinearized = false;
  const trailer = { root: false, encrypt: false };
  const encryption: PdfEncryption = {};
  let isStandard = false;
  let addKid = defineNode(facts.trees, own);
  const frames: Frame[] = [{ ...ground }];
  const dictionary: PdfDictionary = {
    type: undefined,
    isPicture: false,
    count: undefined,
    first: undefined,
    length: undefined,
    filters: [],
    hasParameters: false,
    hasFiltersElsewhere: false,
    hasCount: false,
    hasFirst: false,
  };

  const top = (): Frame => frames[Math.min(depth, deepest)] ?? ground;

  function notePresence(problem: UploadProblem): void {
    facts.active ??= problem;
  }

  /** A value that is a dictionary or a reference to an object. */
  function complexValue(key: string): void {
    if (key === "EF") {
      top().hasEmbedded = true;
      checkEmbedded();
    }
    if (key === "XFA") notePresence("xfa-form");
    if (depth !== 1) return;
    if (key === "Encrypt") trailer.encrypt = true;
    if (key === "Root") trailer.root = true;
    if (trailer.root) facts.root = true;
    if (trailer.root && trailer.encrypt) facts.encrypted = true;
  }

  /** What an attached file holds is looked into later. */
  function checkEmbedded(): void {
    const { hasEmbedded, hasFile, hasOtherName } = top();
    if (!hasEmbedded || !hasFile) return;
    facts.hasAttachment = true;
    if (hasOtherName) notePresence("attached-file");
  }

  function fileNamed(isInert: boolean): void {
    top()[isInert ? "hasInertName" : "hasOtherName"] = true;
    checkEmbedded();
  }

  function leave(frame: Frame): void {
    if (frame.hasEmbedded && frame.hasFile && !frame.hasInertName) notePresence("attached-file");
  }

  function namedValue(key: string, value: string): void {
    const runs = running[value];
    if (key === "S" && runs) notePresence(runs);
    if (key === "S" && leadingOut.has(value)) {
      if (top().isAutomatic) notePresence("acts-on-opening");
      else facts.outward.add(own);
    }
    if (key === "Type" && value === "EmbeddedFile") facts.hasAttachment = true;
    if (key === "Type" && (value === "Page" || value === "Pages")) facts.pages = true;
    if (key === "Subtype" && value === "RichMedia") notePresence("rich-media");
    if (key === "Filter" && value === "Standard") isStandard = true;
    if (key === "StmF") encryption.StmF = value;
    // Filters of two kinds in one file: none is the one.
    if (key === "CFM") encryption.CFM = (encryption.CFM ?? value) === value ? value : "None";
    if (depth !== 1) return;
    if (key === "Type") dictionary.type = value;
    if (key === "Subtype") dictionary.isPicture = value === "Image";
    if (filterKeys.has(key)) dictionary.filters.push(value);
  }

  function numberValue(key: string, value: number): void {
    if (key === "Linearized") isLinearized = true;
    if (key === "L" && isLinearized) facts.linearizedLength = value;
    if (key === "Predictor" && value !== 1) dictionary.hasParameters = true;
    if (encryptionNumbers.has(key)) Object.assign(encryption, { [key]: value });
    if (depth !== 1) return;
    if (key === "N") dictionary.count = value;
    if (key === "First") dictionary.first = value;
    if (key === "Length") dictionary.length = value;
  }

  /** A value that stands in another object. */
  function referredValue(key: string, target: number): void {
    const frame = top();
    if (frame.isAutomatic || key === "OpenAction" || key === "AA") facts.automatic.add(target);
    if (frame.isEmbedded) facts.attached.add(target);
    if (frame.isKids) addKid(target);
    if (frame.isFilter || (depth === 1 && filterKeys.has(key))) {
      dictionary.hasParameters = true;
      dictionary.hasFiltersElsewhere = true;
    }
    // Its parts are not known here.
    if (key === "EF" || fileNames.has(key)) fileNamed(false);
    complexValue(key);
    if (depth !== 1) return;
    if (key === "N") dictionary.count = undefined;
    if (key === "First") dictionary.first = undefined;
    if (key === "Length") dictionary.length = undefined;
    if (key === "DecodeParms") dictionary.hasParameters = true;
  }

  function finish(): void {
    for (const frame of frames.slice(0, depth + 1)) leave(frame);
    if (trailer.root && !trailer.encrypt) facts.plain = true;
    if (isStandard && facts.encryptions.size < 2) facts.encryptions.add(JSON.stringify(encryption));
  }

  return {
    dictionary,
    depth: () => depth,
    end: () => ending,
    become(next) {
      own = next;
      before = "";
      addKid = defineNode(facts.trees, own);
    },
    name(text) {
      const runs = running[text];
      if (depth === 0 && runs) notePresence(runs);
      if (top().isFilter) dictionary.filters.push(text);
      if (before !== "") namedValue(before, text);
      if (fileNames.has(text)) {
        top().hasFile = true;
        checkEmbedded();
      }
      // Table 43: related files, which are attached too.
      if (text === "RF") fileNamed(false);
      if (depth === 1 && text === "N") dictionary.hasCount = true;
      if (depth === 1 && text === "First") dictionary.hasFirst = true;
      before = text;
    },
    number(value) {
      if (before !== "") numberValue(before, value);
      numbers = [numbers[1], { key: before, value }];
      before = "";
    },
    string(text) {
      // Table 221: an action's script. Its kind may stand in another object.
      if (before === "JS") notePresence("script");
      if (fileNames.has(before)) fileNamed(isInertName(text));
      if (encryptionStrings.has(before)) Object.assign(encryption, { [before]: text });
      const frame = top();
      if (frame.isIdentity && facts.ids.size < 2) facts.ids.add(text);
      frame.isIdentity = false;
      before = "";
    },
    open(bracket) {
      if (bracket === "<<") complexValue(before);
      const outer = top();
      const isAutomatic = outer.isAutomatic || before === "OpenAction" || before === "AA";
      const frame = {
        ...ground,
        isAutomatic,
        isFilter: depth === 1 && filterKeys.has(before),
        isKids: before === "Kids",
        isIdentity: depth === 1 && before === "ID",
        isEmbedded: outer.isEmbedded || before === "EF",
      };
      depth++;
      if (depth <= deepest) frames[depth] = frame;
      if (depth > mostLevels) throw new UploadError("too-large-unpacked");
      before = "";
    },
    close() {
      leave(top());
      if (depth > 0) depth--;
      before = "";
    },
    keyword(text) {
      if (text === "R") referredValue(numbers[0].key, numbers[0].value);
      if (text === "false" && before === "EncryptMetadata") encryption.isMetadataPlain = true;
      before = "";
      if (!endings.has(text)) return false;
      ending = text;
      finish();
      return true;
    },
  };
}
