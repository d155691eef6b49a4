import { join } from "node:path";
import { expect, test } from "vitest";
import { compileCss } from "./css.ts";

const root = join(import.meta.dirname, "../..");

test("the classes of a module come in the same order each time: scripts hold them, and are named by their content", async () => {
  const compile = () => compileCss(root, join(root, "sections/header/menu-item.module.css"));
  const orders = await Promise.all(
    Array.from({ length: 10 }, async () => Object.keys((await compile()).classes).join()),
  );
  expect(orders[0]).toContain(",");
  expect(new Set(orders).size).toBe(1);
});
