import { expect, test } from "vitest";
import { banner, page, reportOf, sentencesOf } from "#schemas/testing/site.ts";

const background = (picture: object) => ({
  "pages/index.json": page([banner({ image: { background: { src: "harbour.svg", ...picture } } })]),
});

test("no alternative text", async () => {
  expect(await sentencesOf(background({}))).toEqual({
    '"background"':
      'This picture has no alternative text. Say what the picture shows: "alt": { "en": "…" }. If it only decorates, write "decorative": true instead.',
  });
});

test("an empty one", async () => {
  expect(await sentencesOf(background({ alt: { en: " ", de: "Boote" } }))).toEqual({
    '" "':
      'The alternative text of this picture is empty. Say what the picture shows: "alt": { "en": "…" }. If it only decorates, write "decorative": true instead.',
  });
});

test("shared pictures", async () => {
  expect(
    await sentencesOf({
      "content/images/all.json": { entries: { "img-a": { src: "harbour.svg", decorative: false } } },
      "pages/index.json": page([banner({ image: { background: "img-a" } })]),
    }),
  ).toEqual({
    '"img-a"':
      'This picture has no alternative text. Say what the picture shows: "alt": { "en": "…" }. If it only decorates, write "decorative": true instead.',
  });
});

test("a decoration needs none", async () => {
  expect(await reportOf(background({ decorative: true }))).toBe("");
  expect(await reportOf(background({ decorative: true, alt: { en: "" } }))).toBe("");
});

test("a misspelt or mistyped one is one mistake", async () => {
  for (const picture of [{ atl: { en: "Boats" } }, { alt: "Boats" }, { alt: {} }]) {
    expect(await reportOf(background(picture))).not.toContain("missing-alt");
  }
});
