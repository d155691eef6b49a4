/** Begins with cards while the bundler is at work: of two processors, one has little to do until it is done. */

import { setImmediate } from "node:timers/promises";
import type { ResolveContext } from "#runtime/capability.ts";
import { resolveMetadata } from "#runtime/document/metadata.ts";
import type { ProvidedToPages } from "#runtime/document/provided.ts";
import { ChangedError } from "#runtime/files/changed-error.ts";
import type { Project } from "#runtime/project/project.ts";
import type { PageFact } from "#schemas/index/pages.ts";

/**
 * Has the cards of pages prepared until the bundle is there. Those of the others are when the pages are rendered.
 *
 * @param contexts without what pages themselves are resolved with: one for each language
 */
export async function beginCards(
  project: Project,
  pages: () => readonly PageFact[],
  contexts: readonly Pick<
    ResolveContext,
    "site" | "sections" | keyof ProvidedToPages["context"] | "language" | "card"
  >[],
  bundle: Promise<unknown>,
): Promise<void> {
  let isBundled = false;
  const end = () => {
    isBundled = true;
  };
  bundle.then(end, end);
  await setImmediate();
  // What is bundled already takes no time to use.
  if (isBundled) return;
  for (const page of pages()) {
    await setImmediate();
    if (isBundled) return;
    const { entity, file, route } = page;
    const more = { route, image: unneeded, icon: () => "", ...(entity ? { entity } : {}) };
    try {
      for (const context of contexts) resolveMetadata(project.read(file), page, { ...context, ...more });
    } catch (error) {
      // The document is being saved: the rendering of the page will notice it.
      if (!(error instanceof ChangedError)) throw error;
    }
  }
}

/** A picture that a page brings itself is prepared with the page. */
function unneeded() {
  return { src: "", width: 1, height: 1, sources: [] };
}
