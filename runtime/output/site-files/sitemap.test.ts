import { SaxesParser } from "saxes";
import { describe, expect, it } from "vitest";
import { type SitemapEntry, toSitemaps } from "./sitemap.ts";

const base = "https://sample.example";
const boat = (name: string, updated: string): SitemapEntry => ({
  address: `/boats/${name}/`,
  collection: "boats",
  updated,
});
const filesOf = (...pages: SitemapEntry[]) => new Map(toSitemaps(base, pages));
const locationsIn = (text = "") => [...text.matchAll(/<loc>([^<]*)<.loc>/g)].map(([, address]) => address);

describe("toSitemaps", () => {
  it("makes one of a site without collections, in order, without the not-found page", () => {
    const files = filesOf({ address: "/b/" }, { address: "/404.html" }, { address: "/" });
    expect([...files.keys()]).toEqual(["/sitemap.xml"]);
    expect(locationsIn(files.get("/sitemap.xml"))).toEqual([`${base}/`, `${base}/b/`]);
  });

  it("makes an index and a part for each collection, which state when each was changed last", () => {
    const files = filesOf(
      { address: "/" },
      boat("b", "2026-11-02T09:00:00Z"),
      boat("a", "2026-11-20T16:30:00Z"),
    );
    expect([...files.keys()]).toEqual(["/sitemap.xml", "/sitemap-boats.xml", "/sitemap-pages.xml"]);
    expect(files.get("/sitemap.xml")).toContain(
      `<loc>${base}/sitemap-boats.xml</loc><lastmod>2026-11-20T16:30:00Z</lastmod>`,
    );
    expect(files.get("/sitemap.xml")).toContain(`<loc>${base}/sitemap-pages.xml</loc></sitemap>`);
    expect(files.get("/sitemap-boats.xml")).toContain(
      `<loc>${base}/boats/b/</loc><lastmod>2026-11-02T09:00:00Z</lastmod>`,
    );
  });

  it("holds at most 50,000 addresses in a file, each once", () => {
    const pages = Array.from({ length: 100_001 }, (_, at) => boat(String(at), "2026-11-02T09:00:00Z"));
    const files = filesOf(...pages);
    expect(locationsIn(files.get("/sitemap.xml"))).toEqual([
      `${base}/sitemap-boats.xml`,
      `${base}/sitemap-boats-2.xml`,
      `${base}/sitemap-boats-3.xml`,
    ]);
    const parts = ["", "-2", "-3"].map((part) => locationsIn(files.get(`/sitemap-boats${part}.xml`)));
    expect(parts.map(({ length }) => length)).toEqual([50_000, 50_000, 1]);
    expect(new Set(parts.flat()).size).toBe(100_001);
  });

  it("is well-formed, whatever an address holds, and without pages too", () => {
    for (const files of [filesOf(), filesOf({ address: "/a&b<c>/" }, boat("d&e", "2026-11-02T09:00:00Z"))]) {
      for (const text of files.values()) expect(() => new SaxesParser().write(text).close()).not.toThrow();
    }
  });
});
