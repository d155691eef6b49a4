import { expect, test } from "vitest";
import {
  advisedBy,
  banner,
  page,
  problemsOf,
  reportOf,
  sentencesOf,
  siteWith,
} from "#schemas/testing/site.ts";

test("one of a few words", async () => {
  expect(
    await sentencesOf({
      "pages/index.json": page([banner({ ground: "papr", settings: { size: "huge" } })], {
        status: "publish",
      }),
    }),
  ).toEqual({
    '"publish"': '"status" cannot be "publish". Did you mean "published"? It can be "draft" or "published".',
    '"papr"': '"ground" cannot be "papr". Did you mean "paper"? It can be "paper", "tint" or "ink".',
    '"huge"': '"size" cannot be "huge". It can be "full" or "compact".',
  });
});

test("the format version", async () => {
  expect(await sentencesOf({ "pages/index.json": page([banner()], { version: 2 }) })).toEqual({
    "2": "This document is of a newer format (2) than the site (1). Take over what is new in the site's own files first. Write 1 if the document was made for this site.",
  });
});

test("a trigger that a section does not have", async () => {
  expect(
    await reportOf({
      "pages/index.json": page([
        banner({ trigger: "load" }),
        banner({ id: "b", trigger: "hover" }),
        { id: "q", type: "questions", trigger: "hover", items: [{ id: "a", body: { en: "A" } }] },
      ]),
    }),
  ).toMatchInlineSnapshot(`
    "pages/index.json:21:18 error wrong-value
      ▸ "load"
      "trigger" cannot be "load".
      Sections of this type do nothing in the browser, so there is nothing to load. Leave this line out.
    pages/index.json:31:18 error wrong-value
      ▸ "hover"
      "trigger" cannot be "hover".
      Sections of this type do nothing in the browser, so there is nothing to load. Leave this line out.
    pages/index.json:36:18 error wrong-value
      ▸ "hover"
      "trigger" cannot be "hover".
      It can be "static", "intent", "visible" or "load"."
  `);
});

test("names and addresses", async () => {
  expect(
    await sentencesOf({
      "pages/index.json": page([banner({ id: "Our Team" })], { aliases: ["tribes", "/Our Team", "?"] }),
    }),
  ).toEqual({
    '"Our Team"': '"id" cannot be "Our Team". Did you mean "our-team"?',
    '"tribes"': 'Item 1 of "aliases" cannot be "tribes". Did you mean "/tribes/"?',
    '"/Our Team"': 'Item 2 of "aliases" cannot be "/Our Team". Did you mean "/our-team/"?',
    '"?"': 'Item 3 of "aliases" cannot be "?". It begins and ends with a slash: /tribes/',
  });
});

test("moments", async () => {
  expect(
    await sentencesOf({
      "pages/index.json": page([banner()], { publishFrom: "2026-12-01", publishUntil: "Christmas" }),
    }),
  ).toEqual({
    '"2026-12-01"':
      '"publishFrom" is not a date and time: "2026-12-01". Write date, time and zone, like this: "2026-12-01T09:00:00Z". Z is the time of London in winter.',
    '"Christmas"':
      '"publishUntil" is not a date and time: "Christmas". Write date, time and zone, like this: "2026-12-01T09:00:00Z". Z is the time of London in winter.',
  });
});

test("numbers", async () => {
  expect(await sentencesOf({ "pages/index.json": page([banner({ settings: { columns: 9 } })]) })).toEqual({
    "9": '"columns" cannot be 9. Use a number from 1 to 4.',
  });
});

test("too few and too many", async () => {
  expect(
    await reportOf({
      "pages/index.json": page([
        { id: "a", type: "questions", items: [] },
        { id: "b", type: "questions", items: ["a", "b", "c", "d"].map((id) => ({ id, body: { en: "A" } })) },
      ]),
    }),
  ).toMatchInlineSnapshot(`
    "pages/index.json:16:7 error wrong-value
      ▸ "items"
      "items" has no entries, and needs at least 1.
      Add what is missing.
    pages/index.json:21:7 error wrong-value
      ▸ "items"
      "items" has 4 entries, and there is room for 3.
      Take some out, or spread them over two sections."
  `);
});

