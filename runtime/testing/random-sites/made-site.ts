/** A site of documents in memory, made whole: what a build makes of it, but for pictures and files as they are. */
import { resolveFrame } from "#runtime/document/resolve.ts";
import { PROVIDED } from "#runtime/document/testing.ts";
import { embedsOf, searchedPages } from "#runtime/output/page-uses.ts";
import { keepInMemory } from "#runtime/output/recording/kept-parts.ts";
import { createRecorder } from "#runtime/output/recording/recorder.ts";
import { createRendering } from "#runtime/output/rendering.ts";
import { createSiteContext } from "#runtime/output/site-context.ts";
import { describeSearches } from "#runtime/output/site-files/searches.ts";
import { describeService } from "#runtime/output/site-files/site-service.ts";
import { toSitePage } from "#runtime/output/site-page.ts";
import type { Project } from "#runtime/project/project.ts";
import type { Renderer } from "#runtime/render/page-task.ts";
import type { ConfiguredSite } from "#schemas/index/site-index.ts";
import type { indexFiles } from "#schemas/testing/site.ts";

/** @throws Error for what is not there, as the disk would */
const named = (there: ReadonlySet<string>, name: string) => {
  if (!there.has(name)) throw new Error(`There is no ${name}.`);
  return name;
};

const SHEET = { address: "/assets/frame.css", text: "" };

/** Every text of the built site, by what it is. */
export function makeSite(
  { site, validators }: Awaited<ReturnType<typeof indexFiles>>,
  renderer: Renderer,
): [name: string, text: string][] {
  const configured = site as ConfiguredSite;
  const config = configured.site;
  const hashOf = (file: string) => file;
  const read = (file: string) => site.open(file).value;
  const project = { site, validators, hashOf, read, setupKey: "" } as unknown as Project;
  const recorder = createRecorder();
  const image = (src: string) => {
    const made = `/assets/${named(site.imageFiles, src)}`;
    return { src: made, width: 1, height: 1, sources: [] };
  };
  const images = {
    prepare: image,
    keyOf: () => "",
    find: () => undefined,
    draw: async () => {},
    finish: async () => {},
  };
  const icons = { text: "", addressOf: (name: string) => `/assets/icons.svg#${named(site.icons(), name)}` };
  const context = createSiteContext(project, {
    ...{ recorder, keepParts: keepInMemory(recorder), images, icons },
    ...{ provided: PROVIDED, mayHaveErrors: false },
  });
  const { forLanguage } = context;
  const frame = site.frame?.value;
  const frames = new Map(config.languages.map((code) => [code, resolveFrame(frame, forLanguage(code))]));
  const styles = { frame: SHEET, plain: SHEET, of: () => [SHEET], all: () => [SHEET] };
  const rendering = createRendering({
    ...{ project, site: configured, recorder, ...context, frames, renderer, images },
    styles: styles as never,
    ...{ code: "", boot: "", fonts: [], embeds: embedsOf(PROVIDED.context, config) },
  });
  const published = [...site.pages.values()].filter(({ publication }) => publication === "published");
  const made: [string, string][] = [];
  for (const code of config.languages) {
    for (const page of published) {
      const { address, render } = toSitePage(page, code, configured, rendering);
      made.push([address, render().join("")]);
    }
    const sizeOf = (address: string) => named(site.publicFiles, address).length;
    for (const list of PROVIDED.files.values())
      for (const [address, make] of list(forLanguage(code), sizeOf)) made.push([address, make()]);
  }
  const searches = describeSearches(
    searchedPages(published, configured),
    configured,
    context,
    rendering,
    recorder,
  );
  for (const [path, make] of searches?.files ?? [])
    made.push([path, Buffer.concat(make().map((part) => Buffer.from(part))).toString()]);
  made.push(["site.json", JSON.stringify(describeService(configured, [], forLanguage, PROVIDED))]);
  return made;
}
