/** Loads the renderer that the build left beside the site: its own React and every section, in one module. */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Site } from "#server/site.ts";
import type { RenderSection } from "./returned-page.ts";

/** @throws Error when the build wrote none, or a later build has taken it away */
export async function loadSectionRenderer(dist: string, { renderer }: Site): Promise<RenderSection> {
  if (renderer === undefined) throw new Error("The build wrote no renderer.");
  return importRenderer(join(dist, ".pageloom", renderer));
}

/** @param file the module that a bundle renders with */
export async function importRenderer(file: string): Promise<RenderSection> {
  const module = await import(pathToFileURL(file).href);
  return module.renderSection;
}
