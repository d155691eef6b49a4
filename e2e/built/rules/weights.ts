import { randomBytes } from "node:crypto";
import { brotliCompressSync } from "node:zlib";
import budgets from "../../budgets.json" with { type: "json" };
import { textsOf } from "../page.ts";
import { defineRule, listFaults } from "../rule.ts";
import type { Site } from "../site.ts";

const SCRIPTS = "script[src], link[rel~=modulepreload], link[rel~=preload][as=script]";

/** Bytes of files as they are transferred, each once. */
async function weigh({ ask }: Site, paths: string[]): Promise<number> {
  let sum = 0;
  for (const path of new Set(paths)) {
    const answer = await ask(path, { headers: { "Accept-Encoding": "br" } });
    sum += (await answer.arrayBuffer()).byteLength;
  }
  return sum;
}

/**
 * Bytes of an answer with its headers, once it is compressed as well as it gets: what a connection sends before it waits
 * to hear that it arrived (ten segments, RFC 6928).
 */
async function weighWhole({ ask }: Site, path: string): Promise<number> {
  const { headers } = await ask(path, { headers: { "Accept-Encoding": "br" } });
  const html = await (await ask(path)).text();
  const lines = [...headers].map(([name, value]) => `${name}: ${value}\r\n`);
  return ["HTTP/1.1 200 OK\r\n", ...lines, "\r\n"].join("").length + brotliCompressSync(html).length;
}

async function fontsOf({ ask }: Site, styles: string[]): Promise<string[]> {
  const texts = await Promise.all(styles.map(async (style) => (await ask(style)).text()));
  return texts.flatMap((css) =>
    [...css.matchAll(/url\(["']?([^"')]+\.woff2)/g)].map(([, font = ""]) => font),
  );
}

const script = `<script>${"go();".repeat(30)}</script>`;
const noise = (bytes: number) => ({ body: new Uint8Array(randomBytes(bytes)) });
const text = (bytes: number) => randomBytes(bytes).toString("base64");

export const rule = defineRule({
  name: "every page keeps to the budgets of its HTML, its styles, its fonts and its script",
  async page({ path, status, all }, site) {
    const hrefs = (selector: string) => all(selector).map(({ attribs }) => attribs.href ?? "");
    const styles = hrefs("link[rel=stylesheet]");
    const fonts = [...hrefs("link[rel=preload][as=font]"), ...(await fontsOf(site, styles))];
    const [boot = ""] = all("script:not([src], [type])").map((element) => textsOf(element).join(""));
    const weights: [name: keyof typeof budgets, bytes: number][] = [
      ["HTML of a page", status === 200 ? await weigh(site, [path]) : 0],
      ["first answer of the home page", path === "/" ? await weighWhole(site, path) : 0],
      ["styles of a page", await weigh(site, styles)],
      ["fonts of a page", await weigh(site, fonts)],
      ["boot script", brotliCompressSync(boot).length],
    ];
    return [
      ...weights
        .filter(([name, bytes]) => bytes > budgets[name])
        .map(([name, bytes]) => `${name}: ${bytes} bytes of ${budgets[name]}`),
      ...listFaults({
        "it loads scripts before any intent": all(SCRIPTS).length > 0,
        "it has no boot script": boot.length < 100,
      }),
    ];
  },
  valid: {
    "/": `${script}<link rel="stylesheet" href="/a.css">`,
    "/a.css": "@font-face { src: url(/a.woff2) }",
    "/a.woff2": noise(1000),
  },
  faulty: {
    "HTML of a page: ": `${script}<p>${text(20_000)}</p>`,
    "first answer of the home page: ": `${script}<p>${text(15_000)}</p>`,
    "styles of a page: 13000 bytes of 12000": {
      "/": `${script}<link rel="stylesheet" href="/a.css"><link rel="stylesheet" href="/b.css">`,
      "/a.css": noise(6000),
      "/b.css": noise(7000),
    },
    "fonts of a page: 61000 bytes of 60000": {
      "/": `${script}<link rel="preload" as="font" href="/a.woff2"><link rel="stylesheet" href="/a.css">`,
      "/a.css": "@font-face { src: url(/b.woff2) }",
      "/a.woff2": noise(30_000),
      "/b.woff2": noise(31_000),
    },
    "boot script: ": `<script>"${text(2000)}"</script>`,
    "it loads scripts before any intent": `${script}<link rel="modulepreload" href="/a.js">`,
    "it has no boot script": "<script>go()</script>",
  },
});
