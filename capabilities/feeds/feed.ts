/** What a feed contains besides its items, whatever it is about and whatever it is written as. */

import type { Feed, FeedItem, ResolveContext } from "#runtime/capability.ts";
import { resolveAddress } from "#runtime/document/link-address.ts";
import { wordsOf } from "#schemas/index/entries.ts";
import type { FeedFile } from "./feed-file.ts";

/** Describes a feed that has some items, at the address of one of its formats. */
export function describeFeed(
  file: FeedFile,
  { address, items }: { address: string; items: readonly FeedItem[] },
  context: ResolveContext,
): Feed {
  const { site, language } = context;
  const { baseUrl, name, contact, timeZone } = site.site;
  const at = (route: string) => baseUrl + (resolveAddress(route, context) ?? route);
  const changed = Math.max(...items.map(({ updated }) => Date.parse(updated)));
  return {
    ...{ title: wordsOf(file.title, language), description: wordsOf(file.description, language), language },
    ...{ home: at("/"), page: at(file.pages?.[0] ?? "/"), address: baseUrl + address },
    ...{ organisation: name, email: contact.email, timeZone },
    ...(items.length > 0 ? { changed: new Date(changed) } : {}),
    ...(file.show ? { show: { ...file.show, image: baseUrl + file.show.image } } : {}),
  };
}
