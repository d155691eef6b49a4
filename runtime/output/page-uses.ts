/** What a page shows that takes more than its HTML: headers of its own, answers of the service, all sections. */
import type { ResolveContext } from "#runtime/capability.ts";
import type { DocumentFacts } from "#schemas/index/facts.ts";
import type { PageFact } from "#schemas/index/pages.ts";
import type { SiteConfiguration } from "#schemas/index/site-configuration.ts";
import type { ConfiguredSite } from "#schemas/index/site-index.ts";

type Kind = DocumentFacts["uses"][number]["kind"];

/** The kinds of slots that embed content of other sites, and the origins of these. */
export type Embeds = { kinds: readonly Kind[]; origins: readonly string[] };

/** What pages of a site may embed. */
export function embedsOf({ slots }: Pick<ResolveContext, "slots">, site: SiteConfiguration): Embeds {
  const embedding = [...slots].flatMap(([kind, { embeds }]) =>
    embeds ? [{ kind, origins: embeds(site) }] : [],
  );
  return {
    kinds: embedding.map(({ kind }) => kind),
    origins: [...new Set(embedding.flatMap(({ origins }) => origins))],
  };
}

/** Whether a page has something of one of these kinds on it. */
export function showsAny(document: DocumentFacts | undefined, ...kinds: readonly Kind[]): boolean {
  return document?.kind === "page" && document.uses.some(({ kind }) => kinds.includes(kind));
}

/**
 * Those of the published pages whose searches the service answers. In a catalogue, searches are shown and not answered. A page that
 * a link opens is answered to those who have it.
 */
export function searchedPages(published: readonly PageFact[], site: ConfiguredSite): PageFact[] {
  return published.filter(
    ({ file, internal, opensAfter }) =>
      showsAny(site.document(file), "search", "device-directory") && !internal && opensAfter === undefined,
  );
}
