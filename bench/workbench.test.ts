import { expect, it, vi } from "vitest";
import { chooseSizes, routeOfDepth, type Site, Workbench } from "./workbench.ts";

it("takes the wanted sizes that are at hand, or else the largest that is", () => {
  expect(chooseSizes([1000, 10_000], [100, 1000, 10_000])).toEqual([1000, 10_000]);
  expect(chooseSizes([1000, 10_000], [100, 1000])).toEqual([1000]);
  expect(chooseSizes([1000, 10_000], [100, 300])).toEqual([300]);
});

it("finds a page of a depth, or the deepest above it", () => {
  const site = { pages: 4, folder: "", routes: ["/", "/a/", "/a/b/", "/c/"] };
  expect(routeOfDepth(site, 0)).toBe("/");
  expect(routeOfDepth(site, 1)).toBe("/a/");
  expect(routeOfDepth(site, 3)).toBe("/a/b/");
});

it("reads the documents of a site in a process of its own, and notices one that is none", async () => {
  const measure = async (text: string) => {
    const files = [
      { path: "content/site.json", text: "{}" },
      { path: "pages/index.json", text },
    ];
    const bench = new Workbench({ runs: 1, sources: new Map([[1, () => files]]), repository: "" });
    vi.spyOn(bench, "say").mockReturnValue();
    return bench.readDocuments(bench.sites()[0] as Site).finally(() => bench.close());
  };
  expect((await measure("{}")).wall).toBeGreaterThan(0);
  await expect(measure("{")).rejects.toThrow("floor.mjs");
});
