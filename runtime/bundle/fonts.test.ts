import { readFile } from "node:fs/promises";
import { beforeAll, describe, expect, it } from "vitest";

import config from "#runtime/fixtures/stock/content/brand/fonts.json" with { type: "json" };

import { createTestFolder } from "#runtime/testing/project.ts";

import { type BuiltFonts, buildFonts, type FontConfig } from "./fonts.ts";
import { loadFonts } from "./load-fonts.ts";

const read = (path: string) => readFile(new URL(`../../node_modules/${path}`, import.meta.url));

describe("the fonts of a brand", () => {
  let fonts: BuiltFonts;
  beforeAll(async () => {
    fonts = await buildFonts(config as FontConfig[], read);
  });

  it("are woff2 files, preloaded from where they are written", () => {
    for (const file of fonts.files) expect(new TextDecoder().decode(file.bytes.slice(0, 4))).toBe("wOF2");
    expect(fonts.preload).toEqual(fonts.files.map((file) => `/assets/${file.name}`));
    for (const url of fonts.preload) expect(fonts.css).toContain(`url("${url}")`);
  });

  it("come out the same every time", async () => {
    expect(await buildFonts(config as FontConfig[], read)).toEqual(fonts);
  });

  it("each have a stand-in of the same measures", () => {
    expect(fonts.css.match(/font-family: .*|size-adjust: .*/g)).toMatchInlineSnapshot(`
      [
        "font-family: "Instrument Sans";",
        "font-family: "Instrument Sans Fallback";",
        "size-adjust: 102.57%;",
      ]
    `);
  });
});

describe("a fonts.json that cannot be used", () => {
  const loaded = async (config: string | object) => {
    const { put, root, close } = await createTestFolder();
    await put("content/brand/fonts.json", config);
    return loadFonts(root).finally(close);
  };

  it("is named with the line", async () => {
    await expect(loaded('[\n  { "name": "text", }\n]')).rejects.toThrow(/^content\/brand\/fonts\.json:2: /);
    await expect(loaded({ name: "text" })).rejects.toThrow(/^content\/brand\/fonts\.json:1: /);
  });

  it("is named with the package that is not installed", async () => {
    await expect(loaded([{ ...config[0], package: "no-such-font" }])).rejects.toThrow(
      /^content\/brand\/fonts\.json names no-such-font\/package\.json/,
    );
  });
});

it("names the font that is missing", async () => {
  const font = { ...(config[0] as FontConfig), file: "files/none.woff2" };
  await expect(buildFonts([font], read)).rejects.toThrow(/instrument-sans\/files\/none\.woff2/);
});
