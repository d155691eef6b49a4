import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { reachedBy } from "./import-graph.ts";

const aliases = { "#schemas/*": "./schemas/*" };
const sources = new Map([
  ["schemas/html/safe-html.ts", "export const a = 1;"],
  ["schemas/compile/plan.ts", 'import {\n  a,\n} from "#schemas/html/safe-html.ts";'],
  ["runtime/lazy.ts", 'const late = () => import("../schemas/compile/plan.ts");'],
  ["runtime/worker.ts", 'new Worker(new URL("./lazy.ts", import.meta.url));'],
  ["runtime/lazy.test.ts", "import './lazy.ts';"],
  ["runtime/other.test.ts", 'import { it } from "vitest";'],
]);

test("a change reaches what imports it, in whichever way, and what imports that", () => {
  const reached = reachedBy(["schemas/html/safe-html.ts"], sources, aliases);
  const others = ["schemas/compile/plan.ts", "runtime/lazy.ts", "runtime/worker.ts", "runtime/lazy.test.ts"];
  expect([...reached].sort()).toEqual(["schemas/html/safe-html.ts", ...others].sort());
});

test("what nothing imports reaches itself alone", () => {
  expect([...reachedBy(["runtime/other.test.ts"], sources, aliases)]).toEqual(["runtime/other.test.ts"]);
});

test("the aliases of package.json are those that it follows", () => {
  const { imports } = JSON.parse(readFileSync("package.json", "utf8"));
  for (const [pattern, target] of Object.entries<string>(imports)) {
    expect(`${pattern} ${target}`).toMatch(/^#[\w-]+\/\* \.\/[\w/-]+\/\*$/);
  }
});
