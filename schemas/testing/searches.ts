/** A search of ferries and a section that shows it, for tests that state the rest. */
import { FERRIES } from "./references.ts";
import { banner, group, page, slot, type TestFiles } from "./site.ts";

/** A search in order. */
export function ferrySearch(more: object = {}): object {
  return {
    id: "ferries",
    collection: "ferries",
    words: [
      { field: "title", weight: 3 },
      { field: "gear", weight: 2 },
    ],
    facets: [
      { name: "port", field: "port", label: { en: "Port" } },
      {
        ...{ name: "fare", field: "fare", label: { en: "Fare" } },
        least: [{ currency: "GBP", period: "day", from: [10, 15] }],
      },
    ],
    sorts: [{ name: "fare", order: "-fare", label: { en: "Dearest" } }],
    ...more,
  };
}

/** A section with a search. */
export function finder(search: object, more: object = {}): object {
  return { id: "finder", type: "finder", settings: { search }, ...more };
}

/** A search slot in order. */
export const SLOT = { search: "ferries", collection: "ferries" };

/** The ferries with their search, and the page that has it. */
export const SEARCHED: TestFiles = {
  ...FERRIES,
  "content/searches/ferries.json": ferrySearch(),
  "sections/finder/schema.json": {
    type: "object",
    required: ["settings"],
    properties: {
      settings: group(
        {
          search: slot("search/search", "Search", {
            "x-entity": group({ title: slot("text", "Title"), fare: slot("text", "Fare") }, ["title"]),
          }),
        },
        ["search"],
      ),
    },
  },
  "pages/ferries.json": page([banner(), finder(SLOT)]),
};
