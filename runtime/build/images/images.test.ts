/** Pictures as a build makes them: which files, in which sizes, and that nothing is made twice. */
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { buildProject } from "#runtime/build/build.ts";
import { drawPhotograph, pixelsOf } from "#runtime/build/images/testing.ts";
import { openLiveSite } from "#runtime/build/live.ts";
import { createTestProject, siteConfiguration, type TestProject } from "#runtime/build/testing.ts";
import { page } from "#schemas/testing.ts";

const now = new Date("2026-11-20T12:00:00Z");
let project: TestProject;
let root: string;

const slot = (more: object) => ({
  ...{ $ref: "../../schemas/slots/image.schema.json", title: "Picture", description: "A picture." },
  ...more,
});
const group = (properties: object) => ({ type: "object", title: "A", description: "B.", properties });

beforeAll(async () => {
  project = await createTestProject();
  root = project.root;
  await project.put("content/frame.json", { version: 1, skip: { en: "Skip" }, before: [], after: [] });
  await project.put("sections/view/schema.json", {
    type: "object",
    properties: {
      image: group({
        own: slot({ "x-size": { width: 600 } }),
        strip: slot({ "x-size": { width: 600, height: 150 } }),
        plain: slot({}),
      }),
    },
  });
  await project.put("sections/view/section.module.css", ".view { color: red }");
  await project.put(
    "sections/view/section.tsx",
    `import { Picture } from "#runtime/ui/picture.tsx";
    import styles from "./section.module.css";
    export function Section({ view }) {
      return (
        <section data-section={view.type} data-section-id={view.id} className={styles.view}>
          {Object.entries(view.image ?? {}).map(([name, image]) => <Picture key={name} image={image} sizes="50vw" />)}
        </section>
      );
    }`,
  );
});
afterAll(() => project.close());
afterEach(async () => {
  for (const folder of ["pages", "content/images", "content/brand/drawings", "dist", ".cache/built"])
    await project.remove(folder);
});

const put = (file: string, content: string | Uint8Array | object) => project.put(file, content);
const picture = (src: string) => ({ src, decorative: true });
const view = (image: object, id = "view") => ({ id, type: "view", image });

async function putSite(pages: { [name: string]: object[] }, more: object = {}): Promise<void> {
  await put("content/site.json", siteConfiguration(more));
  for (const [name, sections] of Object.entries(pages)) await put(`pages/${name}.json`, page(sections));
}

async function build(): Promise<void> {
  const { project: found, built } = await buildProject({ root, now, target: join(root, "dist") });
  expect(found.problems.filter(({ severity }) => severity === "error")).toEqual([]);
  expect(built).toBe(true);
}

const html = async (name = "index.html") => (await project.read("dist")).get(name) ?? "";

/** Pictures in `dist/assets/`, without the hashes in their names. */
async function assets(): Promise<string[]> {
  const names = await readdir(join(root, "dist/assets"));
  return names
    .filter((name) => /\.(avif|webp|jpg|png|svg)$/.test(name))
    .map((name) => name.replace(/-[A-Za-z0-9]{10}(?=[-.])/, ""))
    .sort();
}

/** What decoding says of a built picture. */
async function measure(name: string) {
  const files = await readdir(join(root, "dist/assets"));
  const file = files.find((one) => one.replace(/-[A-Za-z0-9]{10}(?=[-.])/, "") === name) ?? name;
  return sharp(join(root, "dist/assets", file)).metadata();
}

/** Longer than the process that makes pictures waits for more. */
const patience = 800;

/** Counts the processes that make pictures, while something is done. */
async function processesDuring(work: () => Promise<void>): Promise<number> {
  let count = 0;
  await setTimeout(patience);
  const listen = (message: unknown) => {
    const { spawnargs } = (message as { process: { spawnargs: string[] } }).process;
    if (spawnargs?.some((argument) => argument.endsWith("raster-process.ts"))) count++;
  };
  const track = (message: unknown) => queueMicrotask(() => listen(message));
  subscribe("child_process", track);
  await work();
  unsubscribe("child_process", track);
  return count;
}

