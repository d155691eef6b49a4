/**
 * What the bundler has to know of a project: section components, islands and form validators are found
 * by folder, and CSS modules are maps of class names.
 */
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Plugin, Rolldown } from "vite";
import { compileCss, type SectionStyles } from "#runtime/bundle/css.ts";
import { ENGINE, fileAt, locate } from "#runtime/files/places.ts";
import { BRAND } from "#runtime/files/site-modules.ts";

/** What the virtual modules are made from. */
export type BundleContents = {
  root: string;
  /** All section types with a component. */
  sections: readonly string[];
  /** Those that may become islands. */
  islands: readonly string[];
  /** `development` has React warn of what a component does wrong; production when absent. */
  mode?: "development";
  /** JSON Schemas of the forms whose answers are validated in the browser, by form id. */
  forms: { readonly [id: string]: object };
};

const VIRTUAL = /^virtual:pageloom\/(sections|islands|validators|validator\/.+)$/;
const CSS_MODULE = "\0pageloom-classes:";
/** What of all that is imported and loaded concerns this plugin: it is called for nothing else, since calls take time. */
const IMPORTED = /^virtual:pageloom\/|\.module\.css$/;
const LOADED = /^\0(virtual:pageloom\/|pageloom-classes:)/;

/**
 * The Vite plugin of a project.
 *
 * @param onStyles called once the graph is known, with the sheets that each section needs, as paths from the root
 */
export function pageloom(contents: BundleContents, onStyles?: (styles: SectionStyles) => void): Plugin {
  return {
    name: "pageloom",
    enforce: "pre",
    resolveId: {
      filter: { id: IMPORTED },
      async handler(id, importer) {
        if (VIRTUAL.test(id)) return `\0${id}`;
        if (!importer || !id.endsWith(".module.css")) return undefined;
        const file = id.startsWith("#")
          ? (await this.resolve(id, importer, { skipSelf: true }))?.id
          : resolve(importer, "..", id);
        return file && CSS_MODULE + toSheet(contents.root, file);
      },
    },
    load: {
      filter: { id: LOADED },
      async handler(id) {
        if (id.startsWith(CSS_MODULE)) {
          const { classes } = await compileCss(contents.root, locate(contents.root, fromSheet(id)));
          return `export default ${JSON.stringify(classes)};`;
        }
        const name = VIRTUAL.exec(id.slice(1))?.[1];
        if (name === "sections") return sectionsModule(contents);
        if (name === "islands") return islandsModule(contents);
        if (name === "validators") return validatorsModule(contents);
        if (!name?.startsWith("validator/")) return undefined;
        const form = contents.forms[name.slice("validator/".length)];
        if (!form) return undefined;
        // A compiler, which sites without forms do not need.
        const { compileValidator } = await import("#runtime/bundle/validators.ts");
        return compileValidator(form);
      },
    },
    buildEnd() {
      if (!onStyles) return;
      const entries = contents.sections.map((type) => [type, stylesOf(this, contents.root, type)]);
      onStyles(Object.fromEntries(entries));
    },
  };
}

/**
 * Finds what the code of a site imports that lies elsewhere than the engine: the engine's modules and packages by the names that
 * they have there, and the brand in the site. Of a brand that lacks an artwork which a stock section draws, the engine's own
 * site lends it.
 */
export function siteModules(root: string): Plugin[] {
  if (root === ENGINE) return [];
  const engine = join(ENGINE, "runtime/section.ts");
  return [
    {
      name: "pageloom-site",
      enforce: "pre",
      resolveId: {
        // What other plugins make is found by them.
        filter: { id: /^(?!\w+:)[#@\w]/ },
        handler(id, importer) {
          if (id.startsWith(BRAND)) {
            const own = join(root, "content/brand", id.slice(BRAND.length));
            if (existsSync(own)) return own;
          }
          const isOfSite = importer?.startsWith(`${root}/`);
          if (!isOfSite) return undefined;
          return this.resolve(id, engine, { skipSelf: true });
        },
      },
    },
  ];
}

/** From the root, since ids stand in bundles; and without the ending, so that no other plugin takes the classes for a style sheet. */
function toSheet(root: string, file: string): string {
  return (fileAt(root, file) ?? file).slice(0, -".css".length);
}

function fromSheet(id: string): string {
  return `${id.slice(CSS_MODULE.length)}.css`;
}

function stylesOf(
  graph: Pick<Rolldown.PluginContext, "getModuleInfo">,
  root: string,
  type: string,
): string[] {
  const seen = new Set<string>();
  const visit = (id: string) => {
    if (seen.has(id)) return;
    seen.add(id);
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) visit(imported);
  };
  visit(locate(root, `sections/${type}/section.tsx`));
  return [...seen]
    .filter((id) => id.startsWith(CSS_MODULE))
    .map(fromSheet)
    .sort();
}

function sectionPath(root: string, type: string): string {
  return JSON.stringify(locate(root, `sections/${type}/section.tsx`).replaceAll("\\", "/"));
}

function sectionsModule({ root, sections }: BundleContents): string {
  // By name, so that the bundler names the file that has no such component.
  const imports = sections.map(
    (type, index) => `import { Section as s${index} } from ${sectionPath(root, type)};`,
  );
  const entries = sections.map((type, index) => `${JSON.stringify(type)}: { Section: s${index} }`);
  return `${imports.join("\n")}\nexport const sections = { ${entries.join(", ")} };`;
}

function islandsModule({ root, islands }: BundleContents): string {
  const entries = islands.map((type) => `${JSON.stringify(type)}: () => import(${sectionPath(root, type)})`);
  return `export const islands = { ${entries.join(", ")} };`;
}

function validatorsModule({ forms }: BundleContents): string {
  const entries = Object.keys(forms).map(
    (id) => `${JSON.stringify(id)}: () => import(${JSON.stringify(`virtual:pageloom/validator/${id}`)})`,
  );
  return `export const validators = { ${entries.join(", ")} };`;
}
