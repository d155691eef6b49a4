import { describe, expect, it } from "vitest";
import { keyPrefixOf, localise, routeOf, splitLanguage, toRouteName } from "./route.ts";

describe("routeOf", () => {
  it.each([
    ["pages/index.json", "/"],
    ["pages/about-us.json", "/about-us/"],
    ["pages/about-us/index.json", "/about-us/"],
    ["pages/our-harbours/technology.json", "/our-harbours/technology/"],
    ["pages/404.json", "/404.html"],
  ])("%s is %s", (file, route) => expect(routeOf(file)).toBe(route));
});

it("makes the key prefix from the path", () => {
  expect(keyPrefixOf("pages/our-harbours/technology.json")).toBe("our-harbours.technology");
  expect(keyPrefixOf("content/frame.json")).toBe("frame");
});

describe("languages", () => {
  it.each([
    ["/boats/", { language: "en", path: "/boats/" }],
    ["/en/boats/", { language: "en", path: "/boats/" }],
    ["/de/boats/", { language: "de", path: "/boats/" }],
    ["/de", { language: "de", path: "/" }],
    ["/", { language: "en", path: "/" }],
    ["/energy/", { language: "en", path: "/energy/" }],
  ])("reads %s", (path, expected) => expect(splitLanguage(path, ["en", "de"])).toEqual(expected));

  it("gives every language but the first a prefix, which reads back", () => {
    expect(localise("/boats/", "en", ["en", "de"])).toBe("/boats/");
    expect(splitLanguage(localise("/boats/", "de", ["en", "de"]), ["en", "de"])).toEqual({
      language: "de",
      path: "/boats/",
    });
  });
});

it.each([
  ["Équipe 2", "equipe-2"],
  ["Große Straße", "grosse-strasse"],
  ["Łódź – Ærø", "lodz-aero"],
  ["Þórður í Đà Nẵng", "thordur-i-da-nang"],
  ["日本", ""],
])("%s is %s in an address", (name, expected) => expect(toRouteName(name)).toBe(expected));
