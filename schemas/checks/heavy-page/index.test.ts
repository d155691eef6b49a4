import { describe, expect, test } from "vitest";
import {
  advisedBy,
  banner,
  group,
  imagesOf,
  page,
  raster,
  slot,
  type TestFiles,
} from "#schemas/testing/site.ts";

const { reportOf, sentencesOf, problemsOf } = advisedBy("heavy-page");

/** A place of two million pixels: 140 kB. */
const POSTER: TestFiles = {
  "sections/poster/schema.json": {
    properties: {
      image: group({ picture: slot("image", "Picture", { "x-size": { width: 2000, height: 1000 } }) }),
    },
  },
};
const poster = (picture: unknown, at: number) => ({ id: `p${at}`, type: "poster", image: { picture } });
const showing = (...pictures: unknown[]) => ({ ...POSTER, "pages/index.json": page(pictures.map(poster)) });
const jpeg = (name: string) => ({ src: `${name}.jpg`, decorative: true });
const large = (...names: string[]) =>
  imagesOf(Object.fromEntries(names.map((name) => [`${name}.jpg`, raster({ width: 3000, height: 2000 })])));

describe("what is not loaded at once, or not twice:", () => {
  const nothing = { src: "harbour.svg", decorative: true };
  test.each<[string, unknown[]]>([
    ["two of them", [jpeg("a"), jpeg("b")]],
    ["the third further down", [jpeg("a"), jpeg("b"), nothing, nothing, jpeg("c")]],
    ["the same again", [jpeg("a"), jpeg("a"), jpeg("a"), jpeg("a")]],
  ])("%s", async (_, pictures) => {
    expect(await reportOf(showing(...pictures), large("a", "b", "c"))).toBe("");
  });
});

test("a picture with fewer pixels than its place weighs less", async () => {
  const small = Object.fromEntries(
    ["a", "b", "c"].map((name) => [`${name}.jpg`, raster({ width: 1000, height: 800 })]),
  );
  expect(await reportOf(showing(jpeg("a"), jpeg("b"), jpeg("c")), imagesOf(small))).toBe("");
});

test("shared pictures and drawings count too", async () => {
  const drawing = { is: "vector", bytes: 400e3, width: 10, height: 10, removed: [] } as const;
  const files = {
    ...showing("img-a", jpeg("b"), { src: "c.svg", decorative: true }),
    "content/images/all.json": { entries: { "img-a": jpeg("a") } },
  };
  const { imageFact } = large("a", "b");
  const known = (src: string) => (src === "c.svg" ? drawing : imageFact?.(src));
  const options = { imageFiles: new Set(["a.jpg", "b.jpg", "c.svg", "harbour.svg"]), imageFact: known };
  expect((await problemsOf(files, options)).map(({ pointer }) => pointer)).toEqual([
    "/sections/1/image/picture/src",
  ]);
});

test("the words of a page count, and alone are never reported", async () => {
  const words = (length: number) => banner({ id: "words", text: { heading: { en: "a".repeat(length) } } });
  const files = (length: number) => ({
    ...POSTER,
    "pages/index.json": page([poster(jpeg("a"), 0), poster(jpeg("b"), 1), words(length)]),
  });
  expect(await reportOf(files(200e3), large("a", "b"))).toBe("");
  expect(await reportOf(files(240e3), large("a", "b"))).toContain("warning heavy-page");
  expect(await reportOf({ "pages/index.json": page([words(2e6)]) })).toBe("");
});

test("more sections than a visitor reads", async () => {
  const sections = (count: number) => Array.from({ length: count }, (_, at) => banner({ id: `s${at}` }));
  expect(await reportOf({ "pages/index.json": page(sections(30)) })).toBe("");
  expect(await sentencesOf({ "pages/index.json": page(sections(31)) })).toEqual({
    '"s30"':
      "warning: This page has 31 sections: with more than 30, nobody keeps an overview. Make two pages of it, or leave out what is said twice.",
  });
});
