/**
 * The artwork that a site's banners draw: `content/brand/artwork/<name>.ts`, by the contract of `runtime/artwork.ts`. Sections
 * import all of it, `import { artwork } from "brand:artwork"`, and a site without any has an empty map.
 */
import { join } from "node:path";
import type { Plugin } from "vite";
import { listArtwork } from "#runtime/pictures/drawings.ts";

const IMPORTED = "brand:artwork";
const LOADED = `\0pageloom-${IMPORTED}`;

/**
 * The plugin that brings a site's artwork to its sections.
 *
 * @param root the site's, which need not be the folder that is bundled
 */
export function artwork(root: string): Plugin {
  return {
    name: "pageloom-artwork",
    enforce: "pre",
    resolveId: { filter: { id: /^brand:artwork$/ }, handler: () => LOADED },
    load: { filter: { id: /^\0pageloom-brand:artwork$/ }, handler: () => artworkModule(root) },
  };
}

function artworkModule(root: string): string {
  const found = listArtwork(root);
  const imports = found.map(({ file }, index) => {
    const path = join(root, file).replaceAll("\\", "/");
    return `import { draw as d${index} } from ${JSON.stringify(path)};`;
  });
  const entries = found.map(({ name }, index) => `[${JSON.stringify(name)}, d${index}]`);
  return `${imports.join("\n")}\nexport const artwork = new Map([${entries.join(", ")}]);`;
}
