import { expect, test } from "vitest";
import { BRITISH } from "#schemas/checks/us-spelling/words.ts";
import { advisedBy, banner, page, siteWith } from "#schemas/testing/site.ts";

const { reportOf, problemsOf } = advisedBy("us-spelling");

const introduced = (words: object) => ({
  "pages/index.json": page([banner({ text: { heading: { en: "A" }, introduction: words } })]),
});
const site = (...languages: string[]) => siteWith({ languages });

test("each word, wherever it stands", async () => {
  const words = '<p>Favorite <em>colors</em> of the harbor, and how we <a href="/">organize</a> them.</p>';
  expect(await reportOf(introduced({ en: words }))).toMatchInlineSnapshot(`
    "pages/index.json:21:21 information us-spelling
      ▸ Favorite
      "Favorite" is how the word is spelt in the United States.
      In Britain it is "Favourite".
    pages/index.json:21:34 information us-spelling
      ▸ colors
      "colors" is how the word is spelt in the United States.
      In Britain it is "colours".
    pages/index.json:21:53 information us-spelling
      ▸ harbor
      "harbor" is how the word is spelt in the United States.
      In Britain it is "harbour".
    pages/index.json:21:86 information us-spelling
      ▸ organize
      "organize" is how the word is spelt in the United States.
      In Britain it is "organise"."
  `);
});

test.each([
  "The Lincoln Center and the World Health Organization",
  "Pearl Harbor Center",
  "Center Parcs is a name",
  "Write to color@boats.example, or see boats.example/color/ and www.color.example",
  '<p>See <a href="https://boats.example/color/center/">the quay</a>.</p>',
  "Honorary, humorous, glamorous, vigorous, laborious: a prize of this size on the horizon",
  "Exercise, advertise, supervise, surprise; a license, a program, a meter and a tire",
  "Colour, centre, organise, travelled, defence, fulfil, catalogue, grey",
  "COLOR",
])("%j is left alone", async (en) => {
  expect(await reportOf(introduced({ en }))).toBe("");
});

test.each([
  ["Color is what we see.", "Colour"],
  ["It is late. Center it.", "Centre"],
  ["<p>“Organize yourselves,” they said.</p>", "Organise"],
  ["A multi-colored boat", "coloured"],
  ["The line before\ncolor", "colour"],
  ["They canceled it", "cancelled"],
  ["Analyzing it", "Analysing"],
  ["Our skillful neighbors", "skilful"],
  ["a gray mustache", "grey"],
  ["the defense", "defence"],
])("%j: %s", async (en, british) => {
  const [problem] = await problemsOf(introduced({ en }));
  expect(problem?.hint).toBe(`In Britain it is "${british}".`);
});

test("a site that is written in American English, and words of its own for America", async () => {
  const files = introduced({ en: "The harbour", "en-US": "The harbor" });
  expect(await reportOf({ ...files, ...site("en", "en-US") })).toBe("");
  const american = introduced({ en: "The harbor" });
  expect(await reportOf({ ...american, ...site("en-US") })).toBe("");
  expect(await reportOf({ ...american, ...site("de", "en-GB") })).toContain("us-spelling");
});

test("no word is right in one place of the list and wrong in another", () => {
  expect([...BRITISH].filter(([us, british]) => BRITISH.has(british) || us === british)).toEqual([]);
  expect([...BRITISH].flat().filter((word) => !/^[a-z]+$/.test(word))).toEqual([]);
  expect(BRITISH.size).toBeGreaterThan(1000);
});
