/** Feeds whose format does not suit their entities, and recordings that do not exist. */
import { a, capital, choices, didYouMean, quote } from "#schemas/checks/names.ts";
import type { Collection } from "#schemas/index/collections.ts";
import { readField } from "#schemas/index/references.ts";
import type { SiteIndex } from "#schemas/index/site-index.ts";
import { toPointer } from "#schemas/json/pointer.ts";
import { isObject } from "#schemas/json/schema.ts";
import { collectionOf } from "#schemas/paths/route.ts";
import { type CheckProblem, defineCheck } from "#schemas/validate/check.ts";
import { suggest } from "#schemas/values/suggest.ts";
import { FEEDS, type FeedFile } from "../../feed-file.ts";

type Report = (problem: CheckProblem) => void;

export const check = defineCheck({
  code: "invalid-feed",
  severity: "error",
  description: "A feed has formats that suit its entities, and the files that it names are there.",
  references({ kind, file, errorFree, value }, { site, report }) {
    if (!errorFree || !isObject(value)) return;
    if (kind === FEEDS) checkFeed(value as unknown as FeedFile, site, report);
    if (kind === "entity") checkRecording(value.id, site.collections.get(collectionOf(file)), site, report);
  },
});

/** The format of a feed must suit its entities. */
function checkFeed({ query, formats, show }: FeedFile, site: SiteIndex, report: Report): void {
  const identifier = String(query.collection);
  const collection = site.collections.get(identifier);
  // A collection that is not there has a check of its own.
  if (!collection || site.document(collection.file)?.errorFree !== true) return;
  if (!collection.describes) {
    report({
      pointer: "/query/collection",
      message: `The collection ${quote(identifier)} does not say what its entities are, so a feed has nothing to tell of them.`,
      hint: `Add "describes" to ${collection.file}.`,
    });
    return;
  }
  const { as, kind } = collection.describes;
  const known = [...site.formats].flatMap(([name, one]) =>
    one.kind === as || (one.kind === undefined && kind.isNews) ? [name] : [],
  );
  const written = Object.entries(formats);
  if (written.length === 0) {
    report({
      pointer: "/formats",
      message: "This feed has no format, so there is no file of it.",
      hint: `Give one of these an address: ${choices(known)}.`,
    });
  }
  for (const [format, address] of written) {
    const pointer = `/formats${toPointer([format])}`;
    const own = site.formats.get(format);
    if (!own) {
      report({
        ...{ pointer, on: "key", message: `There is no format ${quote(format)}.` },
        hint: didYouMean(suggest(format, known), `Choose from ${choices(known)}.`),
      });
    } else if (!known.includes(format)) {
      report({
        ...{ pointer, on: "key", message: `${quote(format)} has nothing to tell of ${a(as)}.` },
        hint:
          known.length > 0
            ? `Choose from ${choices(known)}.`
            : `Feeds tell of what is new. ${capital(a(as))} has a page, and needs none.`,
      });
    } else if (!address.endsWith(`.${own.ending}`)) {
      report({
        pointer,
        message: `The address of this format ends in ".${own.ending}", and this one does not.`,
        hint: `Write it as ${quote(address.replace(/[.][a-z]+$/, `.${own.ending}`))}.`,
      });
    }
  }
  if (formats.podcast !== undefined && known.includes("podcast") && !show) {
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
function checkRecording(
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
