import { describe, expect, test } from "vitest";
import { decodePath, isAcceptableTarget } from "./path.ts";

describe("decodePath", () => {
  test.each([
    ["/", "/"],
    ["/about-us/", "/about-us/"],
    ["/caff%C3%A8/", "/caffè/"],
    ["/a%20b", "/a b"],
    ["/100%25/", "/100%/"],
    ["/%252e%252e/", "/%2e%2e/"],
    ["/...", "/..."],
    ["/.well-known/x", "/.well-known/x"],
  ])("%s is read as %s", (path, decoded) => expect(decodePath(path)).toBe(decoded));

  test.each([
    "",
    "about-us/",
    "/%",
    "/%zz/",
    "/%c0%af",
    "/%ff",
    "/a%2fb",
    "/a%2Fb",
    "/a%5cb",
    "/a\\b",
    "/%00",
    "/a%0d%0ab",
    "/a%7f",
    "/..",
    "/../etc/passwd",
    "/./x",
    "/x/.",
    "/%2e%2e/etc/passwd",
    "/.%2E/etc/passwd",
  ])("%j is refused", (path) => expect(decodePath(path)).toBeUndefined());
});

describe("isAcceptableTarget", () => {
  test.each([
    "/",
    "/x/?next=/../y%2f",
    "http://example.com",
    "http://example.com/x/",
    "https://example.com?x",
    "//x",
  ])("takes %s", (target) => expect(isAcceptableTarget(target)).toBe(true));

  test.each([
    "",
    "*",
    "x",
    "?x",
    "/../x",
    "/%2e%2e/x?y",
    "http://example.com/../x",
    "example.com:443",
    "ftp://x/y",
  ])("refuses %j", (target) => expect(isAcceptableTarget(target)).toBe(false));
});
