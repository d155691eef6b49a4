import { describe, expect, test } from "vitest";
import { isPageLink, isPlainClick } from "./links.ts";

const here = new URL("https://example.org/about-us/?from=mail");

function link(href: string, attributes: { target?: string; rel?: string; download?: string } = {}) {
  const { origin, pathname, search, href: full } = new URL(href, here);
  return {
    origin,
    pathname,
    search,
    href: full,
    target: attributes.target ?? "",
    rel: attributes.rel ?? "",
    hasAttribute: (name: string) => name in attributes,
  };
}

describe("a link to a page of this site", () => {
  test.each([
    ["another page", link("/contact-us/")],
    ["a place on another page", link("/contact-us/#form")],
    ["the page itself", link("/about-us/?from=mail")],
    ["the page with another query", link("/about-us/?from=web#team")],
    ["the same site in full", link("https://example.org/")],
    ["a route with a dot that is not an ending", link("/v1.2/notes/")],
    ["a link that only keeps the referrer to itself", link("/contact-us/", { rel: "noopener" })],
  ])("%s", (_, target) => {
    expect(isPageLink(target, here)).toBe(true);
  });

  test.each([
    ["another site", link("https://elsewhere.example/")],
    ["the same host on another port", link("https://example.org:8443/")],
    ["mail", link("mailto:hello@example.org")],
    ["telephone", link("tel:+441611234567")],
    ["a place on the page", link("#team")],
    ["the top of the page", link("#")],
    ["a new window", link("/contact-us/", { target: "_blank" })],
    ["a download", link("/contact-us/", { download: "" })],
    ["a file", link("/files/guide.pdf")],
    ["marked as external", link("/contact-us/", { rel: "external nofollow" })],
  ])("not: %s", (_, target) => {
    expect(isPageLink(target, here)).toBe(false);
  });
});

describe("a plain click", () => {
  const plain = {
    defaultPrevented: false,
    button: 0,
    metaKey: false,
    ctrlKey: false,
    shiftKey: false,
    altKey: false,
  };

  test("with the main button and nothing else", () => {
    expect(isPlainClick(plain)).toBe(true);
  });

  test.each([
    ["answered already", { defaultPrevented: true }],
    ["middle button", { button: 1 }],
    ["Command", { metaKey: true }],
    ["Control", { ctrlKey: true }],
    ["Shift", { shiftKey: true }],
    ["Alt", { altKey: true }],
  ])("not: %s", (_, difference) => {
    expect(isPlainClick({ ...plain, ...difference })).toBe(false);
  });
});
