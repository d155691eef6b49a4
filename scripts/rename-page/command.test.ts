import { readFileSync } from "node:fs";
/** A page that gets another address: what leads to it follows, and nothing else in any file is touched. */

import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ENGINE } from "#runtime/files/places.ts";
import { loadProject } from "#runtime/project/open-project.ts";
import { menu, office, officesCollection } from "#runtime/testing/parts.ts";
import { siteConfiguration } from "#runtime/testing/project.ts";
import type { PageFact } from "#schemas/index/pages.ts";
import { page } from "#schemas/testing/site.ts";
import { startCommand } from "#scripts/testing/commands.ts";
import { createCommandSite, link, note } from "#scripts/testing/site.ts";
import { writeAll } from "#scripts/write/write-all.ts";
import { chooseAddress, choosePage } from "./choose.ts";
import { planRename, usualKeeping } from "./plan.ts";

const now = new Date("2026-11-20T12:00:00Z");
const test = await createCommandSite();
const { root, put, remove, read, all } = test;
const template = (fields: object) => ({ ...officesCollection, fields });
const title = { $ref: "../../../schemas/definitions/slots/text.schema.json", title: "A", description: "B." };

beforeEach(async () => {
  vi.stubEnv("SOURCE_DATE_EPOCH", String(now.getTime() / 1000));
  await test.reset({ languages: ["en", "cy"] });
  await test.addOffices();
  await put(
    "pages/about.json",
    page([note("us", "<p>Us</p>")], { $schema: "../.generated/page.schema.json" }),
  );
  await put("pages/about/team.json", page([note("n", "<p>Team</p>")]));
});

const rename = async (...args: string[]) => (await test.run("rename-page", ...args)).words;
const pages = async () => [...(await test.filesIn("pages")).keys()];
const loadAbout = async () => {
  const project = await loadProject({ root, now });
  return { project, site: project.site, about: project.site.pages.get("/about/") as PageFact };
};
const problems = async () =>
  (await loadProject({ root, now })).problems.filter(({ severity }) => severity !== "information");

it("leaves links of stock examples, which lead to pages of fixtures", async () => {
  const file = join(ENGINE, "capabilities/embeds/sections/embed/examples/extreme.json");
  const before = readFileSync(file, "utf8");
  expect(before).toContain('<a href=\\"/about/\\">');
  await put("content/site.json", siteConfiguration({ sections: ["catalogue"], capabilities: ["embeds"] }));
  const catalogue = { text: { contents: { en: "Sections" } }, catalogue: { types: "embed" } };
  await put("pages/sections.json", page([{ id: "all", type: "catalogue", ...catalogue }]));
  expect(await rename("/about/", "/who-we-are/")).toContain("/about/ is now /who-we-are/.");
  expect(readFileSync(file, "utf8")).toBe(before);
});

it("moves the page, leads its old address on, and prints what it changed", async () => {
  await put("pages/way.json", page([note("n", `${link("/about/")}${link("/about/#us")}`)]));
  await put("content/menus/main.json", menu("main", "about"));
  expect(await rename("/about/", "/club/who-we-are/")).toMatchInlineSnapshot(`
    "/about/ is now /club/who-we-are/.

    pages/about.json → pages/club/who-we-are.json
      line 23: "$schema" follows the file
    pages/way.json
      line 18: /about/ → /club/who-we-are/
      line 18: /about/#us → /club/who-we-are/#us
    content/menus/main.json
      line 10: /about/ → /club/who-we-are/
    content/site.json
      line 23: redirect from /about/ to /club/who-we-are/ added

    Whoever has the old address is led to /club/who-we-are/, and search engines learn the new one. With --alias the page would answer at both.

    One page stands below /about/ and keeps its address: /about/team/.
    To take this back: npm run undo -- 1"
  `);
  expect(await pages()).toEqual([
    ...["about/team.json", "club/who-we-are.json", "index.json", "offices/[slug].json", "way.json"],
  ]);
  expect(await read("pages/club/who-we-are.json")).toContain(
    '"$schema": "../../.generated/page.schema.json"',
  );
  expect(JSON.parse(await read("content/site.json"))).toMatchObject({
    redirects: [{ from: "/about/", to: "/club/who-we-are/" }],
  });
  expect(await problems()).toEqual([]);
});