describe("a photograph", () => {
  it("becomes AVIF, WebP and JPEG in the widths up to its slot's", async () => {
    await put("content/images/Harbour at dawn.jpg", await drawPhotograph({ width: 900, height: 600 }));
    await putSite({ index: [view({ own: picture("Harbour at dawn.jpg") })] });
    await build();
    expect(await assets()).toEqual([
      "Harbour-at-dawn-240.avif",
      "Harbour-at-dawn-240.webp",
      "Harbour-at-dawn-350.avif",
      "Harbour-at-dawn-350.webp",
      "Harbour-at-dawn-500.avif",
      "Harbour-at-dawn-500.webp",
      "Harbour-at-dawn-600.avif",
      "Harbour-at-dawn-600.jpg",
      "Harbour-at-dawn-600.webp",
    ]);
    expect(await measure("Harbour-at-dawn-350.avif")).toMatchObject({
      format: "heif",
      width: 350,
      height: 233,
    });
    expect(await measure("Harbour-at-dawn-600.webp")).toMatchObject({
      format: "webp",
      width: 600,
      height: 400,
    });
    const written = (await html()).replace(/-[A-Za-z0-9]{10}(?=-\d)/g, "");
    expect(/<picture>.*<\/picture>/.exec(written)?.[0]).toMatchInlineSnapshot(
      `"<picture><source type="image/avif" srcSet="/assets/Harbour-at-dawn-240.avif 240w, /assets/Harbour-at-dawn-350.avif 350w, /assets/Harbour-at-dawn-500.avif 500w, /assets/Harbour-at-dawn-600.avif 600w" sizes="50vw"/><source type="image/webp" srcSet="/assets/Harbour-at-dawn-240.webp 240w, /assets/Harbour-at-dawn-350.webp 350w, /assets/Harbour-at-dawn-500.webp 500w, /assets/Harbour-at-dawn-600.webp 600w" sizes="50vw"/><img src="/assets/Harbour-at-dawn-600.jpg" width="600" height="400" alt="" loading="lazy" decoding="async"/></picture>"`,
    );
  });

  it("is never made larger than it is, and cut to the shape of its slot", async () => {
    await put("content/images/small.png", await drawPhotograph({ width: 400, height: 300, format: "png" }));
    await putSite({ index: [view({ own: picture("small.png"), strip: picture("small.png") })] });
    await build();
    expect(await html()).toMatch(/ 400w" sizes="50vw"\/><img [^>]*width="400" height="300"/);
    expect(await html()).toMatch(/ 400w" sizes="50vw"\/><img [^>]*width="400" height="100"/);
    expect((await assets()).filter((name) => name.includes("500"))).toEqual([]);
  });

  it("is 240 by 240 pixels in a slot that says no size", async () => {
    await put("content/images/small.jpg", await drawPhotograph({ width: 400, height: 300 }));
    await putSite({ index: [view({ plain: picture("small.jpg") })] });
    await build();
    expect(await html()).toContain('width="240" height="240"');
  });

  it("keeps what can be seen through", async () => {
    await put(
      "content/images/glass.png",
      await drawPhotograph({ width: 300, height: 200, format: "png", alpha: true }),
    );
    await putSite({ index: [view({ own: picture("glass.png") })] });
    await build();
    for (const name of ["glass-300.png", "glass-300.avif", "glass-240.webp"]) {
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
    expect(files).toHaveLength(5);
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

  it("comes out the same whoever makes it", async () => {
    await put("content/images/a.jpg", await drawPhotograph({ width: 500, height: 300 }));
    await putSite({ index: [view({ own: picture("a.jpg") })] });
    await build();
    const first = await project.read("dist");
    await rm(join(root, ".cache/images"), { recursive: true });
    await project.remove("dist");
    await build();
    expect(await project.read("dist")).toEqual(first);
  });
});

describe("what was made", () => {
  it("is not made again, nor is anything looked at that was not written since", async () => {
    await put("content/images/a.jpg", await drawPhotograph({ width: 301, height: 200 }));
    await putSite({ index: [view({ own: picture("a.jpg") })] });
    expect(await processesDuring(build)).toBe(1);
    expect(await processesDuring(build)).toBe(0);
    await putSite({ index: [view({ own: picture("a.jpg") })], other: [view({ own: picture("a.jpg") })] });
    expect(await processesDuring(build)).toBe(0);
    // A new site from what is kept.
    await project.remove("dist");
    await project.remove(".cache/built");
    expect(await processesDuring(build)).toBe(0);
    expect(await assets()).toHaveLength(5);
  });

  it("is restored when it was deleted or written over, and whatever was kept with it", async () => {
    await put("content/images/a.jpg", await drawPhotograph({ width: 302, height: 200 }));
    await put("content/images/b.svg", '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"/>');
    await putSite({ index: [view({ own: picture("a.jpg") })], b: [view({ own: picture("b.svg") })] });
    await build();
    const first = await project.read("dist");
    const spoil = async () => {
      for (const name of await readdir(join(root, "dist/assets"))) {
        if (name.endsWith(".avif")) await rm(join(root, "dist/assets", name));
        if (/\.(webp|svg)$/.test(name)) await writeFile(join(root, "dist/assets", name), "spoilt");
      }
    };
    await spoil();
    await build();
    expect(await project.read("dist")).toEqual(first);
    await spoil();
    await rm(join(root, ".cache/images"), { recursive: true });
    await build();
    expect(await project.read("dist")).toEqual(first);
  });

  it("is in the site only while a page shows it", async () => {
    await put("content/images/a.jpg", await drawPhotograph({ width: 303, height: 200 }));
    await put("content/images/b.jpg", await drawPhotograph({ width: 304, height: 200 }));
    await put("content/images/c.svg", '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"/>');
    await putSite({ index: [view({ own: picture("a.jpg") })], b: [view({ own: picture("b.jpg") })] });
    await build();
    const pages = async () => [...(await project.read("dist"))].filter(([file]) => file.endsWith(".html"));
    const unused = async () => {
      const text = (await pages()).map(([, content]) => content).join();
      const names = await readdir(join(root, "dist/assets"));
      return names.filter((name) => /\.(avif|webp|jpg|png|svg)$/.test(name) && !text.includes(name));
    };
    expect(await unused()).toEqual([]);
    expect((await assets()).some((name) => name.startsWith("c"))).toBe(false);
    await put("pages/b.json", page([view({ own: picture("c.svg") })]));
    await build();
    expect(await unused()).toEqual([]);
    expect((await assets()).filter((name) => /^[bc]/.test(name))).toEqual(["c.svg"]);
    await project.remove("pages/b.json");
    await build();
    expect((await assets()).filter((name) => /^[bc]/.test(name))).toEqual([]);
  });
});

it("a drawing is written without what could act", async () => {
  await put(
    "content/images/plan.svg",
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20"><script>alert(1)</script><path d="M0 0h9"/></svg>',
  );
  await putSite({ index: [view({ strip: picture("plan.svg") })] });
  await build();
  const [name] = [...(await project.read("dist"))].filter(([file]) => file.endsWith(".svg"));
  expect(name?.[1]).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20" width="30" height="20"><path d="M0 0h9"/></svg>\n',
  );
  expect(await html()).toMatch(/<picture><img src="\/assets\/plan-\w+\.svg" width="30" height="20"/);
});

describe("a drawing of the site's own", () => {
  const code = (colour: string) =>
    `export async function draw(seed: string): Promise<string> {
      return \`<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><rect fill="${colour}" width="\${seed.length}"/></svg>\`;
    }`;
  const threadsDuring = async (work: () => Promise<void>) => {
    const started = vi.fn();
    process.on("worker", started);
    await work();
    process.off("worker", started);
    return started.mock.calls.length;
  };

  it("is drawn once for each name, and again when the code is another one", async () => {
    await put("content/brand/drawings/lines.ts", code("red"));
    await putSite({
      index: [view({ own: picture("drawing:lines/about-us"), strip: picture("drawing:lines/two") })],
    });
    expect(await threadsDuring(build)).toBe(1);
    expect(await assets()).toEqual(["lines-about-us.svg", "lines-two.svg"]);
    expect(await html()).toMatch(/<img src="\/assets\/lines-two-\w+\.svg" width="60" height="40"/);
    await project.remove("dist");
    expect(await threadsDuring(build)).toBe(0);
    expect(await assets()).toHaveLength(2);
    await put("content/brand/drawings/lines.ts", code("blue"));
    expect(await threadsDuring(build)).toBe(1);
    expect([...(await project.read("dist")).values()].join()).toContain('fill="blue"');
  });

  it.each([
    ['throw new Error("Out of ink.")', 'draw("a") of content/brand/drawings/lines.ts failed: Out of ink.'],
    ["return 3", 'draw("a") of content/brand/drawings/lines.ts gave no text.'],
    [
      'return "<svg>"',
      'draw("a") of content/brand/drawings/lines.ts gave a drawing that ends within its <svg>.',
    ],
  ])("says whose code it was: %s", async (body, words) => {
    await put("content/brand/drawings/lines.ts", `export function draw() { ${body}; }`);
    await putSite({ index: [view({ own: picture("drawing:lines/a") })] });
    await expect(build()).rejects.toThrow(words);
  });
});

it("a resizing service gets the picture as it is, and its addresses stand on the pages", async () => {
  await put("content/images/a.jpg", await drawPhotograph({ width: 500, height: 300 }));
  await put("content/images/b.svg", '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"/>');
  const resize = "https://images.example/fit={width}x{height}/{path}";
  await putSite(
    { index: [view({ strip: picture("a.jpg"), own: picture("b.svg") })] },
    { images: { resize } },
  );
  await build();
  expect(await assets()).toEqual(["a.jpg", "b.svg"]);
  const address = String.raw`https://images\.example/fit=240x60/assets/a-\w{10}\.jpg 240w`;
  expect(await html()).toMatch(new RegExp(`<source type="image/jpeg" srcSet="${address}, `));
  expect(await html()).toMatch(
    /<img src="https:\/\/images\.example\/fit=500x125\/assets\/a-\w{10}\.jpg" width="500" height="125"/,
  );
  const headers = await html("_headers");
  expect(headers).toContain("img-src 'self' https://images.example;");
  expect(headers).toContain("Cross-Origin-Embedder-Policy: credentialless");
});

it("the card of a page is one file that every site shows", async () => {
  await put("content/images/card.png", await drawPhotograph({ width: 1400, height: 1000, format: "png" }));
  await put("content/site.json", siteConfiguration());
  const metadata = { title: { en: "A" }, description: { en: "B" }, image: { ...picture("card.png") } };
  await put("pages/index.json", page([view({})], { metadata }));
  await build();
  expect(await assets()).toEqual(["card-1200.jpg"]);
  expect(await html()).toMatch(
    /og:image" content="https:\/\/sample\.example\/assets\/card-\w{10}-1200\.jpg"/,
  );
  expect(await html()).toContain('<meta property="og:image:height" content="630">');
});

describe("a file that cannot be shown", () => {
  it.each([
    [
      "cut.jpg",
      async () => (await drawPhotograph({ width: 400, height: 300 })).subarray(0, 4000),
      "broken-image-file",
    ],
    [
      "cut.png",
      async () => (await drawPhotograph({ width: 400, height: 300, format: "png" })).subarray(0, 4000),
      "broken-image-file",
    ],
    [
      "cut.webp",
      async () => (await drawPhotograph({ width: 400, height: 300, format: "webp" })).subarray(0, 4000),
      "broken-image-file",
    ],
    [
      "cut.avif",
      async () => (await drawPhotograph({ width: 400, height: 300, format: "avif" })).subarray(0, -20),
      "broken-image-file",
    ],
    ["empty.jpg", async () => new Uint8Array(), "broken-image-file"],
    ["cut.svg", async () => '<svg width="1" height="1"><g>', "broken-image-file"],
    [
      "latin.svg",
      async () => Buffer.from('<svg width="1" height="1"><title>\xe9</title></svg>', "latin1"),
      "broken-image-file",
    ],
    [
      "scan.tiff",
      async () => drawPhotograph({ width: 40, height: 30, format: "tiff" }),
      "unsupported-image-file",
    ],
    ["words.jpg", async () => "These are words.", "unsupported-image-file"],
    ["lie.png", async () => drawPhotograph({ width: 400, height: 300 }), "misnamed-image-file"],
    [
      "large.jpg",
      async () => Buffer.concat([await drawPhotograph({ width: 9, height: 9 }), Buffer.alloc(21e6)]),
      "huge-image-file",
    ],
  ])("%s", async (name, make, code) => {
    await put(`content/images/${name}`, await make());
    await putSite({ index: [view({ own: picture(name) })] });
    const { project: found, built } = await buildProject({ root, now, target: join(root, "dist") });
    expect(built).toBe(false);
    expect(
      found.problems
        .filter(({ severity }) => severity === "error")
        .map(({ code, line }) => `${code} ${line}`),
    ).toEqual([`${code} 18`]);
  });

  it("one of too many pixels is not decoded", async () => {
    const shape = { width: 8000, height: 7000, channels: 3 as const, background: "red" };
    await put("content/images/wall.png", await sharp({ create: shape }).png().toBuffer());
    await putSite({ index: [view({ own: picture("wall.png") })] });
    const { project: found } = await buildProject({ root, now, target: join(root, "dist") });
    expect(found.problems.map(({ message }) => message)).toContain(
      'The picture "wall.png" is too large: it has 8000 by 7000 pixels, 56 million in all.',
    );
  });

  it("one that moves is shown still, with a warning", async () => {
    const frames = await Promise.all(
      [90, 91].map((height) =>
        drawPhotograph({ width: 80, height: 90, format: height > 90 ? "png" : "gif" }),
      ),
    );
    await put(
      "content/images/moves.gif",
      await sharp(frames, { join: { animated: true } })
        .gif()
        .toBuffer(),
    );
    await putSite({ index: [view({ own: picture("moves.gif") })] });
    const { project: found, built } = await buildProject({ root, now, target: join(root, "dist") });
    expect(built).toBe(true);
    expect(found.problems.map(({ code }) => code)).toContain("moving-image-file");
    expect(await measure("moves-80.webp")).toMatchObject({ width: 80, height: 90 });
  });
});

describe("the preview", () => {
  it("makes a picture when somebody asks for it, also one that was just named", async () => {
    await put("content/images/a.jpg", await drawPhotograph({ width: 305, height: 200 }));
    await put("content/images/b.jpg", await drawPhotograph({ width: 306, height: 200 }));
    await putSite({ index: [view({ own: picture("a.jpg") })] });
    await rm(join(root, ".cache/images/files"), { recursive: true, force: true });
    const live = await openLiveSite({ root, now: () => now, typeOf: () => "image/avif" });
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
    expect(await live.answer("/assets/nothing-0123456789-240.avif")).toEqual({ is: "missing" });
  });
});
