/** A build that is killed at any moment leaves the site that was there, or the new one, whole. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
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
afterAll(() => project.close());

function start() {
  return spawn(process.execPath, commandFor(project.root, "build"), { stdio: "ignore" });
}

it("leaves a whole site behind, whenever it ends", async () => {
  await setName("first");
  const began = performance.now();
  await once(start(), "exit");
  await setName("second");
  await once(start(), "exit");
  const took = performance.now() - began;
  expect(await builtNames()).toEqual(["second"]);
  let last = "second";
  const seen = new Set<string>();
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const next = `n${attempt}`;
    await setName(next);
    const child = start();
    const ended = once(child, "exit");
    await Promise.race([ended, setTimeout((took / 2) * (attempt / ATTEMPTS))]);
    child.kill("SIGKILL");
    await ended;
    // Between two renames there is no folder; the next command, whichever it is, brings it back first.
    if (!existsSync(join(project.root, "dist"))) recoverFolder(join(project.root, "dist"));
    const [name, ...others] = await builtNames();
    expect(others).toEqual([]);
    expect([last, next]).toContain(name);
    seen.add(name === next ? "new" : "old");
    last = name ?? "";
  }
  expect(seen).toContain("old");
  // And the next build is as good as any.
  await setName("third");
  await once(start(), "exit");
  expect(await builtNames()).toEqual(["third"]);
  expect([...(await project.read("dist")).keys()].filter((path) => path.includes("building"))).toEqual([]);
});

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
