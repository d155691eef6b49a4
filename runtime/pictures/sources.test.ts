/** Where pictures come from besides photographs, where they are made smaller elsewhere, and files that cannot be shown. */
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import { openDrawings } from "#runtime/pictures/drawings.ts";
import { drawPhotograph } from "#runtime/pictures/testing.ts";
import { createPictureSite, picture, view } from "#runtime/pictures/testing-site.ts";
import { siteConfiguration } from "#runtime/testing/project.ts";
import { page } from "#schemas/testing/site.ts";

const site = await createPictureSite();
const { put, putSite, attempt, build, built, assets, measure } = site;
afterEach(() => site.clear());
afterAll(() => site.close());

it("a drawing is written without what could act", async () => {
  await put(
    "content/images/plan.svg",
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20"><script>alert(1)</script><path d="M0 0h9"/></svg>',
  );
  await putSite({ index: [view({ strip: picture("plan.svg") })] });
  await build();
  const [name] = [...(await site.read("dist"))].filter(([file]) => file.endsWith(".svg"));
  expect(name?.[1]).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20" width="30" height="20"><path d="M0 0h9"/></svg>\n',
  );
  expect(await built()).toMatch(/<picture><img src="\/assets\/plan-\w+\.svg" width="30" height="20"/);
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
    expect(await built()).toMatch(/<img src="\/assets\/lines-two-\w+\.svg" width="60" height="40"/);
    await site.remove("dist");
    expect(await threadsDuring(build)).toBe(0);
    expect(await assets()).toHaveLength(2);
    await put("content/brand/drawings/lines.ts", code("blue"));
    expect(await threadsDuring(build)).toBe(1);
    expect([...(await site.read("dist")).values()].join()).toContain('fill="blue"');
  });

  it.each([
    ['throw new Error("Out of ink.")', "failed: Out of ink."],
    ["return 3", "gave no text."],
    ['return "<svg>"', "gave a drawing that is no XML (unclosed tag: svg) in line 1."],
  ])("names the code that failed: %s", async (body, words) => {
    await put("content/brand/drawings/lines.ts", `export function draw() { ${body}; }`);
    await putSite({ index: [view({ own: picture("drawing:lines/a") })] });
    await expect(build()).rejects.toThrow(`draw("a") of content/brand/drawings/lines.ts ${words}`);
  });
});

it("a drawing that never ends is stopped, and named", async () => {
  await put("content/brand/drawings/lines.ts", "export function draw() { for (;;); }");
  const drawings = openDrawings(site.root, join(site.root, ".cache/images/files"), 400);
  await expect(drawings.load(["drawing:lines/a"])).rejects.toThrow(
    'draw("a") of content/brand/drawings/lines.ts has not ended within 0.4 seconds.',
  );
});

it("a resizing service gets the whole picture, and its addresses stand on the pages", async () => {
  const photograph = sharp(await drawPhotograph({ width: 300, height: 500 }))
    .withExif({ IFD0: { Make: "A camera" }, IFD3: { GPSLatitude: "53/1 28/1 0/1" } })
    .withMetadata({ orientation: 6 });
  await put("content/images/a.jpg", await photograph.toBuffer());
  await put("content/images/b.svg", '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"/>');
  const resize = "https://images.example/fit={width}x{height}/{path}";
  await putSite(
    { index: [view({ strip: picture("a.jpg"), own: picture("b.svg") })] },
    { images: { resize } },
  );
  await build();
  expect(await assets()).toEqual(["a.jpg", "b.svg"]);
  const { width, height, exif, orientation } = await measure("a.jpg");
  expect({ width, height, exif, orientation }).toEqual({ width: 500, height: 300 });
  const address = String.raw`https://images\.example/fit=240x60/assets/a-\w{10}\.jpg 240w`;
  expect(await built()).toMatch(new RegExp(`<source type="image/jpeg" srcSet="${address}, `));
  expect(await built()).toMatch(
    /<img src="https:\/\/images\.example\/fit=500x125\/assets\/a-\w{10}\.jpg" width="500" height="125"/,
  );
  const headers = await built("_headers");
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
  expect(await built()).toMatch(
    /og:image" content="https:\/\/sample\.example\/assets\/card-\w{10}-1200\.jpg"/,
  );
  expect(await built()).toContain('<meta property="og:image:height" content="630">');
});

describe("a file that cannot be shown", () => {
  const photograph = (format: "jpeg" | "png" | "webp" | "avif" | "tiff") =>
    drawPhotograph({ width: 400, height: 300, format });
  it.each<[string, string, () => string | Uint8Array | Promise<Uint8Array>]>([
    ["cut.jpg", "broken-image-file", async () => (await photograph("jpeg")).subarray(0, 4000)],
    ["cut.png", "broken-image-file", async () => (await photograph("png")).subarray(0, 4000)],
    ["cut.webp", "broken-image-file", async () => (await photograph("webp")).subarray(0, 4000)],
    ["cut.avif", "broken-image-file", async () => (await photograph("avif")).subarray(0, -20)],
    ["empty.jpg", "broken-image-file", () => new Uint8Array()],
    ["cut.svg", "broken-image-file", () => '<svg width="1" height="1"><g>'],
    [
      "latin.svg",
      "broken-image-file",
      () => Buffer.from('<svg width="1" height="1"><title>\xe9</title></svg>', "latin1"),
    ],
    ["scan.tiff", "unsupported-image-file", () => photograph("tiff")],
    ["words.jpg", "unsupported-image-file", () => "These are words."],
    ["lie.png", "misnamed-image-file", () => photograph("jpeg")],
    [
      "large.jpg",
      "huge-image-file",
      async () => Buffer.concat([await photograph("jpeg"), Buffer.alloc(21e6)]),
    ],
  ])("%s", async (name, code, make) => {
    await put(`content/images/${name}`, await make());
    await putSite({ index: [view({ own: picture(name) })] });
    const { built: isBuilt, problems } = await attempt();
    expect(isBuilt).toBe(false);
    const errors = problems.filter(({ severity }) => severity === "error");
    expect(errors.map((problem) => `${problem.code} ${problem.line}`)).toEqual([`${code} 18`]);
  });

  it("one of too many pixels is not decoded", async () => {
    const shape = { width: 8000, height: 7000, channels: 3 as const, background: "red" };
    await put("content/images/wall.png", await sharp({ create: shape }).png().toBuffer());
    await putSite({ index: [view({ own: picture("wall.png") })] });
    const { problems } = await attempt();
    expect(problems.map(({ message }) => message)).toContain(
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
    const { built: isBuilt, problems } = await attempt();
    expect(isBuilt).toBe(true);
    expect(problems.map(({ code }) => code)).toContain("moving-image-file");
    expect(await measure("moves-80.avif")).toMatchObject({ width: 80, height: 90 });
  });
});
