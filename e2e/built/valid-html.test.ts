/**
 * Every page is valid HTML. The validator parses for itself, which takes longer than all rules together: in a file of its
 * own, it does so beside them.
 */
import { expect, test } from "vitest";
import { catalogues } from "../shapes.ts";
import { createHtmlValidate } from "./html-rules.ts";
import { openSite, readPage } from "./site.ts";

const validator = createHtmlValidate();

async function findFaults({ path, html }: { path: string; html: string }): Promise<string[]> {
  const { results } = await validator.validateString(html, path);
  return results.flatMap(({ messages }) =>
    messages.map(({ line, column, ruleId, message }) => `${path}:${line}:${column} ${ruleId}: ${message}`),
  );
}

test("every page is valid HTML", async () => {
  const { looked, ask } = await openSite();
  const faults: string[] = [];
  for (const page of looked) faults.push(...(await findFaults(page)));
  for (const { path } of catalogues) faults.push(...(await findFaults(await readPage(ask, path, false))));
  expect(faults.join("\n")).toBe("");
});

test("what is not valid is found, and where", async () => {
  const html =
    '<!doctype html>\n<html lang="en"><head><title>Home</title></head>\n<body><h3 style="">Words</h3></body></html>\n';
  expect(await findFaults({ path: "/", html })).toEqual([
    "/:3:8 heading-level: Initial heading level must be <h1> but got <h3>",
    "/:3:11 no-inline-style: Inline style is not allowed",
  ]);
});
