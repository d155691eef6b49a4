/** A build that is killed at any moment leaves the site that was there, or the new one, whole. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import sharp from "sharp";
import { afterAll, expect, it } from "vitest";
import { recoverFolder } from "#runtime/files/atomic-publish.ts";
import { commandFor } from "#runtime/files/commands.ts";
import { drawPhotograph } from "#runtime/pictures/testing.ts";
import { createNamedSite } from "#runtime/testing/named-site.ts";
import { isEverything } from "#schemas/testing/rounds.ts";
import { page } from "#schemas/testing/site.ts";

const ATTEMPTS = isEverything ? 50 : 6;
const PICTURE_ATTEMPTS = isEverything ? 5 : 2;

const { project, setName, builtNames } = await createNamedSite(400);
const small = await createNamedSite(100);
afterAll(() => Promise.all([project.close(), small.project.close()]));

function start({ root } = project) {
  return spawn(process.execPath, commandFor(root, "build"), { stdio: "ignore" });
}

it.each([
  [
    "of so many changed pages that a new folder takes the place of the old one",
    { project, setName, builtNames },
  ],
  ["of few changed pages, which are moved into the folder", small],
])(
  "leaves a whole site behind, whenever it ends: %s",
  async (_, { project: own, setName: set, builtNames: names }) => {
    await set("first");
    const began = performance.now();
    await once(start(own), "exit");
    await set("second");
    await once(start(own), "exit");
    const took = performance.now() - began;
    expect(await names()).toEqual(["second"]);
    let last = "second";
    const seen = new Set<string>();
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const next = `n${attempt}`;
      await set(next);
      const child = start(own);
      const ended = once(child, "exit");
      await Promise.race([ended, setTimeout((took / 2) * (attempt / ATTEMPTS))]);
      child.kill("SIGKILL");
      await ended;
      // The next build does this first.
      recoverFolder(join(own.root, "dist"));
      const [name, ...others] = await names();
      expect(others).toEqual([]);
      expect([last, next]).toContain(name);
      seen.add(name === next ? "new" : "old");
      last = name ?? "";
    }
    expect(seen).toContain("old");
    // And the next build is as good as any.
    await set("third");
    await once(start(own), "exit");
    expect(await names()).toEqual(["third"]);
    expect([...(await own.read("dist")).keys()].filter((path) => path.includes("building"))).toEqual([]);
  },
);

it("keeps no half of a picture, whenever it ends", async () => {
  const photographs = Array.from({ length: 4 }, (_, at) => `photograph-${at}`);
  await setName("pictures");
  const image = (name: string) => ({ background: { src: `${name}.jpg`, decorative: true } });
  const text = { heading: { en: "Pictures" } };
  await project.put(
    "pages/index.json",
    page(photographs.map((name) => ({ id: name, type: "main-banner", text, image: image(name) }))),
  );
  const retake = async (height: number) => {
    for (const [at, name] of photographs.entries()) {
      await project.put(
        `content/images/${name}.jpg`,
        await drawPhotograph({ width: 800, height: height + 10 * at }),
      );
    }
  };
  await retake(500);
  const began = performance.now();
  await once(start(), "exit");
  const took = performance.now() - began;
  for (let attempt = 1; attempt <= PICTURE_ATTEMPTS; attempt++) {
    await retake(500 + attempt);
    const child = start();
    const ended = once(child, "exit");
    await Promise.race([ended, setTimeout((took * attempt) / (PICTURE_ATTEMPTS + 1))]);
    child.kill("SIGKILL");
    await ended;
  }
  await once(start(), "exit");
  const assets = join(project.root, "dist/assets");
  const pictures = (await readdir(assets)).filter((name) => name.startsWith("photograph-"));
  // Four widths, and one that all browsers show.
  expect(pictures).toHaveLength(photographs.length * (4 + 1));
  for (const name of pictures) {
    const { width } = await sharp(join(assets, name)).metadata();
    expect({ name, width }).toEqual({ name, width: Number(/-(\d+)\.\w+$/.exec(name)?.[1]) });
    await sharp(join(assets, name), { failOn: "warning" }).stats();
  }
});
