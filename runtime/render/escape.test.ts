import { expect, it } from "vitest";
import { toScriptJson } from "#runtime/render/escape.ts";

it("writes JSON that cannot leave its script element and reads back the same", () => {
  const value = { words: "</script><!--<script>", separators: "\u2028\u2029" };
  const json = toScriptJson(value);
  expect(json).not.toMatch(/[<\u2028\u2029]/);
  expect(JSON.parse(json)).toEqual(value);
});
