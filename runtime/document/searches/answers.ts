/**
 * What pages show of searches. A page is built with the answer to a search for everything; a query in its
 * address is answered by the service, with the same functions, in the place that a template of the page has for it.
 */
import type { Answers, ResolveContext, SearchSlot, Shown } from "#runtime/capability.ts";
import { toBase64 } from "#runtime/search/bits.ts";
import type { SearchedDocument, SearchIndex } from "#runtime/search/index.ts";
import type { Packed } from "#runtime/search/on-device.ts";
import { type SearchQuery, search } from "#runtime/search/search.ts";
import { createTerms } from "#runtime/search/terms.ts";
import { type Found, toFound } from "#runtime/search/view.ts";
import type { ResolvedDeviceDirectory } from "#runtime/section.ts";
import type { Entity } from "#schemas/index/collections.ts";
import { SEARCHES } from "#schemas/index/named.ts";
import { localise } from "#schemas/paths/route.ts";
import { createSiteSearch, type SearchFile, type SearchSource, type SiteSearch } from "./searches.ts";

/** Takes the files of searches that devices answer. All return addresses. */
export type DeviceFiles = {
  /** `first` makes as many documents as are wanted, from the start. */
  search: (
    name: string,
    index: Pick<SearchIndex, "setup" | "terms">,
    total: number,
    first: (most: number) => readonly Packed<unknown>[],
  ) => string;
  /** Takes what a capability knows, as JSON. */
  vocabulary: (capability: string, known: string) => string;
} & Pick<Answers, "directory">;

/** The place in a template of a page where an answer belongs. */
export type AnswerPlace = {
  /** Name of the search. */
  answered: string;
  /** Which of the things that are kept of each document is shown here. */
  shape: string;
  /** The documents that the page is about, as bits in Base64. */
  base: string;
  /** The page's own address. */
  address: string;
};

/** The place in a template of a page where what the directory of the site has for an address belongs. */
export type DirectoryPlace = ResolvedDeviceDirectory & { directory: true };

/** The searches of a site in one language. */
export type SiteSearches = {
  /** Answers for a page as it is built: what they show without a query. */
  everything: Answers;
  /** Places for answers. It is noted meanwhile what of the documents is shown. */
  places: Answers;
  /** By name: what the service needs, and of each document what is shown, by shape. */
  sources: () => ReadonlyMap<string, ServedSearch>;
};

/** A search for the service, which takes it line by line. */
export type ServedSearch = SearchSource & {
  shapes: readonly string[];
  lines: () => Iterable<[document: SearchedDocument, ...shown: unknown[]]>;
};

const EVERYTHING: SearchQuery = { words: "", chosen: {}, page: 1 };

/**
 * Makes the searches of a site; each is prepared when a page first uses it.
 *
 * @param device takes the files of those that devices answer
 */
export function createSiteSearches(context: () => ResolveContext, device: DeviceFiles): SiteSearches {
  const shapes = new Map<string, Map<string, (entity: Entity) => unknown>>();
  const get = (name: string): SiteSearch => {
    const { site, language } = context();
    return site.remember(`search ${language} ${name}`, () => {
      const facts = site.named(SEARCHES).get(name);
      if (!facts) throw new Error(`No search is called "${name}".`);
      return createSiteSearch(facts.value as SearchFile, context());
    });
  };
  const onDevice: Answers["onDevice"] = (slot, inPage, { shape, show }) => {
    const { site, language } = inPage;
    const { source, entities, documentOf, indexWithoutWords, base } = get(slot.search);
    const wanted = base(slot.filter, inPage);
    const name = JSON.stringify([slot.search, language, shape, toBase64(wanted)]);
    const makeSearch = () => {
      const query = { base: wanted, today: site.today(), pageSize: entities.length };
      const { documents: found } = search(indexWithoutWords, EVERYTHING, query);
      // Of many thousand documents, few fit into the file.
      const packed: Packed<unknown>[] = [];
      const first = (most: number) => {
        for (const at of found.slice(packed.length, most)) {
          const entity = entities[at] as Entity;
          packed.push({ document: documentOf(entity), shown: show(entity) });
        }
        return packed.slice(0, most);
      };
      const terms = createTerms(source.terms);
      return device.search(slot.search, { setup: source.setup, terms }, found.length, first);
    };
    const vocabularies = [...inPage.vocabularies].map(([capability, { onDevice: known }]) => [
      capability,
      site.remember(`${capability} on devices`, () =>
        device.vocabulary(capability, JSON.stringify(known(site))),
      ),
    ]);
    return {
      vocabularies: Object.fromEntries(vocabularies),
      documents: site.remember(`search on devices ${name}`, makeSearch),
    };
  };
  const addressOf = ({ route = "/", language, site }: ResolveContext) =>
    localise(route, language, site.site.languages);

  return {
    everything: {
      onDevice,
      directory: device.directory,
      answer(slot, inPage, { show }) {
        const { source, entities, indexWithoutWords, base } = get(slot.search);
        const { setup, pageSize } = source;
        const result = search(indexWithoutWords, EVERYTHING, {
          ...{ base: base(slot.filter, inPage), today: inPage.site.today(), pageSize },
        });
        const items = result.documents.map((at) => show(entities[at] as Entity));
        const place = { search: slot.search, address: addressOf(inPage), setup };
        return toFound({ query: EVERYTHING, result }, place, items);
      },
    },
    places: {
      onDevice,
      directory: (): DirectoryPlace => ({ ...device.directory(), directory: true }),
      answer<Item>(slot: SearchSlot, inPage: ResolveContext, { shape, show }: Shown<Item>) {
        const { base } = get(slot.search);
        const ofSearch = shapes.get(slot.search) ?? new Map<string, typeof show>();
        shapes.set(slot.search, ofSearch);
        // Many pages show the same of all.
        if (!ofSearch.has(shape)) ofSearch.set(shape, show);
        const place: AnswerPlace = {
          ...{ answered: slot.search, shape, address: addressOf(inPage) },
          base: toBase64(base(slot.filter, inPage)),
        };
        return place as unknown as Found<Item>;
      },
    },
    sources: () => new Map([...shapes].map(([name, ofSearch]) => [name, toServed(get(name), ofSearch)])),
  };
}

function toServed(
  { source, entities, documentOf }: SiteSearch,
  shapes: ReadonlyMap<string, (entity: Entity) => unknown>,
): ServedSearch {
  const shows = [...shapes.values()];
  return {
    ...source,
    shapes: [...shapes.keys()],
    *lines() {
      for (const entity of entities) yield [documentOf(entity), ...shows.map((show) => show(entity))];
    },
  };
}
