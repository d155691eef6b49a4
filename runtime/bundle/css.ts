/**
 * Styles. Scripts see a CSS module as a plain map of class names; what the browser gets is made here: one
 * sheet for the frame, and one per set of section types that occurs on a page.
 */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { cached } from "#runtime/files/cache.ts";
import { contentHash } from "#runtime/files/content-hash.ts";
import { isThere } from "#runtime/files/files.ts";
import { fileAt, locate, preparedIn } from "#runtime/files/places.ts";
import { remember } from "#schemas/values/remember.ts";

/** Which style sheets each section type needs: those that its component imports, itself or through others. */
export type SectionStyles = { [type: string]: string[] };

/** A style sheet with its address in the built site. */
export type Stylesheet = { address: string; text: string };

// Browsers of the last three years; nesting and OKLCH are kept where they are known.
const TARGETS = { chrome: 120 << 16, firefox: 121 << 16, safari: (17 << 16) | (2 << 8) };

/** Compiles one CSS file. In a `*.module.css`, names become unique to the file. */
export async function compileCss(
  root: string,
  path: string,
): Promise<{ text: string; classes: { [name: string]: string } }> {
  const { transform } = await import("lightningcss");
  const filename = fileAt(root, path) ?? path;
  const code = await readFile(path, "utf8");
  const result = transform({
    filename,
    code: Buffer.from(code),
    cssModules: path.endsWith(".module.css") ? { pattern: `${MARK}[local]`, grid: false } : false,
    minify: true,
    targets: TARGETS,
  });
  const odd = Object.keys(result.exports ?? {}).find((name) => !/^[\w-]+$/.test(name));
  if (odd) throw new Error(`${filename}: "${odd}" is no name for a class. Use a to z, digits, "-" and "_".`);
  // In the order of the source, so that a name which is added at its end leaves the others as they are.
  const placeOf = (name: string) => code.search(new RegExp(`[.\\s]${name}(?![\\w-])`));
  const names = Object.keys(result.exports ?? {}).sort((a, b) => placeOf(a) - placeOf(b) || (a < b ? -1 : 1));
  const prefix = shortName(filename);
  const shorts = new Map(names.map((name, at) => [name, prefix + at.toString(36)]));
  const shorten = (name: string) =>
    (name.startsWith(MARK) ? shorts.get(name.slice(MARK.length)) : undefined) ?? name;
  const classes = names.map((name) => {
    const { name: own, composes = [] } = result.exports?.[name] ?? { name };
    return [name, [own, ...composes.map((other) => other.name)].map(shorten).join(" ")];
  });
  return {
    text: new TextDecoder().decode(result.code).replace(MARKED, shorten),
    classes: Object.fromEntries(classes),
  };
}

/** What the compiler puts before names, so that they can be found and made short: a page has hundreds of them. */
const MARK = "pL0om-";
const MARKED = /pL0om-[\w-]+/g;

/** Five characters that stand for a file, the first a letter. */
function shortName(file: string): string {
  const number = createHash("sha256").update(file).digest().readUIntBE(0, 6);
  return String.fromCharCode(97 + (number % 26)) + number.toString(36).padStart(4, "0").slice(-4);
}

/** Styles of a project, compiled once. */
export class Styles {
  readonly frame: Stylesheet;
  /** For the pages that the service writes itself, after that of the frame. */
  readonly plain: Stylesheet;
  readonly #compiled: ReadonlyMap<string, string>;
  readonly #bySection: SectionStyles;
  readonly #inFrame: ReadonlySet<string>;
  readonly #packs = new Map<string, Stylesheet>();

  constructor(
    base: string,
    compiled: ReadonlyMap<string, string>,
    bySection: SectionStyles,
    frameTypes: Iterable<string>,
  ) {
    this.#compiled = compiled;
    this.#bySection = bySection;
    this.#inFrame = new Set(this.#pathsOf(frameTypes));
    this.frame = toStylesheet("frame", base + this.#textOf(this.#inFrame));
    this.plain = toStylesheet("plain", compiled.get(PLAIN) ?? "");
  }

  /** The sheets of a page with these section types, in the order in which they are linked. */
  of(types: Iterable<string>): Stylesheet[] {
    return this.#packOf([...types].join(" "));
  }

  readonly #packOf = remember((types): Stylesheet[] => {
    const paths = this.#pathsOf(types.split(" ")).filter((path) => !this.#inFrame.has(path));
    if (paths.length === 0) return [this.frame];
    const name = paths.join(" ");
    const pack = this.#packs.get(name) ?? toStylesheet("sections", this.#textOf(paths));
    this.#packs.set(name, pack);
    return [this.frame, pack];
  });

  /** Every sheet that was requested so far. */
  all(): Stylesheet[] {
    return [this.frame, this.plain, ...this.#packs.values()];
  }

  #pathsOf(types: Iterable<string>): string[] {
    return [...new Set([...types].flatMap((type) => this.#bySection[type] ?? []))].sort();
  }

  #textOf(paths: Iterable<string>): string {
    return [...paths].map((path) => this.#compiled.get(path) ?? "").join("");
  }
}

/** The sheets of every page: the order of the layers, then the brand's tokens, or neutral ones. */
const BASE = "runtime/ui/page/base.css";
const TOKENS = "content/brand/tokens.css";
const NEUTRAL = "runtime/ui/page/tokens.css";

const PLAIN = "runtime/ui/page/plain-page.css";

/**
 * Compiles all styles of a project.
 *
 * @param bySection which sheets each section needs, as the bundler found them
 * @param frameTypes section types that stand in the frame: their styles are on every page
 * @param fontFaces the `@font-face` rules
 */
export async function loadStyles(
  root: string,
  bySection: SectionStyles,
  frameTypes: Iterable<string>,
  fontFaces: string,
): Promise<Styles> {
  const tokens = isThere(root, TOKENS) ? TOKENS : NEUTRAL;
  const paths = [...new Set([BASE, tokens, PLAIN, ...Object.values(bySection).flat()])];
  const sources = await Promise.all(paths.map((path) => readFile(locate(root, path))));
  const inputs = [...paths, ...sources, await readFile(join(import.meta.dirname, "css.ts"))];
  const compiled = await cached(preparedIn(root, "styles"), inputs, () => compileAll(root, paths));
  const base = [compiled.get(BASE), fontFaces, compiled.get(tokens)].join("");
  return new Styles(base, compiled, bySection, frameTypes);
}

async function compileAll(root: string, paths: readonly string[]): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const path of paths) {
    const other = files.get(shortName(path));
    if (other) throw new Error(`${path} and ${other} get the same names. Rename one of them.`);
    files.set(shortName(path), path);
  }
  const compile = async (path: string): Promise<[string, string]> => [
    path,
    (await compileCss(root, locate(root, path))).text,
  ];
  return new Map(await Promise.all(paths.map(compile)));
}

function toStylesheet(name: string, text: string): Stylesheet {
  return { address: `/assets/${name}-${contentHash(text)}.css`, text };
}
