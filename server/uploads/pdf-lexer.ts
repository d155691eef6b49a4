/**
 * Tokens of PDF (ISO 32000-2, 7.2 and 7.3) out of bytes that come in pieces. Words in strings and comments are never
 * taken for names.
 */

export type PdfTokens = {
  /** With `#xx` resolved (7.3.5). Cut when longer than any name that has a meaning. */
  name(text: string): void;
  number(value: number): void;
  open(bracket: "<<" | "["): void;
  close(bracket: ">>" | "]"): void;
  /** Its bytes as Latin-1; empty when it is longer than any that is looked into. */
  string(text: string): void;
  /** @returns true to stop there */
  keyword(text: string): boolean;
};

export type PdfLexer = {
  /** @returns how many bytes were used: all, unless a keyword stopped it, which stands right before that place */
  push(bytes: Uint8Array): number;
  isStopped(): boolean;
  /** Ends a token that has no end of its own. */
  flush(): void;
  /** Whether another object could begin here: not inside a string or comment, nor between two halves of a bracket. */
  isBetweenTokens(): boolean;
};

type State = "between" | "regular" | "name" | "comment" | "string" | "escape" | "hex" | "<" | ">";

/** Characters that are kept of a token. Names that have a meaning are shorter, even with each written as `#xx`. */
const kept = 128;

/** Characters that are kept of a string, as they are written: of 127 bytes, each may be four. */
const keptOfString = 512;

const whiteSpace = 1;
const delimiter = 2;

/** What ends a regular token: 7.2.3, tables 1 and 2. */
const kinds = new Uint8Array(256);
for (const code of [0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20]) kinds[code] = whiteSpace;
for (const code of Buffer.from("()<>[]{}/%")) kinds[code] = delimiter;

export function isWhiteSpace(code: number | undefined): boolean {
  return code !== undefined && kinds[code] === whiteSpace;
}

export function createPdfLexer(tokens: PdfTokens): PdfLexer {
  let state: State = "between";
  let text = "";
  let depth = 0;
  let isStopped = false;

  function flush(): void {
    if (state === "name") tokens.name(decodeName(text));
    else if (state === "regular") {
      const value = Number(text);
      if (Number.isNaN(value)) isStopped = tokens.keyword(text);
      else tokens.number(value);
    } else return;
    state = "between";
  }

  /** A byte that begins a token, or is none. */
  function begin(code: number): void {
    switch (code) {
      case 0x28: // (
        state = "string";
        depth = 1;
        text = "";
        break;
      case 0x3c: // <
        state = "<";
        break;
      case 0x3e: // >
        state = ">";
        break;
      case 0x25: // %
        state = "comment";
        break;
      case 0x2f: // /
        state = "name";
        text = "";
        break;
      case 0x5b:
        tokens.open("[");
        break;
      case 0x5d:
        tokens.close("]");
        break;
      default:
        if (kinds[code] !== 0) break;
        state = "regular";
        text = String.fromCharCode(code);
    }
  }

  function take(code: number): void {
    switch (state) {
      case "between":
        begin(code);
        break;
      case "regular":
      case "name":
        if (kinds[code] === 0) {
          if (text.length < kept) text += String.fromCharCode(code);
          break;
        }
        flush();
        if (!isStopped) begin(code);
        break;
      case "comment":
        if (code === 0x0a || code === 0x0d) state = "between";
        break;
      case "string":
        if (code === 0x5c) state = "escape";
        else if (code === 0x28) depth++;
        else if (code === 0x29 && --depth === 0) {
          endString(decodeString);
          break;
        }
        keep(code);
        break;
      case "escape":
        state = "string";
        keep(code);
        break;
      case "hex":
        if (code === 0x3e) endString(decodeHex);
        else keep(code);
        break;
      case "<":
        if (code === 0x3c) {
          state = "between";
          tokens.open("<<");
        } else {
          text = "";
          state = "hex";
          take(code);
        }
        break;
      case ">":
        state = "between";
        if (code === 0x3e) tokens.close(">>");
        else begin(code);
    }
  }

  function keep(code: number): void {
    if (text.length < keptOfString) text += String.fromCharCode(code);
  }

  function endString(decode: (text: string) => string): void {
    state = "between";
    tokens.string(text.length < keptOfString ? decode(text) : "");
  }

  return {
    push(bytes) {
      for (let index = 0; index < bytes.length; index++) {
        take(bytes[index] as number);
        if (isStopped) return index;
      }
      return bytes.length;
    },
    isStopped: () => isStopped,
    flush,
    isBetweenTokens: () => state === "between" || state === "regular" || state === "name",
  };
}

function decodeName(text: string): string {
  if (!text.includes("#")) return text;
  return text.replace(/#([0-9a-f]{2})/gi, (_, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  );
}

const escapes: { readonly [letter: string]: string } = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };

/** 7.3.4.2: `\ddd`, `\n`, a line that goes on, any other character after a backslash as it is. */
function decodeString(text: string): string {
  return text.replace(/\\([0-7]{1,3}|\r\n|.)/gs, (_, escaped: string) => {
    if (/^[0-7]/.test(escaped)) return String.fromCharCode(Number.parseInt(escaped, 8) & 255);
    return /^[\r\n]/.test(escaped) ? "" : (escapes[escaped] ?? escaped);
  });
}

function decodeHex(text: string): string {
  return Buffer.from(`${text.replace(/[^0-9a-f]/gi, "")}0`, "hex").toString("latin1");
}
