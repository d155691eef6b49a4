import { describe, expect, it } from "vitest";
import { publishedPage } from "#schemas/testing/site.ts";
import { findTarget, type LinkTarget, leadsToPlace, targetOf } from "./link.ts";
import type { PageFact } from "./pages.ts";
import type { SiteConfiguration } from "./site-configuration.ts";
import type { SiteIndex } from "./site-index.ts";

const pages: PageFact[] = [
  publishedPage("/"),
  {
    ...publishedPage("/boats/"),
    aliases: ["/ships/"],
    publication: "scheduled",
    anchors: { sections: ["list"], items: [] },
  },
];

const index = {
  documents: [],
  pages: new Map(pages.map((page) => [page.route, page])),
  addresses: new Map([
    ["/", "/"],
    ["/boats/", "/boats/"],
    ["/ships/", "/boats/"],
  ]),
  site: { languages: ["en", "de"] } as SiteConfiguration,
  publicFiles: new Set(["/guide.pdf"]),
} as unknown as SiteIndex;
const site = { ...index, targetAt: (path: string) => findTarget(path, index) };

const target = (href: string, language?: string) => targetOf(href, "/", site, language);

describe("targetOf", () => {
  it.each([
    ["/boats/", "/boats/"],
    ["/boats", "/boats/"],
    ["/boats/?sort=new#list", "/boats/?sort=new#list"],
    ["/ships/", "/ships/"],
    ["/de/boats/", "/de/boats/"],
    ["/en/boats/", "/boats/"],
  ])("%s leads to the page at %s", (href, address) => {
    expect(target(href)).toMatchObject({
      is: "page",
      href: address,
      route: "/boats/",
      publication: "scheduled",
    });
  });

  it("stays in the language of the page that links, unless the address names one", () => {
    expect(target("/boats/", "de")).toMatchObject({ href: "/de/boats/" });
    expect(target("/en/boats/", "de")).toMatchObject({ href: "/boats/" });
  });

  it("recognises the places of a page", () => {
    const leads = (href: string) => leadsToPlace(target(href) as LinkTarget & { is: "page" }, site);
    expect(leads("/boats/#list")).toBe(true);
    expect(leads("/boats/#lost")).toBe(false);
    expect(leads("#main")).toBe(true);
    expect(target("#main")).toMatchObject({ is: "page", href: "#main", route: "/" });
  });

  it.each([
    ["/guide.pdf", "file"],
    ["/nowhere/", "missing"],
    ["boats/", "missing"],
    ["https://elsewhere.example/boats/", "external"],
    ["mailto:a@b.example", "external"],
    ["tel:+441614960142", "external"],
    ["javascript:alert(1)", "unsafe"],
    ["java\nscript:alert(1)", "unsafe"],
    ["DATA:text/html,x", "unsafe"],
    ["//elsewhere.example/", "unsafe"],
    ["/\\elsewhere.example/", "unsafe"],
  ])("%s is %s", (href, is) => expect(target(href).is).toBe(is));
});
