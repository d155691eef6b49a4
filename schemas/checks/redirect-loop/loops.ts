/** Redirects that lead to each other in a circle, in however many steps. */
import { addressIn, type Redirect, redirectsOf } from "#schemas/redirects.ts";
import type { SiteIndex } from "#schemas/site-index.ts";

/** The circles, each once. Looks at each redirect once. */
export function findLoops(site: SiteIndex): Redirect[][] {
  const redirects = redirectsOf(site);
  const next = ({ to }: Redirect) => redirects.get(addressIn(to, site) ?? "");
  const done = new Set<Redirect>();
  const loops: Redirect[][] = [];
  for (const start of redirects.values()) {
    const path: Redirect[] = [];
    const onPath = new Set<Redirect>();
    let at: Redirect | undefined = start;
    while (at && !done.has(at) && !onPath.has(at)) {
      path.push(at);
      onPath.add(at);
      at = next(at);
    }
    if (at && onPath.has(at)) loops.push(path.slice(path.indexOf(at)));
    for (const redirect of path) done.add(redirect);
  }
  return loops;
}
