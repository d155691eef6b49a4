/** Pages of this site, made from HTML that was fetched. */
import { type Answer, type FetchOptions, fetchHtml, forget } from "./prefetch.ts";
import { addStyles } from "./styles.ts";

/** A page that may replace the one on show. `url` is where it was found, after redirects, without a fragment. */
export type FetchedPage = { url: string; document: Document };

/** What was made of each answer. */
const pages = new WeakMap<Answer, FetchedPage>();

/** Whether an answer is HTML of this origin that is meant to be read, found or not found. */
export function isPageAnswer({ status, url, type }: Omit<Answer, "html">, origin: string): boolean {
  return (
    (status === 200 || status === 404) &&
    (type ?? "").startsWith("text/html") &&
    new URL(url).origin === origin
  );
}

/**
 * Whether a document has the shape of ours, was built together with the page on show, has the same around its `<main>`, and
 * may embed the same: the headers of the page that was loaded stay in force when another is swapped in.
 */
export function isSameSite(next: ParentNode, current: ParentNode): boolean {
  const marksOf = (document: ParentNode) => {
    const { build, embeds, around, draft } = document.querySelector<HTMLElement>("html")?.dataset ?? {};
    // A translation changes the language of the element.
    const { language } = JSON.parse(document.querySelector("#page-context")?.textContent ?? "{}");
    return { build, marks: JSON.stringify([language, build, embeds, around, draft]) };
  };
  const { build, marks } = marksOf(next);
  return (
    build !== undefined &&
    marks === marksOf(current).marks &&
    next.querySelector("main#main[data-route]") !== null
  );
}

/**
 * Fetches a page, or finds it among those that were fetched. Its styles begin to load.
 *
 * @returns undefined when it is not a page that `<main>` can be swapped with: go there natively
 */
export async function fetchPage(href: string, options?: FetchOptions): Promise<FetchedPage | undefined> {
  const answer = await fetchHtml(href, options);
  if (!answer) return undefined;
  const page = pages.get(answer) ?? toPage(answer);
  if (page) pages.set(answer, page);
  // Also under the address that it was redirected to.
  else for (const address of [href, answer.url]) forget(address);
  return page;
}

function toPage(answer: Answer): FetchedPage | undefined {
  if (!isPageAnswer(answer, location.origin)) return undefined;
  const next = new DOMParser().parseFromString(answer.html, "text/html");
  if (!isSameSite(next, document)) return undefined;
  // Callers that show the page wait for its styles; those that fetch it ahead do not.
  addStyles(next).catch(() => {});
  return { url: answer.url, document: next };
}
