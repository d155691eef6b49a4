import { expect, it } from "vitest";
import { indexFiles } from "#schemas/testing/site.ts";
import { rotationWords } from "./rotation-words.ts";

const event = (id: string, at: string, more: object = {}) => ({
  ...{ id, title: { en: `The ${id}` }, event_date_and_time: at },
  ...more,
});

/** The words about each at noon on 20 November 2026, a line each. */
async function rotationWordsOf(...items: object[]): Promise<string> {
  const { site } = await indexFiles({ "content/announcements.json": { items } });
  return [...site.rotations.values()]
    .flatMap((rotation) => rotationWords(rotation, site))
    .map(({ id, words }) => `${id}: ${words}`)
    .join("\n");
}

const supper = event("supper", "2027-02-01T18:00:00");

it("is when visitors see each, and what they see in its place", async () => {
  const window = { publishFrom: "2027-01-04T09:00:00Z", publishUntil: "2027-06-01T09:00:00+01:00" };
  const ball = event("ball", "2027-06-17T18:00:00", window);
  expect(await rotationWordsOf(ball, supper)).toMatchInlineSnapshot(`
    "supper: Shown until Mon, 1 Feb 2027, 18:00.
    ball: Shown from Mon, 1 Feb 2027, 18:00 until Tue, 1 Jun 2027, 09:00. From Mon, 4 Jan 2027, 09:00 until Mon, 1 Feb 2027, 18:00 visitors see “supper”, whose event begins earlier."
  `);
});

it("of one that another interrupts, is both times", async () => {
  const breakfast = event("breakfast", "2027-02-01T08:00:00", {
    publishFrom: "2027-01-04T09:00:00Z",
    publishUntil: "2027-01-18T09:00:00Z",
  });
  expect(await rotationWordsOf(supper, breakfast)).toMatchInlineSnapshot(`
    "breakfast: Shown from Mon, 4 Jan 2027, 09:00 until Mon, 18 Jan 2027, 09:00.
    supper: Shown until Mon, 4 Jan 2027, 09:00, and again from Mon, 18 Jan 2027, 09:00 until Mon, 1 Feb 2027, 18:00. From Mon, 4 Jan 2027, 09:00 until Mon, 18 Jan 2027, 09:00 visitors see “breakfast”, whose event begins earlier."
  `);
});

it("of one that is never seen, is what is seen instead", async () => {
  const inside = { publishFrom: "2026-12-01T09:00:00Z", publishUntil: "2026-12-20T09:00:00Z" };
  expect(
    await rotationWordsOf(supper, event("ball", "2027-06-17T18:00:00", inside), {
      ...supper,
      id: "twin",
      order: 2,
    }),
  ).toMatchInlineSnapshot(`
    "supper: Shown until Mon, 1 Feb 2027, 18:00.
    twin: Never shown. Until Mon, 1 Feb 2027, 18:00 visitors see “supper”, whose event begins then as well, and comes first by its order or in the file.
    ball: Never shown. From Tue, 1 Dec 2026, 09:00 until Sun, 20 Dec 2026, 09:00 visitors see “supper”, whose event begins earlier."
  `);
});

it("of a draft, is when it would be seen", async () => {
  expect(
    await rotationWordsOf(supper, event("ball", "2027-06-17T18:00:00", { status: "draft" })),
  ).toMatchInlineSnapshot(`
    "supper: Shown until Mon, 1 Feb 2027, 18:00.
    ball: Draft, which visitors do not see. Published, it would be shown from Mon, 1 Feb 2027, 18:00 until Thu, 17 Jun 2027, 18:00. Until Mon, 1 Feb 2027, 18:00 visitors would see “supper”, whose event begins earlier."
  `);
});

it("of what is over, is why", async () => {
  expect(
    await rotationWordsOf(
      event("lunch", "2026-11-19T12:00:00"),
      { ...supper, publishUntil: "2026-11-20T12:00:00Z" },
      { ...supper, id: "late", publishFrom: "2027-03-01T18:00:00Z" },
    ),
  ).toMatchInlineSnapshot(`
    "lunch: Over since Thu, 19 Nov 2026, 12:00.
    supper: Ended on Fri, 20 Nov 2026, 12:00.
    late: Never shown: its dates leave it no time."
  `);
});

it("is nothing where nothing is announced, or dates cannot be read", async () => {
  expect(await rotationWordsOf()).toBe("");
  expect(await rotationWordsOf(event("supper", "soon"))).toBe("");
});
