import { expect, test } from "vitest";
import { OFFICES, template } from "#schemas/testing/collections.ts";
import { advisedBy, banner, page } from "#schemas/testing/site.ts";

const { reportOf, sentencesOf, problemsOf } = advisedBy("description-length");

const metadata = (en: string) => ({ metadata: { title: { en: "Boats" }, description: { en } } });
const described = (en: string, more: object = {}) => page([banner()], { ...metadata(en), ...more });
const RIGHT = { "pages/index.json": described("a".repeat(70)) };

test("too short and too long", async () => {
  expect(
    await sentencesOf({
      ...RIGHT,
      "pages/a.json": described("About boats."),
      "pages/b.json": described(`Boats${", and boats".repeat(14)}.`),
    }),
  ).toEqual({
    '"About boats."':
      "warning: This description has 12 characters, and there is room for 155. Say in 70 to 155 characters what people find on the page.",
    '"Boats, and boats, and boats, and boats, and boats, and boats, and boats, and boats, and boats, and boats, and boats, and boats, and boats, and boats, and boats."':
      "warning: This description has 160 characters, and a list of results cuts it off after about 155. Say it in at most 155 characters: what people find on the page, and nothing besides.",
  });
});

test.each([70, 155])("%i characters are right", async (length) => {
  expect(await reportOf({ "pages/index.json": described("a".repeat(length)) })).toBe("");
});

test.each([69, 156])("%i characters are not", async (length) => {
  const problems = await problemsOf({ "pages/index.json": described("a".repeat(length)) });
  expect(problems.map(({ code }) => code)).toEqual(["description-length"]);
});

test("of descriptions with fields in them, what is the same on every page", async () => {
  const files = (en: string) => ({
    ...RIGHT,
    ...OFFICES,
    "pages/offices/[slug].json": template("offices", [banner()], metadata(en)),
  });
  expect(await reportOf(files("{entity.title}."))).toBe("");
  expect(await reportOf(files(`{entity.title} ${"a".repeat(156)}`))).toContain("has 156 characters");
});
