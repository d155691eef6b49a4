import { expect, test } from "vitest";
import { OFFICES, template } from "#schemas/testing/collections.ts";
import { banner, page, problemsOf, sentencesOf, siteWith } from "#schemas/testing/site.ts";

const redirects = (...list: [from: string, to: string][]) =>
  siteWith({ redirects: list.map(([from, to]) => ({ from, to })) });

test("a redirect to itself, and two to each other", async () => {
  expect(
    await sentencesOf(
      redirects(["/a/", "/a/"], ["/b/", "/c?from=b#top"], ["/c/", "https://harbour-lights.example/en/b/"]),
    ),
  ).toEqual({
    '"/a/"':
      'Visitors of "/a/" are sent round in circles: "/a/" to "/a/". Write the address of a page instead.',
    '"/c?from=b#top"':
      'Visitors of "/b/" are sent round in circles: "/b/" to "/c/" to "/b/". Write the address of a page instead.',
    '"https://harbour-lights.example/en/b/"': expect.stringMatching(/is this site: by its whole address/),
  });
});

test("a long circle is one mistake, and so is a way into it", async () => {
  const circle = ["/1/", "/2/", "/3/", "/4/", "/5/", "/6/"];
  const list = circle.map((from, at): [string, string] => [from, circle[(at + 1) % 6] ?? ""]);
  expect(await sentencesOf(redirects(["/0/", "/1/"], ...list))).toEqual({
    '"/2/"':
      'Visitors of "/1/" are sent round in circles: "/1/" to "/2/" to "/3/" to "/4/" to … to "/1/". Write the address of a page instead.',
  });
});

test("pages that lead to each other once they are over", async () => {
  const leading = (afterwards: string) =>
    page([banner()], { publishUntil: "2027-01-01T00:00:00Z", afterwards });
  expect(await sentencesOf({ "pages/a.json": leading("/b/"), "pages/b.json": leading("/a/") })).toEqual({
    '"/b/"':
      'Visitors of "/a/" are sent round in circles: "/a/" to "/b/" to "/a/". Write the address of a page instead.',
  });
  expect(await sentencesOf({ ...redirects(["/old/", "/a/"]), "pages/a.json": leading("/old/") })).toEqual({
    '"/a/"':
      'Visitors of "/old/" are sent round in circles: "/old/" to "/a/" to "/old/". Write the address of a page instead.',
  });
});

test("a template page that leads to one of its own pages", async () => {
  const more = { publishUntil: "2027-01-01T00:00:00Z", afterwards: "/offices/leeds/" };
  const files = { ...OFFICES, "pages/offices/[slug].json": template("offices", [banner()], more) };
  expect((await problemsOf(files)).map(({ code }) => code)).toEqual(["redirect-loop"]);
});

test("what a page stands in front of is no loop besides", async () => {
  const files = { ...redirects(["/about/", "/about/"]), "pages/about.json": page([banner()]) };
  expect((await problemsOf(files)).map(({ code }) => code)).toEqual(["duplicate-route", "duplicate-route"]);
});
