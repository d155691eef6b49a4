/** What a build does when something is wrong: it says where, and leaves the site that is there alone. */
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { buildProject } from "#runtime/build/build.ts";

const repository = join(import.meta.dirname, "../..");
const now = new Date("2026-11-20T12:00:00Z");
let root: string;

/** A small project beside the real runtime. */
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "pageloom-build-"));
  for (const shared of ["runtime", "schemas", "content/brand", "sections", "package.json"]) {
    await cp(join(repository, shared), join(root, shared), { recursive: true });
  }
  await symlink(join(repository, "node_modules"), join(root, "node_modules"));
  await put("content/site.json", {
    name: "Sample",
    baseUrl: "https://sample.example",
    languages: ["en"],
    timeZone: "Europe/London",
    contact: { telephone: "1", email: "a@sample.example" },
    seo: { titleTemplate: "%s | Sample", description: { en: "A site of a test." } },
  });
  await put("content/frame.json", { version: 1, skip: { en: "Skip" }, before: [], after: [] });
  await put("pages/index.json", page([banner("Home")]));
  await put("pages/404.json", page([banner("Not found")]));
  await put("dist/index.html", "the site of yesterday");
});

afterEach(() => rm(root, { recursive: true, force: true }));

async function put(file: string, content: string | object): Promise<void> {
  const path = join(root, file);
  await mkdir(join(path, ".."), { recursive: true });
  await writeFile(path, typeof content === "string" ? content : JSON.stringify(content, undefined, 2));
}

function page(sections: object[], more: object = {}): object {
  const metadata = { title: { en: "A page" }, description: { en: "A page of a test." } };
  return { version: 1, status: "published", metadata, sections, ...more };
}

function banner(heading: string): object {
  return { id: "banner", type: "main-banner", text: { heading: { en: heading } } };
}

const build = (more: object = {}) => buildProject({ root, now, target: join(root, "dist"), ...more });
const built = (file: string) => readFile(join(root, "dist", file), "utf8");
const errors = async () => {
  const { project, built } = await build();
  expect(built).toBe(false);
  expect(await readFile(join(root, "dist/index.html"), "utf8")).toBe("the site of yesterday");
  return project.problems
    .filter(({ severity }) => severity === "error")
    .map(({ code, file, line }) => `${code} ${file}:${line}`);
};

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

  it("leaves out drafts and pages outside their window, and shows them to editors", async () => {
    await put("pages/draft.json", page([banner("Draft")], { status: "draft" }));
    await put("pages/later.json", page([banner("Later")], { publishFrom: "2026-12-01T09:00:00Z" }));
    await build();
    await expect(built("draft/index.html")).rejects.toThrow("ENOENT");
    await expect(built("later/index.html")).rejects.toThrow("ENOENT");
    await build({ drafts: true });
    expect(await built("draft/index.html")).toContain('content="noindex"');
    expect(await built("later/index.html")).toContain(">Later</h1>");
  });

  it("shows a link to a page outside its window as words, with a warning", async () => {
    await put("pages/later.json", page([banner("Later")], { publishFrom: "2026-12-01T09:00:00Z" }));
    const text = { content_1: { en: '<p>See <a href="/later/">what comes</a>.</p>' } };
    await put("pages/index.json", page([banner("Home"), { id: "words", type: "single-column-text", text }]));
    const { project } = await build();
    expect(await built("index.html")).toContain("<p>See what comes.</p>");
    expect(project.problems).toContainEqual(
      expect.objectContaining({ code: "dead-link", severity: "warning" }),
    );
  });

  it("comes out the same twice", async () => {
    await build();
    const first = await built("index.html");
    await build();
    expect(await built("index.html")).toBe(first);
  });
});

describe("a build that cannot be", () => {
  it("names an unknown section type", async () => {
    await put("pages/bad.json", page([{ id: "a", type: "no-such-section" }]));
    expect(await errors()).toEqual(["unknown-section-type pages/bad.json:15"]);
  });

  it("names every broken document, not only the first", async () => {
    await put("pages/a.json", '{ "version": 1, }');
    await put("pages/b.json", page([]));
    expect(await errors()).toEqual(["syntax pages/a.json:1", "wrong-value pages/b.json:12"]);
  });

  it("names a file that cannot be read", async () => {
    await symlink(join(root, "nowhere.json"), join(root, "pages/link.json"));
    expect(await errors()).toEqual(["unreadable-file pages/link.json:1"]);
  });

  it("names a section schema that does not compile", async () => {
    await put("sections/odd/schema.json", { title: "Odd", properties: { text: { type: "no-such-type" } } });
    expect(await errors()).toEqual(["broken-section-schema sections/odd/schema.json:1"]);
  });

  it("names the section whose component throws, with its file, and keeps the site of yesterday", async () => {
    const path = join(root, "sections/main-banner/section.tsx");
    const source = await readFile(path, "utf8");
    await writeFile(
      path,
      source.replace(
        "const picture",
        'if (text.heading === "Boom") throw new Error("Out of paint.");\n  const picture',
      ),
    );
    await put("pages/boom.json", page([banner("Boom")]));
    await expect(build()).rejects.toThrow(
      'pages/boom.json: the page could not be rendered in section "banner" (sections/main-banner/section.tsx): Out of paint.',
    );
    expect(await built("index.html")).toBe("the site of yesterday");
    expect((await readdir(root)).filter((name) => name.startsWith("dist"))).toEqual(["dist"]);
  });
});
