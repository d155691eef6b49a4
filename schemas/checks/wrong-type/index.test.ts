import { expect, test } from "vitest";
import { applyEdits } from "#schemas/json/edit.ts";
import { banner, page, problemsOf, sentencesOf } from "#schemas/testing/site.ts";

test("numbers and yes or no", async () => {
  expect(
    await sentencesOf({
      "pages/index.json": page([
        banner({ id: "a", settings: { columns: "3", wide: "true" } }),
        banner({ id: "b", settings: { columns: 2.5, wide: "yes" } }),
      ]),
    }),
  ).toEqual({
    '"3"': '"columns" must be a whole number, and this is a text. Write 3 without quotation marks.',
    '"true"': '"wide" must be true or false, and this is a text. Write true without quotation marks.',
    "2.5":
      '"columns" must be a whole number, and this is the number 2.5. Write a whole number, without quotation marks.',
    '"yes"':
      '"wide" must be true or false, and this is a text. Write true or false, without quotation marks.',
  });
});

test("words", async () => {
  expect(
    await sentencesOf({
      "pages/index.json": page([
        banner({ text: { heading: 24, introduction: ["Hello"] } }),
        banner({ id: "b", text: { heading: { en: null } } }),
        banner({ id: "c", text: "Welcome" }),
      ]),
    }),
  ).toEqual({
    "24": '"heading" must be words with their language, and this is the number 24. Write { "en": "24" }, or the key of a shared text in quotation marks.',
    "[": '"introduction" must be words with their language, and this is a list. Write { "en": "…" }, or the key of a shared text in quotation marks.',
    null: '"en" must be a text in quotation marks ("…"), and this is null, which means nothing. Leave the whole line out when there is nothing to say.',
    '"Welcome"': '"text" must be a group { … }, and this is a text. Write { "heading": { "en": "…" } }.',
  });
});

test("words that need their language", async () => {
  expect(
    await sentencesOf({
      "content/menus/main.json": {
        id: "main",
        items: [
          { id: "home", title: "Home", url: { en: "/" } },
          { id: "about", title: 5, url: "/" },
        ],
      },
    }),
  ).toEqual({
    '"Home"': '"title" must be words with their language, and this is a text. Write { "en": "Home" }.',
    "5": '"title" must be words with their language, and this is the number 5. Write { "en": "5" }.',
    '"/"': '"url" must be words with their language, and this is a text. Write { "en": "/" }.',
  });
});

test("links and pictures", async () => {
  expect(
    await sentencesOf({
      "pages/index.json": page([
        banner({
          image: { background: 3 },
          link: { primary: "/", secondary: { label: { en: "A" }, href: { en: "/" } } },
        }),
      ]),
    }),
  ).toEqual({
    "3": '"background" must be a picture, and this is the number 3. Write { "src": "….svg", "alt": { "en": "…" } }.',
    '"/"': '"primary" must be a link, and this is a text. Write { "label": { "en": "…" }, "href": "/…/" }.',
    "{": '"href" must be a text in quotation marks ("…"), and this is a group. This is the same in every language: write the text alone, without { } around it.',
  });
});

test("lists and groups", async () => {
  expect(
    await sentencesOf({
      "pages/index.json": page({ id: "banner" }, { metadata: [], aliases: "/a/", theme: null }),
    }),
  ).toEqual({
    "[": '"metadata" must be a group { … }, and this is a list. Write { "title": { "en": "…" }, "description": { "en": "…" } }.',
    "{": '"sections" must be a list [ … ], and this is a group. Put square brackets around what belongs to the list: [ … ].',
    '"/a/"':
      '"aliases" must be a list [ … ], and this is a text. Put square brackets around what belongs to the list: [ "/a/" ].',
    null: '"theme" must be a text in quotation marks ("…"), and this is null, which means nothing. Leave the whole line out when there is nothing to say.',
  });
});

test("one value breaks two rules", async () => {
  expect(await sentencesOf({ "pages/index.json": page([banner({ announcement: { events: 5 } })]) })).toEqual({
    "5": '"events" must be a text in quotation marks ("…"), and this is the number 5. It can be "all".',
  });
});

test("sections that are none", async () => {
  expect(await sentencesOf({ "pages/index.json": page([5, null, "banner"]) })).toEqual({
    "5": 'Section 1 must be a group { … }, and this is the number 5. Write { "id": "…", "type": "…" }.',
    null: "Section 2 must be a group { … }, and this is null, which means nothing. Leave the whole line out when there is nothing to say.",
    '"banner"': 'Section 3 must be a group { … }, and this is a text. Write { "id": "…", "type": "…" }.',
  });
});

test("the whole document", async () => {
  expect(await sentencesOf({ "pages/index.json": "[]", "content/texts/a.json": "3" })).toEqual({
    "3": "The document must be a group { … }, and this is the number 3. A document begins with { and ends with }.",
    "[": "The document must be a group { … }, and this is a list. A document begins with { and ends with }.",
  });
});

test.each(["4.50", "12345678901234567890", "1e21"])(
  "the number %s is quoted with the digits that it has",
  async (written) => {
    const form = JSON.stringify(page([banner({ text: { heading: { en: "$" } }, id: "a" })]));
    const text = form.replace('"$"', written);
    const [problem] = await problemsOf({ "pages/index.json": text });
    expect(problem).toMatchObject({
      message: `"en" must be a text in quotation marks ("…"), and this is the number ${written}.`,
      hint: `Put quotation marks around it: "${written}".`,
    });
    expect(applyEdits(text, problem?.fix?.edits ?? [])).toBe(form.replace('"$"', `"${written}"`));
  },
);

test("a number is offered with the digits that it has, where words have a language", async () => {
  const text = JSON.stringify(page([banner({ text: { heading: "$" } })])).replace('"$"', "4.50");
  expect((await problemsOf({ "pages/index.json": text }))[0]?.hint).toBe(
    'Write { "en": "4.50" }, or the key of a shared text in quotation marks.',
  );
});

test.each(["3", "-12"])("the quotation marks around the whole number %s are left out", async (columns) => {
  const text = JSON.stringify(page([banner({ settings: { columns } })]));
  const [problem] = await problemsOf({ "pages/index.json": text });
  expect(applyEdits(text, problem?.fix?.edits ?? [])).toBe(text.replace(`"${columns}"`, columns));
});

test.each(["3.5", "12345678901234567890", "007"])(
  "the text %s is no whole number, and nothing makes it one",
  async (columns) => {
    const [problem] = await problemsOf({ "pages/index.json": page([banner({ settings: { columns } })]) });
    expect(problem?.fix).toBeUndefined();
    expect(problem?.hint).toBe("Write a whole number, without quotation marks.");
  },
);
