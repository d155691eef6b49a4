import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build, type InlineConfig } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { SectionError } from "#runtime/render/page.tsx";
import { compileCss } from "./css.ts";
import { toFailure } from "./failure.ts";

let root: string;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "pageloom-failure-"));
});
afterAll(() => rmSync(root, { recursive: true }));

function write(file: string, text: string): string {
  const path = join(root, file);
  mkdirSync(join(path, ".."), { recursive: true });
  writeFileSync(path, text);
  return path;
}

/** The error that the bundler gives for a component. */
async function bundleError(file: string, text: string): Promise<unknown> {
  const config: InlineConfig = {
    root,
    configFile: false,
    logLevel: "silent",
    build: { write: false, ssr: true, rolldownOptions: { input: write(file, text) } },
  };
  return build(config).then(
    () => undefined,
    (error: unknown) => error,
  );
}

test("a component that cannot be read: the place and the lines around it", async () => {
  const error = await bundleError(
    "sections/quote/section.tsx",
    "const a = 1;\nexport fnction Section() {\n  return null;\n}\n",
  );
  expect(toFailure(error, root)).toMatchInlineSnapshot(`
    {
      "column": 8,
      "excerpt": [
        {
          "line": 1,
          "text": "const a = 1;",
        },
        {
          "line": 2,
          "text": "export fnction Section() {",
        },
        {
          "line": 3,
          "text": "  return null;",
        },
      ],
      "file": "sections/quote/section.tsx",
      "line": 2,
      "message": "Unexpected token.",
    }
  `);
});

test("an import that leads nowhere", async () => {
  const error = await bundleError("sections/card/section.tsx", 'export { a } from "./other.ts";\n');
  expect(toFailure(error, root)).toMatchInlineSnapshot(`
    {
      "column": 19,
      "excerpt": [
        {
          "line": 1,
          "text": "export { a } from "./other.ts";",
        },
        {
          "line": 2,
          "text": "",
        },
      ],
      "file": "sections/card/section.tsx",
      "line": 1,
      "message": "Could not resolve './other.ts'.",
    }
  `);
});

test("a package that is not there", async () => {
  const error = await bundleError("sections/gone/section.tsx", 'export { a } from "no-such-package";\n');
  expect(toFailure(error, root)).toMatchInlineSnapshot(`
    {
      "file": "sections/gone/section.tsx",
      "message": "Rolldown failed to resolve import "no-such-package".",
    }
  `);
});

test("a style sheet that cannot be read", async () => {
  const path = write("sections/quote/section.module.css", ".a {\n  color: red;\n}\n}\n");
  const error = await compileCss(root, path).catch((reason: unknown) => reason);
  expect(toFailure(error, root)).toMatchInlineSnapshot(`
    {
      "column": 1,
      "excerpt": [
        {
          "line": 4,
          "text": "}",
        },
        {
          "line": 5,
          "text": "",
        },
      ],
      "file": "sections/quote/section.module.css",
      "line": 5,
      "message": "Unexpected end of input.",
    }
  `);
});

test("a component that throws: its section", () => {
  const error = new SectionError("terms", "accordion", new Error("Cannot read properties of undefined"));
  expect(toFailure(error, root)).toEqual({
    message: "Cannot read properties of undefined.",
    file: "sections/accordion/section.tsx",
  });
});

test("anything else: its words", () => {
  expect(toFailure(new Error("content/images/a.svg is missing."), root)).toEqual({
    message: "content/images/a.svg is missing.",
  });
  expect(toFailure("No words", root)).toEqual({ message: "No words." });
});
