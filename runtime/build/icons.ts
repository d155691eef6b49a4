/** Icons for sections: `import mail from "icon:mail"` is the shape of Lucide's icon of that name, as one path. */
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";

/** An icon as Lucide gives it: shapes on a grid of 24. */
type IconNode = readonly (readonly [string, { readonly [name: string]: string }])[];

const PREFIX = "icon:";
const LOADED = "\0pageloom-icon:";

/** The plugin that makes a path of each icon that is imported, so that a page holds no more than the icons it shows. */
export function icons(): Plugin {
  return {
    name: "pageloom-icons",
    enforce: "pre",
    resolveId: {
      filter: { id: /^icon:/ },
      // For each module of its own: one that two islands share would become a file, for a hundred bytes.
      handler: (id, importer) => `${LOADED}${id.slice(PREFIX.length)}?${importer ?? ""}`,
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

/**
 * The shape of an icon as the `d` of one path.
 *
 * @throws Error when Lucide has no icon of that name
 */
export async function iconPath(name: string): Promise<string> {
  const library = dirname(createRequire(import.meta.url).resolve("lucide/package.json"));
  const file = join(library, "dist/esm/icons", `${name}.mjs`);
  const found = await import(pathToFileURL(file).href).catch(() => undefined);
  if (!found) throw new Error(`There is no icon "${name}". Names are those of https://lucide.dev/icons/.`);
  return (found.default as IconNode).map(([shape, given]) => toPath(shape, given)).join("");
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
