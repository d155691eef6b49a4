/** What the head of a page contains. */
import { type Page, wordsOf } from "./page.ts";

/** Tags whose name occurs twice, or whose content is empty, are left out. */
export function metaOf({ all }: Page): { [name: string]: string | undefined } {
  const tags = all("head meta[name], head meta[property]").map(
    ({ attribs: { name, property, content = "" } }) => [name ?? property ?? "", content] as const,
  );
  const isOnce = ([name]: readonly [string, string]) => tags.filter(([other]) => other === name).length === 1;
  return Object.fromEntries(tags.filter(isOnce));
}

export function titleOf({ all }: Page): string {
  return wordsOf(all("head title")[0]);
}

export function canonicalOf({ all }: Page): string[] {
  return all('link[rel="canonical"]').map(({ attribs }) => attribs.href ?? "");
}
