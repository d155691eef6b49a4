/** Feeds whose format does not suit their entities, and recordings that do not exist. */
import { a } from "#schemas/checks/invalid-record/words.ts";
import { capital, choices, quote } from "#schemas/checks/names.ts";
import type { Collection } from "#schemas/index/collections.ts";
import { type FeedFile, type FeedFormat, FORMATS_OF } from "#schemas/index/feeds.ts";
import { readField } from "#schemas/index/references.ts";
import type { SiteIndex } from "#schemas/index/site-index.ts";
import { toPointer } from "#schemas/json/pointer.ts";
import { isObject } from "#schemas/json/schema.ts";
import type { Finding } from "#schemas/validate/check.ts";

export type Report = (finding: Finding) => void;

/** The format of a feed must suit its entities. */
export function checkFeed({ query, formats, show }: FeedFile, site: SiteIndex, report: Report): void {
  const identifier = String(query.collection);
  const collection = site.collections.get(identifier);
  // A collection that is not there has a check of its own.
  if (!collection || site.document(collection.file)?.sound !== true) return;
  if (!collection.describes) {
    report({
      pointer: "/query/collection",
      message: `The collection ${quote(identifier)} does not say what its entities are, so a feed has nothing to tell of them.`,
      hint: `Add "describes" to ${collection.file}.`,
    });
    return;
  }
  const { as } = collection.describes;
  const known = FORMATS_OF[as];
  const written = Object.keys(formats) as FeedFormat[];
  if (written.length === 0) {
    report({
      pointer: "/formats",
      message: "This feed has no format, so there is no file of it.",
      hint: `Give one of these an address: ${choices([...known])}.`,
    });
  }
  for (const format of written) {
    if (known.includes(format)) continue;
    report({
      pointer: `/formats${toPointer([format])}`,
      on: "key",
      message: `${quote(format)} has nothing to tell of ${a(as)}.`,
      hint:
        known.length > 0
          ? `Choose from ${choices([...known])}.`
          : `Feeds tell of what is new. ${capital(a(as))} has a page, and needs none.`,
    });
  }
  if (formats.podcast !== undefined && !show) {
    report({
      pointer: "/formats/podcast",
      on: "key",
      message: "Players list a podcast by its cover, its category and its author, and these are missing.",
      hint: 'Add "show": { "image": "/podcast/cover.png", "category": "Business", "author": "…", "explicit": false }.',
    });
  }
  if (show) checkFile(show.image, "/show/image", "cover", site, report);
}

/** A recording that an episode names must be there: in each language, and also where what it refers to names it. */
export function checkRecording(
  id: unknown,
  collection: Collection | undefined,
  site: SiteIndex,
  report: Report,
): void {
  const entity = collection?.byId.get(String(id));
  if (collection?.describes?.as !== "podcast-episode" || !entity) return;
  const name = collection.describes.fields?.audio ?? "audio";
  const [own = ""] = name.split(".");
  const file = readField(entity, name, site)?.value;
  for (const address of new Set(isObject(file) ? Object.values(file) : [file])) {
    if (address !== undefined)
      checkFile(String(address), `/fields${toPointer([own])}`, "recording", site, report);
  }
}

function checkFile(address: string, pointer: string, what: string, site: SiteIndex, report: Report): void {
  if (site.publicFiles.has(address)) return;
  report({
    pointer,
    message: `There is no ${what} at ${address}.`,
    hint: address.startsWith("/")
      ? `Add the file: public${address}.`
      : 'Write where it is in public/, such as "/podcast/1.mp3".',
  });
}
