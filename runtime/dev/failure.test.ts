import { join } from "node:path";
import { build, type InlineConfig } from "vite";
import { afterAll, expect, test } from "vitest";
import { compileCss } from "#runtime/bundle/css.ts";
import { SectionError } from "#runtime/render/page.tsx";
import { createTestFolder } from "#runtime/testing/project.ts";
import { toFailure } from "./failure.ts";

const { root, put, close } = await createTestFolder();
afterAll(close);

/** The error that the bundler throws for a component. */
async function bundleError(file: string, text: string): Promise<unknown> {
  await put(file, text);
  const config: InlineConfig = {
    root,
    configFile: false,
    logLevel: "silent",
    build: { write: false, ssr: true, rolldownOptions: { input: join(root, file) } },
  };
  return build(config).then(
    () => undefined,
    (error: unknown) => error,
  );
}

const lines = (first: number, ...texts: string[]) =>
  texts.map((text, index) => ({ line: first + index, text }));

test("a component that cannot be read: the place and the lines around it", async () => {
  const file = "sections/quote/section.tsx";
  const error = await bundleError(file, "const a = 1;\nexport fnction Section() {\n  return null;\n}\n");
  expect(toFailure(error, root)).toEqual({
    ...{ message: "Unexpected token.", file, line: 2, column: 8 },
    excerpt: lines(1, "const a = 1;", "export fnction Section() {", "  return null;"),
  });
});

test("an import that leads nowhere", async () => {
  const file = "sections/card/section.tsx";
  const error = await bundleError(file, 'export { a } from "./other.ts";\n');
  expect(toFailure(error, root)).toEqual({
    ...{ message: "Could not resolve './other.ts'.", file, line: 1, column: 19 },
    excerpt: lines(1, 'export { a } from "./other.ts";', ""),
  });
});

test("a package that is not there", async () => {
  const file = "sections/gone/section.tsx";
  const error = await bundleError(file, 'export { a } from "no-such-package";\n');
  const message = 'Rolldown failed to resolve import "no-such-package".';
  expect(toFailure(error, root)).toEqual({ message, file });
});

test("a style sheet that cannot be read", async () => {
  const file = "sections/quote/section.module.css";
  await put(file, ".a {\n  color: red;\n}\n}\n");
  const error = await compileCss(root, join(root, file)).catch((reason: unknown) => reason);
  expect(toFailure(error, root)).toEqual({
    ...{ message: "Unexpected end of input.", file, line: 5, column: 1 },
    excerpt: lines(4, "}", ""),
  });
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
