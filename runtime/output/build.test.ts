/** What a build does when something is wrong: it reports where, and leaves the site that is there alone. */
import { readdir, readFile, rm, stat, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { buildProject } from "#runtime/output/build.ts";
import { film } from "#runtime/testing/form-site.ts";
import { mainBanner, office, officesCollection } from "#runtime/testing/parts.ts";
import { createTestSite, siteConfiguration, type TestProject } from "#runtime/testing/project.ts";
import { CARDS, cards, OFFICES_QUERY, template } from "#schemas/testing/collections.ts";
import { page } from "#schemas/testing/site.ts";

const now = new Date("2026-11-20T12:00:00Z");
/** Those that its pages have, one of them with an island: a bundle of all takes its time. */
const SECTIONS = ["main-banner", "single-column-text", "tabs"];
let project: TestProject;
let root: string;
const put: TestProject["put"] = (file, content) => project.put(file, content);

/** A small project beside the real runtime. */
beforeEach(async () => {
  project = await createTestSite("content/brand/fonts.json", ...SECTIONS.map((type) => `sections/${type}`));
  root = project.root;
  await put("pages/index.json", page([banner("Home")]));
  await put("pages/404.json", page([banner("Not found")]));
  await put("dist/index.html", "the site of yesterday");
});

afterEach(() => project.close());

const banner = (heading: string) => mainBanner({ en: heading });
const build = (more: object = {}) => buildProject({ root, now, target: join(root, "dist"), ...more });
const built = (file: string) => readFile(join(root, "dist", file), "utf8");

describe("a build of a sound project", () => {
  it("writes one file a route and alias, and what hosts need", async () => {
    await put("pages/tribes.json", page([banner("Tribes")], { aliases: ["/old-tribes/"] }));
    await expect(build()).resolves.toMatchObject({ built: true });
    expect(await built("tribes/index.html")).toContain(">Tribes</h1>");
    expect(await built("old-tribes/index.html")).toBe(await built("tribes/index.html"));
    expect(await built("404.html")).toContain(">Not found</h1>");
    expect(await built("sitemap.xml")).toContain("/tribes/</loc>");
    expect(await built("sitemap.xml")).not.toContain("404");
    expect(await readdir(root)).not.toContain("dist.previous");
  });

  it("leaves nothing of builds that were stopped, least of all pages that are not for everybody", async () => {
    for (const folder of ["dist.building-7", "dist-protected.building-7", "dist-protected.previous"]) {
      await put(`${folder}/library/index.html`, "for those who have a link");
    }
    await build();
    expect((await readdir(root)).filter((name) => name.startsWith("dist"))).toEqual(["dist"]);
  });

  it("answers at the addresses that programs try by themselves: the icon, and the contact for weaknesses", async () => {
    await put("public/favicon.svg", "<svg/>");
    await put(
      "content/site.json",
      siteConfiguration({ security: { contact: "safe@a.example", hsts: "preload" } }),
    );
    await build();
    const site = JSON.parse(await built(".pageloom/site.json"));
    expect(site.redirects).toEqual([{ from: "/favicon.ico", to: "/favicon.svg", status: 307 }]);
    expect(await built("_redirects")).toContain("/favicon.ico /favicon.svg 307");
    expect(await built(".well-known/security.txt")).toContain(
      "Contact: mailto:safe@a.example\nExpires: 2027-10-01T00:00:00Z\n",
    );
    const transport = "max-age=31536000; includeSubDomains; preload";
    expect(site.strictTransport).toBe(transport);
    expect(await built("_headers")).toContain(`Strict-Transport-Security: ${transport}`);
    expect(await built(".pageloom/nginx.conf")).toContain(`on "${transport}";`);
  });

  it("leaves what the site brings there as it is", async () => {
    await put("public/favicon.svg", "<svg/>");
    await put("public/favicon.ico", "icon");
    await put("public/.well-known/security.txt", "Contact: https://a.example/signed/");
    await build();
    expect(JSON.parse(await built(".pageloom/site.json")).redirects).toEqual([]);
    expect(await built(".well-known/security.txt")).toBe("Contact: https://a.example/signed/");
  });

  it("lists for every host which pages embed content of other sites, and marks these", async () => {
    await build();
    expect(await built(".pageloom/site.json")).not.toContain("embeds");
    const allow = (...embeds: string[]) =>
      put("content/site.json", siteConfiguration({ capabilities: ["embeds"], embeds }));
    await allow("https://player.example");
    await put("pages/film.json", page([banner("Film"), film], { aliases: ["/movie/"] }));
    await put("pages/draft.json", page([banner("Draft"), film], { status: "draft" }));
    await build();
    const { headers, embeds } = JSON.parse(await built(".pageloom/site.json"));
    expect(embeds.pages).toEqual(["/film/", "/movie/"]);
    expect(embeds.headers["Content-Security-Policy"]).toMatch(/; frame-src https:\/\/player\.example$/);
    expect(headers["Content-Security-Policy"]).not.toContain("frame-src");
    expect((await built("_headers")).match(/^\/\S+$/gm)).toEqual([
      ...["/*", "/assets/*", "/film/", "/en/film/", "/movie/", "/en/movie/"],
    ]);
    expect(await built(".pageloom/nginx.conf")).toContain('"~^(200|304):/movie/(index[.]html)?$" 1;');
    expect(await built("movie/index.html")).toMatch(/<html [^>]*data-embeds="https:\/\/player\.example">/);
    expect(await built("index.html")).not.toContain("data-embeds");
    // The mark is of the configuration as well: pages that may embed something else are no longer the same.
    await allow("https://player.example", "https://a.example");
    await build();
    expect(await built("film/index.html")).toContain(
      'data-embeds="https://player.example https://a.example"',
    );
  });

  it("leaves out drafts and pages outside their window; a build with drafts shows on every page what it is", async () => {
    await put("pages/draft.json", page([banner("Draft")], { status: "draft", aliases: ["/d/"] }));
    await put("pages/later.json", page([banner("Later")], { publishFrom: "2026-12-01T09:00:00Z" }));
    await build();
    expect(await built("index.html")).not.toMatch(/noindex|draft-note/);
    for (const file of ["draft/index.html", "later/index.html"])
      await expect(built(file)).rejects.toThrow("ENOENT");
    await build({ drafts: true });
    expect(await built("draft/index.html")).toContain('content="noindex"');
    await build({ drafts: true, isDraftBuild: true });
    for (const [file, words] of [
      ["index.html", "As visitors see it."],
      ["draft/index.html", "Draft. Visitors do not see this page."],
      ["d/index.html", "Draft. Visitors do not see this page."],
      ["later/index.html", "Scheduled. Visitors see this page from Tue, 1 Dec 2026, 09:00."],
    ] as const) {
      const html = await built(file);
      expect(html).toContain(
        `<p class="pageloom-draft-note" role="note">Preview of Fri, 20 Nov 2026, 12:00. ${words}</p></body>`,
      );
      expect(html.match(/<meta name="robots" content="noindex">/g)).toHaveLength(1);
    }
    expect(await built("robots.txt")).toBe("User-agent: *\nDisallow: /\n");
    expect(await built("sitemap.xml")).not.toContain("<url>");
    expect(await built("_headers")).toContain("X-Robots-Tag: noindex");
    expect(await built("assets/draft-note.css")).toContain(".pageloom-draft-note");
  });

  it("leads from a page whose dates are over to the address that it names, or lists it as gone", async () => {
    const over = { publishUntil: "2026-11-01T09:00:00Z" };
    await put("pages/winter.json", page([banner("Winter")], { ...over, afterwards: "/", aliases: ["/w/"] }));
    await put("pages/summer.json", page([banner("Summer")], { ...over, aliases: ["/s/"] }));
    await put("content/site.json", siteConfiguration({ gone: ["/spring/"] }));
    await build();
    const { redirects, gone } = JSON.parse(await built(".pageloom/site.json"));
    expect(redirects).toEqual([
      { from: "/winter/", to: "/", status: 307 },
      { from: "/w/", to: "/", status: 307 },
    ]);
    expect(gone).toEqual(["/spring/", "/summer/", "/s/"]);
    expect(await built("_redirects")).toContain("/winter/ / 307");
    expect(await built(".pageloom/nginx.conf")).toContain('location = "/summer/" { return 410; }');
  });

  it("calls no address gone that answers, and none twice", async () => {
    const until = "2026-11-01T09:00:00Z";
    await put("pages/back.json", page([banner("Back")], { aliases: ["/returned/"] }));
    await put("pages/summer.json", page([banner("Summer")], { publishUntil: until }));
    await put("pages/winter.json", page([banner("Winter")], { publishUntil: until, afterwards: "/" }));
    await put("pages/draft.json", page([banner("Draft")], { status: "draft" }));
    const answering = ["/back/", "/returned/", "/en/back/", "/cy/back/", "/old/", "/winter/"];
    const left = ["/spring/", "/cy/spring/", "/summer/", "/draft/"];
    await put(
      "content/site.json",
      siteConfiguration({
        languages: ["en", "cy"],
        redirects: [{ from: "/old/", to: "/" }],
        gone: [...answering, ...left, "/spring/", "/en/spring/"],
      }),
    );
    await build();
    expect(JSON.parse(await built(".pageloom/site.json")).gone).toEqual(left);
    // nginx does not start when one location stands there twice.
    const locations = (await built(".pageloom/nginx.conf")).match(/location = \S+/g) ?? [];
    expect(locations).toEqual([...new Set(locations)]);
    expect(locations).not.toContain('location = "/back/"');
  });

  it("brings islands to life whose schema begins with a byte-order mark", async () => {
    const islands = async () => {
      await build();
      const scripts = await readdir(join(root, "dist/assets"));
      return scripts.filter((script) => script.startsWith("tabs-"));
    };
    expect(await islands()).toHaveLength(1);
    const path = join(await project.replace("tabs"), "schema.json");
    await writeFile(path, `\ufeff${await readFile(path, "utf8")}`);
    expect(await islands()).toHaveLength(1);
  });
});

describe("a build that cannot be", () => {
  it("names every broken document, not only the first", async () => {
    await put("pages/a.json", '{ "version": 1, }');
    await put("pages/b.json", page([{ id: "a", type: "no-such-section" }]));
    await symlink(join(root, "nowhere.json"), join(root, "pages/link.json"));
    await put("sections/odd/schema.json", { title: "Odd", properties: { text: { type: "no-such-type" } } });
    const { project, built: isBuilt } = await build();
    expect(isBuilt).toBe(false);
    expect(await built("index.html")).toBe("the site of yesterday");
    const errors = project.problems.filter(({ severity }) => severity === "error");
    expect(errors.map(({ code, file, line }) => `${code} ${file}:${line}`)).toEqual([
      "syntax pages/a.json:1",
      "unknown-section-type pages/b.json:15",
      "unreadable-file pages/link.json:1",
      "broken-section-schema sections/odd/schema.json:1",
    ]);
  });

  /** Has the banner's component throw where it is to show "Boom". */
  async function breakBanner(): Promise<void> {
    const path = join(await project.replace("main-banner"), "section.tsx");
    const source = await readFile(path, "utf8");
    const line = 'if (text.heading === "Boom") throw new Error("Out of paint.");';
    await writeFile(path, source.replace("const picture", `${line}\n  const picture`));
  }

  // Of many pages, the second thread gets the first: this one.
  it.each([1, 210])(
    "names the section whose component throws, with its file, and keeps the site of yesterday: %i pages",
    async (pages) => {
      await breakBanner();
      for (let number = 1; number < pages; number++)
        await put(`pages/p${number}.json`, page([banner("A page")]));
      await put("pages/boom.json", page([banner("Boom")]));
      await expect(build()).rejects.toThrow(
        'pages/boom.json: the page could not be rendered in section "banner" (sections/main-banner/section.tsx): Out of paint.',
      );
      expect(await built("index.html")).toBe("the site of yesterday");
      expect((await readdir(root)).filter((name) => name.startsWith("dist"))).toEqual(["dist"]);
    },
  );

  it("names a part of the frame whose component throws, in either thread", async () => {
    await breakBanner();
    const frame = { version: 1, skip: { en: "Skip" }, before: [{ ...banner("Boom"), id: "top" }], after: [] };
    await put("content/frame.json", frame);
    for (let number = 1; number < 210; number++) await put(`pages/p${number}.json`, page([banner("A page")]));
    await expect(build()).rejects.toThrow(
      /^pages\/\w+\.json: the page .* in section "top" .*Out of paint\.$/,
    );
  });

  it("names a file without a component of the name that is expected", async () => {
    const path = join(await project.replace("tabs"), "section.tsx");
    const source = await readFile(path, "utf8");
    await writeFile(path, source.replace("function Section", "function Tabs"));
    await expect(build()).rejects.toThrow(/"Section" is not exported by ".*sections\/tabs\/section\.tsx"/);
  });

  it("names an import that leads nowhere, with its place, also of code for browsers alone", async () => {
    const path = join(await project.replace("tabs"), "section.tsx");
    const source = await readFile(path, "utf8");
    await writeFile(path, `import("no-such-package");\n${source}`);
    await expect(build()).rejects.toThrow(/no-such-package/);
    await writeFile(path, source);
    await expect(build()).resolves.toMatchObject({ built: true });
  });
});

describe("a build of many pages", () => {
  const words = (at: number) => `Page ${at}, “quoted” – and more ${"→".repeat(at)}`;
  const addPages = async (from: number, to: number) => {
    for (let at = from; at < to; at++) await put(`pages/p${at}.json`, page([banner(words(at))]));
  };

  it("gives with two threads what it gives with one", async () => {
    const started = vi.fn();
    process.on("worker", started);
    // Batches so small that one thread makes them all.
    for (const [from, to] of [
      [0, 110],
      [110, 220],
    ] as const) {
      await addPages(from, to);
      await build();
    }
    expect(started).not.toHaveBeenCalled();
    const oneByOne = await project.read("dist");
    expect(oneByOne.size).toBeGreaterThan(220);
    await project.remove("dist");
    await project.remove(".cache/built");
    await build();
    expect(started).toHaveBeenCalledTimes(1);
    process.off("worker", started);
    expect(await project.read("dist")).toEqual(oneByOne);
    expect(await built("p9/index.html")).toContain(`>${words(9)}</h1>`);
    // What the second thread wrote, which gets the first pages, is known again.
    const { ino } = await stat(join(root, "dist/p0/index.html"));
    await put("pages/p8.json", page([banner("Changed")]));
    await build();
    expect(await stat(join(root, "dist/p0/index.html"))).toMatchObject({ ino });
  });
});

describe("a build with a collection", () => {
  const offices = { ...officesCollection, url_pattern: "locations" };
  const called = (id: string, title: string, more: object = {}) =>
    office(id, { ...more, fields: { title: { en: title } } });
  const at = (name: string) => `content/collections/offices/${name}.json`;
  const heading = banner("Our {entity.title} office");
  const below = cards({ ...OFFICES_QUERY, filter: { parent: "this" } });
  const metadata = { title: "entity.title", description: { en: "The {entity.title} office." } };
  const ours = (sections: object[], more: object = {}) =>
    template("offices", sections, { metadata, ...more });

  beforeEach(async () => {
    await put("sections/cards/schema.json", CARDS["sections/cards/schema.json"] as object);
    await put("sections/cards/section.module.css", "@layer section { .root { row-gap: 1px; } }");
    await put(
      "sections/cards/section.tsx",
      `import { SectionRoot } from "#runtime/ui/section-root.tsx";
      export function Section({ view }) {
        const found = view.settings.query;
        return (
          <SectionRoot view={view}>
            {found.length === 0 ? <p>Nothing here yet</p> : found.map(({ id, href, heading }) => <a key={id} href={href}>{heading}</a>)}
          </SectionRoot>
        );
      }`,
    );
    await put(at("collection"), offices);
    await put(at("leeds"), called("leeds", "Leeds"));
    await put(at("york"), called("york", "York & District"));
    const parent = { id: "leeds", identifier: "offices" };
    await put(at("leeds/dock"), called("dock", "Dock", { slug: "leeds/dock", parent }));
    await put("pages/locations/[slug].json", ours([heading, below]));
    await put("pages/locations/[town]/[house].json", ours([heading]));
    await put("pages/index.json", page([banner("Home"), cards({ ...OFFICES_QUERY, order: "-title" })]));
  });

  it("makes a page of each entity, also below a parent, and lists them for search engines", async () => {
    await expect(build()).resolves.toMatchObject({ built: true, pages: 5 });
    expect(await built("locations/leeds/index.html")).toContain(">Our Leeds office</h1>");
    expect(await built("locations/leeds/index.html")).toContain("<title>Leeds | Sample</title>");
    expect(await built("locations/york/index.html")).toContain(">Our York &amp; District office</h1>");
    expect(await built("locations/leeds/dock/index.html")).toContain(">Our Dock office</h1>");
    const sitemap = await built("sitemap-offices.xml");
    for (const route of ["leeds/", "york/", "leeds/dock/"]) {
      expect(sitemap).toContain(`<loc>https://sample.example/locations/${route}</loc><lastmod>20`);
    }
    expect(sitemap).not.toContain("[");
    const index = await built("sitemap.xml");
    for (const part of ["offices", "pages"]) {
      expect(index).toContain(`<loc>https://sample.example/sitemap-${part}.xml</loc>`);
    }
    expect(await readdir(join(root, "dist/locations"))).toEqual(["leeds", "york"]);
  });

  it("makes further pages of each entity where a secondary template is; lists lead to the first ones", async () => {
    await put("pages/write-to/[slug].json", ours([heading], { secondary: true }));
    await expect(build()).resolves.toMatchObject({ built: true, pages: 7 });
    expect(await built("write-to/leeds/index.html")).toContain(">Our Leeds office</h1>");
    expect(await built("write-to/york/index.html")).toContain(">Our York &amp; District office</h1>");
    expect(await built("locations/york/index.html")).toContain(">Our York &amp; District office</h1>");
    expect(await built("index.html")).not.toContain("/write-to/");
    await put("pages/write-to/leeds.json", page([banner("By hand")]));
    await build();
    expect(await built("write-to/leeds/index.html")).toContain(">By hand</h1>");
  });

  it("shows what queries find, with addresses, or that there is nothing", async () => {
    await build();
    expect(await built("index.html")).toContain(
      '<a href="/locations/york/">York &amp; District</a><a href="/locations/leeds/">Leeds</a><a href="/locations/leeds/dock/">Dock</a>',
    );
    expect(await built("locations/leeds/index.html")).toContain('<a href="/locations/leeds/dock/">Dock</a>');
    expect(await built("locations/york/index.html")).toContain("Nothing here yet");
  });

  it("takes an entity's own document in place of the template, once it is published", async () => {
    await put("pages/locations/leeds.json", page([banner("By hand")], { status: "draft" }));
    await build();
    expect(await built("locations/leeds/index.html")).toContain(">Our Leeds office</h1>");
    await build({ drafts: true });
    expect(await built("locations/leeds/index.html")).toContain(">By hand</h1>");
    await put("pages/locations/leeds.json", page([banner("By hand"), below]));
    await build();
    expect(await built("locations/leeds/index.html")).toContain(">By hand</h1>");
    expect(await built("locations/leeds/index.html")).toContain(">Dock</a>");
    expect(await built("locations/york/index.html")).toContain(">Our York &amp; District office</h1>");
  });

  it("leaves out the pages of a template that is a draft, and links to them", async () => {
    await put("pages/locations/[slug].json", ours([heading], { status: "draft" }));
    await build();
    await expect(built("locations/leeds/index.html")).rejects.toThrow("ENOENT");
    expect(await built("index.html")).toContain("<a>Leeds</a>");
    expect(await built("locations/leeds/dock/index.html")).toContain(">Our Dock office</h1>");
    expect(await built("sitemap-offices.xml")).not.toContain("/locations/leeds/</loc>");
    await build({ drafts: true });
    expect(await built("locations/leeds/index.html")).toContain('content="noindex"');
  });

  it("leaves out the page of an entity's draft, and shows editors what it is", async () => {
    await put(at("york"), called("york", "York", { status: "draft" }));
    await build();
    await expect(built("locations/york/index.html")).rejects.toThrow("ENOENT");
    await build({ drafts: true, isDraftBuild: true });
    expect(await built("locations/york/index.html")).toContain("Draft. Visitors do not see this page.");
    expect(await built("locations/leeds/index.html")).toContain("As visitors see it.");
  });

  it("shows an entity from its first moment to its last, in lists and on its page", async () => {
    const window = { publishFrom: "2026-12-01T09:00:00Z", publishUntil: "2026-12-24T09:00:00Z" };
    await put(at("york"), called("york", "York", window));
    const gone = async () => JSON.parse(await built(".pageloom/site.json")).gone;
    await build();
    await expect(built("locations/york/index.html")).rejects.toThrow("ENOENT");
    expect(await built("index.html")).not.toContain("York");
    expect(await gone()).toEqual([]);
    await build({ now: new Date("2026-12-01T09:00:00Z") });
    expect(await built("locations/york/index.html")).toContain(">Our York office</h1>");
    expect(await built("index.html")).toContain('<a href="/locations/york/">York</a>');
    await build({ now: new Date("2026-12-24T09:00:00Z") });
    await expect(built("locations/york/index.html")).rejects.toThrow("ENOENT");
    expect(await built("index.html")).not.toContain("York");
    expect(await gone()).toEqual(["/locations/york/"]);
    await put("pages/locations/[slug].json", ours([heading], { afterwards: "/" }));
    await build({ now: new Date("2026-12-24T09:00:00Z") });
    expect(await built("_redirects")).toContain("/locations/york/ / 307");
    // Without pages, nothing but the list changes.
    await put(at("collection"), { ...offices, has_template: false });
    await rm(join(root, "pages/locations"), { recursive: true });
    await build({ now: new Date("2026-12-01T09:00:00Z") });
    expect(await built("index.html")).toContain("York");
    await build();
    expect(await built("index.html")).not.toContain("York");
  });
});
