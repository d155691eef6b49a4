/** Loads the renderer that the build left beside the site: its own React and every section, in one module. */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Renderer } from "#runtime/render/page-task.ts";
import type { Site } from "./site.ts";

/** Renders sections and pages as the build did. */
export type BuiltRenderer = Pick<Renderer, "renderSection" | "renderPage">;

/** @throws Error when the build wrote none, or a later build has taken it away */
export async function loadBuiltRenderer(dist: string, { renderer }: Site): Promise<BuiltRenderer> {
  if (renderer === undefined) throw new Error("The build wrote no renderer.");
  return importRenderer(join(dist, ".pageloom", renderer));
}

/** @param file the module that a bundle renders with */
export async function importRenderer(file: string): Promise<BuiltRenderer> {
  return import(pathToFileURL(file).href);
}
