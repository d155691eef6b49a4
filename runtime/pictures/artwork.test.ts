import { afterAll, expect, test } from "vitest";
import { createTestFolder } from "#runtime/testing/project.ts";
import { artwork } from "./artwork.ts";

const site = await createTestFolder();
afterAll(() => site.close());

/** What sections get that import it. */
const imported = () => (artwork(site.root) as unknown as { load: { handler: () => string } }).load.handler();

test("is that of the site, and none where it has none", async () => {
  expect(imported()).toBe("\nexport const artwork = new Map([]);");
  await site.put("content/brand/artwork/waves.ts", "export const draw = () => [];");
  await site.put("content/brand/artwork/parts/seed.ts", "");
  expect(imported()).toBe(
    `import { draw as d0 } from "${site.root}/content/brand/artwork/waves.ts";\nexport const artwork = new Map([["waves", d0]]);`,
  );
});
