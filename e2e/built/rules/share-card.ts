import sharp from "sharp";
import { metaOf, titleOf } from "../head.ts";
import { defineRule, listFaults } from "../rule.ts";

/** Bytes. */
const LARGEST = 60_000;

const size = { width: 1200, height: 630 };
const png = await sharp({ create: { ...size, channels: 3, background: "teal" } })
  .png()
  .toBuffer();
const card = "https://site.example/card.png";
const tags = (property: string, ...names: [name: string, content: string | number][]) =>
  names.map(([name, content]) => `<meta ${property}="${name}" content="${content}">`).join("");
const head = [
  "<title>Home | Site</title>",
  tags("name", ["description", "Words"], ["twitter:card", "summary_large_image"]),
  tags("property", ["og:title", "Home | Site"], ["og:description", "Words"], ["og:type", "website"]),
  tags("property", ["og:site_name", "Site"], ["og:image", card], ["og:image:alt", "Home"]),
  tags("property", ["og:image:width", size.width], ["og:image:height", size.height]),
].join("");
const headers = { "Content-Type": "image/png", "Cache-Control": "immutable" };
const image = { headers, body: new Uint8Array(png) };

export const rule = defineRule({
  name: "every page has a share card that says its title, in a format that other sites draw",
  async page(page, { base, name, ask }) {
    const of = metaOf(page);
    const title = titleOf(page);
    const url = URL.parse(of["og:image"] ?? "");
    if (!url) return [`og:image is ${of["og:image"]}`];
    const { pathname, href } = url;
    const answer = await ask(pathname);
    const [type, kept] = ["Content-Type", "Cache-Control"].map((name) => `${answer.headers.get(name)}`);
    const faults = listFaults({
      [`og:title is ${of["og:title"]}`]: of["og:title"] !== title,
      [`og:description is ${of["og:description"]}`]: of["og:description"] !== of.description,
      [`og:type is ${of["og:type"]}`]: of["og:type"] !== "website",
      [`og:site_name is ${of["og:site_name"]}`]: of["og:site_name"] !== name,
      [`twitter:card is ${of["twitter:card"]}`]: of["twitter:card"] !== "summary_large_image",
      // X takes them from Open Graph, but where there are others.
      [`twitter:image is ${of["twitter:image"]}`]: of["twitter:image"] !== undefined,
      [`twitter:title is ${of["twitter:title"]}`]: of["twitter:title"] !== undefined,
      [`the card is said to be ${of["og:image:width"]} by ${of["og:image:height"]}`]:
        of["og:image:width"] !== "1200" || of["og:image:height"] !== "630",
      [`the card is elsewhere: ${href}`]: url.origin !== base,
      [`${pathname} is answered with ${answer.status}`]: answer.status !== 200,
      // Share cards are shown by sites that draw no vectors.
      [`${pathname} is of the type ${type}`]: !/^image\/(png|jpeg)$/.test(`${type}`),
      [`${pathname} is kept "${kept}"`]: !kept?.includes("immutable"),
    });
    // A page that is not shared has the card of the site.
    if (page.status !== 200 || answer.status !== 200) return faults;
    const bytes = Buffer.from(await answer.arrayBuffer());
    const { width, height } = await sharp(bytes).metadata();
    const alt = `${of["og:image:alt"]}`;
    return [
      ...faults,
      ...listFaults({
        [`${pathname} is ${width} by ${height}`]: width !== size.width || height !== size.height,
        [`${pathname} has ${bytes.length} bytes`]: bytes.length >= LARGEST,
        [`the card says "${alt}" and the title "${title}"`]: !title.startsWith(`${alt} | `),
      }),
    ];
  },
  site({ pages }) {
    const cards = new Set(pages.map((page) => metaOf(page)["og:image"]));
    const found = `${pages.length} pages have ${cards.size} cards between them`;
    return cards.size < pages.length / 2 ? [found] : [];
  },
  valid: { "/": head, "/card.png": image },
  faulty: {
    "og:image is undefined": "<title>Home | Site</title>",
    "og:title is Another": {
      "/": head.replace('"og:title" content="Home | Site', '"og:title" content="Another'),
    },
    "og:description is undefined": { "/": head.replace("og:description", "og:words") },
    "og:type is article": { "/": head.replace('"website"', '"article"') },
    "og:site_name is undefined": { "/": head.replace("og:site_name", "name") },
    "twitter:card is summary": { "/": head.replace("summary_large_image", "summary") },
    "twitter:image is /a.png": { "/": head + tags("name", ["twitter:image", "/a.png"]) },
    "twitter:title is Home": { "/": head + tags("name", ["twitter:title", "Home"]) },
    "the card is said to be 1200 by 600": { "/": head.replace("630", "600") },
    "the card is elsewhere": { "/": head.replaceAll("site.example", "other.example") },
    "/card.png is answered with 404": { "/": head },
    "of the type image/webp": {
      "/": head,
      "/card.png": { headers: { "Content-Type": "image/webp" }, body: image.body },
    },
    'is kept "null"': {
      "/": head,
      "/card.png": { headers: { "Content-Type": "image/png" }, body: image.body },
    },
    "/card.png is 2 by 2": {
      "/": head,
      "/card.png": {
        headers,
        body: new Uint8Array(await sharp(png).resize(2, 2, { fit: "fill" }).png().toBuffer()),
      },
    },
    [`has ${png.length + LARGEST} bytes`]: {
      "/": head,
      "/card.png": { headers, body: new Uint8Array(Buffer.concat([png, Buffer.alloc(LARGEST)])) },
    },
    'the card says "Homely"': { "/": head.replaceAll('"Home"', '"Homely"'), "/card.png": image },
    "3 pages have 1 cards": { "/": head, "/b/": head, "/c/": head, "/card.png": image },
  },
});
