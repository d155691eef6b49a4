/** The repository's own site, without a build: what its searches are opened with. */

import type { ResolveContext } from "#runtime/capability.ts";
import { loadForPages } from "#runtime/document/provided.ts";
import { ENGINE } from "#runtime/files/places.ts";
import { loadProject } from "#runtime/project/open-project.ts";
import { configuredSite, type Project } from "#runtime/project/project.ts";

/** What pages are resolved with, but for the answers of searches. Pictures and icons are empty. */
export type OwnContext = Omit<ResolveContext, "route" | "entity" | "answers">;

/** @param now the day of which jobs are open */
export async function openOwnSite(now: Date): Promise<{ project: Project; context: OwnContext }> {
  const project = await loadProject({ root: ENGINE, now });
  const provided = await loadForPages(project.capabilities);
  const context = {
    site: configuredSite(project),
    sections: project.validators.sections,
    ...provided.context,
    language: "en",
    image: (src: string) => ({ src, width: 1, height: 1, sources: [] }),
    icon: (name: string) => name,
  };
  return { project, context };
}
