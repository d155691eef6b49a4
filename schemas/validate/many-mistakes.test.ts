/** A site can have a mistake in each of its documents: what is asked of them all grows with them, and not with their square. */
import { expect, it } from "vitest";
import type { DocumentFacts } from "#schemas/index/facts.ts";
import { entity, OFFICES } from "#schemas/testing/collections.ts";
import { banner, CHECKS, indexFiles, page, type TestFiles } from "#schemas/testing/site.ts";
import { judgeSite } from "./validate.ts";

const advice = CHECKS.flatMap((check) => (check.advice ? [check.code] : []));

/** Pages with a misspelt field that refer to nothing, and entities without a field that they need. */
function mistaken(count: number): TestFiles {
  const numbers = Array.from({ length: count }, (_, at) => at);
  const link = { primary: { label: "missing.label", href: "/offices/nowhere/" } };
  const images = { background: "img-missing" };
  return {
    ...OFFICES,
    ...Object.fromEntries(
      numbers.flatMap((at) => [
        [
          `pages/page-${at}.json`,
          page([banner({ text: { heading: "missing.heading" }, link, image: images })], { sectoins: [] }),
        ],
        [`content/collections/offices/office-${at}.json`, entity(`office-${at}`, {}, { title: 7 })],
      ]),
    ),
  };
}

/** How often a fact of some document is read while all checks look at a site with so many of each. */
async function visits(count: number): Promise<number> {
  const { site, all } = await indexFiles(mistaken(count), { advice });
  let read = 0;
  const watch = (facts: DocumentFacts) =>
    new Proxy(facts, {
      get(target, name, receiver) {
        read++;
        return Reflect.get(target, name, receiver);
      },
    });
  const watched = new Map(site.documents.map((facts) => [facts.file, watch(facts)]));
  const documents = [...watched.values()];
  const { problems } = judgeSite({ ...site, documents, document: (file) => watched.get(file) }, all);
  expect(problems.length).toBeGreaterThanOrEqual(2 * count);
  return read;
}

it("is told of in one go", async () => {
  const [few, more, most] = [await visits(40), await visits(80), await visits(120)];
  expect(most - more).toBeLessThanOrEqual((more - few) * 1.1);
});
