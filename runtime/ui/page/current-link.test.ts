import { describe, expect, test } from "vitest";
import { currentMark, findAbove } from "./current-link.ts";

describe("the page above that is linked to", () => {
  const links = new Set(["/", "/de/", "/insights/", "/insights/blog/", "/de/insights/"]);
  const above = (address: string, home = "/") => findAbove(address, (at) => links.has(at), home);

  test.each([
    ["the nearest", "/insights/blog/an-article/", "/insights/blog/"],
    ["one further up", "/insights/podcast/one/", "/insights/"],
    ["none, where the page itself is linked to", "/insights/blog/", undefined],
    ["none, where only the home page is above", "/unsubscribe/", undefined],
    ["none above the home page", "/", undefined],
    ["none above a file", "/404.html", undefined],
  ])("is %s", (_, address, expected) => {
    expect(above(address)).toBe(expected);
  });

  test("is never the home page of a language", () => {
    expect(above("/de/impressum/", "/de/")).toBe(undefined);
    expect(above("/de/insights/blog/", "/de/")).toBe("/de/insights/");
  });
});

test("marks the page on show, the page above it, and nothing else", () => {
  const context = { route: "/boats/a-boat/", above: "/boats/" };
  expect(currentMark("/boats/a-boat/", context)).toBe("page");
  expect(currentMark("/boats/", context)).toBe("true");
  expect(currentMark("/clients/", context)).toBe(undefined);
  expect(currentMark(undefined, { route: "/" })).toBe(undefined);
});
