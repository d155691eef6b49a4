/**
 * The HTML of pages, fetched ahead of a click or on it and kept for five minutes: of the link that is approached, and of
 * those near the viewport. It stays text until the visitor goes there, and needs no router: it is loaded at the first sign of
 * intent, also for visitors who never follow a link, so it is kept small.
 */

/** An answer as it came, whatever it is. `url` is where it was found, after redirects. */
export type Answer = { status: number; url: string; type: string | null; html: string };

type Fetched = { at: number; answer: Promise<Answer | undefined> };

/** Whether a fetch is ahead of a click, and what aborts it, unless it was under way before. */
export type FetchOptions = { ahead?: boolean; signal?: AbortSignal };

/** Links that may lead to a page of the site, and not to a file: `isPageLink` decides it exactly, once the router is loaded. */
const PAGE_LINK = "a[href^='/']:not([target],[download],[href*='.'])";

const fetched = new Map<string, Fetched>();
let waiting: Element[] = [];
let running = 0;
let nearby: IntersectionObserver | undefined;

/** An address without its fragment, as it is requested from a server. */
export function withoutHash(href: string): string {
  return href.replace(/#.*/s, "");
}

/**
 * Fetches an address, or finds it among those fetched in the last five minutes or under way: `ahead` with low priority.
 *
 * @returns undefined when nothing came; the next call fetches again
 */
export function fetchHtml(href: string, { ahead, signal }: FetchOptions = {}): Promise<Answer | undefined> {
  const url = withoutHash(href);
  const known = fetched.get(url);
  if (known && Date.now() - known.at < 3e5) return known.answer;

  const drop = (): undefined => {
    if (fetched.get(url) === entry) fetched.delete(url);
  };
  const entry: Fetched = { at: Date.now(), answer: request(url, ahead, signal).catch(drop) };
  signal?.addEventListener("abort", drop);
  // Moves it to the end of the cache: the first is evicted first.
  fetched.delete(url);
  fetched.set(url, entry);
  const [oldest] = fetched.keys();
  if (fetched.size > 50) fetched.delete(oldest as string);
  // A redirected page is cached under its own address, too.
  entry.answer.then((answer) => answer && fetched.set(answer.url, entry));
  return entry.answer;
}

/** Discards what was fetched from an address, so that the next call fetches again. */
export function forget(href: string): void {
  fetched.delete(withoutHash(href));
}

async function request(url: string, ahead = false, signal: AbortSignal | null = null): Promise<Answer> {
  const response = await fetch(url, {
    headers: { accept: "text/html" },
    priority: ahead ? "low" : "high",
    signal,
  });
  const type = response.headers.get("content-type");
  return { status: response.status, url: response.url, type, html: await response.text() };
}

/** Fetches what an approached link leads to, if that is a page of ours. */
export function prefetch(link: HTMLAnchorElement): void {
  if (link.matches(PAGE_LINK)) fetchHtml(link.href, { ahead: true });
}

/** Watches the links of the main area, unless under Save-Data. To be called again after it was replaced. */
export function watchLinks(): void {
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return;
  nearby?.disconnect();
  waiting = [];
  nearby = new IntersectionObserver(
    (entries, observer) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        waiting.push(target);
      }
      fetchNext();
    },
    { rootMargin: "200px" },
  );
  for (const link of document.querySelectorAll(`main ${PAGE_LINK}`)) nearby.observe(link);
}

/** Four at a time. */
function fetchNext(): void {
  while (running < 4 && waiting[0]) {
    running += 1;
    fetchHtml((waiting.shift() as HTMLAnchorElement).href, { ahead: true }).then(() => {
      running -= 1;
      fetchNext();
    });
  }
}
