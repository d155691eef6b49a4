import { describe, expect, it } from "vitest";
import type { PageView } from "#runtime/document/view.ts";
import { type HeadContext, renderHead } from "#runtime/render/head.ts";

const page: PageView = {
  route: "/boats/",
  address: "/boats/",
  language: "en",
  title: 'Boats & "roles"',
  description: "Where to look.",
  sections: [],
};

const context: HeadContext = {
  site: {
    name: "Sample",
    baseUrl: "https://sample.example",
    languages: ["en"],
    variants: {},
    timeZone: "Europe/London",
    contact: { telephone: "123", email: "a@sample.example" },
    seo: { titleTemplate: "%s | Sample", description: { en: "" }, socialHandle: "@sample", card: "summary" },
  },
  assets: { styles: ["/assets/frame-1.css"], fonts: [], boot: "boot()" },
  hidden: false,
};

const image = { src: "/assets/card-1.png", width: 1200, height: 630, alt: "A card", sources: [] };

describe("renderHead", () => {
  it("puts the title into the template, escaped, also where it looks like a replacement pattern", () => {
    expect(renderHead(page, context)).toContain("<title>Boats &amp; &quot;roles&quot; | Sample</title>");
    expect(renderHead({ ...page, title: "Cost $& more" }, context)).toContain(
      "<title>Cost $&amp; more | Sample</title>",
    );
  });

  it("takes the short template for what would be longer than 70 characters", () => {
    const seo = {
      ...context.site.seo,
      titleTemplate: "%s | Sample | A tagline",
      shortTitleTemplate: "%s | Sample",
    };
    const titleOf = (length: number) => {
      const head = renderHead(
        { ...page, title: "x".repeat(length) },
        { ...context, site: { ...context.site, seo } },
      );
      return /<title>x+(.*)<\/title>/.exec(head)?.[1];
    };
    expect(titleOf(49)).toBe(" | Sample | A tagline");
    expect(titleOf(50)).toBe(" | Sample");
  });

  it("links to the page's own address", () => {
    expect(renderHead(page, context)).toContain(
      '<link rel="canonical" href="https://sample.example/boats/">',
    );
  });

  it("has the further tags that the page names, escaped", () => {
    const meta = { author: 'A. "Plane"', "article:section": "Sailing", "google-site-verification": "abc123" };
    const links = { author: "/about-us/", license: "https://rights.example/by" };
    const head = renderHead({ ...page, meta, links }, context);
    expect(head).toContain('<meta name="author" content="A. &quot;Plane&quot;">');
    expect(head).toContain('<meta property="article:section" content="Sailing">');
    expect(head).toContain('<meta name="google-site-verification" content="abc123">');
    expect(head).toContain('<link rel="author" href="https://sample.example/about-us/">');
    expect(head).toContain('<link rel="license" href="https://rights.example/by">');
  });

  it("contains for an internal page its title and nothing else", () => {
    const head = renderHead({ ...page, internal: true, image, keywords: "boats" }, context);
    expect(head).toContain("<title>");
    const said = [...head.matchAll(/<(?:meta|link) (?:name|property|rel)="([^"]+)"/g)].map(
      ([, name]) => name,
    );
    expect(said).toEqual(["viewport", "stylesheet", "color-scheme", "robots"]);
  });

  it("keeps drafts, unlisted pages and the not-found page from search engines, and gives the latter no address", () => {
    const noindex = '<meta name="robots" content="noindex">';
    expect(renderHead(page, context)).not.toContain(noindex);
    expect(renderHead(page, { ...context, hidden: true })).toContain(noindex);
    expect(renderHead({ ...page, unlisted: true }, context)).toContain(noindex);
    const missing = renderHead({ ...page, route: "/404.html", address: "/404.html" }, context);
    expect(missing).toContain(noindex);
    expect(missing).not.toContain("canonical");
    expect(missing).not.toContain("og:url");
  });

  it("takes the site's share card where the page has none", () => {
    const own = { ...image, src: "/assets/own-1.png" };
    expect(renderHead(page, { ...context, defaultImage: image })).toContain(
      '<meta property="og:image" content="https://sample.example/assets/card-1.png">',
    );
    const head = renderHead({ ...page, image: own }, { ...context, defaultImage: image });
    expect(head).toContain('content="https://sample.example/assets/own-1.png"');
    expect(head).not.toContain("card-1.png");
  });

  it("leaves the address of a card alone that another site makes", () => {
    const own = { ...image, src: "https://images.example/fit=1200x630/assets/own-1.png" };
    expect(renderHead({ ...page, image: own }, context)).toContain(
      `<meta property="og:image" content="${own.src}">`,
    );
  });

  it("names the other languages when there is a second", () => {
    const bilingual = { ...context, site: { ...context.site, languages: ["en", "de"] } };
    expect(renderHead(page, context)).not.toContain("hreflang");
    expect(renderHead(page, bilingual)).toContain(
      '<link rel="alternate" hreflang="de" href="https://sample.example/de/boats/">',
    );
  });
});
