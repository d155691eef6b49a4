import { describe, expect, it } from "vitest";
import { keyPrefixOf, localise, routeOf, splitLanguage } from "./route.ts";

describe("routeOf", () => {
  it.each([
    ["pages/index.json", "/"],
    ["pages/about-us.json", "/about-us/"],
    ["pages/about-us/index.json", "/about-us/"],
    ["pages/our-markets/technology.json", "/our-markets/technology/"],
    ["pages/404.json", "/404.html"],
  ])("%s is %s", (file, route) => expect(routeOf(file)).toBe(route));
});

it("makes the key prefix from the path", () => {
  expect(keyPrefixOf("pages/our-markets/technology.json")).toBe("our-markets.technology");
  expect(keyPrefixOf("content/frame.json")).toBe("frame");
});

describe("languages", () => {
  it.each([
    ["/jobs/", { language: "en", path: "/jobs/" }],
    ["/en/jobs/", { language: "en", path: "/jobs/" }],
    ["/de/jobs/", { language: "de", path: "/jobs/" }],
    ["/de", { language: "de", path: "/" }],
    ["/", { language: "en", path: "/" }],
    ["/energy/", { language: "en", path: "/energy/" }],
  ])("reads %s", (path, expected) => expect(splitLanguage(path, ["en", "de"])).toEqual(expected));

  it("gives every language but the first a prefix, which reads back", () => {
    expect(localise("/jobs/", "en", ["en", "de"])).toBe("/jobs/");
    expect(splitLanguage(localise("/jobs/", "de", ["en", "de"]), ["en", "de"])).toEqual({
      language: "de",
      path: "/jobs/",
    });
  });
});
