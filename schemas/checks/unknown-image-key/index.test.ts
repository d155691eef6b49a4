import { expect, test } from "vitest";
import { banner, page, reportOf, siteWith } from "#schemas/testing/site.ts";

const IMAGES = { entries: { "img-harbour": { src: "harbour.svg", alt: { en: "Boats" } } } };
const background = (value: string) => ({
  "content/images/all.json": IMAGES,
  "pages/index.json": page([
    banner({ image: { background: value } }),
    banner({ id: "second", image: { background: "img-harbour" } }),
  ]),
});

test("a misspelt key", async () => {
  expect(await reportOf(background("img-harbor"))).toMatchInlineSnapshot(`
    "pages/index.json:22:23 error unknown-image-key
      ▸ "img-harbor"
      There is no picture with the key "img-harbor".
      Did you mean "img-harbour"?"
  `);
});

test("a file where the key belongs", async () => {
  expect(await reportOf(background("offices/leeds.svg"))).toMatchInlineSnapshot(`
    "pages/index.json:22:23 error unknown-image-key
      ▸ "offices/leeds.svg"
      There is no picture with the key "offices/leeds.svg".
      To show a file, write { "src": "offices/leeds.svg", "alt": { "en": "…" } }."
  `);
});

test("a key like no other", async () => {
  expect(await reportOf(background("img-team"))).toMatchInlineSnapshot(`
    "pages/index.json:22:23 error unknown-image-key
      ▸ "img-team"
      There is no picture with the key "img-team".
      Add the picture to a file in content/images/, or choose one that is there."
  `);
});

test("no picture", async () => {
  expect(await reportOf(background(""))).toMatchInlineSnapshot(`
    "pages/index.json:22:23 error unknown-image-key
      ▸ ""
      There is no picture here.
      Add the picture to a file in content/images/, or choose one that is there."
  `);
});

test("the picture of the site configuration", async () => {
  const seo = { titleTemplate: "%s", description: { en: "A" }, defaultImage: "img-card" };
  expect(await reportOf(siteWith({ seo }))).toMatchInlineSnapshot(`
    "content/site.json:23:21 error unknown-image-key
      ▸ "img-card"
      There is no picture with the key "img-card".
      Add the picture to a file in content/images/, or choose one that is there."
  `);
});

test("keys of a file with mistakes are not missed", async () => {
  const files = {
    ...background("img-team"),
    "content/images/all.json": '{ "entries": { "img-team": {}, "img-harbour"',
  };
  expect(await reportOf(files)).not.toContain("unknown-image-key");
});