it("changes the address in a link and keeps what is around it", async () => {
  const links = ["/about/", "/about", "/about/?from=way#us", "/about#us", "/cy/about/", " /about/ "];
  const others = [
    "/about/team/",
    "/offices/leeds/",
    "#n",
    "https://sample.example/about/",
    "mailto:a@about.example",
  ];
  await put("pages/way.json", page([...links, ...others].map((href, at) => note(`n${at}`, link(href)))));
  await rename("about", "/who/");
  const { sections } = JSON.parse(await read("pages/way.json"));
  const after = sections.map(
    ({ text }: { text: { words: { en: string } } }) => /href="(.*?)"/.exec(text.words.en)?.[1],
  );
  expect(after).toEqual([
    ...["/who/", "/who", "/who/?from=way#us", "/who#us", "/cy/who/", " /who/ "],
    ...others,
  ]);
});

it("names the line of a link that is written in an unusual way", async () => {
  await put("pages/way.json", page([note("n", link("&#47;about/"))]));
  expect(await rename("/about/", "/who/", "--alias")).toContain(
    "Look at these yourself:\n  pages/way.json:18 links to /about/ in a way that was left alone.",
  );
  expect(await rename("/who/", "/us/", "--alias")).not.toContain("Look at these");
  expect(await problems()).toEqual([]);
});

describe("recipes", () => {
  const recipe = (document: unknown, more: object = {}) => ({ name: "Own", ...more, document });
  const bodied = template({
    required: ["title"],
    properties: {
      title,
      body: { ...title, $ref: "../../../schemas/definitions/slots/rich-text.schema.json" },
    },
  });
  const entity = (href: string) => ({ fields: { title: { en: "{title}" }, body: { en: link(href) } } });

  it("of a collection are changed where their fields hold links", async () => {
    await put("content/collections/offices/collection.json", bodied);
    await put("content/recipes/office.json", recipe(entity("/about/"), { collection: "offices" }));
    const words = await rename("/about/", "/who/", "--alias");
    expect(words).toContain("content/recipes/office.json\n  line 10: /about/ → /who/");
    expect(await read("content/recipes/office.json")).toContain('<a href=\\"/who/\\">');
  });

  it("are named with the line of a link that was left alone", async () => {
    await put("content/collections/offices/collection.json", bodied);
    await put("content/recipes/office.json", recipe(entity("&#47;about/"), { collection: "offices" }));
    await put("content/recipes/page.json", recipe(page([note("n", link("&#47;about/"))])));
    const line = (text: string) => text.split("\n").findIndex((one) => one.includes("&#47;about/")) + 1;
    const words = await rename("/about/", "/who/", "--alias");
    for (const file of ["content/recipes/office.json", "content/recipes/page.json"]) {
      const at = line(await read(file));
      expect(words).toContain(`${file}:${at} links to /about/ in a way that was left alone.`);
    }
  });

  it("are named when they do not parse", async () => {
    await put("content/recipes/own.json", '{ "document": { "href": "/about/", ');
    await put("content/recipes/other.json", '{ "document": { "href": "/offices/", ');
    const words = await rename("/about/", "/who/", "--alias");
    expect(words).toContain("content/recipes/own.json has mistakes, and may link to /about/.");
    expect(words).not.toContain("other.json");
  });
});

it("writes nothing where a mistake would follow", async () => {
  await put("pages/way.json", page([note("n", link("&#47;about/"))]));
  const before = await all();
  expect(await rename("/about/", "/who/")).toMatchInlineSnapshot(`
    "Nothing was changed, since there would be mistakes afterwards:
      pages/way.json:18 There is nothing at /about/. This address has moved: link to "/who/"."
  `);
  expect(await all()).toEqual(before);
});

