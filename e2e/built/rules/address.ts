import { canonicalOf, metaOf } from "../head.ts";
import { defineRule, listFaults } from "../rule.ts";

const canonical = '<link rel="canonical" href="https://site.example/">';
const shared = '<meta property="og:url" content="https://site.example/">';
const hidden = '<meta name="robots" content="noindex">';

export const rule = defineRule({
  name: "every page names its one address, and those that are not listed are kept from search engines",
  page(page, { base }) {
    const isFound = page.status === 200;
    const address = base + page.path;
    const links = canonicalOf(page);
    const { robots, "og:url": url } = metaOf(page);
    return listFaults({
      [`its canonical addresses are [${links}]`]: links.join() !== (isFound ? address : ""),
      [`to robots it says ${robots}`]: robots !== (page.isListed ? undefined : "noindex"),
      [`it is shared as ${url}`]: url !== (isFound ? address : undefined),
    });
  },
  valid: { "/": canonical + shared, "/missing/": { status: 404, body: hidden } },
  faulty: {
    "its canonical addresses are []": shared,
    "its canonical addresses are [https://site.example/,https://site.example/]":
      canonical + canonical + shared,
    "its canonical addresses are [https://site.example/missing/]": {
      "/missing/": { status: 404, body: canonical.replace('/"', '/missing/"') },
    },
    "to robots it says noindex": canonical + shared + hidden,
    "to robots it says undefined": { "/missing/": { status: 404 } },
    "it is shared as undefined": canonical,
  },
});
