import { expect, it } from "vitest";
import { chooseSizes, routeOfDepth } from "./workbench.ts";

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
