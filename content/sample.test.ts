/** What the sample site promises of what is made up, and of jobs that are over. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { isObject } from "#schemas/json/schema.ts";

const root = join(import.meta.dirname, "..");
const readJson = (file: string): unknown => JSON.parse(readFileSync(join(root, file), "utf8"));
const filesIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".json") && !name.endsWith("collection.json"))
    .map((name) => `${folder}/${name.replaceAll("\\", "/")}`);

/** What is claimed of people, clients and their dealings with us. */
const CLAIMS =
  "case-studies clients episodes events fundraisers jobs market-updates perks reviews roundtables salary-guides success-stories team testimonials";

it.each(CLAIMS.split(" "))("all of %s is marked as made up, so that it cannot go live", (collection) => {
  const files = filesIn(`content/collections/${collection}`);
  expect(files.length).toBeGreaterThan(5);
  expect(files.filter((file) => (readJson(file) as { sample?: boolean }).sample !== true)).toEqual([]);
});

/** Every object within a value. */
function objectsIn(value: unknown): { readonly [name: string]: unknown }[] {
  if (Array.isArray(value)) return value.flatMap(objectsIn);
  return isObject(value) ? [value, ...Object.values(value).flatMap(objectsIn)] : [];
}

it("no list of jobs shows one that is closed, filled or withdrawn", () => {
  const lists = filesIn("pages").flatMap((file) =>
    objectsIn(readJson(file))
      .filter(({ collection, version }) => collection === "jobs" && version === undefined)
      .map(({ filter = {} }) => ({ file, ...(filter as object) })),
  );
  expect(lists.length).toBeGreaterThan(10);
  for (const list of lists) expect.soft(list).toMatchObject({ closes: "upcoming", state: "open" });
});
