import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createTerms } from "#runtime/search/terms.ts";
import { sitePage as page } from "#runtime/search/testing.ts";
import { isEmptyWord, toWords } from "#runtime/search/words.ts";
import { createWordsPacker, packPages, type SitePageWords, unpackPages, unpackWords } from "./site-file.ts";

const terms = createTerms([
  { id: "k8s", names: ["Kubernetes", "k8s"] },
  { id: "sre", names: ["Site Reliability Engineer", "SRE", "Reliability Engineer"] },
  { id: "tar", names: ["Tar"] },
]);

const unpacked = (more: Partial<SitePageWords>, most?: number) => {
  const [read] = unpackWords(createWordsPacker([page(more)], terms)(most));
  if (!read) throw new Error("There was a page.");
  return read;
};

describe("the file of the pages", () => {
  const named = fc.record({ address: fc.webPath(), title: fc.string(), area: fc.string({ maxLength: 2 }) });

  it("gives back what was packed", () => {
    fc.assert(
      fc.property(fc.array(named), (pages) => {
        expect(unpackPages(JSON.parse(JSON.stringify(packPages(pages))))).toEqual(pages);
      }),
    );
  });
});

describe("the file of the words", () => {
  const words = fc.array(fc.constantFrom("ferry", "pier", "tide", "Kubernetes", "the", "boats", "R&D"), {
    maxLength: 12,
  });
  const text = words.map((some) => some.join(" "));
  const anyPage = fc
    .record({
      ...{ title: text, description: text, keywords: text, elsewhere: fc.boolean() },
      ...{ headings: fc.array(text, { maxLength: 3 }), texts: fc.array(text, { maxLength: 4 }) },
    })
    .map(page);

  it("keeps what is shown as it is, and every word of the rest once", () => {
    fc.assert(
      fc.property(fc.array(anyPage, { maxLength: 5 }), (pages) => {
        const read = unpackWords(JSON.parse(JSON.stringify(createWordsPacker(pages, terms)())));
        expect(read).toHaveLength(pages.length);
        for (const [at, own] of pages.entries()) {
          const { description, headings, keywords, often, once, elsewhere } = read[at] ?? unpacked({});
          expect({ description, headings, elsewhere }).toEqual({
            ...{ description: own.description, headings: own.headings, elsewhere: own.elsewhere },
          });
          const shown = [own.title, own.description, ...own.headings].flatMap(toWords);
          const all = [own.keywords, ...own.texts].flatMap(toWords).filter((word) => !isEmptyWord(word));
          expect(new Set([...shown, ...keywords, ...often, ...once])).toEqual(new Set([...shown, ...all]));
          expect([...often, ...once]).toHaveLength(new Set([...often, ...once]).size);
        }
      }),
    );
  });

  it("keeps words that stand there often apart from others", () => {
    expect(unpacked({ texts: ["Ferry and pier.", "A ferry, a pier, a ferry."] })).toMatchObject({
      ...{ often: ["ferry"], once: ["pier"] },
    });
  });

  it("keeps the first words of each page when not all may be kept, and reports it", () => {
    const texts = ["Tide and pier", "Ferry and buoy"];
    expect(unpacked({ texts }, 2).once).toEqual(["pier", "tide"]);
    expect(createWordsPacker([page({ texts })], terms)(2).whole).toBe(false);
    expect(createWordsPacker([page({ texts })], terms)(4).whole).toBe(true);
  });

  it("knows the terms of a text, whose order it does not keep", () => {
    expect(unpacked({ texts: ["A site reliability engineer, with Kubernetes"] }).terms).toEqual([
      "k8s",
      "sre",
    ]);
  });

  it("has only terms that pages speak of, by the names that would not be found otherwise", () => {
    const { terms: kept } = createWordsPacker(
      [page({ title: "Reliability engineer", texts: ["Tar"] })],
      terms,
    )();
    expect(kept).toEqual([{ id: "sre", names: ["Site Reliability Engineer", "SRE"] }]);
  });
});