it("follows wherever a document can hold a link", async () => {
  await put("content/texts/shared.json", { entries: { "shared.way": { en: link("/about/") } } });
  await put("content/announcements.json", {
    items: [
      {
        ...{ id: "a", title: { en: "A" }, event_date_and_time: "2026-12-01T18:00:00" },
        ...{ button_title: { en: "Go" }, button_link: "/about/" },
      },
    ],
  });
  await put("content/menus/main.json", {
    id: "main",
    items: [
      {
        ...{ id: "a", title: { en: "A" }, url: { en: "/about/", cy: "/cy/about/" } },
        featured: {
          ...{ title: { en: "A" }, description: { en: "B" } },
          read_more: { label: { en: "Read" }, href: "/about/#us" },
        },
      },
    ],
  });
  await put("content/recipes/own.json", { name: "Own", document: page([note("n", link("/about/"))]) });
  await put(
    "content/site.json",
    siteConfiguration({
      capabilities: ["announcements"],
      languages: ["en", "cy"],
      redirects: [{ from: "/us/", to: "/about/" }],
    }),
  );
  await put("content/collections/offices/collection.json", {
    ...template({
      required: ["title"],
      properties: {
        title,
        body: { ...title, $ref: "../../../schemas/definitions/slots/rich-text.schema.json" },
      },
    }),
  });
  await put("content/collections/offices/leeds.json", {
    ...office("leeds", { fields: { title: { en: "Leeds" }, body: { en: link("/about/") } } }),
  });
  await rename("/about/", "/who/", "--nothing");
  const texts = Object.values(await all()).join("\n");
  expect(texts.match(/\/who\//g)).toHaveLength(8);
  expect(texts).not.toContain("/about/");
});

it("takes along the keys of what is written into the page", async () => {
  const picture = { src: "red.svg", alt: { en: "Red" } };
  await put("content/images/red.svg", '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"/>');
  await put("pages/about.json", page([{ ...note("us", "<p>Us</p>"), image: { picture } }]));
  await put(
    "pages/way.json",
    page([
      {
        id: "a",
        type: "note",
        text: { words: "about.us.words" },
        image: { picture: "img-about-us-picture" },
      },
    ]),
  );
  expect(await problems()).toEqual([]);
  await rename("/about/", "/club/who/");
  expect(await read("pages/way.json")).toContain('"words": "club.who.us.words"');
  expect(await read("pages/way.json")).toContain('"picture": "img-club-who-us-picture"');
  expect(await problems()).toEqual([]);
});

describe("the old address", () => {
  it("becomes an alias below the status, or another of those that are there", async () => {
    await rename("/about/", "/who/", "--alias");
    expect(await read("pages/who.json")).toContain('"status": "published",\n  "aliases": ["/about/"],\n');
    await rename("/who/", "/us/", "--alias");
    expect(JSON.parse(await read("pages/us.json")).aliases).toEqual(["/about/", "/who/"]);
    expect(await problems()).toEqual([]);
  });

  it("comes back: alias and redirect change places with it", async () => {
    await rename("/about/", "/who/");
    await rename("/who/", "/about/");
    expect(JSON.parse(await read("content/site.json")).redirects).toEqual([{ from: "/who/", to: "/about/" }]);
    await rename("/about/", "/who/", "--nothing");
    expect(JSON.parse(await read("content/site.json")).redirects).toEqual([]);
    await rename("/who/", "/us/", "--alias");
    await rename("/us/", "/who/", "--alias");
    expect(JSON.parse(await read("pages/who.json")).aliases).toEqual(["/us/"]);
    await rename("/who/", "/us/", "--nothing");
    expect(JSON.parse(await read("pages/us.json")).aliases).toEqual([]);
    expect(await problems()).toEqual([]);
  });

  it.each([
    [{ status: "published" }, "redirect"],
    [{ status: "draft" }, "nothing"],
    [{ status: "published", publishFrom: "2026-12-01T09:00:00Z" }, "alias"],
    [{ status: "published", publishUntil: "2026-11-01T09:00:00Z" }, "alias"],
  ])("of a page with %o is kept as %s", async (more, keeping) => {
    await put("pages/about.json", page([note("us", "<p>Us</p>")], more));
    const { site, about } = await loadAbout();
    expect(usualKeeping(about, site)).toBe(keeping);
  });

  it("of a draft that was published before goes along", async () => {
    await put("pages/about.json", page([note("us", "<p>Us</p>")], { status: "draft" }));
    const { about } = await loadAbout();
    expect(usualKeeping(about, { baseline: new Map([[about.route, about]]) })).toBe("alias");
  });

  it("is spoken of as what it is, where visitors do not see the page", async () => {
    await put("pages/about.json", page([note("us", "<p>Us</p>")], { status: "draft" }));
    expect(await rename("/about/", "/who/")).toContain(
      "Visitors do not see the page at present, and nothing answers at /about/ any more. With --alias the page would answer there as well, once visitors see it.",
    );
    expect(await rename("/who/", "/us/", "--alias")).toContain(
      "Whoever has the old address finds there what they find at /us/.",
    );
  });
});

describe("only the bytes that have to change do", () => {
  const written = JSON.stringify(
    page([note("n", link("/about/"))], { aliases: ["/on-the-way/"] }),
    undefined,
    2,
  );
  const own = JSON.stringify(
    page([note("us", "<p>Us</p>")], { $schema: "../.generated/page.schema.json", aliases: ["/us/"] }),
    undefined,
    2,
  );
  const indented = (text: string, indent: string | number) =>
    JSON.stringify(JSON.parse(text), undefined, indent);

  it.each<[string, (text: string) => string]>([
    ["CR LF", (text) => `${text.replaceAll("\n", "\r\n")}\r\n`],
    ["tabs", (text) => `${indented(text, "\t")}\n`],
    ["a byte-order mark", (text) => `\uFEFF${text}`],
    ["one line", (text) => indented(text, 0)],
    ["escapes", (text) => text.replaceAll("/about", "\\/\\u0061bout")],
    ["empty lines and spaces", (text) => text.replaceAll("\n", " \n\n ")],
  ])("with %s", async (_, write) => {
    await put("pages/way.json", write(written));
    await put("pages/about.json", write(own));
    await rename("/about/", "/club/who/", "--alias");
    const plain = (text: string) => text.replaceAll("\\/\\u0061bout", "/about");
    expect(await read("pages/way.json")).toBe(plain(write(written)).replace("/about/", "/club/who/"));
    const moved = await read("pages/club/who.json");
    const added = /,\s*"\/about\/"/.exec(moved)?.[0] ?? "";
    expect(moved.replace(added, "").replace("../../.generated", "../.generated")).toBe(write(own));
    const gap = /\[(\s*)"\/us\/"/.exec(write(own))?.[1];
    expect(added.replace(/^,|"\/about\/"$/g, "").trim()).toBe("");
    expect(added.length > 0 && (gap ?? "").endsWith(/^,(\s*)/.exec(added)?.[1] ?? "-")).toBe(true);
  });
});

it("as a command: 0 when it was done, 2 when not, with the reason alone", () => {
  const run = (...args: string[]) => {
    const { status, stdout, stderr } = startCommand(root, "rename-page", ...args);
    return { status, stdout: stdout.split("\n")[0], stderr };
  };
  expect(run("/about/", "/who/", "--alias")).toEqual({
    ...{ status: 0, stdout: "/about/ is now /who/.", stderr: "" },
  });
  expect(run("/who/")).toEqual({
    ...{ status: 2, stdout: "" },
    stderr: "Say which page, and its new address: npm run rename-page -- /about-us/ /about/\n",
  });
});

it("takes one word on the old address", async () => {
  expect(await rename("/about/", "/us/", "--alias", "--nothing")).toBe(
    "Choose one of --redirect, --alias and --nothing.",
  );
});

it("a dry run only prints what it would do", async () => {
  const before = await all();
  const words = await rename("/about/", "/who/", "--dry-run");
  expect(words).toContain("/about/ would become /who/. Nothing was written.");
  expect(words).toContain(
    "Whoever has the old address would be led to /who/, and search engines would learn",
  );
  expect(await all()).toEqual(before);
});

it("keeps an index in its folder, and leaves no empty one behind", async () => {
  await put("pages/harbours/index.json", page([note("n", "<p>Harbours</p>")]));
  await rename("/harbours/", "/fields/");
  expect(await pages()).toContain("fields/index.json");
  await expect(mkdir(join(root, "pages/harbours"))).resolves.toBeUndefined();
});

it.each([
  "https://sample.example/about/?from=here#us",
  "http://localhost:5173/about/",
  "about",
  "./pages/about.json",
  ".\\pages\\about.json",
])("a page is named as a browser or a terminal has it: %s", async (written) => {
  const { site } = await loadProject({ root, now });
  expect(choosePage(written, site)).toMatchObject({ route: "/about/" });
});

it("a new address is taken from the preview as well", async () => {
  const { site, about } = await loadAbout();
  expect(chooseAddress("http://localhost:5173/who/", about, site)).toBe("/who/");
});

describe("what cannot be is refused, and nothing is written", () => {
  it.each([
    ["https://elsewhere.example/about/", "/who/", "https://elsewhere.example/about/ is on another site."],
    ["/abuot/", "/who/", "There is no page at /abuot/. Did you mean /about/?"],
    ["/", "/home/", "The home page stays where it is."],
    ["/404.html", "/gone/", "The page that stands for every missing one stays where it is."],
    ["/about/", "/about/", "/about/ is the address of this page already."],
    ["/about/", "/Who We Are/", "It could be /who-we-are/."],
    ["/about/", "/about/team/", "/about/team/ is taken: it is the page pages/about/team.json."],
    ["/about/", "/offices/leeds/", "content/collections/offices/leeds.json"],
    ["/offices/[slug]/", "/places/[slug]/", '"url_pattern" in content/collections/offices/collection.json'],
    ["/offices/leeds/", "/offices/bradford/", 'its address ends in the "slug" there'],
  ])("%s to %s", async (from, to, words) => {
    const before = await all();
    expect(await rename(from, to)).toContain(words);
    expect(await all()).toEqual(before);
  });

  it("an alias, a redirect to elsewhere, what is gone, and an entity's own page", async () => {
    await put(
      "content/site.json",
      siteConfiguration({ redirects: [{ from: "/crew/", to: "/about/team/" }], gone: ["/past/"] }),
    );
    await put("pages/about.json", page([note("us", "<p>Us</p>")], { aliases: ["/us/"] }));
    await put("pages/offices/leeds.json", page([note("n", "<p>Leeds</p>")]));
    expect(await rename("/us/", "/who/")).toMatchInlineSnapshot(
      `"/us/ is no page of its own: it is another address of /about/, under "aliases" in pages/about.json."`,
    );
    expect(await rename("/about/", "/crew/")).toMatchInlineSnapshot(
      `"/crew/ is taken: it leads on to /about/team/, under "redirects" in content/site.json. Choose another address."`,
    );
    expect(await rename("/about/", "/past/")).toMatchInlineSnapshot(
      `"/past/ is said to be gone, under "gone" in content/site.json. Delete it there first, or choose another address."`,
    );
    expect(await rename("/offices/leeds/", "/leeds/")).toMatchInlineSnapshot(
      `"/offices/leeds/ is the page of content/collections/offices/leeds.json: its address ends in the "slug" there. Change that, and add a redirect from /offices/leeds/ under "redirects" in content/site.json. pages/offices/leeds.json belongs to it and has to be renamed as well."`,
    );
  });

  it("a file of the site at the new address", async () => {
    await put("public/who", "A file");
    expect(await rename("/about/", "/who/")).toContain("is the file public/who");
    await remove("public/who");
  });

  it("a folder that is a file, with everything as it was", async () => {
    await put("pages/club", "");
    await put("pages/zoo.json", page([note("n", "<p>Zoo</p>")]));
    await put("pages/way.json", page([note("n", link("/zoo/"))]));
    const before = await all();
    expect(await rename("/zoo/", "/club/who/")).toContain("is a file, where a folder is needed");
    expect(await all()).toEqual(before);
  });

  it("a page that is gone by the time it is to move", async () => {
    await put("pages/way.json", page([note("n", link("/about/"))]));
    const { project, about } = await loadAbout();
    const plan = await planRename(project, about, "/club/who/", "redirect");
    await remove("pages/about.json");
    const before = await all();
    expect(writeAll(root, { by: "rename-page" }, plan.files)).toEqual({
      refused: "pages/about.json was changed meanwhile; run the command again",
    });
    expect(await all()).toEqual(before);
  });

  it("a page that does not parse; and a document that does not is named", async () => {
    await put("pages/way.json", '{ "href": "/about/", ');
    expect(await rename("/about/", "/who/")).toContain(
      "pages/way.json has mistakes, and may link to /about/.",
    );
    await put("pages/who.json", "{");
    expect(await rename("/who/", "/us/")).toContain("pages/who.json has mistakes.");
  });
});