test("too few characters", async () => {
  const exceptions = [{ check: "unused-entry", reason: "Because" }];
  const shared = { entries: { "shared.a": { en: "A" } }, exceptions };
  expect(await advisedBy("unused-entry").sentencesOf({ "content/texts/a.json": shared })).toEqual({
    '"Because"': '"reason" is too short: it has 7 characters. Use at least 10.',
  });
});

test("nothing where something belongs", async () => {
  expect(
    await sentencesOf({
      "pages/index.json": page([banner({ link: { primary: { label: { en: "A" }, href: "" } } })]),
    }),
  ).toEqual({
    '""': '"href" is empty. Write something between the quotation marks.',
  });
});

test("keys", async () => {
  expect(
    await sentencesOf({
      "content/texts/a.json": {
        entries: { Welcome: { en: "A" }, "Shared Words": { en: "A" }, "-": { en: "B" } },
      },
      "content/images/a.json": { entries: { harbour: { src: "harbour.svg", alt: { en: "Boats" } } } },
    }),
  ).toEqual({
    '"harbour"': '"harbour" cannot be a key in "entries". Did you mean "img-harbour"?',
    '"Welcome"': '"Welcome" cannot be a key in "entries". Did you mean "shared.welcome"?',
    '"Shared Words"': '"Shared Words" cannot be a key in "entries". Did you mean "shared.words"?',
    '"-"':
      '"-" cannot be a key in "entries". Keys are small letters and digits in at least two parts with a dot between them: "shared.heading".',
  });
});

test("the site configuration", async () => {
  expect(
    await sentencesOf(
      siteWith({
        baseUrl: "https://harbour-lights.example/",
        languages: ["english"],
        seo: { titleTemplate: "Harbour Lights", description: { en: "A small site." } },
      }),
    ),
  ).toEqual({
    '"https://harbour-lights.example/"':
      '"baseUrl" cannot be "https://harbour-lights.example/". Did you mean "https://harbour-lights.example"?',
    '"english"':
      'Item 1 of "languages" cannot be "english". Write the short name of a language, such as en or fr.',
    '"Harbour Lights"': '"titleTemplate" cannot be "Harbour Lights". %s stands for the title of the page.',
  });
});

test.each([
  ["2027-02-30T09:00:00Z", "February 2027 has 28 days."],
  ["2028-02-30T09:00:00Z", "February 2028 has 29 days."],
  ["2027-06-31T09:00:00Z", "June 2027 has 30 days."],
  ["2027-13-01T09:00:00Z", "The months are 01 to 12: year, month and day stand in this order."],
  ["2027-06-00T09:00:00Z", "June 2027 has 30 days."],
  ["2027-06-01T24:00:00Z", "The hours of a day are 00 to 23."],
  ["2027-06-01T09:60:00Z", "The minutes of an hour are 00 to 59."],
])("a day or a time that there is not: %s", async (publishFrom, hint) => {
  const problems = await problemsOf({ "pages/news.json": page([banner()], { publishFrom }) });
  expect(problems.map((problem) => problem.hint)).toEqual([hint]);
});

test("a network that is unknown", async () => {
  const item = {
    id: "a",
    title: { en: "Us" },
    url: { en: "https://network.example/us" },
    template: "Linkdin",
  };
  expect(await sentencesOf({ "content/menus/social.json": { id: "social", items: [item] } })).toEqual({
    '"Linkdin"':
      '"template" cannot be "Linkdin". Did you mean "LinkedIn"? It can be "LinkedIn", "X", "Twitter", "Facebook", "YouTube", "Youtube", "Instagram" or "TikTok".',
  });
});
