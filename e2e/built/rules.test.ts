/**
 * Every rule of `rules/`, and of the repository's own site: on every page of the site, where a failure shows all faults of all pages; and on its own
 * examples, where it must find what is wrong and nothing else.
 */
import { describe, expect, test } from "vitest";
import { ENGINE, TESTED } from "#runtime/testing/tested-site.ts";
import { findFaults, findUnseen, openExample, type Rule } from "./rule.ts";
import { openSite } from "./site.ts";

const ofEngine = import.meta.glob<Rule>("./rules/*.ts", { eager: true, import: "rule" });
const ofSite = import.meta.glob<Rule>("../../content/tests/rules/*.ts", { eager: true, import: "rule" });
const rules = [...Object.values(ofEngine), ...(TESTED === ENGINE ? Object.values(ofSite) : [])];
const site = await openSite();

test("there are rules", () => expect(rules.length).toBeGreaterThan(10));

for (const rule of rules) {
  test(rule.name, async () => {
    expect([...findUnseen(rule, site), ...(await findFaults(rule, site))].join("\n")).toBe("");
  });

  describe(`the rule that ${rule.name}`, () => {
    test("reports nothing of its sound example", async () => {
      expect(await findFaults(rule, await openExample(rule.valid))).toEqual([]);
    });

    test.each(Object.entries(rule.faulty))("finds: %s", async (says, example) => {
      expect((await findFaults(rule, await openExample(example))).join("\n")).toContain(says);
    });
  });
}
