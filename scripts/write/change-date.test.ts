import { expect, test } from "vitest";
import { dateChanges } from "./change-date.ts";

const NOW = new Date("2026-11-29T10:07:31.500Z");
const office = (title: string, more: object = {}) =>
  JSON.stringify(
    { id: "leeds", updated_at: "2026-11-20T16:30:00Z", fields: { title: { en: title } }, ...more },
    undefined,
    2,
  );
const change = (text: string, file = "content/collections/offices/leeds.json") => ({
  ...{ file, target: file, before: office("Leeds"), text },
});

test("what is changed says when, and nothing else of it is written anew", () => {
  const [dated] = dateChanges([change(office("Quay"))], NOW);
  expect(dated?.text).toBe(office("Quay", { updated_at: "2026-11-29T10:07:00Z" }));
});

test.each([
  ["its order alone is another", change(office("Leeds", { order: 2 })), NOW],
  ["the change has written it", change(office("Quay", { updated_at: "2026-11-29T09:00:00Z" })), NOW],
  ["the clock is behind it", change(office("Quay")), new Date("2026-11-01T00:00:00Z")],
  ["it is no entity", change(office("Quay"), "pages/leeds.json"), NOW],
  ["it is a collection", change(office("Quay"), "content/collections/offices/collection.json"), NOW],
  ["it does not parse", change("{"), NOW],
])("stays where %s", (_, given, now) => {
  expect(dateChanges([given], now)).toEqual([given]);
});
