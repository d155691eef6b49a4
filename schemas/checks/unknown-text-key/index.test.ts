import { expect, test } from "vitest";
import { banner, page, reportOf } from "#schemas/testing/site.ts";

const SHARED = { entries: { "shared.welcome": { en: "Welcome" } } };
const heading = (value: string) => ({
  "content/texts/shared.json": SHARED,
  "pages/index.json": page([banner({ text: { heading: value, introduction: "shared.welcome" } })]),
});

test("a misspelt key", async () => {
  expect(await reportOf(heading("shared.welcom"))).toMatchInlineSnapshot(`
    "pages/index.json:17:20 error unknown-text-key
      ▸ "shared.welcom"
      There is no text with the key "shared.welcom".
      Did you mean "shared.welcome"?"
  `);
});

test("the words themselves", async () => {
  expect(await reportOf(heading("Our offices"))).toMatchInlineSnapshot(`
    "pages/index.json:17:20 error unknown-text-key
      ▸ "Our offices"
      There is no text with the key "Our offices".
      If these are the words themselves, write { "en": "Our offices" }."
  `);
  expect(await reportOf(heading("welcome"))).toMatchInlineSnapshot(`
    "pages/index.json:17:20 error unknown-text-key
      ▸ "welcome"
      There is no text with the key "welcome".
      Did you mean "shared.welcome"? If these are the words themselves, write { "en": "welcome" }."
  `);
});

test("a key like no other", async () => {
  expect(await reportOf(heading("footer.copyright"))).toMatchInlineSnapshot(`
    "pages/index.json:17:20 error unknown-text-key
      ▸ "footer.copyright"
      There is no text with the key "footer.copyright".
      Add the text to a file in content/texts/, or write the words here: { "en": "…" }."
  `);
});

test("no words", async () => {
  expect(await reportOf(heading(""))).toMatchInlineSnapshot(`
    "pages/index.json:17:20 error unknown-text-key
      ▸ ""
      There are no words here.
      Write the words: { "en": "…" }."
  `);
});

test("the key of a picture", async () => {
  const images = { entries: { "img-harbour": { src: "harbour.svg", alt: { en: "Boats" } } } };
  expect(
    await reportOf({
      "content/images/all.json": images,
      "pages/index.json": page([
        banner({ text: { heading: "img-harbour" }, image: { background: "img-harbour" } }),
      ]),
    }),
  ).toMatchInlineSnapshot(`
    "pages/index.json:17:20 error unknown-text-key
      ▸ "img-harbour"
      There is no text with the key "img-harbour".
      This is the key of a picture. Choose the key of a text, or write the words."
  `);
});

test("labels of links, and titles of pages", async () => {
  const metadata = { title: "shared.title", description: { en: "About" } };
  const link = { primary: { label: "shared.more", href: "/" } };
  expect(
    await reportOf({ "pages/index.json": page([banner({ link })], { metadata }) }),
  ).toMatchInlineSnapshot(`
    "pages/index.json:5:14 error unknown-text-key
      ▸ "shared.title"
      There is no text with the key "shared.title".
      Add the text to a file in content/texts/, or write the words here: { "en": "…" }.
    pages/index.json:21:20 error unknown-text-key
      ▸ "shared.more"
      There is no text with the key "shared.more".
      Add the text to a file in content/texts/, or write the words here: { "en": "…" }."
  `);
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
