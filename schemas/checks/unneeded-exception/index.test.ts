import { expect, test } from "vitest";
import { advisedBy, banner, page } from "#schemas/testing/site.ts";

const { reportOf, sentencesOf } = advisedBy("unneeded-alt");

const decoration = { background: { src: "harbour.svg", alt: { en: "Boats" }, decorative: true } };
const excepting = (...exceptions: object[]) => ({
  "pages/index.json": page([banner({ image: decoration }), banner({ id: "second" })], {
    exceptions: exceptions.map((one) => ({
      check: "unneeded-alt",
      reason: "A reader asked for it.",
      ...one,
    })),
  }),
});

test("an exception keeps its advice from being reported, everywhere or in one place", async () => {
  expect(await reportOf(excepting({}))).toBe("");
  expect(await reportOf(excepting({ at: "banner" }))).toBe("");
});

test("one that is about another place keeps nothing from being reported", async () => {
  expect(await sentencesOf(excepting({ at: "second" }))).toEqual({
    '"alt"':
      'warning: Nobody gets to hear this alternative text, since the picture is said to only decorate. If the text says something that the page does not, leave out "decorative"; if not, leave out "alt".',
    "{…": 'warning: Nothing at "second" needs the exception from "unneeded-alt". Delete it: what it was for is gone, or stands somewhere else.',
  });
});

test("one that is wider than another is needed too, and one for nothing is reported", async () => {
  expect(await reportOf(excepting({ at: "banner" }, {}))).toBe("");
  expect(
    await sentencesOf({
      "pages/index.json": page([banner()], {
        exceptions: [{ check: "unneeded-alt", reason: "A reader asked for it." }],
      }),
    }),
  ).toEqual({
    "{…": 'warning: Nothing in this document needs the exception from "unneeded-alt". Delete it: what it was for is gone, or stands somewhere else.',
  });
});

test("in a document of shared entries, an exception is about a key", async () => {
  const shared = (at: string) => ({
    "content/images/all.json": {
      entries: { "img-a": { ...decoration.background } },
      exceptions: [{ check: "unneeded-alt", at, reason: "A reader asked for it." }],
    },
    "pages/index.json": page([banner({ image: { background: "img-a" } })]),
  });
  expect(await reportOf(shared("img-a"))).toBe("");
  expect(await reportOf(shared("img-b"))).toContain("warning unneeded-alt");
});

test("no exception without a reason", async () => {
  expect(
    await sentencesOf({
      "pages/index.json": page([banner({ image: decoration })], {
        exceptions: [{ check: "unneeded-alt", reason: "" }],
      }),
    }),
  ).toEqual({
    '""': '"reason" is empty. Write something between the quotation marks.',
  });
});
