import { expect, test } from "vitest";
import { reportOf } from "#schemas/testing.ts";

test("a menu whose id is not its file's name", async () => {
  const menu = { id: "footer", items: [] };
  expect(await reportOf({ "content/menus/copyright.json": menu })).toMatchInlineSnapshot(`
    "content/menus/copyright.json:2:9 error wrong-id
      ▸ "footer"
      This menu is known by the name of its file, "copyright", and not as "footer".
      Write "copyright" here, or rename the file to footer.json."
  `);
});

test("a menu whose id is", async () => {
  expect(await reportOf({ "content/menus/footer.json": { id: "footer", items: [] } })).not.toContain(
    "wrong-id",
  );
});
