import { expect, test } from "vitest";
import { sentencesOf } from "#schemas/testing/site.ts";

const menu = (icon: string) => ({
  "content/menus/main.json": {
    id: "main",
    items: [{ id: "home", title: { en: "Home" }, url: { en: "/" }, icon }],
  },
});

test("where none is near, the place to look is named", async () => {
  expect(await sentencesOf(menu("hot-air-balloon"))).toEqual({
    '"hot-air-balloon"':
      'There is no icon "hot-air-balloon". Choose one at https://lucide.dev/icons and write its name in small letters with dashes.',
  });
});
