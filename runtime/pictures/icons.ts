/**
 * Icons of Lucide, each as one path. Components import one by its name, `import mail from "icon:mail"`; what documents name
 * stands in one file, the icon sheet, which browsers fetch once for all pages. A path that a page repeats stays inline: with
 * `<symbol>` and `<use>`, pages have 48 bytes more once they are compressed.
 */
import { readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";
import { contentHash } from "#runtime/files/content-hash.ts";

/** An icon as Lucide gives it: shapes on a grid of 24. */
type IconNode = readonly (readonly [string, { readonly [name: string]: string }])[];

const PREFIX = "icon:";
const LOADED = "\0pageloom-icon:";

/** The plugin that makes a path of each icon that is imported, so that a page holds no more than the icons it shows. */
export function icons(): Plugin {
  let root = "";
  return {
    name: "pageloom-icons",
    enforce: "pre",
    configResolved: (config) => {
      root = config.root;
    },
    resolveId: {
      filter: { id: /^icon:/ },
      // For each module of its own: one that two islands share would become a file, for a hundred bytes. The bundle names it,
      // so it is named as it is wherever the project lies.
      handler: (id, importer = "") =>
        `${LOADED}${id.slice(PREFIX.length)}?${relative(root, importer).replaceAll("\\", "/")}`,
    },
    load: {
      filter: { id: /^\0pageloom-icon:/ },
      handler: async (id) => `export default ${JSON.stringify(await iconPath(nameIn(id)))};`,
    },
  };
}

function nameIn(id: string): string {
  return id.slice(LOADED.length).split("?", 1)[0] ?? "";
}

let names: ReadonlySet<string> | undefined;

/** The names of all icons. */
export function listIcons(): ReadonlySet<string> {
  names ??= new Set(
    readdirSync(iconFolder()).flatMap((file) => (file.endsWith(".mjs") ? file.slice(0, -".mjs".length) : [])),
  );
  return names;
}

/** A file with icons. */
export type IconSheet = {
  /** Its address, which names its content; absent when no icon is wanted. */
  address?: string;
  text: string;
  names: ReadonlySet<string>;
  /** The address of one icon in it, for `<use>`. */
  addressOf: (name: string) => string;
};

/**
 * Puts icons into one SVG file.
 *
 * @throws Error when Lucide has no icon of a name
 */
export async function makeIconSheet(wanted: Iterable<string>): Promise<IconSheet> {
  const sorted = [...new Set(wanted)].sort();
  const symbols = await Promise.all(
    sorted.map(
      async (name) => `<symbol id="${name}" viewBox="0 0 24 24"><path d="${await iconPath(name)}"/></symbol>`,
    ),
  );
  const text = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>`;
  const address = `/assets/icons-${contentHash(text).slice(0, 10)}.svg`;
  return {
    ...(sorted.length > 0 ? { address } : {}),
    text,
    names: new Set(sorted),
    addressOf: (name) => `${address}#${name}`,
  };
}

/**
 * The shape of an icon as the `d` of one path.
 *
 * @throws Error when Lucide has no icon of that name
 */
export async function iconPath(name: string): Promise<string> {
  const file = join(iconFolder(), `${name}.mjs`);
  const found = await import(pathToFileURL(file).href).catch(() => undefined);
  if (!found) throw new Error(`There is no icon "${name}". Names are those of https://lucide.dev/icons/.`);
  return (found.default as IconNode).map(([shape, given]) => toPath(shape, given)).join("");
}

function iconFolder(): string {
  return join(dirname(createRequire(import.meta.url).resolve("lucide/package.json")), "dist/esm/icons");
}

/** Rounded corners become sharp ones, as everything else on the page has. */
function toPath(shape: string, given: { readonly [name: string]: string }): string {
  const [x, y, r, width, height] = ["x", "y", "r", "width", "height"].map((name) => Number(given[name] ?? 0));
  if (shape === "path") return fromItsOwnStart(given.d ?? "");
  if (shape === "circle" || shape === "ellipse") {
    const rx = Number(given.rx ?? r);
    const ry = Number(given.ry ?? r);
    return `M${Number(given.cx) - rx} ${given.cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0`;
  }
  if (shape === "line") return `M${given.x1} ${given.y1}L${given.x2} ${given.y2}`;
  if (shape === "rect") return `M${x} ${y}h${width}v${height}h${-Number(width)}z`;
  if (shape === "polyline") return `M${given.points}`;
  if (shape === "polygon") return `M${given.points}z`;
  throw new Error(`Lucide draws with <${shape}>, which has no path yet.`);
}

/** A path that begins with a relative move starts at the origin; behind another it would start where that ends. */
function fromItsOwnStart(path: string): string {
  return path.replace(
    /^m\s*(-?(?:\d+\.?\d*|\.\d+))[\s,]*(-?(?:\d+\.?\d*|\.\d+))\s*,?\s*(?=([-.\d])?)/,
    (_, x: string, y: string, more?: string) => `M${x} ${y}${more === undefined ? "" : "l"}`,
  );
}
