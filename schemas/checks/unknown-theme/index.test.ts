import { expect, test } from "vitest";
import { entity, OFFICES, template } from "#schemas/testing/collections.ts";
import { banner, page, reportOf, sentencesOf, siteWith } from "#schemas/testing/site.ts";

const themed = (theme: unknown) => page([banner()], { theme });

test("a misspelt theme", async () => {
  expect(await sentencesOf({ "pages/index.json": themed("tecnology") })).toEqual({
    '"tecnology"': 'There is no theme "tecnology". Did you mean "technology"?',
  });
});

test("a theme like no other", async () => {
  expect(await sentencesOf({ "pages/index.json": themed("blue") })).toEqual({
    '"blue"': 'There is no theme "blue". Choose "technology" or "sales", or leave this line out.',
  });
});

test("a site without themes", async () => {
  const files = { ...siteWith({ themes: undefined }), "pages/index.json": themed("sales") };
  expect(await sentencesOf(files)).toEqual({
    '"sales"': 'There is no theme "sales". This site has no themes. Leave this line out.',
  });
});

test("while the site configuration has mistakes, its themes are not known", async () => {
  const files = { "content/site.json": "{", "pages/index.json": themed("blue") };
  expect(await reportOf(files)).not.toContain("unknown-theme");
});

test("the theme of each entity of a template page", async () => {
  const files = {
    ...OFFICES,
    "pages/offices/[slug].json": template("offices", [banner()], { theme: "entity.telephone" }),
    "content/collections/offices/leeds.json": entity("leeds", {}, { telephone: "tecnology" }),
    "content/collections/offices/york.json": entity("york", { order: 2 }, { telephone: "sales" }),
  };
  expect(await sentencesOf(files)).toEqual({
    '"entity.telephone"':
      'There is no theme "tecnology", which stands in content/collections/offices/leeds.json. Did you mean "technology"?',
  });
});

test("a theme from a field that is not there", async () => {
  const files = {
    ...OFFICES,
    "pages/offices/[slug].json": template("offices", [banner()], { theme: "entity.colour" }),
  };
  expect(await sentencesOf(files)).toEqual({
    '"entity.colour"':
      'Entities of "offices" have no field "colour". Choose one that fits: "title", "region", "telephone" or "floors".',
  });
});
