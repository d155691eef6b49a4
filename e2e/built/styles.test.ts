/** What browsers make of the style sheets, as far as it can be read from them. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { dist } from "./service.ts";

test("underlines have their thickness in a declaration of its own: with it in the shorthand, Safari draws none", () => {
  const sheets = globSync("assets/*.css", { cwd: dist });
  expect(sheets.length).toBeGreaterThan(1);
  const found = sheets.flatMap((sheet) => {
    const declarations = readFileSync(join(dist, sheet), "utf8").match(/[^;{}]+:[^;{}]+/g) ?? [];
    return declarations.filter((one) => /^\s*(-webkit-)?text-decoration:.*\d(r?em|px|%)/.test(one));
  });
  expect(found).toEqual([]);
});
