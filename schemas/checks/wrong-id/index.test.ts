import { expect, test } from "vitest";
import { collection, OFFICES } from "#schemas/testing/collections.ts";
import { reportOf } from "#schemas/testing/site.ts";

test("a menu whose id is not its file's name", async () => {
  const menu = { id: "footer", items: [] };
  expect(await reportOf({ "content/menus/copyright.json": menu })).toMatchInlineSnapshot(`
    "content/menus/copyright.json:2:9 error wrong-id
      ▸ "footer"
      This menu is known by the name of its file, "copyright", and not as "footer".
      Write "copyright" here, or rename the file to footer.json."
  `);
});

test("a collection whose identifier is not its folder's name", async () => {
  const other = collection("offices", { id: "any", identifier: "locations" });
  expect(
    await reportOf({ ...OFFICES, "content/collections/offices/collection.json": other }),
  ).toMatchInlineSnapshot(`
    "content/collections/offices/collection.json:3:17 error wrong-id
      ▸ "locations"
      This collection is known by the name of its folder, "offices", and not as "locations".
      Write "offices" here, or rename the folder to locations."
  `);
});
