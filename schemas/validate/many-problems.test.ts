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

/** Pages without errors, and with much advice: they are called alike, say the same, and nothing leads to them. */
function unwise(count: number): TestFiles {
  const heading = { en: "What nobody would call it" };
  const metadata = { title: { en: "Tides" }, description: { en: "Tides." } };
  return Object.fromEntries(
    Array.from({ length: count }, (_, at) => [
      `pages/page-${at}.json`,
      page([banner({ text: { heading } })], { metadata }),
    ]),
  );
}

/** How often a fact of some document, or a page, is read while all checks look at a site. */
async function visits(files: TestFiles): Promise<{ read: number; found: number }> {
  const { site, all } = await indexFiles(files, { advice });
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
  const pages = new Map(site.pages);
  pages.values = function* () {
    for (const page of site.pages.values()) {
      read++;
      yield page;
    }
  } as typeof pages.values;
  const { problems } = judgeSite({ ...site, pages, documents, document: (file) => watched.get(file) }, all);
  return { read, found: problems.length };
}

it.each([
  ["mistakes", mistaken],
  ["what is advised against", unwise],
])("%s are told of in one go", async (_, made) => {
  const [few, more, most] = [await visits(made(40)), await visits(made(80)), await visits(made(120))];
  expect(few.found).toBeGreaterThanOrEqual(2 * 40);
  expect(most.read - more.read).toBeLessThanOrEqual((more.read - few.read) * 1.1);
});
