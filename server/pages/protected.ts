/**
 * Pages that are not for everybody: who has sent their form gets a link that opens them for a while. They lie beside the
 * site, where no server finds them by itself.
 */
import { existsSync } from "node:fs";
import type { ServiceForm, ServiceForms } from "#runtime/forms/service-form.ts";
import { escapeHtml } from "#schemas/html/characters.ts";
import type { Signer } from "#server/common/signing.ts";
import { type Answer, pageAnswer } from "#server/http/answer.ts";
import { problemAnswer } from "#server/http/problem.ts";
import type { Site } from "#server/site/site.ts";
import { createReadPage } from "./built-page.ts";
import type { Contents } from "./content.ts";
import { type Files, indexFiles } from "./files.ts";

/** Milliseconds for which a link is good. */
export const ACCESS_LIFETIME = 30 * 24 * 3_600_000;

/** The name of the token in the query of an address. */
const ACCESS = "access";

/** A link that opens a page until `endsAt`, in ms since 1970, or only `once`. */
export type AccessLink = { label: string; href: string; endsAt: number; once?: true };

/** Links to the pages that a form opens. Their addresses are within the site. */
export function accessLinks(
  signer: Signer,
  { opens }: Pick<ServiceForm, "opens">,
  now: number,
): AccessLink[] {
  const endsAt = now + ACCESS_LIFETIME;
  return opens.map(({ label, address }) => {
    const token = signer.sign("page", { page: address }, endsAt);
    return { label, href: `${address}?${ACCESS}=${token}`, endsAt };
  });
}

/** The folder of such pages, beside the site's own. */
export function protectedFolder(dist: string): string {
  return `${dist}-protected`;
}

/** The files of such pages, and what they show; undefined when the site has none. */
export function indexProtected(dist: string): Files | undefined {
  const folder = protectedFolder(dist);
  return existsSync(folder) ? indexFiles(folder) : undefined;
}

/** Undefined for everything else. */
export function createProtected(
  files: Files,
  site: Site & { forms: ServiceForms },
  contents: Contents,
  { signer, now }: { signer: Signer; now: () => number },
): (request: Request, path: string) => Promise<Answer> | undefined {
  const readPage = createReadPage(files, { ...site, redirects: [], gone: [] }, contents);
  const formOf = new Map<string, ServiceForm>();
  for (const byLanguage of Object.values(site.forms)) {
    for (const form of Object.values(byLanguage)) {
      for (const { address } of form.opens) formOf.set(address, form);
    }
  }

  return (request, path) => {
    const form = formOf.get(path);
    return form && answer(request, path, form);
  };

  async function answer(request: Request, path: string, form: ServiceForm): Promise<Answer> {
    if (request.method !== "GET" && request.method !== "HEAD") {
      return problemAnswer(request, site, "method-not-allowed", { headers: { Allow: "GET, HEAD" } });
    }
    const token = new URL(request.url).searchParams.get(ACCESS);
    const page = mayRead(token, path) ? await readPage(path) : undefined;
    if (page === undefined) {
      return problemAnswer(request, site, "link-needed", { headers: PRIVATE, content: toForm(form) });
    }
    return pageAnswer(200, page, PRIVATE);
  }

  function mayRead(token: string | null, path: string): boolean {
    const read = token === null ? undefined : signer.verify("page", token);
    return read !== undefined && read.expiresAt > now() && (read.facts as { page: string }).page === path;
  }
}

/** The link must not reach other sites or search engines. */
const PRIVATE = { "Referrer-Policy": "same-origin", "X-Robots-Tag": "noindex" };

/** Leads to the page of a form. */
export function toForm({ title, page = "/" }: ServiceForm): string {
  return `<p><a href="${escapeHtml(page)}">${escapeHtml(title)}</a></p>`;
}
