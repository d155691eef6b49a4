import { describe, expect, it } from "vitest";
import { contextOf } from "#runtime/document/testing.ts";
import { FERRIES } from "#schemas/testing/references.ts";
import { SEARCHED, SLOT } from "#schemas/testing/searches.ts";
import { createSiteSearches, type DeviceFiles, type ServedSearch } from "./answers.ts";

const HERE = { route: "/ferries/" };
const NO_FILES: DeviceFiles = {
  search: () => "",
  vocabulary: () => "",
  directory: () => ({ pages: "", words: "" }),
};

describe("a page with a search", () => {
  const shown = { shape: "ids", show: ({ id }: { id: string }) => id };
  const other = { shape: "names", show: ({ id }: { id: string }) => `Ferry ${id}` };
  const inPier = { ...SLOT, filter: { port: "pier" } };

  it("is built with the answer to a search for everything that it is about", async () => {
    const context = await contextOf(SEARCHED, HERE);
    const { everything } = createSiteSearches(() => context, NO_FILES);
    expect(everything.answer(SLOT, context, shown)).toMatchObject({
      total: 2,
      items: ["one", "two"],
      words: "",
    });
    expect(everything.answer(inPier, context, shown)).toMatchObject({
      total: 1,
      items: ["one"],
      address: "/ferries/",
    });
  });

  it("leaves a place for other answers, and what is shown of each document, in each shape", async () => {
    const context = await contextOf(SEARCHED, HERE);
    const { places, sources } = createSiteSearches(() => context, NO_FILES);
    const [all, some] = [places.answer(SLOT, context, shown), places.answer(inPier, context, other)];
    expect(all).toEqual({
      answered: "ferries",
      shape: "ids",
      address: "/ferries/",
      base: btoa("\u0003\0\0\0"),
    });
    expect(some).toMatchObject({ shape: "names", base: btoa("\u0001\0\0\0") });
    const { shapes, lines } = sources().get("ferries") as ServedSearch;
    expect([shapes, ...[...lines()].map(([_, ...each]) => each)]).toEqual([
      ["ids", "names"],
      ["one", "Ferry one"],
      ["two", "Ferry two"],
    ]);
  });

  it("stands at its address in its language", async () => {
    const site = { ...(FERRIES["content/site.json"] as object), languages: ["en", "cy"] };
    const context = {
      ...(await contextOf({ ...SEARCHED, "content/site.json": site }, HERE)),
      language: "cy",
    };
    const { places } = createSiteSearches(() => context, NO_FILES);
    expect(places.answer(SLOT, context, shown)).toMatchObject({ address: "/cy/ferries/" });
  });

  it("cannot show a search that there is not", async () => {
    const context = await contextOf(SEARCHED, HERE);
    const { everything } = createSiteSearches(() => context, NO_FILES);
    expect(() => everything.answer({ ...SLOT, search: "trains" }, context, shown)).toThrow('"trains"');
  });

  it("names the files of a search that devices answer, with what it is about, the first sort first", async () => {
    const context = await contextOf(SEARCHED, HERE);
    let made: ReturnType<Parameters<DeviceFiles["search"]>[3]> = [];
    const { everything } = createSiteSearches(() => context, {
      ...NO_FILES,
      search(name, _, total, first) {
        made = first(total);
        return `/assets/${name}-${total}.json`;
      },
      vocabulary: (name) => `/assets/${name}.json`,
    });
    expect(everything.onDevice(inPier, context, other)).toMatchObject({
      documents: "/assets/ferries-1.json",
      vocabularies: { harbour: "/assets/harbour.json" },
    });
    expect(made.map((one) => one.shown)).toEqual(["Ferry one"]);
    expect(everything.onDevice(SLOT, context, shown).documents).toBe("/assets/ferries-2.json");
    expect(made.map((one) => one.shown)).toEqual(["one", "two"]);
    expect(made[0]?.document.words).not.toEqual({});
  });
});
