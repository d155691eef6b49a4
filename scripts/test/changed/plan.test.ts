import { describe, expect, test } from "vitest";
import { isBrowserTest, planFor, testsNaming } from "./plan.ts";

const SPEC = `import { test } from "./site.ts";

test("a page is whole", async ({ page }) => {
  await page.goto("/");
});

for (const type of ["tabs", "slider"]) {
  test(\`\${type} can be touched\`, async ({ page }) => {
    await page.goto("/");
  });
}

test("the accordion opens", async ({ page }) => {
  await page.locator('[data-section="accordion"]').click();
});
`;

const files = [
  ...["sections/tabs/section.tsx", "sections/tabs/keys.test.ts", "sections/slider/section.tsx"],
  "capabilities/shop/sections/basket/sum/sum.test.ts",
  ...[
    "schemas/checks/dead-link/index.ts",
    "schemas/checks/dead-link/index.test.ts",
    "schemas/checks/checks.test.ts",
  ],
  ...[
    "content/tests/words.test.ts",
    "pages/index.json",
    "runtime/ui/tabs.ts",
    "runtime/ui/tabs.test.ts",
    "e2e/a.spec.ts",
  ],
];
const specs = new Map([["e2e/a.spec.ts", SPEC]]);
const plan = (changed: string[], reached: string[] = changed) =>
  planFor(changed, files, new Set(reached), specs);

describe("a change is seen by", () => {
  test("of a section: its own tests, its contract, the built site and the browser tests that name it", () => {
    expect(plan(["sections/tabs/section.tsx"])).toEqual({
      unit: ["sections/tabs/keys.test.ts"],
      sections: ["tabs"],
      pages: ["tabs"],
      browser: ["e2e/a.spec.ts:8"],
    });
  });

  test("of a capability: as of a section, where it is one, and else all pages", () => {
    const { unit, sections, pages } = plan(["capabilities/shop/sections/basket/section.tsx"]);
    expect(unit).toEqual(["capabilities/shop/sections/basket/sum/sum.test.ts"]);
    expect([sections, pages]).toEqual([["basket"], ["basket"]]);
    expect(plan(["capabilities/shop/resolvers.ts"]).pages).toBe("all");
    expect(plan(["capabilities/shop/e2e/basket.spec.ts"]).pages).toEqual([]);
  });

  test("of a check: the tests beside it, and the contract of checks", () => {
    const { unit } = plan(["schemas/checks/dead-link/index.ts"]);
    expect(unit).toEqual(["schemas/checks/dead-link/index.test.ts", "schemas/checks/checks.test.ts"]);
  });

  test("of a page: what reads all content, and the built site", () => {
    expect(plan(["pages/index.json"])).toEqual({
      ...{ unit: ["content/tests/words.test.ts"], sections: [], pages: ["/"], browser: [] },
    });
  });

  test("of pages and sections: those pages alone; of anything else that pages are made from, all", () => {
    const { pages } = plan(["pages/boats/index.json", "pages/about-us.json", "sections/tabs/schema.json"]);
    expect(pages).toEqual(["/boats/", "/about-us/", "tabs"]);
    expect(plan(["pages/boats/[slug].json"]).pages).toBe("all");
    expect(plan(["pages/index.json", "content/site.json"]).pages).toBe("all");
    expect(plan(["schemas/checks/dead-link/index.ts"]).pages).toEqual([]);
  });

  test("of code: all that imports lead to", () => {
    const reached = ["runtime/ui/tabs.ts", "sections/tabs/keys.test.ts", "e2e/a.spec.ts"];
    expect(plan(["runtime/ui/tabs.ts"], reached)).toMatchObject({
      unit: ["sections/tabs/keys.test.ts", "runtime/ui/tabs.test.ts"],
      browser: ["e2e/a.spec.ts"],
    });
  });

  test("of a test: that test, and not the site", () => {
    expect(plan(["runtime/ui/tabs.test.ts"])).toMatchObject({
      unit: ["runtime/ui/tabs.test.ts"],
      pages: [],
    });
  });
});

test("the journeys through three engines are left to the night", () => {
  expect(
    [
      ...["e2e/menu.spec.ts", "e2e/copy/embed.spec.ts", "e2e/engines/menu.spec.ts"],
      "capabilities/shop/e2e/engines/basket.spec.ts",
    ].map(isBrowserTest),
  ).toEqual([true, true, false, false]);
});

test("a browser test is found by the section that it names, or that the table before it names", () => {
  expect(testsNaming("accordion", "a", SPEC)).toEqual(["a:13"]);
  expect(testsNaming("slider", "a", SPEC)).toEqual(["a:8"]);
  expect(testsNaming("tab", "a", SPEC)).toEqual([]);
});
