/** A site ready to be rendered: the project, its bundle, styles, pictures and fonts. Build and dev server share it. */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Bundle, bundle, loadRenderer } from "#runtime/build/bundle.ts";
import { cached } from "#runtime/build/cache.ts";
import { contentHash, loadStyles } from "#runtime/build/css.ts";
import { listFiles } from "#runtime/build/files.ts";
import { type BuiltFonts, buildFonts, type FontConfig } from "#runtime/build/fonts.ts";
import { securityHeaders } from "#runtime/build/headers.ts";
import { prepareImages } from "#runtime/build/images.ts";
import { type Project, soundSite } from "#runtime/build/project.ts";
import { compileValidators } from "#runtime/build/validators.ts";
import type { PreparedImage, ResolveContext } from "#runtime/document/context.ts";
import { resolveForm } from "#runtime/document/forms.ts";
import { resolveFrame, resolveImage, resolvePage } from "#runtime/document/resolve.ts";
import type { FrameView, PageView } from "#runtime/document/view.ts";
import { localise, NOT_FOUND_ROUTE } from "#schemas/route.ts";
import type { PageFact } from "#schemas/site-index.ts";

/** One page of the site, rendered when asked for. */
export type SitePage = {
  /** `/about-us/`, or `/404.html`. */
  address: string;
  /** Other addresses that answer with the same page. */
  aliases: string[];
  /** The document that it comes from. */
  file: string;
  render: () => string;
};

/** A site that can be rendered. */
export type Site = {
  pages: readonly SitePage[];
  /** Files besides the pages, by address: scripts, styles, fonts, pictures, public files. */
  assets: () => ReadonlyMap<string, Uint8Array>;
  /** HTTP headers of every answer. */
  headers: Record<string, string>;
  /** What the service has to know. */
  service: {
    languages: string[];
    redirects: { from: string; to: string; status: number }[];
    contact: { name: string; telephone: string; email: string };
    forms: string[];
    styles: string[];
    icon?: string;
  };
};

/** The site's icon, when `public/` has it. */
const ICON = "/favicon.svg";

/**
 * Prepares a project for rendering. The project must have no errors.
 *
 * @throws Error when code does not bundle, or a picture cannot be read
 */
export async function createSite(project: Project): Promise<Site> {
  const { root, validators } = project;
  const site = soundSite(project);
  const config = site.site;
  const images = await prepareImages(root, site.imageFiles);
  const forLanguage = (code: string): Omit<ResolveContext, "route"> => ({
    site,
    sections: validators.sections,
    language: code,
    image: (src) => pictureOf(images, src),
  });
  const bundled = await bundleProject(project);
  const renderer = await loadRenderer(bundled);
  const fonts = await loadFonts(root);
  const frames = new Map(config.languages.map((code) => [code, frameOf(project, forLanguage(code))]));
  const frameTypes = new Set(
    [...frames.values()].flatMap(({ before, after }) => [...before, ...after]).map(({ type }) => type),
  );
  const styles = await loadStyles(root, bundled.styles, frameTypes, fonts.css);
  const publicFiles = await readPublicFiles(root);
  const icon = publicFiles.has(ICON) ? { icon: ICON } : {};
  const build = contentHash(bundled.key + styles.frame.address + JSON.stringify([...frames]));
  const bootHash = `sha256-${createHash("sha256").update(bundled.boot).digest("base64")}`;
  const contact = { name: config.name, telephone: config.contact.telephone, email: config.contact.email };

  const render = (view: PageView, document: unknown): string => {
    const code = view.language;
    const types = view.sections.map(({ type }) => type);
    const defaultImage = config.seo.defaultImage && resolveImage(config.seo.defaultImage, forLanguage(code));
    return renderer.renderPage(view, frames.get(code) as FrameView, {
      site: config,
      build,
      hidden: isHidden(document, project),
      ...(defaultImage ? { defaultImage } : {}),
      facts: {
        ...contact,
        year: site.now.getUTCFullYear(),
        ...(config.credit ? { credit: config.credit } : {}),
      },
      assets: {
        styles: styles.of(types).map((sheet) => sheet.address),
        fonts: fonts.preload,
        boot: bundled.boot,
        ...icon,
      },
    });
  };

  const pages = config.languages.flatMap((code) =>
    publishedPages(project).map((page): SitePage => {
      const aliases = page.route === NOT_FOUND_ROUTE ? [] : page.aliases;
      return {
        address: localise(page.route, code, config.languages),
        aliases: aliases.map((alias) => localise(alias, code, config.languages)),
        file: page.file,
        render: () => {
          const document = site.open(page.file);
          return render(resolvePage(document.value, page, forLanguage(code)), document.value);
        },
      };
    }),
  );
  return {
    pages,
    headers: securityHeaders({ scriptHashes: [bootHash] }),
    assets: () => {
      const encode = new TextEncoder();
      return new Map<string, Uint8Array>([
        ...publicFiles,
        ...[...bundled.scripts].map(([name, code]): [string, Uint8Array] => [
          `/assets/${name}`,
          encode.encode(code),
        ]),
        ...styles.all().map(({ address, text }): [string, Uint8Array] => [address, encode.encode(text)]),
        ...fonts.files.map(({ name, bytes }): [string, Uint8Array] => [`/assets/${name}`, bytes]),
        ...[...images.values()].map(({ src, bytes }): [string, Uint8Array] => [src, bytes]),
      ]);
    },
    service: {
      languages: config.languages,
      redirects: (config.redirects ?? []).map(({ from, to, status }) => ({
        from,
        to,
        status: status ?? 308,
      })),
      contact,
      forms: [...site.forms.keys()],
      styles: [styles.frame.address],
      ...icon,
    },
  };
}

