/**
 * Styles. Scripts see a CSS module as a plain map of class names; what the browser gets is made here: one
 * sheet for the frame, and one per set of section types that occurs on a page.
 */
import { readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { cached } from "#runtime/build/cache.ts";
import { contentHash } from "#runtime/build/content-hash.ts";
import type { SectionStyles } from "#runtime/build/vite-plugin.ts";

/** A style sheet with its address in the built site. */
export type Stylesheet = { address: string; text: string };

// Browsers of the last three years; nesting and OKLCH are kept where they are known.
const TARGETS = { chrome: 120 << 16, firefox: 121 << 16, safari: (17 << 16) | (2 << 8) };

/** Compiles one CSS file. In a `*.module.css`, class names become unique to the file. */
export async function compileCss(
  root: string,
  path: string,
): Promise<{ text: string; classes: { [name: string]: string } }> {
  const { transform } = await import("lightningcss");
  const result = transform({
    filename: relative(root, path).replaceAll("\\", "/"),
    code: await readFile(path),
    cssModules: path.endsWith(".module.css") ? { pattern: "[hash]-[local]", grid: false } : false,
    minify: true,
    targets: TARGETS,
  });
  // The compiler gives them in an order of chance, and the same sources must make the same scripts.
  const names = Object.entries(result.exports ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
  const classes = names.map(([name, { name: unique, composes }]) => [
    name,
    [unique, ...composes.map((other) => other.name)].join(" "),
  ]);
  return { text: new TextDecoder().decode(result.code), classes: Object.fromEntries(classes) };
}

/** Styles of a project, compiled once. */
export class Styles {
  readonly frame: Stylesheet;
  readonly #compiled: ReadonlyMap<string, string>;
  readonly #bySection: SectionStyles;
  readonly #inFrame: ReadonlySet<string>;
  readonly #packs = new Map<string, Stylesheet>();
  readonly #known = new Map<string, Stylesheet[]>();

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
  }

  /** The sheets of a page with these section types, in the order in which they are linked. */
  of(types: Iterable<string>): Stylesheet[] {
    const wanted = [...types].join(" ");
    const known = this.#known.get(wanted) ?? this.#pack(wanted.split(" "));
    this.#known.set(wanted, known);
    return known;
  }

  #pack(types: readonly string[]): Stylesheet[] {
    const paths = this.#pathsOf(types).filter((path) => !this.#inFrame.has(path));
    if (paths.length === 0) return [this.frame];
    const name = paths.join(" ");
    const pack = this.#packs.get(name) ?? toStylesheet("sections", this.#textOf(paths));
    this.#packs.set(name, pack);
    return [this.frame, pack];
  }

  /** Every sheet that was asked for so far. */
  all(): Stylesheet[] {
    return [this.frame, ...this.#packs.values()];
  }

  #pathsOf(types: Iterable<string>): string[] {
    return [...new Set([...types].flatMap((type) => this.#bySection[type] ?? []))].sort();
  }

  #textOf(paths: Iterable<string>): string {
    return [...paths].map((path) => this.#compiled.get(path) ?? "").join("");
  }
}

/** The sheets of every page: the order of the layers, then the brand's tokens. */
const BASE = ["runtime/ui/base.css", "content/brand/tokens.css"];

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
  const paths = [...new Set([...BASE, ...Object.values(bySection).flat()])];
  const sources = await Promise.all(paths.map((path) => readFile(join(root, path))));
  const inputs = [...paths, ...sources, await readFile(join(import.meta.dirname, "css.ts"))];
  const compiled = await cached(join(root, ".cache/styles"), inputs, () => compileAll(root, paths));
  const [base = "", ...tokens] = BASE.map((path) => compiled.get(path) ?? "");
  return new Styles(base + fontFaces + tokens.join(""), compiled, bySection, frameTypes);
}

async function compileAll(root: string, paths: readonly string[]): Promise<Map<string, string>> {
  const compile = async (path: string): Promise<[string, string]> => [
    path,
    (await compileCss(root, join(root, path))).text,
  ];
  return new Map(await Promise.all(paths.map(compile)));
}

function toStylesheet(name: string, text: string): Stylesheet {
  return { address: `/assets/${name}-${contentHash(text)}.css`, text };
}
