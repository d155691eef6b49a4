import { expect, test } from "vitest";
import { banner, page, reportOf, sentencesOf, siteWith } from "#schemas/testing/site.ts";

const IMAGES = { entries: { "img-harbour": { src: "harbour.svg", alt: { en: "Boats" } } } };
const background = (value: string) => ({
  "content/images/all.json": IMAGES,
  "pages/index.json": page([
    banner({ image: { background: value } }),
    banner({ id: "second", image: { background: "img-harbour" } }),
  ]),
});

test("a misspelt key", async () => {
  expect(await sentencesOf(background("img-harbor"))).toEqual({
    '"img-harbor"': 'There is no picture with the key "img-harbor". Did you mean "img-harbour"?',
  });
});

test("a key like no other", async () => {
  expect(await sentencesOf(background("img-team"))).toEqual({
    '"img-team"':
      'There is no picture with the key "img-team". Add the picture to a file in content/images/, or choose one that is there.',
  });
});

test("no picture", async () => {
  expect(await sentencesOf(background(""))).toEqual({
    '""': "There is no picture here. Add the picture to a file in content/images/, or choose one that is there.",
  });
});

test("the picture of the site configuration", async () => {
  const seo = { titleTemplate: "%s", description: { en: "A" }, defaultImage: "img-card" };
  expect(await sentencesOf(siteWith({ seo }))).toEqual({
    '"img-card"':
      'There is no picture with the key "img-card". Add the picture to a file in content/images/, or choose one that is there.',
  });
});

test("keys of a file with mistakes are not missed", async () => {
  const files = {
    ...background("img-team"),
    "content/images/all.json": '{ "entries": { "img-team": {}, "img-harbour"',
  };
  expect(await reportOf(files)).not.toContain("unknown-image-key");
});