/** Bundles the code of a project: its sections and the validators of its forms. */
export async function bundleProject(project: Project): Promise<Bundle> {
  const { root, validators } = project;
  const site = soundSite(project);
  const language = site.site.languages[0] ?? "en";
  // Answers are valid in every language or in none, so one language makes the validators.
  const forms = [...site.forms.keys()].map((id) => resolveForm(id, { site, language }));
  return bundle({
    root,
    sections: await typesWithComponent(root, validators.sections.keys()),
    islands: [...validators.sections.values()].filter(mayHydrate).map(({ type }) => type),
    validators: compileValidators(forms),
  });
}

function publishedPages(project: Project): PageFact[] {
  return [...project.site.pages.values()].filter((page) => page.publication === "published");
}

function isHidden(document: unknown, project: Project): boolean {
  return project.site.drafts && (document as { status?: string }).status !== "published";
}

function frameOf(project: Project, context: Omit<ResolveContext, "route">): FrameView {
  return project.site.frame
    ? resolveFrame(project.site.frame.value, context)
    : { skip: "", before: [], after: [] };
}

function mayHydrate({ schema }: { schema: { readonly [keyword: string]: unknown } }): boolean {
  const { trigger } = schema.properties as { trigger: { enum: readonly string[] } };
  return trigger.enum.some((name) => name !== "static");
}

function pictureOf(
  images: ReadonlyMap<string, PreparedImage & { bytes: Uint8Array }>,
  src: string,
): PreparedImage {
  const image = images.get(src);
  if (!image) throw new Error(`content/images/${src} is missing.`);
  const { bytes: _, ...prepared } = image;
  return prepared;
}

async function typesWithComponent(root: string, types: Iterable<string>): Promise<string[]> {
  const files = new Set(listFiles(root, "sections"));
  return [...types].filter((type) => files.has(`sections/${type}/section.tsx`)).sort();
}

/** Subsetting takes a second, so the fonts are kept until their configuration, the packages or our code change. */
async function loadFonts(root: string): Promise<BuiltFonts> {
  const config = await readFile(join(root, "content/brand/fonts.json"), "utf8").catch(() => "[]");
  const fonts = JSON.parse(config) as FontConfig[];
  const read = (path: string) => readFile(join(root, "node_modules", path));
  const versions = await Promise.all(fonts.map((font) => read(`${font.package}/package.json`)));
  const code = ["fonts.ts", "font-metrics.ts"].map((file) => readFile(join(import.meta.dirname, file)));
  const inputs = [config, ...versions, await read("subset-font/package.json"), ...(await Promise.all(code))];
  return cached(join(root, ".cache/fonts"), inputs, () => buildFonts(fonts, { read }));
}

async function readPublicFiles(root: string): Promise<Map<string, Uint8Array>> {
  const files = listFiles(root, "public");
  const read = files.map(
    async (file): Promise<[string, Uint8Array]> => [
      file.slice("public".length),
      await readFile(join(root, file)),
    ],
  );
  return new Map(await Promise.all(read));
}
