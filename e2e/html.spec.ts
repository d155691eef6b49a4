/** The HTML of every page is valid, and holds nothing that its own policy forbids or that comes from elsewhere. */
import { createHash } from "node:crypto";
import { expect } from "playwright/test";
import { createHtmlValidate } from "./html-rules.ts";
import { test } from "./site.ts";

test("every page is valid HTML", async ({ site, request }) => {
  const htmlvalidate = createHtmlValidate();
  for (const { path } of site.all) {
    const html = await (await request.get(path)).text();
    const { results } = await htmlvalidate.validateString(html, path);
    const faults = results.flatMap(({ messages }) =>
      messages.map(({ line, column, ruleId, message }) => `${line}:${column} ${ruleId}: ${message}`),
    );
    expect.soft(faults, path).toEqual([]);
  }
});

test("every page keeps to its own policy", async ({ readEach }) => {
  const hashes = new Set<string>();
  const all = readEach((parsed) => {
    const opening = (element: Element) => (element.cloneNode() as Element).outerHTML.slice(0, 120);
    const data = /^(application\/(ld\+)?json|speculationrules)$/;
    const scripts = [...parsed.querySelectorAll("script")].filter(({ type }) => !data.test(type));
    return {
      forbidden: [...parsed.querySelectorAll("*")]
        .filter(
          (element) =>
            element.matches("style, [style], base, iframe, object, embed, body link, body meta") ||
            element.getAttributeNames().some((name) => name.startsWith("on")),
        )
        .map(opening),
      code: scripts.filter(({ src }) => src === "").map(({ textContent }) => textContent ?? ""),
      files: scripts.filter((script) => script.hasAttribute("src")).map(opening),
    };
  });
  for await (const [{ path }, found, headers] of all) {
    const policy = headers["content-security-policy"] ?? "";
    expect.soft(found.forbidden, path).toEqual([]);
    expect.soft(found.files, `${path}: scripts from files`).toEqual([]);
    expect.soft(found.code.length, `${path}: inline scripts`).toBe(1);
    const hash = `sha256-${createHash("sha256")
      .update(found.code[0] ?? "")
      .digest("base64")}`;
    expect.soft(policy, path).toContain(`'${hash}'`);
    hashes.add(hash);
  }
  expect(hashes.size, "the inline script is the same on every page").toBe(1);
});

test("no page loads anything from another origin", async ({ readEach, request }) => {
  const files = new Set<string>();
  const all = readEach((parsed) => {
    const loaded =
      'link:is([rel~="stylesheet"],[rel~="preload"],[rel~="modulepreload"],[rel~="icon"],[rel~="manifest"],[rel~="preconnect"],[rel~="dns-prefetch"],[rel~="prefetch"])';
    const attributes = ["src", "srcset", "poster", "data", "action", "formaction", "xlink:href"];
    return [
      ...[...parsed.querySelectorAll(loaded)].map((link) => link.getAttribute("href") ?? ""),
      ...[...parsed.querySelectorAll("use, image")].map((element) => element.getAttribute("href") ?? "#"),
      ...[...parsed.querySelectorAll("*")].flatMap((element) =>
        attributes.flatMap((name) => (element.getAttribute(name) ?? "").split(/,\s+/).filter(Boolean)),
      ),
    ].map((address) => address.trim().replace(/\s.*$/, ""));
  });
  for await (const [{ path }, addresses] of all) {
    const foreign = addresses.filter((address) => !/^[#/](?!\/)/.test(address));
    expect.soft(foreign, path).toEqual([]);
    for (const address of addresses) if (/\.(css|svg)$/.test(address)) files.add(address);
  }
  expect(files.size).toBeGreaterThan(1);
  for (const file of files) {
    const text = await (await request.get(file)).text();
    const addresses = [...text.matchAll(/url\(\s*["']?([^"')]+)|@import\s+["']([^"']+)|href="([^"]+)"/g)];
    const foreign = addresses
      .map((match) => match[1] ?? match[2] ?? match[3] ?? "")
      .filter((address) => !/^([#/](?!\/)|data:)/.test(address));
    expect.soft(foreign, file).toEqual([]);
  }
});
