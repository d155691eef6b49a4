import type { Page } from "../page.ts";
import { defineRule } from "../rule.ts";

const RELATIONS = "stylesheet preload modulepreload icon manifest preconnect dns-prefetch prefetch".split(
  " ",
);
const LOADED = RELATIONS.map((relation) => `link[rel~="${relation}"]`).join();
const ATTRIBUTES = ["src", "srcset", "poster", "data", "action", "formaction", "xlink:href"];

/** Every address that a page loads by itself, or sends a form to. */
function addressesOf({ all }: Page): string[] {
  const addresses = [
    ...all(LOADED).map(({ attribs }) => attribs.href ?? ""),
    ...all("use, image").map(({ attribs }) => attribs.href ?? "#"),
    ...all("*").flatMap(({ attribs }) =>
      ATTRIBUTES.flatMap((name) => (attribs[name] ?? "").split(/,\s+/).filter(Boolean)),
    ),
  ];
  return addresses.map((address) => address.trim().replace(/\s.*$/, ""));
}

export const rule = defineRule({
  name: "no page loads anything from another origin, nor does a file that it loads",
  atLeast: [2, LOADED],
  page: (page) =>
    addressesOf(page)
      .filter((address) => !/^[#/](?!\/)/.test(address))
      .map((address) => `it loads ${address}`),
  async site({ pages, ask }) {
    const files = new Set(pages.flatMap(addressesOf).filter((address) => /\.(css|svg)$/.test(address)));
    const faults: string[] = [];
    for (const file of files) {
      const text = await (await ask(file)).text();
      const matches = text.matchAll(/url\(\s*["']?([^"')]+)|@import\s+["']([^"']+)|href="([^"]+)"/g);
      const addresses = [...matches].map((match) => match[1] ?? match[2] ?? match[3] ?? "");
      const foreign = addresses.filter((address) => !/^([#/](?!\/)|data:)/.test(address));
      faults.push(...foreign.map((address) => `${file} loads ${address}`));
    }
    return faults;
  },
  valid: {
    "/": '<link rel="stylesheet" href="/a.css"><svg><use href="#a"/></svg><img srcset="/a.png 1x, /b.png 2x">',
    "/a.css": '@import "/b.css"; a { background: url("data:image/svg+xml,") }',
  },
  faulty: {
    "it loads //other.example/a.css": '<link rel="stylesheet" href="//other.example/a.css">',
    "it loads https://other.example/a.svg": '<svg><image href="https://other.example/a.svg"/></svg>',
    "it loads https://other.example/b.svg": '<svg><use xlink:href="https://other.example/b.svg"/></svg>',
    "it loads https://other.example/b.png": '<img srcset="/a.png 1x, https://other.example/b.png 2x">',
    "it loads https://other.example/form": '<form action="https://other.example/form"></form>',
    "/a.css loads https://other.example/a.png": {
      "/": '<link rel="stylesheet" href="/a.css">',
      "/a.css": "a { background: url(https://other.example/a.png) }",
    },
    "/a.svg loads https://other.example/a.png": {
      "/": '<img src="/a.svg">',
      "/a.svg": '<svg><image href="https://other.example/a.png"/></svg>',
    },
  },
});
