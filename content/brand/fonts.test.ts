import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { buildFonts, type FontConfig } from "#runtime/bundle/fonts.ts";
import config from "./fonts.json" with { type: "json" };

it("fonts weigh no more than 60 kB together", async () => {
  const { files } = await buildFonts(config as FontConfig[], (path) =>
    readFile(new URL(`../../node_modules/${path}`, import.meta.url)),
  );
  const bytes = files.reduce((sum, file) => sum + file.bytes.byteLength, 0);
  console.info(`fonts: ${files.map(({ name }) => name).join(", ")} = ${bytes} bytes`);
  expect(bytes).toBeLessThanOrEqual(60_000);
});
