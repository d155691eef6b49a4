/** Pictures of pixels as a build makes them: which files, in which sizes, and that nothing is made twice. */
import { readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { openDevSite } from "#runtime/dev/dev-site.ts";
import { buildProject } from "#runtime/output/build.ts";
import { drawPhotograph, pixelsOf } from "#runtime/pictures/testing.ts";
import {
  createPictureSite,
  isPicture,
  now,
  picture,
  processesDuring,
  view,
} from "#runtime/pictures/testing-site.ts";
import { page } from "#schemas/testing/site.ts";

const site = await createPictureSite();
const { root, put, putSite, build, built, assets, measure } = site;
afterEach(() => site.clear());
afterAll(() => site.close());

describe("a photograph", () => {
  it("becomes AVIF in the widths up to its slot's, and a JPEG", async () => {
    await put("content/images/Harbour at dawn.jpg", await drawPhotograph({ width: 900, height: 600 }));
    await putSite({ index: [view({ own: picture("Harbour at dawn.jpg") })] });
    await build();
    expect(await assets()).toEqual([
      "Harbour-at-dawn-240.avif",
      "Harbour-at-dawn-350.avif",
      "Harbour-at-dawn-500.avif",
      "Harbour-at-dawn-600.avif",
      "Harbour-at-dawn-600.jpg",
    ]);
    expect(await measure("Harbour-at-dawn-350.avif")).toMatchObject({
      format: "heif",
      width: 350,
      height: 233,
    });
    expect(await measure("Harbour-at-dawn-600.jpg")).toMatchObject({
      format: "jpeg",
      width: 600,
      height: 400,
    });
    const written = (await built()).replace(/-[A-Za-z0-9]{10}(?=-\d)/g, "");
    expect(/<picture>.*<\/picture>/.exec(written)?.[0]).toMatchInlineSnapshot(
      `"<picture><source type="image/avif" srcSet="/assets/Harbour-at-dawn-240.avif 240w, /assets/Harbour-at-dawn-350.avif 350w, /assets/Harbour-at-dawn-500.avif 500w, /assets/Harbour-at-dawn-600.avif 600w" sizes="50vw"/><img src="/assets/Harbour-at-dawn-600.jpg" width="600" height="400" alt="" loading="lazy" decoding="async"/></picture>"`,
    );
  });

  it("is never made larger than it is, and cut to the shape of its slot, a small square where that sets no size", async () => {
    await put("content/images/small.png", await drawPhotograph({ width: 400, height: 300, format: "png" }));
    const small = picture("small.png");
    await putSite({ index: [view({ own: small, strip: small, plain: small })] });
    await build();
    expect(await built()).toMatch(/ 400w" sizes="50vw"\/><img [^>]*width="400" height="300"/);
    expect(await built()).toMatch(/ 400w" sizes="50vw"\/><img [^>]*width="400" height="100"/);
    expect(await built()).toContain('width="240" height="240"');
    expect((await assets()).filter((name) => name.includes("500"))).toEqual([]);
  });

  it("keeps what can be seen through", async () => {
    await put(
      "content/images/glass.png",
      await drawPhotograph({ width: 300, height: 200, format: "png", alpha: true }),
    );
    await putSite({ index: [view({ own: picture("glass.png") })] });
    await build();
    for (const name of ["glass-300.png", "glass-300.avif", "glass-240.avif"]) {
      expect({ name, hasAlpha: (await measure(name)).hasAlpha }).toEqual({ name, hasAlpha: true });
    }
  });

  it("stands upright, in colours that every screen shows, without what a camera notes down", async () => {
    const shape = { width: 400, height: 300 };
    const camera = sharp(pixelsOf(shape), { raw: { ...shape, channels: 3 } })
      .withExif({ IFD0: { Make: "A camera" }, IFD3: { GPSLatitude: "53/1 28/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .withIccProfile("p3");
    await put("content/images/phone.jpg", await camera.jpeg({ quality: 95 }).toBuffer());
    await putSite({ index: [view({ own: picture("phone.jpg") })] });
    await build();
    const files = (await readdir(join(root, "dist/assets"))).filter((name) => name.startsWith("phone"));
    expect(files).toHaveLength(3);
    for (const file of files) {
      const {
        exif,
        icc,
        xmp,
        orientation,
        width = 0,
        height = 0,
      } = await sharp(join(root, "dist/assets", file)).metadata();
      expect({ file, exif, icc, xmp, upright: height > width }).toEqual({ file, upright: true });
      expect(orientation ?? 1).toBe(1);
    }
    // The picture's right side is its top now, and the strong red of a wide gamut a stronger number of the common one.
    const [red = 0] = await sharp(
      join(root, "dist/assets", files.find((file) => file.endsWith(".jpg")) ?? ""),
    )
      .extract({ left: 150, top: 380, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect(red).toBeGreaterThan(205);
  });
});

it("a build tells how many pictures it still waits for, and nothing where there are none", async () => {
  // Large enough that none is made before the only page is.
  for (const [name, width] of Object.entries({ a: 1610, b: 1611, c: 1612 }))
    await put(`content/images/${name}.jpg`, await drawPhotograph({ width, height: 1200 }));
  const views = ["a", "b", "c"].map((name) => view({ own: picture(`${name}.jpg`) }, name));
  await putSite({ index: views });
  const steps: [done: number, total: number][] = [];
  const onPicture = (done: number, total: number) => steps.push([done, total]);
  const options = { root, now, target: join(root, "dist"), onPicture };
  await buildProject(options);
  expect(steps).toEqual([...steps].sort(([a], [b]) => a - b));
  expect(steps[0]).toEqual([0, 3]);
  expect(steps.at(-1)).toEqual([2, 3]);
  steps.length = 0;
  await site.remove("dist");
  await site.remove(".cache/built");
  await buildProject(options);
  expect(steps).toEqual([]);
});

describe("what was made", () => {
  it("is not made again, nor is anything examined that was not written since", async () => {
    await put("content/images/a.jpg", await drawPhotograph({ width: 301, height: 200 }));
    await putSite({ index: [view({ own: picture("a.jpg") })] });
    expect(await processesDuring(build)).toBe(1);
    expect(await processesDuring(build)).toBe(0);
    await putSite({ index: [view({ own: picture("a.jpg") })], other: [view({ own: picture("a.jpg") })] });
    expect(await processesDuring(build)).toBe(0);
    // A new site from what is kept.
    await site.remove("dist");
    await site.remove(".cache/built");
    expect(await processesDuring(build)).toBe(0);
    expect(await assets()).toHaveLength(3);
  });

  it("is restored when it was deleted or written over, and whatever was kept with it", async () => {
    await put("content/images/a.jpg", await drawPhotograph({ width: 302, height: 200 }));
    await put("content/images/b.svg", '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"/>');
    await putSite({ index: [view({ own: picture("a.jpg") })], b: [view({ own: picture("b.svg") })] });
    await build();
    const first = await site.read("dist");
    const spoil = async () => {
      for (const name of await readdir(join(root, "dist/assets"))) {
        if (name.endsWith(".avif")) await rm(join(root, "dist/assets", name));
        if (/\.(jpg|svg)$/.test(name)) await writeFile(join(root, "dist/assets", name), "spoilt");
      }
    };
    await spoil();
    await build();
    expect(await site.read("dist")).toEqual(first);
    await spoil();
    await rm(join(root, ".cache/images"), { recursive: true });
    await build();
    expect(await site.read("dist")).toEqual(first);
  });

  it("is in the site only while a page shows it", async () => {
    await put("content/images/a.jpg", await drawPhotograph({ width: 303, height: 200 }));
    await put("content/images/b.jpg", await drawPhotograph({ width: 304, height: 200 }));
    await put("content/images/c.svg", '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"/>');
    await putSite({ index: [view({ own: picture("a.jpg") })], b: [view({ own: picture("b.jpg") })] });
    await build();
    const pages = async () => [...(await site.read("dist"))].filter(([file]) => file.endsWith(".html"));
    const unused = async () => {
      const text = (await pages()).map(([, content]) => content).join();
      const names = await readdir(join(root, "dist/assets"));
      return names.filter((name) => isPicture(name) && !text.includes(name));
    };
    expect(await unused()).toEqual([]);
    expect((await assets()).some((name) => name.startsWith("c"))).toBe(false);
    await put("pages/b.json", page([view({ own: picture("c.svg") })]));
    await build();
    expect(await unused()).toEqual([]);
    expect((await assets()).filter((name) => /^[bc]/.test(name))).toEqual(["c.svg"]);
    await site.remove("pages/b.json");
    await build();
    expect((await assets()).filter((name) => /^[bc]/.test(name))).toEqual([]);
  });
});

describe("the preview", () => {
  it("makes a picture when it is requested, also one that was just named", async () => {
    await put("content/images/a.jpg", await drawPhotograph({ width: 305, height: 200 }));
    await put("content/images/b.jpg", await drawPhotograph({ width: 306, height: 200 }));
    await putSite({ index: [view({ own: picture("a.jpg") })] });
    await rm(join(root, ".cache/images/files"), { recursive: true, force: true });
    const live = await openDevSite({ root, now: () => now, typeOf: () => "image/avif" });
    const addressIn = async () => {
      const answer = await live.answer("/");
      return /srcSet="([^ ]+\.avif)/.exec(answer.is === "page" ? answer.html : "")?.[1] ?? "";
    };
    const address = await addressIn();
    const answer = await live.answer(address);
    expect(answer).toMatchObject({ is: "file", immutable: true });
    expect(await sharp(answer.is === "file" ? answer.bytes : undefined).metadata()).toMatchObject({
      width: 240,
    });
    expect(await readdir(join(root, ".cache/images/files"))).toEqual([address.slice("/assets/".length)]);
    await put("pages/index.json", page([view({ own: picture("b.jpg") })]));
    await live.update(["pages/index.json"]);
    expect(live.state().problems.filter(({ severity }) => severity === "error")).toEqual([]);
    expect(await live.answer(await addressIn())).toMatchObject({ is: "file" });
    // The page of before may still be open.
    expect(await live.answer(address)).toMatchObject({ is: "file" });
    expect(await live.answer("/assets/../../../package.json")).toEqual({ is: "missing" });
    expect(await live.answer("/assets/nothing-0123456789-240.avif")).toEqual({ is: "missing" });
  });
});
