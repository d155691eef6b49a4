/** Pages of this site fetched as finished HTML, ahead of a click or on it. */

import { addStyles } from "./styles.ts";

/** A page that may replace the one on show. `url` is where it was found, after redirects, without a fragment. */
export type FetchedPage = { url: string; document: Document };

/** What a response must be for its HTML to count as a page of this site. */
export type Answer = Pick<Response, "status" | "url"> & { type: string | null };

type Request = { at: number; page: Promise<FetchedPage | undefined> };

const requests = new Map<string, Request>();
const freshFor = 5 * 60_000;
const kept = 50;

/** Whether an answer is HTML of this origin that is meant to be read, found or not found. */
export function isPageAnswer({ status, url, type }: Answer, origin: string): boolean {
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
    const html = document.querySelector<HTMLElement>("html");
    const { build, embeds, around, draft } = html?.dataset ?? {};
    return { build, marks: JSON.stringify([html?.lang, build, embeds, around, draft]) };
  };
  const { build, marks } = marksOf(next);
  return (
    build !== undefined &&
    marks === marksOf(current).marks &&
    next.querySelector("main#main[data-route]") !== null
  );
}

/** An address without its fragment: what is asked of a server. */
export function withoutHash(href: string): string {
  return href.replace(/#.*/s, "");
}

/**
 * Fetches a page, or finds it among those fetched in the last five minutes or under way.
 *
 * @param ahead fetched in the hope of a click: with low priority, and for keeping
 * @param signal given up with the navigation that wanted it, unless it was under way before
 * @returns undefined when it is not a page that `<main>` can be swapped with: go there natively
 */
export function fetchPage(
  href: string,
  { ahead = false, signal }: { ahead?: boolean; signal?: AbortSignal } = {},
): Promise<FetchedPage | undefined> {
  const url = withoutHash(href);
  const known = requests.get(url);
  if (known && Date.now() - known.at < freshFor) return known.page;

  const page = request(url, ahead, signal).catch(() => undefined);
  signal?.addEventListener("abort", () => requests.get(url)?.page === page && requests.delete(url));
  requests.delete(url);
  requests.set(url, { at: Date.now(), page });
  const [oldest = url] = requests.keys();
  if (requests.size > kept) requests.delete(oldest);
  page.then((found) => {
    // What could not be had is asked for again; what was redirected is known under its own address too.
    if (!found) requests.delete(url);
    else if (found.url !== url) requests.set(found.url, { at: Date.now(), page });
  });
  return page;
}

async function request(
  url: string,
  ahead: boolean,
  signal: AbortSignal | undefined,
): Promise<FetchedPage | undefined> {
  const response = await fetch(url, {
    headers: { accept: "text/html" },
    priority: ahead ? "low" : "high",
    ...(signal && { signal }),
  });
  const type = response.headers.get("content-type");
  if (!isPageAnswer({ status: response.status, url: response.url, type }, location.origin)) return undefined;
  const next = new DOMParser().parseFromString(await response.text(), "text/html");
  if (!isSameSite(next, document)) return undefined;
  // Those who show the page wait for its styles; whoever fetches it ahead does not care.
  addStyles(next).catch(() => {});
  return { url: response.url, document: next };
}
