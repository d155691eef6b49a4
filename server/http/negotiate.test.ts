import { describe, expect, test } from "vitest";
import { chooseEncoding, prefersJson } from "./negotiate.ts";

describe("chooseEncoding", () => {
  test.each([
    [null, "identity"],
    ["", "identity"],
    ["gzip, deflate, br, zstd", "br"],
    ["GZIP", "gzip"],
    ["gzip;q=1.0, br;q=0.5", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["br;q=0.5, identity", "identity"],
    ["*", "br"],
    ["*;q=0", "identity"],
    ["br; q=0.8, *;q=0.1", "br"],
    ["zstd", "identity"],
    ["gzip;q=rubbish", "gzip"],
    [";,;q=1,,", "identity"],
  ])("%j takes %s", (header, encoding) => expect(chooseEncoding(header)).toBe(encoding));
});

test.each([
  [null, false],
  ["*/*", false],
  ["text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", false],
  ["application/json", true],
  ["application/problem+json", true],
  ["application/json, text/plain, */*", true],
  ["application/json, text/html", false],
  ["application/json;q=0.9, text/html;q=0.5", true],
  ["application/json;q=0", false],
])("Accept: %j prefers JSON: %s", (header, prefers) => expect(prefersJson(header)).toBe(prefers));
