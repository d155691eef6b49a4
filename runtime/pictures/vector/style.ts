/**
 * The styles of drawings, written anew from what may be in them: rules, media queries, keyframes, and values that load
 * nothing.
 */

/** At-rules that hold rules. All others are left out: most of them load something. */
const GROUPING_RULES = new Set(["media", "supports", "layer", "keyframes", "-webkit-keyframes"]);

/** The functions that values, selectors and conditions may use. None of them takes an address. */
const FUNCTIONS = new Set(
  `var calc min max clamp abs sign round mod rem sin cos tan sqrt pow
  rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix light-dark
  translate translatex translatey translate3d scale scalex scaley scale3d rotate rotatex rotatey rotatez rotate3d
  skew skewx skewy matrix matrix3d perspective
  cubic-bezier steps linear
  blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia
  path polygon circle ellipse inset rect xywh
  not is where has lang dir nth-child nth-last-child nth-of-type nth-last-of-type`.split(/\s+/),
);

const TOKEN =
  /\/\*[\s\S]*?(?:\*\/|$)|"[^"\n\\]*"|'[^'\n\\]*'|url\(\s*(?:"[^"\\]*"|'[^'\\]*'|[^"'()\\\s]*)\s*\)|@[\w-]+|[a-z_-][\w-]*\(?|#[\w-]+|\d*\.?\d+(?:e[+-]?\d+)?(?:%|[a-z_-][\w-]*)?|\s+|[\s\S]/gi;

/** How many brackets may stand inside each other. */
const DEEPEST = 20;

/** Called with what was left out, as an author would name it. */
export type Remove = (what: string) => void;

/** Cleans a style sheet. */
export function cleanSheet(text: string, remove: Remove): string {
  return new Reader(text, remove).rules();
}

/** Cleans the declarations of a `style` attribute. */
export function cleanDeclarations(text: string, remove: Remove): string {
  return new Reader(text, remove).declarations({ only: true });
}

/** Cleans one value: nothing is left of one that loads something, or uses what is not known. */
export function cleanValue(value: string, remove: Remove): string {
  const tokens = tokensOf(value);
  return tokens.every((token) => isHarmless(token, remove)) ? write(tokens) : "";
}

/** A comment becomes a space: what it keeps apart would else be put together. */
function tokensOf(text: string): string[] {
  return (text.match(TOKEN) ?? []).map((token) => (token.startsWith("/*") ? " " : token));
}

function isHarmless(token: string, remove: Remove): boolean {
  if (/^url\(/i.test(token)) {
    if (/^url\(\s*["']?#[^"'()\\\s]*["']?\s*\)$/i.test(token)) return true;
    remove("url()");
    return false;
  }
  if (token.endsWith("(") && token !== "(") {
    if (FUNCTIONS.has(token.slice(0, -1).toLowerCase())) return true;
    remove(`${token})`);
    return false;
  }
  // Escapes could write what is looked for in another way; a quote alone is of a text that never ends.
  return !['"', "'", "\\", "@"].includes(token) && !token.startsWith("@");
}

/** Goes through the tokens once. What is not understood is left out up to its end. */
class Reader {
  readonly #tokens: string[];
  readonly #remove: Remove;
  #at = 0;
  #depth = 0;

  constructor(text: string, remove: Remove) {
    this.#tokens = tokensOf(text.replace(/<!--|-->/g, " "));
    this.#remove = remove;
  }

  /** Rules up to a closing bracket or the end. */
  rules(): string {
    let written = "";
    for (;;) {
      this.#skipSpace();
      const token = this.#tokens[this.#at];
      if (token === undefined || token === "}") return written;
      if (token === ";") this.#at++;
      else written += token.startsWith("@") ? this.#atRule() : this.#rule();
    }
  }

  /** Declarations, and rules among them unless they are to be left out, up to a closing bracket or the end. */
  declarations({ only = false } = {}): string {
    let written = "";
    for (;;) {
      this.#skipSpace();
      const token = this.#tokens[this.#at];
      if (token === undefined || token === "}") return written;
      if (token === ";") {
        this.#at++;
        continue;
      }
      const isRule = token.startsWith("@") || this.#endsWithBlock();
      const part = token.startsWith("@") ? this.#atRule() : isRule ? this.#rule() : this.#declaration();
      if (!isRule || !only) written += part;
    }
  }

  #atRule(): string {
    const name = (this.#tokens[this.#at++] ?? "").slice(1).toLowerCase();
    const prelude = this.#until("{", ";", "}");
    const isKnown = GROUPING_RULES.has(name);
    if (!isKnown) this.#remove(`@${name}`);
    if (this.#tokens[this.#at] !== "{") return "";
    const inside = this.#block(() => (name.endsWith("keyframes") ? this.rules() : this.declarations()));
    if (!isKnown || !this.#areHarmless(prelude)) return "";
    return `@${name} ${write(prelude)}{${inside}}`;
  }

  #rule(): string {
    const selector = this.#until("{", "}");
    if (this.#tokens[this.#at] !== "{") return "";
    const inside = this.#block(() => this.declarations());
    return write(selector) !== "" && this.#areHarmless(selector) ? `${write(selector)}{${inside}}` : "";
  }

  #declaration(): string {
    const tokens = this.#until(";", "}");
    const colon = tokens.indexOf(":");
    const name = write(tokens.slice(0, Math.max(colon, 0)));
    const value = tokens.slice(colon + 1);
    if (!/^-{0,2}[a-z][a-z0-9-]*$/i.test(name) || /^(behavior|-moz-binding)$/i.test(name)) return "";
    return this.#areHarmless(value) ? `${name}:${write(value)};` : "";
  }

  /** What stands between a pair of brackets that begins here. */
  #block(read: () => string): string {
    this.#at++;
    if (++this.#depth > DEEPEST) this.#at = this.#tokens.length;
    const inside = read();
    this.#depth--;
    if (this.#tokens[this.#at] === "}") this.#at++;
    return inside;
  }

  /** The tokens up to one of those that end them. */
  #until(...ends: string[]): string[] {
    const from = this.#at;
    while (this.#at < this.#tokens.length && !ends.includes(this.#tokens[this.#at] ?? "")) this.#at++;
    return this.#tokens.slice(from, this.#at);
  }

  #endsWithBlock(): boolean {
    for (let at = this.#at; at < this.#tokens.length; at++) {
      const token = this.#tokens[at];
      if (token === "{") return true;
      if (token === ";" || token === "}") return false;
    }
    return false;
  }

  #areHarmless(tokens: readonly string[]): boolean {
    return tokens.every((token) => isHarmless(token, this.#remove));
  }

  #skipSpace(): void {
    while (/^\s+$/.test(this.#tokens[this.#at] ?? "")) this.#at++;
  }
}

function write(tokens: readonly string[]): string {
  return tokens.join("").replace(/\s+/g, " ").trim();
}
