import { expect, test } from "vitest";
import { applyEdits } from "#schemas/json/edit.ts";
import { advisedBy, banner, page } from "#schemas/testing/site.ts";

const { reportOf, sentencesOf, problemsOf } = advisedBy("damaged-characters");

const heading = (en: string) => ({ "pages/index.json": page([banner({ text: { heading: { en } } })]) });

/** The text as it is after the repair that is offered. */
async function repaired(words: string): Promise<string | undefined> {
  const written = `${JSON.stringify(page([banner({ text: { heading: { en: words } } })]), null, 2)}\n`;
  const [problem] = await problemsOf({ "pages/index.json": written });
  if (!problem?.fix) return undefined;
  return JSON.parse(applyEdits(written, problem.fix.edits)).sections[0].text.heading.en;
}

/** A text as it reads when its UTF-8 is decoded as Windows-1252. */
const misread = (text: string) => new TextDecoder("windows-1252").decode(new TextEncoder().encode(text));

test("characters that were read in another encoding, and lost ones", async () => {
  const files = {
    "content/texts/a.json": {
      entries: {
        "shared.a": { en: "The harbourâ€™s lights" },
        "shared.b": { en: "CafÃ©, Â£5" },
        "shared.c": { en: "The harbour\ufffds lights" },
        "shared.d": { en: "A â€lightâ€\ufffd" },
      },
    },
    "pages/index.json": page(
      ["a", "b", "c", "d"].map((name) =>
        banner({ id: name, text: { heading: { en: "A" }, introduction: `shared.${name}` } }),
      ),
    ),
  };
  expect(await sentencesOf(files)).toEqual({
    "â€™":
      'warning: The characters "â€™" are damaged: they were "’". Write it again, and see to it that whatever saves the file saves it as UTF-8.',
    "Ã©": 'warning: The characters "Ã©" are damaged: they were "é". There is one more in this text. Write it again, and see to it that whatever saves the file saves it as UTF-8.',
    "�": "warning: A character was lost here. Write it again, and see to it that whatever saves the file saves it as UTF-8.",
    "â€": 'warning: The characters "â€" are what is left of a quotation mark or a dash. There is one more in this text. Write it again, and see to it that whatever saves the file saves it as UTF-8.',
  });
});

test.each([
  "’",
  "“boats”",
  "–",
  "—",
  "…",
  "£5",
  "café",
  "Señor",
  "Ärger",
  "5 °C",
  "½",
  "€5",
  "Lights™",
  "⛵",
  "🚢",
  "a\u00a0b",
])("%j is repaired", async (words) => {
  expect(await repaired(`A ${misread(words)} "B"`)).toBe(`A ${words} "B"`);
});

test("what was misread twice", async () => {
  expect(await repaired(misread(misread("The harbour’s café")))).toBe("The harbour’s café");
});

test("what was written with escapes", async () => {
  const written = JSON.stringify(page([banner({ text: { heading: { en: "CafÃ©" } } })])).replace(
    "Ã©",
    "\\u00c3\\u00a9",
  );
  const [problem] = await problemsOf({ "pages/index.json": written });
  expect(applyEdits(written, problem?.fix?.edits ?? [])).toContain('"Café"');
});

test("what is not certain is left to a person", async () => {
  expect(await repaired("The harbourâ€™s caf\ufffd")).toBe(undefined);
});

test.each([
  "Café",
  "“IRMÔ",
  "Le château",
  "“Ângela” – São Tomé",
  "CAFÉ’S",
  "Spaß…",
  "£5 °C ×",
  "Âge",
  "ð and þ",
])("%j is in order", async (words) => {
  expect(await reportOf(heading(words))).toBe("");
});
