/** The files of a live site, found when somebody asks for them. */
import type { Site } from "#runtime/build/site.ts";
import { toRobots, toSitemaps } from "#runtime/build/sitemap.ts";
import type { Workspace } from "#runtime/build/workspace.ts";

/** A file besides pages and pictures. `files` are those of earlier states. */
export function fileAt(
  path: string,
  site: Site | undefined,
  { project }: Workspace,
  files: ReadonlyMap<string, () => Uint8Array>,
): Uint8Array | undefined {
  const baseUrl = project.site.site?.baseUrl ?? "";
  const encoder = new TextEncoder();
  if (path === "/robots.txt") return encoder.encode(toRobots(baseUrl));
  if (path.startsWith("/sitemap")) {
    const listed = (site?.pages ?? []).flatMap((page) => page.listed ?? []);
    const sitemap = new Map(toSitemaps(baseUrl, listed)).get(path);
    if (sitemap !== undefined) return encoder.encode(sitemap);
  }
  const feed = /[.](xml|json|ics)$/.test(path) ? new Map(site?.feeds()).get(path) : undefined;
  if (feed !== undefined) return encoder.encode(feed);
  // What a page names is known once it was asked for. An earlier state may have been asked while its files had changed already.
  const read = site?.assets().get(path)?.read ?? files.get(path);
  try {
    return read?.();
  } catch {
    return undefined;
  }
}

/** A picture, made now unless it was made before. */
export async function pictureAt(
  path: string,
  sites: readonly Site["images"][],
): Promise<Uint8Array | undefined> {
  if (!path.startsWith("/assets/")) return undefined;
  for (const { find } of sites) {
    const picture = find(path);
    try {
      await picture?.ready();
      if (picture) return picture.read();
    } catch {
      // It was changed since: the page that shows it will be, too.
    }
  }
  return undefined;
}
