import { describe, expect, it } from "vitest";
import { createTerms } from "#runtime/search/terms.ts";
import { sitePage } from "#runtime/search/testing.ts";
import { createWordsPacker, type SitePageWords } from "./site-file.ts";
import { openSite, searchSite } from "./site-search.ts";

const page = (address: string, title: string, more: Partial<SitePageWords> = {}) =>
  sitePage({ address, title, ...more });

const PAGES = [
  page("/", "Home", { texts: ["Ferries, piers, a ferry and a ferry again. Pilots."] }),
  page("/ferries/", "Ferries", { description: "Which boats go where." }),
  page("/ferries/night/", "The night ferry", { texts: ["It leaves late."] }),
  page("/piers/", "Piers", { headings: ["A ferry at each", "Tides and tickets"], texts: ["Planks."] }),
  page("/pilots/", "How pilots work", { texts: ["By GPS, mostly."] }),
  page("/posts/pilot/", "Pilot of a tug", { elsewhere: true }),
  page("/here/north/", "Harbour"),
  page("/harbour/", "Harbour"),
];
const terms = createTerms([{ id: "gps", names: ["GPS", "satnav"] }]);
const site = await openSite(PAGES, createWordsPacker(PAGES, terms)(), async () => {});

const search = (words: string, most = 10) => searchSite(site, words, most);
const found = (words: string) => search(words)?.pages.map(({ address }) => address);

describe("a search of the site", () => {
  it.each([
    [
      "what is called so, then what has it in its name, a heading, its text",
      "ferries",
      ["/ferries/", "/ferries/night/", "/piers/", "/"],
    ],
    ["beginnings of words", "fer", ["/ferries/", "/ferries/night/", "/piers/", "/"]],
    ["other names", "satnav", ["/pilots/"]],
    ["misspelt words", "harbuor", ["/harbour/", "/here/north/"]],
    ["texts", "planks", ["/piers/"]],
    ["what another search finds, behind pages", "pilots", ["/pilots/", "/posts/pilot/", "/"]],
    ["what stands higher, of two with one name", "harbour", ["/harbour/", "/here/north/"]],
    ["some of the words where nothing has all", "night tides", ["/ferries/night/", "/piers/"]],
  ])("finds %s", (_, words, addresses) => {
    expect(found(words)).toEqual(addresses);
  });

  it.each(["", "  ", "?!", "xylophone"])("finds nothing for “%s”", (words) => {
    expect(search(words)?.total ?? 0).toBe(0);
  });

  it("reports what it did with the words", () => {
    expect(search("harbuor")).toMatchObject({ corrected: [{ from: "harbuor", to: "harbour" }] });
    expect(search("night tides")).toMatchObject({ fitting: 0 });
    expect(search("  night   ferry ")).toMatchObject({ words: "night ferry", whole: true });
  });

  it("counts all, and shows the best", () => {
    expect(search("ferry", 2)).toMatchObject({ total: 4, pages: [{}, {}] });
  });

  it("marks what it found, and shows a heading that has more of it", () => {
    expect(search("boats")?.pages[0]).toEqual({
      ...{ address: "/ferries/", area: "", title: ["Ferries"] },
      description: ["Which ", "boats", " go where."],
    });
    expect(search("tickets")?.pages[0]?.heading).toEqual(["Tides and ", "tickets", ""]);
  });
});
