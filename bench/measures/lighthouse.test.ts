/** Which pages of the repository's own site Lighthouse looks at. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { templatesOf } from "./lighthouse.ts";

it("takes the home page, and the first page of the templates that make most", () => {
  const root = mkdtempSync(join(tmpdir(), "pageloom-templates-"));
  const put = (...files: string[]) => {
    for (const file of files) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), "{}");
    }
  };
  put("pages/index.json", "pages/boats/[slug].json", "pages/boats/old.json", "pages/[town]/tides.json");
  put("dist/index.html", "dist/boats/old/index.html", "dist/boats/pike/index.html");
  put("dist/hull/tides/index.html", "dist/goole/tides/index.html", "pages/none/[slug].json");
  expect(templatesOf(root)).toEqual([
    { called: "/", route: "/" },
    { called: "/[town]/tides/", route: "/goole/tides/" },
    { called: "/boats/[slug]/", route: "/boats/pike/" },
  ]);
  rmSync(root, { recursive: true });
});
