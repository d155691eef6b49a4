/** Fetching pages ahead of a click: the one that is approached, and those of links near the viewport. */
import { isPageLink } from "./links.ts";
import { fetchPage } from "./pages.ts";

const margin = "200px";
const atOnce = 4;

const waiting: string[] = [];
let running = 0;
let nearby: IntersectionObserver | undefined;

/** Fetches what an approached link leads to, if that is a page of ours. */
export function fetchAhead(link: HTMLAnchorElement): void {
  if (isPageLink(link, location)) fetchPage(link.href, { ahead: true });
}

/** Watches the links of the main area, unless under Save-Data. To be called again after it was replaced. */
export function watchLinks(): void {
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return;
  nearby?.disconnect();
  nearby = new IntersectionObserver(onNear, { rootMargin: margin });
  waiting.length = 0;
  for (const link of document.querySelectorAll<HTMLAnchorElement>("main a[href]")) {
    if (isPageLink(link, location)) nearby.observe(link);
  }
}

function onNear(entries: IntersectionObserverEntry[], observer: IntersectionObserver): void {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    observer.unobserve(target);
    waiting.push((target as HTMLAnchorElement).href);
  }
  fetchNext();
}

function fetchNext(): void {
  while (running < atOnce) {
    const href = waiting.shift();
    if (!href) return;
    running += 1;
    fetchPage(href, { ahead: true }).finally(() => {
      running -= 1;
      fetchNext();
    });
  }
}
