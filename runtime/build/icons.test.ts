import { readdir } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { iconPath } from "#runtime/build/icons.ts";

test("an icon is one path, whatever it is drawn with", async () => {
  expect(await iconPath("arrow-right")).toBe("M5 12h14M12 5l7 7-7 7");
  expect(await iconPath("circle")).toBe("M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0");
});

test("every icon of the library can be made a path", async () => {
  const folder = join(
    dirname(createRequire(import.meta.url).resolve("lucide/package.json")),
    "dist/esm/icons",
  );
  const names = (await readdir(folder)).flatMap((file) => /^(.+)\.mjs$/.exec(file)?.[1] ?? []);
  expect(names.length).toBeGreaterThan(1000);
  for (const name of names) expect.soft(await iconPath(name), name).toMatch(/^M ?-?[\d.]+[-\d ,.a-zA-Z]+$/);
});

test("a name that the library does not have", async () => {
  await expect(iconPath("arrow-rigth")).rejects.toThrow('There is no icon "arrow-rigth".');
});
