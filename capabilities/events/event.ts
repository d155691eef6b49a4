/** The facts of an event, read once: search engines, feeds and calendars get them in their own forms from here. */
import type { FeedItem, RecordImage, ResolveContext } from "#runtime/capability.ts";
import type { PostalAddress } from "#runtime/records/parts.ts";
import { asHtml, pageOf, readerOf } from "#runtime/records/reader.ts";
import type { SafeHtml } from "#schemas/html/safe-html.ts";
import type { Entity } from "#schemas/index/collections.ts";
import { EVENT } from "./kind.ts";

/** An event in one language. */
export type Event = {
  id: string;
  title: string;
  /** Address of its page, whole. */
  url: string;
  summary: string;
  content?: SafeHtml;
  kind?: string;
  audience?: string;
  /** Days, or times on the clock of the site. */
  starts: string;
  ends?: string;
  /** Whether it was cancelled, as visitors read it: "Cancelled". */
  cancelled?: string;
  /** When it was to begin before it was moved. */
  movedFrom?: string;
  online: boolean;
  /** Where it is, in one line. */
  place: string;
  /** In parts, as far as they are known. */
  address: PostalAddress;
  image?: RecordImage;
  created: string;
  updated: string;
};

/** Reads an event from an entity. */
export function readEvent(entity: Entity, context: ResolveContext): Event {
  const { plain, html, date, image, value, optional } = readerOf(EVENT, entity, context);
  const content = html("content");
  const ends = date("ends");
  const movedFrom = date("moved_from");
  return {
    id: entity.id,
    title: plain("title") ?? "",
    url: pageOf(entity, context),
    summary: plain("summary") ?? "",
    ...(content ? { content } : {}),
    ...optional("kind", "audience"),
    starts: date("starts") ?? "",
    ...(ends ? { ends } : {}),
    ...(value("state") === "cancelled" ? { cancelled: plain("state") ?? "" } : {}),
    ...(movedFrom ? { movedFrom } : {}),
    online: value("mode") === "online",
    place: plain("place") ?? "",
    address: optional("street", "locality", "region", "postal_code", "country"),
    ...image("image"),
    created: entity.created,
    updated: entity.updated,
  };
}

/** An event as an item of a feed. */
export function toEventItem(entity: Entity, context: ResolveContext): FeedItem {
  const { kind, image, content, ...event } = readEvent(entity, context);
  return {
    ...{ url: event.url, title: event.title, summary: event.summary },
    ...(event.cancelled ? { facts: event.cancelled } : {}),
    content: content ?? asHtml(event.summary),
    // An event is news when it is announced, not when it takes place.
    ...{ published: event.created, updated: event.updated, whole: true },
    ...(kind ? { category: kind } : {}),
    tags: kind ? [kind] : [],
    ...(image ? { image } : {}),
  };
}
