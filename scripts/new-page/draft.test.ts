import { expect, it } from "vitest";
import { createDraft, fileOf } from "#scripts/new-page/draft.ts";
import type { Recipe } from "#scripts/new-page/recipes.ts";
import { nameIn } from "./page-address.ts";

const recipe: Recipe = {
  ...{ id: "own", file: "content/recipes/own.json", name: "Own", about: "", title: "", address: "" },
  ...{ description: "[Write it.]", advice: [] },
  document: {
    heading: "{title}",
    words: ["<p>{title}: {description}</p>"],
    entity: "{entity.title} {other}",
    src: "drawing:join/{name}",
    days: { first: "{today}", moment: "{now}" },
    count: 1,
  },
};
const now = new Date("2026-11-20T12:00:00.500Z");

it("fills the places of a recipe, with signs of formatting as words, and leaves other braces", () => {
  const words = { title: "R&D <live>", name: "rd-live", now };
  expect(createDraft(recipe, "pages/talks/rd-live.json", words)).toEqual({
    $schema: "../../.generated/page.schema.json",
    heading: "R&D <live>",
    words: ["<p>R&amp;D &lt;live&gt;: [Write it.]</p>"],
    entity: "{entity.title} {other}",
    src: "drawing:join/rd-live",
    days: { first: "2026-11-20", moment: "2026-11-20T12:00:00Z" },
    count: 1,
  });
});

it("stands where a page stands, or an entity of its collection", () => {
  expect(fileOf("/talks/rd-live/", recipe)).toBe("pages/talks/rd-live.json");
  const entity = { ...recipe, collection: "articles" };
  const file = fileOf("/insights/blog/rd-live/", entity);
  expect(file).toBe("content/collections/articles/rd-live.json");
  expect(
    createDraft(entity, file, { title: "A", name: nameIn("/insights/blog/rd-live/"), now }),
  ).toMatchObject({
    $schema: "../../../.generated/collections/articles.schema.json",
    src: "drawing:join/rd-live",
  });
});
