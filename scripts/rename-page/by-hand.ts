/** A page whose file was renamed by hand: the rest of the renaming is done as if the command had begun it. */
import type { Project } from "#runtime/build/project.ts";
import type { BaselinePage, PageFact } from "#schemas/site-index.ts";
import { routeNamed } from "#scripts/rename-page/choose.ts";

/** The page of the published branch that somebody named, when its file has another name now. */
export function renamedByHand(
  written: string | undefined,
  { site }: Project,
): (BaselinePage & { movedTo: string }) | undefined {
  const route = written === undefined ? undefined : routeNamed(written, site);
  const page = route === undefined ? undefined : site.baseline.get(route);
  const movedTo = page?.movedTo;
  return page && movedTo !== undefined && site.document(movedTo)?.page ? { ...page, movedTo } : undefined;
}

/** The project as it was before the file got its name: what stands in it is what stands in it now. */
export function beforeRenaming(project: Project, { file, movedTo }: PageFact & { movedTo: string }): Project {
  const { text } = project.site.open(movedTo);
  return project.with(
    new Map([
      [movedTo, undefined],
      [file, text],
    ]),
    [],
  );
}
