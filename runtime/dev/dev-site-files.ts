/** The files of a development site, found when they are requested. */
import type { Site } from "#runtime/output/site.ts";
import { SECURITY_TXT, securityTxtOf } from "#runtime/output/site-files/security-txt.ts";
import { toRobots, toSitemaps } from "#runtime/output/site-files/sitemap.ts";
import type { OpenProject } from "#runtime/project/open-project.ts";

/** A file besides pages and pictures, of the newest state that has it. */
export function fileAt(
  path: string,
  sites: readonly Site[],
  { project }: OpenProject,
): Uint8Array | undefined {
  const [site] = sites;
  const baseUrl = project.site.site?.baseUrl ?? "";
  const encoder = new TextEncoder();
  if (path === "/robots.txt") return encoder.encode(toRobots(baseUrl));
  const security = path === SECURITY_TXT ? securityTxtOf(project.site) : undefined;
  if (security !== undefined) return encoder.encode(security);
  if (path.startsWith("/sitemap")) {
    const listed = (site?.pages ?? []).flatMap((page) => page.listed ?? []);
    const sitemap = new Map(toSitemaps(baseUrl, listed)).get(path);
    if (sitemap !== undefined) return encoder.encode(sitemap);
  }
  const made = isOfPages(path) ? site?.made().get(path)?.().value : undefined;
  if (made !== undefined) return encoder.encode(made);
  for (const { assets, named } of sites) {
    try {
      // What pages name is known once they were requested, which may have been while the next state was in the making.
      const file = assets().get(path) ?? named(path);
      if (file) return file.read();
    } catch {
      // It is no longer there: an earlier state may have read it.
    }
  }
  return undefined;
}

/** Whether a file may be made of what all pages hold. */
export function isOfPages(path: string): boolean {
  return /[.](xml|json|ics)$/.test(path);
}

/** A picture, made now unless it was made before. */
export async function pictureAt(path: string, sites: readonly Site[]): Promise<Uint8Array | undefined> {
  if (!path.startsWith("/assets/")) return undefined;
  for (const { images } of sites) {
    const picture = images.find(path);
    try {
      await picture?.ready();
      if (picture) return picture.read();
    } catch {
      // It was changed since: the page that shows it will be, too.
    }
  }
  return undefined;
}
