import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { createTestFolder } from "#runtime/testing/project.ts";
import { compileCss } from "./css.ts";

const root = join(import.meta.dirname, "../..");
const folder = await createTestFolder();
afterAll(folder.close);
const write = async (name: string, text: string) => {
  await folder.put(name, text);
  return compileCss(folder.root, join(folder.root, name));
};

test("the classes of a module come in the same order each time: scripts hold them, and are named by their content", async () => {
  const compile = () => compileCss(root, join(root, "sections/header/menu-item.module.css"));
  const orders = await Promise.all(
    Array.from({ length: 10 }, async () => Object.keys((await compile()).classes).join()),
  );
  expect(orders[0]).toContain(",");
  expect(new Set(orders).size).toBe(1);
});

test("the names of a module are short, its own, and the same in the sheet as in the map", async () => {
  const sheet =
    ".list { animation: grow 1s } .list-item { color: red } @keyframes grow { to { opacity: 0 } }";
  const one = await write("one.module.css", sheet);
  const two = await write("two.module.css", sheet);
  const longer = await write("one.module.css", `${sheet} .active { color: blue }`);
  const { list, "list-item": item, grow } = one.classes;
  for (const name of [list, item, grow]) expect(name).toMatch(/^[a-z][a-z0-9]{5}$/);
  expect(one.text).toContain(`.${list}{`);
  expect(one.text).toContain(`.${item}{color:red}`);
  expect(one.text).toContain(`@keyframes ${grow}{`);
  expect(one.text).toMatch(new RegExp(`animation:1s ${grow}[;}]`));
  expect(Object.values(two.classes).filter((name) => Object.values(one.classes).includes(name))).toEqual([]);
  expect(longer.classes).toMatchObject(one.classes);
});

test("a name that could not be made short is refused, with its file", async () => {
  await expect(write("a.module.css", ".größe { color: red }")).rejects.toThrow(
    'a.module.css: "größe" is no name for a class.',
  );
});
