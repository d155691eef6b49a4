import { expect, test } from "vitest";
import { advisedBy, banner, page } from "#schemas/testing/site.ts";

const { reportOf, sentencesOf, problemsOf } = advisedBy("poor-alt");

const shown = (alt: object, more: object = {}) => ({
  "pages/index.json": page([banner({ image: { background: { src: "harbour.svg", alt } }, ...more })]),
});

test("words that could stand for any picture, and that repeat what is heard anyway", async () => {
  const files = {
    "content/images/all.json": {
      entries: {
        "img-a": { src: "harbour.svg", alt: { en: "Photo" } },
        "img-b": { src: "harbour.svg", alt: { en: "A picture of boats" } },
      },
    },
    "pages/index.json": page([
      banner({ id: "a", image: { background: "img-a" } }),
      banner({ id: "b", image: { background: "img-b" } }),
    ]),
  };
  expect(await sentencesOf(files)).toEqual({
    '"Photo"':
      'warning: "Photo" could stand for any picture. Say what this one shows. If it only decorates, write "decorative": true and leave out "alt".',
    '"A picture of boats"':
      'warning: People hear that it is a picture before they hear "A picture of". Begin with what the picture shows.',
  });
});

test("a heading of its section", async () => {
  expect(await sentencesOf(shown({ en: "Welcome." }))).toEqual({
    '"Welcome."':
      'warning: This alternative text repeats a heading of its section word for word, so that some people hear it twice. Say what the picture shows besides. If nothing, write "decorative": true and leave out "alt".',
  });
});

test("a heading of another section, or in another language", async () => {
  const other = banner({ id: "other", text: { heading: { en: "Boats at the quay" } } });
  const [index] = Object.values(shown({ en: "Boats at the quay", de: "Welcome" })) as {
    sections: object[];
  }[];
  expect(await reportOf({ "pages/index.json": page([other, ...(index?.sections ?? [])]) })).toBe("");
});

test("too much to be heard at once", async () => {
  expect(await sentencesOf(shown({ en: "Boats, ".repeat(22) }))).toEqual({
    '"Boats, Boats, Boats, Boats, Boats, Boats, Boats, Boats, Boats, Boats, Boats, Boats, Boats, Boats, Boats, Boats, Boats, Boats, Boats, Boats, Boats, Boats, "':
      "warning: This alternative text has 153 characters, which is more than people can take in at once by ear. Say in at most 150 characters what matters about the picture here, and the rest in a text that everybody can read.",
  });
});

test.each([
  "DSC01234",
  "boats at the quay.PNG",
  "Screenshot 2026-11-20 at 10.12",
  "image",
  "Image 1",
  "Our logo",
  "Photo: boats",
  "This photograph shows boats",
])("%j", async (en) => {
  expect((await problemsOf(shown({ en }))).length).toBe(1);
});

test.each([
  "Boats at the quay",
  "Picture framers at work",
  "The logo of the harbour: a lighthouse",
  "A drawing of boats on rough paper",
  "P. 12 of the log book",
  "B".repeat(150),
])("%j is in order", async (en) => {
  expect(await reportOf(shown({ en }))).toBe("");
});

test("other languages have other words", async () => {
  expect(await reportOf(shown({ en: "Boats", de: "Image" }))).toBe("");
});

test("pictures that only decorate have a check of their own", async () => {
  const background = { src: "harbour.svg", alt: { en: "image" }, decorative: true };
  expect(await reportOf({ "pages/index.json": page([banner({ image: { background } })]) })).toBe("");
});
