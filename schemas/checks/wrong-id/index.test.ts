import { expect, test } from "vitest";
import { collection, OFFICES } from "#schemas/testing/collections.ts";
import { sentencesOf } from "#schemas/testing/site.ts";

test("a menu whose id is not its file's name", async () => {
  const menu = { id: "footer", items: [] };
  expect(await sentencesOf({ "content/menus/copyright.json": menu })).toEqual({
    '"footer"':
      'This menu is known by the name of its file, "copyright", and not as "footer". Write "copyright" here, or rename the file to footer.json.',
  });
});

test("a collection whose identifier is not its folder's name", async () => {
  const other = collection("offices", { id: "any", identifier: "locations" });
  expect(await sentencesOf({ ...OFFICES, "content/collections/offices/collection.json": other })).toEqual({
    '"locations"':
      'This collection is known by the name of its folder, "offices", and not as "locations". Write "offices" here, or rename the folder to locations.',
  });
});
