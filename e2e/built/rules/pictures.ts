import type { Element } from "domhandler";
import sharp from "sharp";
import { type Page, parentOf, tagOf } from "../page.ts";
import { defineRule, listFaults } from "../rule.ts";

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"/>';

/** Every file that a browser may choose for a picture. */
function filesOf({ all }: Page, image: Element): string[] {
  const parent = parentOf(image);
  const sets = [image, ...(parent ? all("source", parent) : [])];
  const choices = sets.flatMap(({ attribs: { srcset = "" } }) => srcset.split(/,\s+/));
  return [image.attribs.src ?? "", ...choices.map((one) => one.split(" ")[0] ?? "")].filter(Boolean);
}

export const rule = defineRule({
  name: "every picture has its words, is there, and has the shape that it was announced in",
  atLeast: [50, "img"],
  page: ({ all }) =>
    all("img").flatMap((image) => {
      const { alt, width, height } = image.attribs;
      return listFaults({
        [`no alt: ${tagOf(image)}`]: alt === undefined,
        [`no width and height: ${tagOf(image)}`]: !/^\d+ \d+$/.test(`${width} ${height}`),
      });
    }),
  async site({ pages, ask }) {
    // Each file once for each shape that it was announced in.
    const announced = new Map<string, { path: string; file: string; shape: number }>();
    for (const page of pages) {
      for (const image of page.all("img")) {
        const shape = Number(image.attribs.width) / Number(image.attribs.height);
        for (const file of filesOf(page, image))
          announced.set(`${file} ${shape}`, { path: page.path, file, shape });
      }
    }
    const faults: string[] = [];
    for (const { path, file, shape } of announced.values()) {
      try {
        const own = await shapeOf(await ask(file));
        if (!(Math.abs(shape / own - 1) < 0.02))
          faults.push(`${path}: ${file} is announced in the shape ${shape} and has ${own}`);
      } catch (error) {
        faults.push(`${path}: ${file} cannot be shown: ${error}`);
      }
    }
    return faults;
  },
  valid: { "/": '<img src="/a.svg" alt="" width="80" height="40">', "/a.svg": svg },
  faulty: {
    "no alt: <img": '<img src="/a.svg" width="80" height="40">',
    "no width and height: <img": '<img src="/a.svg" alt="" width="80">',
    "/a.svg is announced in the shape 1 and has 2": {
      "/": '<img src="/a.svg" alt="" width="40" height="40">',
      "/a.svg": svg,
    },
    "/b.svg cannot be shown: Error: It is answered with 404": {
      "/": '<img src="/a.svg" srcset="/a.svg 1x, /b.svg 2x" alt="" width="80" height="40">',
      "/a.svg": svg,
    },
    "/c.svg cannot be shown": {
      "/": '<picture><source srcset="/c.svg"><img src="/a.svg" alt="" width="80" height="40"></picture>',
      "/a.svg": svg,
      "/c.svg": svg.slice(0, 20),
    },
  },
});

/** Width by height, of a picture that can be decoded to its end. */
async function shapeOf(answer: Response): Promise<number> {
  if (answer.status !== 200) throw new Error(`It is answered with ${answer.status}`);
  const picture = sharp(Buffer.from(await answer.arrayBuffer()), { failOn: "truncated" });
  const { width, height } = await picture.metadata();
  await picture.resize(1).raw().toBuffer();
  return width / height;
}
