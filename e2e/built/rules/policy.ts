import { createHash } from "node:crypto";
import { type Page, tagOf, textsOf } from "../page.ts";
import { defineRule, listFaults } from "../rule.ts";

const DATA = /^(application\/(ld\+)?json|speculationrules)$/;

const scriptsOf = ({ all }: Page) => all("script").filter(({ attribs: { type = "" } }) => !DATA.test(type));
const inlineOf = (page: Page) => scriptsOf(page).filter(({ attribs }) => attribs.src === undefined);
const hashOf = (code: string) => `sha256-${createHash("sha256").update(code).digest("base64")}`;
const codeOf = (page: Page) => inlineOf(page).map((script) => textsOf(script).join(""))[0] ?? "";

const headers = { "Content-Security-Policy": `script-src '${hashOf("go()")}'` };
const made = (more: string, code = "go()") => ({ headers, body: `<body><script>${code}</script>${more}` });

export const rule = defineRule({
  name: "every page keeps to its own policy, with the same script on each",
  page(page) {
    const elements = page.all("style, [style], base, iframe, object, embed, body link, body meta");
    const handlers = page
      .all("*")
      .filter(({ attribs }) => Object.keys(attribs).some((name) => name.startsWith("on")));
    const files = page.all("script[src]");
    const inline = inlineOf(page);
    return [
      ...[...elements, ...handlers].map((element) => `forbidden: ${tagOf(element)}`),
      ...files.map((script) => `a script from a file: ${tagOf(script)}`),
      ...listFaults({
        [`${inline.length} inline scripts`]: inline.length !== 1,
        "the policy does not allow the inline script": !page.headers
          .get("Content-Security-Policy")
          ?.includes(`'${hashOf(codeOf(page))}'`),
      }),
    ];
  },
  site({ pages }) {
    const codes = new Set(pages.map(codeOf));
    return codes.size > 1 ? [`the pages have ${codes.size} different scripts`] : [];
  },
  valid: { "/": made('<script type="application/json">{}</script>'), "/b/": made("") },
  faulty: {
    "forbidden: <style>": { "/": made("<style></style>") },
    'forbidden: <p style="">': { "/": made('<p style="">') },
    "forbidden: <iframe>": { "/": made("<iframe></iframe>") },
    "forbidden: <link": { "/": made('<main><link rel="next" href="/"></main>') },
    'forbidden: <p onclick="go()">': { "/": made('<p onclick="go()">') },
    'a script from a file: <script src="/a.js">': { "/": made('<script src="/a.js"></script>') },
    "2 inline scripts": { "/": made("<script>go()</script>") },
    "the policy does not allow": { "/": made("", "leave()") },
    "the pages have 2 different scripts": { "/": made(""), "/b/": made("", "leave()") },
  },
});
