import { expect, test } from "vitest";
import { banner, page, reportOf } from "#schemas/testing.ts";

const plain = page([banner()]);

test("each name is made into one that works", async () => {
  const names = ["About Us", "our_team", "Équipe/café", "talks.v2", "--"];
  const files = Object.fromEntries(names.map((name) => [`pages/${name}.json`, plain]));
  expect(await reportOf(files)).toMatchInlineSnapshot(`
    "pages/--.json:1:1 error invalid-route
      ▸ 
      The name "--" cannot be part of an address: only small letters, digits and dashes can.
      Rename this file.
    pages/About Us.json:1:1 error invalid-route
      ▸ 
      The name "About Us" cannot be part of an address: only small letters, digits and dashes can.
      Rename this file, for instance to pages/about-us.json.
    pages/our_team.json:1:1 error invalid-route
      ▸ 
      The name "our_team" cannot be part of an address: only small letters, digits and dashes can.
      Rename this file, for instance to pages/our-team.json.
    pages/talks.v2.json:1:1 error invalid-route
      ▸ 
      The name "talks.v2" cannot be part of an address: only small letters, digits and dashes can.
      Rename this file, for instance to pages/talks-v2.json.
    pages/Équipe/café.json:1:1 error invalid-route
      ▸ 
      The name "Équipe" cannot be part of an address: only small letters, digits and dashes can.
      Rename this file, for instance to pages/equipe/cafe.json."
  `);
});

test("small letters, digits and dashes, and the not-found page", async () => {
  expect(
    await reportOf({
      "pages/404.json": plain,
      "pages/our-markets/index.json": plain,
      "pages/our-markets/web3-and-games.json": plain,
    }),
  ).toBe("");
});
