import { expect, test } from "vitest";
import { AMERICAN, BRITISH } from "#schemas/documents/spelling/words.ts";
import { advisedBy, banner, page, siteWith, validateFiles } from "#schemas/testing/site.ts";

const { reportOf, sentencesOf, problemsOf } = advisedBy("other-spelling");

const introduced = (words: object) => ({
  "pages/index.json": page([banner({ text: { heading: { en: "A" }, introduction: words } })]),
});
const british = siteWith({ variants: { en: "en-GB" } });
const american = siteWith({ variants: { en: "en-US" } });

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
])("%j is left alone on a British site", async (en) => {
  expect(await reportOf({ ...british, ...introduced({ en }) })).toBe("");
});

test("each word of a site in American English", async () => {
  const words = "<p>Favourite <em>colours</em> of the harbour, and how we organise them.</p>";
  expect(await sentencesOf({ ...american, ...introduced({ en: words }) })).toEqual({
    Favourite:
      'information: "Favourite" is how the word is spelt in Britain. In the United States it is "Favorite".',
    colours:
      'information: "colours" is how the word is spelt in Britain. In the United States it is "colors".',
    harbour:
      'information: "harbour" is how the word is spelt in Britain. In the United States it is "harbor".',
    organise:
      'information: "organise" is how the word is spelt in Britain. In the United States it is "organize".',
  });
});

test.each([
  "Color, center, organize, traveled, defense, fulfill, catalog, gray",
  "The Royal Shakespeare Theatre and the Centre Pompidou",
  "A theatre with glamour, two analyses, the catalogue of a museum, and mum's the word: we got it",
  "Exercise, advertise, supervise, surprise; a license, a program, a meter and a tire",
])("%j is left alone on an American site", async (en) => {
  expect(await reportOf({ ...american, ...introduced({ en }) })).toBe("");
});

test.each([
  ["Colour is what we see.", "Color"],
  ["They cancelled it", "canceled"],
  ["Analysing it", "Analyzing"],
  ["Our skilful neighbours", "skillful"],
  ["a grey moustache", "gray"],
  ["the manoeuvre", "maneuver"],
])("in America, %j: %s", async (en, written) => {
  const [problem] = await problemsOf({ ...american, ...introduced({ en }) });
  expect(problem?.hint).toBe(`In the United States it is "${written}".`);
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
])("%j: %s", async (en, written) => {
  const [problem] = await problemsOf({ ...british, ...introduced({ en }) });
  expect(problem?.hint).toBe(`In Britain it is "${written}".`);
});

test.each([{}, { en: "en-AU" }, { en: "en-001" }, { de: "de-AT" }])(
  "nothing where %j is stated",
  async (variants) => {
    const both = introduced({ en: "The colour of the center", de: "Harbor, harbour" });
    expect(await reportOf({ ...both, ...siteWith({ variants }) })).toBe("");
  },
);

test("words of two variants on one site, each by its own", async () => {
  const files = introduced({ en: "The harbour", "en-US": "The harbor" });
  const site = (languages: string[], variants: object) => siteWith({ languages, variants });
  expect(await reportOf({ ...files, ...site(["en", "en-US"], { en: "en-GB" }) })).toBe("");
  expect(await reportOf({ ...files, ...site(["en", "en-GB"], { en: "en-US" }) })).toContain('"harbour" is');
  const harbor = introduced({ en: "Quay", "en-US": "The harbour", "en-GB": "The harbor" });
  const report = await reportOf({ ...harbor, ...site(["en-US", "en-GB"], {}) });
  expect(report).toContain('In the United States it is "harbor".');
  expect(report).toContain('In Britain it is "harbour".');
});

test("what follows from the variant is found again when it is another one, and documents in order are not opened", async () => {
  const files = introduced({ en: "The harbour" });
  const opened = async (site: object) =>
    (await validateFiles({ ...files, ...site }, { advice: ["other-spelling"] })).opened;
  expect(await opened(british)).not.toContain("pages/index.json");
  expect(await opened(american)).toContain("pages/index.json");
});

test("no word is right in one place of the lists and wrong in another", () => {
  expect([...BRITISH].filter(([us, british]) => BRITISH.has(british) || us === british)).toEqual([]);
  expect([...BRITISH].flat().filter((word) => !/^[a-z]+$/.test(word))).toEqual([]);
  expect(BRITISH.size).toBeGreaterThan(1000);
  expect([...AMERICAN].filter(([word, us]) => BRITISH.get(us) !== word)).toEqual([]);
  expect(AMERICAN.size).toBeGreaterThan(1000);
});
