/** Loads the renderer that the build left beside the site: its own React and every section, in one module. */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Site } from "#server/site.ts";
import type { RenderSection } from "./returned-page.ts";

/** @throws Error when the build wrote none, or a later build has taken it away */
export async function loadSectionRenderer(dist: string, { renderer }: Site): Promise<RenderSection> {
  if (renderer === undefined) throw new Error("The build wrote no renderer.");
  const module = await import(pathToFileURL(join(dist, ".pageloom", renderer)).href);
  return module.renderSection;
}
