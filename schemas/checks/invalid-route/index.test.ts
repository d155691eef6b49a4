import { expect, test } from "vitest";
import { OFFICES, template } from "#schemas/testing/collections.ts";
import { banner, page, reportOf, sentencesOf } from "#schemas/testing/site.ts";

const plain = page([banner()]);

test("each name is made into one that works", async () => {
  const names = ["About Us", "our_team", "Équipe/café", "talks.v2", "--"];
  const files = Object.fromEntries(names.map((name) => [`pages/${name}.json`, plain]));
  expect(await sentencesOf(files)).toEqual({
    "pages/--.json":
      'The name "--" cannot be part of an address: only small letters, digits and dashes can. Rename this file.',
    "pages/About Us.json":
      'The name "About Us" cannot be part of an address: only small letters, digits and dashes can. Rename this file, for instance to pages/about-us.json.',
    "pages/our_team.json":
      'The name "our_team" cannot be part of an address: only small letters, digits and dashes can. Rename this file, for instance to pages/our-team.json.',
    "pages/talks.v2.json":
      'The name "talks.v2" cannot be part of an address: only small letters, digits and dashes can. Rename this file, for instance to pages/talks-v2.json.',
    "pages/Équipe/café.json":
      'The name "Équipe" cannot be part of an address: only small letters, digits and dashes can. Rename this file, for instance to pages/equipe/cafe.json.',
  });
});

test("small letters, digits and dashes, and the not-found page", async () => {
  expect(
    await reportOf({
      "pages/404.json": plain,
      "pages/our-routes/index.json": plain,
      "pages/our-routes/web3-and-games.json": plain,
    }),
  ).toBe("");
});

test("brackets around whole names", async () => {
  expect(
    await reportOf({
      ...OFFICES,
      "pages/offices/[slug].json": null,
      "pages/offices/[the-slug]/index.json": template("offices"),
    }),
  ).toBe("");
});

test("brackets that are nonsense", async () => {
  const names = ["[slug", "slug]", "a-[slug]", "[Office Name]", "[...slug]", "[[slug]]", "[a][b]"];
  const files = Object.fromEntries(names.map((name) => [`pages/x/${name}.json`, plain]));
  const report = await reportOf(files);
  const own = report
    .split("\n")
    .filter((_, index, lines) =>
      lines.slice(Math.max(0, index - 3), index + 1).some((line) => line.includes("invalid-route")),
    );
  expect(own.join("\n")).toMatchInlineSnapshot(`
    "pages/x/[...slug].json:1:1 error invalid-route
      ▸ 
      The name "[...slug]" cannot be part of an address: brackets stand around the whole name, and in them are small letters, digits and dashes.
      Rename this file, for instance to pages/x/[slug].json.
    pages/x/[Office Name].json:1:1 error invalid-route
      ▸ 
      The name "[Office Name]" cannot be part of an address: brackets stand around the whole name, and in them are small letters, digits and dashes.
      Rename this file, for instance to pages/x/[office-name].json.
    pages/x/[[slug]].json:1:1 error invalid-route
      ▸ 
      The name "[[slug]]" cannot be part of an address: brackets stand around the whole name, and in them are small letters, digits and dashes.
      Rename this file, for instance to pages/x/[slug].json.
    pages/x/[a][b].json:1:1 error invalid-route
      ▸ 
      The name "[a][b]" cannot be part of an address: brackets stand around the whole name, and in them are small letters, digits and dashes.
      Rename this file, for instance to pages/x/[a-b].json.
    pages/x/[slug.json:1:1 error invalid-route
      ▸ 
      The name "[slug" cannot be part of an address: brackets stand around the whole name, and in them are small letters, digits and dashes.
      Rename this file, for instance to pages/x/[slug].json.
    pages/x/a-[slug].json:1:1 error invalid-route
      ▸ 
      The name "a-[slug]" cannot be part of an address: brackets stand around the whole name, and in them are small letters, digits and dashes.
      Rename this file, for instance to pages/x/[a-slug].json.
    pages/x/slug].json:1:1 error invalid-route
      ▸ 
      The name "slug]" cannot be part of an address: brackets stand around the whole name, and in them are small letters, digits and dashes.
      Rename this file, for instance to pages/x/[slug].json."
  `);
});
