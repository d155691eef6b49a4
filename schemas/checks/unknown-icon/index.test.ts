import { expect, test } from "vitest";
import { reportOf } from "#schemas/testing/site.ts";

const menu = (icon: string) => ({
  "content/menus/main.json": {
    id: "main",
    items: [{ id: "home", title: { en: "Home" }, url: { en: "/" }, icon }],
  },
});

test("an icon that does not exist is reported where it stands, with the one that was meant", async () => {
  expect(await reportOf(menu("user"))).toMatchInlineSnapshot(`
    "content/menus/main.json:12:15 error unknown-icon
      ▸ "user"
      There is no icon "user".
      Did you mean "users"?"
  `);
});

test("where none is near, the place to look is named", async () => {
  expect(await reportOf(menu("hot-air-balloon"))).toMatchInlineSnapshot(`
    "content/menus/main.json:12:15 error unknown-icon
      ▸ "hot-air-balloon"
      There is no icon "hot-air-balloon".
      Choose one at https://lucide.dev/icons and write its name in small letters with dashes."
  `);
});
