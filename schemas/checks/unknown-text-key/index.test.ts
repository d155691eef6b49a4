import { expect, test } from "vitest";
import { banner, page, reportOf, sentencesOf } from "#schemas/testing/site.ts";

const SHARED = { entries: { "shared.welcome": { en: "Welcome" } } };
const heading = (value: string) => ({
  "content/texts/shared.json": SHARED,
  "pages/index.json": page([banner({ text: { heading: value, introduction: "shared.welcome" } })]),
});

test("a misspelt key", async () => {
  expect(await sentencesOf(heading("shared.welcom"))).toEqual({
    '"shared.welcom"': 'There is no text with the key "shared.welcom". Did you mean "shared.welcome"?',
  });
});

test("the words themselves", async () => {
  expect(await sentencesOf(heading("Our offices"))).toEqual({
    '"Our offices"':
      'There is no text with the key "Our offices". If these are the words themselves, write { "en": "Our offices" }.',
  });
  expect(await sentencesOf(heading("welcome"))).toEqual({
    '"welcome"':
      'There is no text with the key "welcome". Did you mean "shared.welcome"? If these are the words themselves, write { "en": "welcome" }.',
  });
});

test("a key like no other", async () => {
  expect(await sentencesOf(heading("footer.copyright"))).toEqual({
    '"footer.copyright"':
      'There is no text with the key "footer.copyright". Add the text to a file in content/texts/, or write the words here: { "en": "…" }.',
  });
});

test("no words", async () => {
  expect(await sentencesOf(heading(""))).toEqual({
    '""': 'There are no words here. Write the words: { "en": "…" }.',
  });
});

test("the key of a picture", async () => {
  const images = { entries: { "img-harbour": { src: "harbour.svg", alt: { en: "Boats" } } } };
  expect(
    await sentencesOf({
      "content/images/all.json": images,
      "pages/index.json": page([
        banner({ text: { heading: "img-harbour" }, image: { background: "img-harbour" } }),
      ]),
    }),
  ).toEqual({
    '"img-harbour"':
      'There is no text with the key "img-harbour". This is the key of a picture. Choose the key of a text, or write the words.',
  });
});

test("labels of links, and titles of pages", async () => {
  const metadata = { title: "shared.title", description: { en: "About" } };
  const link = { primary: { label: "shared.more", href: "/" } };
  expect(await sentencesOf({ "pages/index.json": page([banner({ link })], { metadata }) })).toEqual({
    '"shared.title"':
      'There is no text with the key "shared.title". Add the text to a file in content/texts/, or write the words here: { "en": "…" }.',
    '"shared.more"':
      'There is no text with the key "shared.more". Add the text to a file in content/texts/, or write the words here: { "en": "…" }.',
  });
});

test("a text that is written into another page has a key as well", async () => {
  const about = page([banner({ text: { heading: "index.banner.heading" } })]);
  expect(await reportOf({ "pages/about.json": about })).toBe("");
});

test("keys of a file with mistakes are not missed, others are", async () => {
  const files = {
    ...heading("shared.welcome"),
    "content/texts/shared.json": '{ "entries": { "shared.welcome: ',
  };
  expect(await reportOf(files)).not.toContain("unknown-text-key");
  const other = { ...heading("shared.farewell"), "content/texts/shared.json": "{" };
  expect(await reportOf(other)).toContain("unknown-text-key");
});

test("keys of a page with mistakes are not missed", async () => {
  const about = page([banner({ text: { heading: "index.banner.heading" } })]);
  expect(await reportOf({ "pages/about.json": about, "pages/index.json": "{" })).not.toContain(
    "unknown-text-key",
  );
});
