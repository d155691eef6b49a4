/** What `npm run validate` prints and does, in a project with a history. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { component } from "#runtime/testing/parts.ts";
import {
  createTestProject,
  siteConfiguration,
  type TestProject,
  withoutAdvice,
} from "#runtime/testing/project.ts";
import { collection, entity, template } from "#schemas/testing/collections.ts";
import { banner, group, page, slot } from "#schemas/testing/site.ts";
import { gitIn } from "#scripts/testing/commands.ts";
import { type ValidateOptions, validateProject } from "#scripts/validate/validate-project.ts";

const ORDER: ValidateOptions = { paths: [], reporter: "json" };
const office = (id: string, slug: string) => ({ ...entity(id, { slug }), fields: {} });
const heading = (en: string) => banner({ type: "main-banner", text: { heading: { en } } });

let project: TestProject;
beforeEach(async () => {
  vi.stubEnv("SOURCE_DATE_EPOCH", String(Date.parse("2026-11-20T12:00:00Z") / 1000));
  project = await createTestProject("sections/main-banner");
  await project.put("content/site.json", siteConfiguration());
  await project.put("content/checks.json", await withoutAdvice(project.root));
  await project.put("content/frame.json", { version: 1, skip: { en: "Skip" }, before: [], after: [] });
  await project.put("pages/index.json", page([heading("Home")]));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await project.close();
});

/** What the command prints for people and for programs, and its exit code. */
async function validate(
  order: Partial<ValidateOptions> = {},
): Promise<{ code: number; reported: string; out: string }> {
  const reported = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  const out = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  // Places are printed from the current folder.
  const before = process.cwd();
  process.chdir(project.root);
  const code = await validateProject(project.root, { ...ORDER, ...order }).finally(() =>
    process.chdir(before),
  );
  const textOf = (spy: typeof reported) => spy.mock.calls.map(([text]) => String(text)).join("");
  const texts = { reported: textOf(reported), out: textOf(out) };
  reported.mockRestore();
  out.mockRestore();
  return { code, ...texts };
}

/** Codes and places of what is not mere advice. */
const places = (out: string) =>
  (JSON.parse(out) as { code: string; severity: string; file: string; line: number }[])
    .filter(({ severity }) => severity === "error" || severity === "warning")
    .map(({ code, file, line }) => `${code} ${file}:${line}`);

const git = (...args: string[]) => gitIn(project.root, ...args);
const commit = () => {
  git("add", ".");
  git("commit", "-m", "More");
};

describe("of many problems", () => {
  beforeEach(async () => {
    const links = Array.from({ length: 30 }, (_, at) => `<a href="/gone-${at}/">Place ${at}</a>`);
    await project.put("sections/note/schema.json", {
      ...{ title: "Note", description: "Words.", type: "object" },
      properties: { text: group({ words: slot("rich-text", "Words") }) },
    });
    await project.put("sections/note/section.tsx", component("p"));
    await project.put(
      "pages/index.json",
      page([
        heading("Home"),
        { id: "note", type: "note", text: { words: { en: `<p>${links.join(" ")}</p>` } } },
      ]),
    );
  });
  const textOf = async (order: Partial<ValidateOptions>) =>
    (await validate({ reporter: "text", ...order })).reported;
  const printed = (reported: string) => reported.match(/dead-link$/gm)?.length;

  it("the first twenty are printed, as many as are asked for, or all", async () => {
    const reported = await textOf({});
    expect(printed(reported)).toBe(20);
    expect(reported).toContain(
      "The first 20 of 30 are printed. There are:\n  30 errors  dead-link  in pages/index.json\n",
    );
    expect(printed(await textOf({ "max-problems": "3" }))).toBe(3);
    expect(printed(await textOf({ "max-problems": "all" }))).toBe(30);
    await expect(validate({ reporter: "text", "max-problems": "many" })).rejects.toThrow(
      '"many" is no number of problems. Write --max-problems 50, or --max-problems all.',
    );
    await expect(validate({ "max-problems": "3" })).rejects.toThrow(
      'The reporter "json" prints all problems',
    );
  });

  it("those of one check are printed, and how many others are left out", async () => {
    await project.put("pages/other.json", "{");
    const { reported, code } = await validate({ reporter: "text", check: "syntax" });
    expect(reported).not.toContain("/gone-");
    expect(reported).toMatch(/What other checks find \(\d+\) is left out: --check syntax\.\n$/);
    expect(code).toBe(1);
    await expect(validate({ check: "dead-links" })).rejects.toThrow(
      'There is no check "dead-links". Did you mean "dead-link"?',
    );
  });
});

describe("a clash of two files", () => {
  const claiming = (alias: string) => page([heading("Boats")], { aliases: [alias] });

  it.each(["pages/a.json", "pages/z.json"])("is reported when %s alone is named", async (file) => {
    await project.put("pages/a.json", claiming("/boats/"));
    await project.put("pages/z.json", claiming("/boats/"));
    const { code, out } = await validate({ paths: [file] });
    expect(code).toBe(1);
    // Either of the two may be the one to change.
    expect(places(out)).toEqual(["duplicate-route pages/a.json:24", "duplicate-route pages/z.json:24"]);
  });

  it.each(["a", "z"])("is reported first where it is new: pages/%s.json", async (name) => {
    const [old, added] = name === "a" ? ["pages/z.json", "pages/a.json"] : ["pages/a.json", "pages/z.json"];
    await project.put(old, claiming("/boats/"));
    git("init", "--initial-branch=main");
    commit();
    await project.put(added, claiming("/boats/"));
    const { reported } = await validate({ reporter: "text" });
    expect(reported.match(/^pages\/\w+\.json:/gm)).toEqual([`${added}:`, `${old}:`]);
  });
});

describe("a file that others refer to", () => {
  const using = (key: string, more: object = {}) =>
    page([banner({ type: "main-banner", text: { heading: key }, ...more })]);
  beforeEach(async () => {
    await project.put("content/texts/shared.json", { entries: { "shared.more": { en: "More" } } });
    for (const name of ["a", "b"]) await project.put(`pages/${name}.json`, using("shared.more"));
    await project.put("pages/own.json", page([heading("Own")]));
  });
  const errorsIn = async (path: string) =>
    places((await validate({ paths: [path] })).out).filter((place) => place.startsWith("unknown-text-key"));

  it("is validated with them: a key that was renamed", async () => {
    const file = "content/texts/shared.json";
    expect((await validate({ paths: [file] })).code).toBe(0);
    await project.put(file, { entries: { "shared.less": { en: "More" } } });
    expect((await validate({ paths: [file] })).code).toBe(1);
    expect(await errorsIn(file)).toEqual([
      "unknown-text-key pages/a.json:17",
      "unknown-text-key pages/b.json:17",
    ]);
    expect(await errorsIn("pages/own.json")).toEqual([]);
    expect(await errorsIn("pages/a.json")).toEqual(["unknown-text-key pages/a.json:17"]);
  });

  it("is validated with them: an address that it had at the base", async () => {
    await project.put("pages/own.json", page([heading("Own")], { aliases: ["/mine/"] }));
    const link = { primary: { label: { en: "Mine" }, href: "/mine/" } };
    await project.put("pages/a.json", using("shared.more", { link }));
    git("init", "--initial-branch=main");
    commit();
    await project.put("pages/own.json", page([heading("Own")]));
    const { out } = await validate({ paths: ["pages/own.json"] });
    expect(places(out).join()).toContain("dead-link pages/a.json:");
  });
});

describe("a path at which there is no document", () => {
  const words = (hint: string, path: string) =>
    `No document at ${path}. ${hint} Documents are the .json files in pages/ and content/.`;

  it.each([
    ["about.json.txt", "about.json", "There is pages/about.json.txt: rename it to pages/about.json."],
    ["about.JSON", "about.json", "There is pages/about.JSON: rename it to pages/about.json."],
    ["about.jsonc", "about.json", "There is pages/about.jsonc: rename it to pages/about.json."],
    ["about.json", "about", "Did you mean pages/about.json?"],
    ["about.json", "abuot.json", "Did you mean pages/about.json?"],
  ])("%s for %s", async (there, asked, hint) => {
    await project.put(`pages/${there}`, page([heading("About")]));
    await expect(validate({ paths: [`pages/${asked}`] })).rejects.toThrow(words(hint, `pages/${asked}`));
  });

  it("is refused without a hint where nothing is near", async () => {
    await expect(validate({ paths: ["elsewhere/a.json"] })).rejects.toThrow(
      "No document at elsewhere/a.json. Documents are",
    );
  });
});

describe("--fix", () => {
  it("repairs what it can, byte by byte, and reports the rest", async () => {
    const text =
      '\ufeff{\r\n\t"$schema": "../.generated/page.schema.json",\r\n\t"version": 1,\r\n\t"status": "published",\r\n\t"metadata": { "title": { "en": "News of the harbour" }, "Description": { "en": "x" } },\r\n' +
      '\t"sections": [\r\n\t\t{ "id": "a", "type": "main-banner", "text": { “heading”: { "en": "News" } }, }\r\n\t]\r\n}\r\n';
    await project.put("pages/news.json", text);
    const { reported } = await validate({ reporter: "text", fix: true, paths: ["pages/news.json"] });
    expect(readFileSync(join(project.root, "pages/news.json"), "utf8")).toBe(
      text
        .replace("“heading”", '"heading"')
        .replace(" }, }", " } }")
        .replace('"Description"', '"description"'),
    );
    expect(reported).toContain('pages/news.json:7:49  Write " around it  (syntax)');
    expect(reported).toContain('pages/news.json:5:58  Call it "description"  (unknown-property)');
  });

  it("touches no file that was not named, and none that it cannot make whole", async () => {
    const broken = '{ "version": 1, }';
    const halved = '{ "version": 1, "a": [ 1, ';
    await project.put("pages/a.json", broken);
    await project.put("pages/b.json", halved);
    const { reported, code } = await validate({ reporter: "text", fix: true, paths: ["pages/b.json"] });
    expect(readFileSync(join(project.root, "pages/a.json"), "utf8")).toBe(broken);
    expect(readFileSync(join(project.root, "pages/b.json"), "utf8")).toBe(halved);
    expect(reported).toContain("Nothing could be repaired without you.");
    expect(code).toBe(1);
  });

  it("mends what it can in a file that also has what only its author can mend", async () => {
    const text = (comma: string, note: string) =>
      `{ "version": 1, "status": "draft"${comma} "note": "Ask for "Ana" there",${note} "sections": [1] }`;
    await project.put("pages/a.json", text("", ","));
    const { reported } = await validate({ reporter: "text", fix: true, paths: ["pages/a.json"] });
    expect(readFileSync(join(project.root, "pages/a.json"), "utf8")).toBe(text(",", ""));
    expect(reported).toContain("This quotation mark ends the text too early");
    expect(reported).not.toContain("can be repaired");
  });

  it("leaves a file alone whose bytes are not UTF-8", async () => {
    const bytes = Buffer.from('{ "version": 1, "a": "caf\xe9", }', "latin1");
    await project.put("pages/a.json", bytes);
    await validate({ fix: true });
    expect(readFileSync(join(project.root, "pages/a.json")).equals(bytes)).toBe(true);
  });
});

it("--fix repairs what is there now, and ignores another day", async () => {
  await project.put("pages/index.json", JSON.stringify(page([heading("Home")])).replace("}]", "},]"));
  await expect(validate({ fix: true, at: "2027-03-01" })).rejects.toThrow(
    "--fix repairs what is there now, and --at looks at another day: give one of the two.",
  );
  expect(readFileSync(join(project.root, "pages/index.json"), "utf8")).toContain("},]");
});

describe("--at", () => {
  beforeEach(async () => {
    await project.put(
      "pages/winter.json",
      page([heading("Winter")], {
        publishFrom: "2026-12-01T09:00:00Z",
        publishUntil: "2026-12-24T18:00:00Z",
        afterwards: "/",
      }),
    );
    await project.put(
      "pages/autumn.json",
      page([heading("Autumn")], { publishUntil: "2026-12-01T00:00:00Z" }),
    );
  });

  it("prints what appears and vanishes until then, and what is wrong then", async () => {
    const link = { primary: { label: { en: "What autumn brought" }, href: "/autumn/" } };
    await project.put("pages/index.json", page([{ ...heading("Home"), link }]));
    expect(places((await validate()).out)).toEqual([]);
    const { reported } = await validate({ reporter: "text", at: "2027-01-01" });
    expect(reported.slice(0, reported.indexOf("\n\n"))).toMatchInlineSnapshot(`
      "From Fri, 20 Nov 2026, 12:00 to Fri, 1 Jan 2027, 00:00:
        vanishes  /autumn/  Tue, 1 Dec 2026, 00:00; then told to be gone  (pages/autumn.json)
        appears   /winter/  Tue, 1 Dec 2026, 09:00  (pages/winter.json)
        vanishes  /winter/  Thu, 24 Dec 2026, 18:00; then leads to /  (pages/winter.json)"
    `);
    expect(reported).toContain("The page /autumn/ is no longer published");
  });

  it("prints which entities lists show and leave out", async () => {
    const offices = "content/collections/offices";
    const own = { fields: { properties: {} }, has_template: false };
    await project.put(`${offices}/collection.json`, collection("offices", own));
    const dates = { publishFrom: "2026-12-02T09:00:00Z", publishUntil: "2027-06-01T09:00:00+01:00" };
    await project.put(`${offices}/leeds.json`, { ...office("leeds", "leeds"), ...dates });
    const { reported } = await validate({ reporter: "text", at: "2027-07-01" });
    expect(reported).toContain(`appears   leeds in offices  Wed, 2 Dec 2026, 09:00  (${offices}/leeds.json)`);
    expect(reported).toContain(`vanishes  leeds in offices  Tue, 1 Jun 2027, 09:00  (${offices}/leeds.json)`);
  });

  it("prints which announcement begins and ends to be seen", async () => {
    await announce();
    const { reported } = await validate({ reporter: "text", at: "2027-03-01" });
    expect(reported.slice(0, reported.indexOf("\n\n"))).toContain(
      [
        "  vanishes  announcement supper  Mon, 1 Feb 2027, 18:00  (content/announcements.json)",
        "  appears   announcement ball    Mon, 1 Feb 2027, 18:00  (content/announcements.json)",
      ].join("\n"),
    );
  });

  it("reports that nothing happens", async () => {
    const { reported } = await validate({ reporter: "text", at: "2026-11-21T09:00" });
    expect(reported).toContain("no page appears or vanishes");
  });

  it("refuses what is no date", async () => {
    await expect(validate({ at: "1st of December" })).rejects.toThrow(
      '"1st of December" is no date. Write --at 2026-12-01, or --at 2026-12-01T09:00 for a time of that day.',
    );
  });
});

/** Two events, of which the later one waits for its turn. */
async function announce(): Promise<void> {
  await project.put("content/site.json", siteConfiguration({ capabilities: ["announcements"] }));
  await project.put("content/announcements.json", {
    items: [
      { id: "ball", title: { en: "Ball" }, event_date_and_time: "2027-06-17T18:00:00" },
      { id: "supper", title: { en: "Supper" }, event_date_and_time: "2027-02-01T18:00:00" },
    ],
  });
}

describe("announcements", () => {
  const reported = async (order: Partial<ValidateOptions> = {}) =>
    (await validate({ reporter: "text", ...order })).reported;

  it("are listed with when each is seen, and why not before", async () => {
    await announce();
    expect(await reported({ paths: ["content/announcements.json"] })).toMatchInlineSnapshot(`
      "Announcements, of which the one whose event begins first is shown:
        supper  Shown until Mon, 1 Feb 2027, 18:00.
        ball    Shown from Mon, 1 Feb 2027, 18:00 until Thu, 17 Jun 2027, 18:00. Until Mon, 1 Feb 2027, 18:00 visitors see “supper”, whose event begins earlier.

      No problems. 7 documents looked at.
      "
    `);
    expect(await reported()).toContain("Announcements, of which");
  });

  it("are not listed where something else was named, or there are none", async () => {
    expect(await reported()).not.toContain("Announcements");
    await announce();
    expect(await reported({ paths: ["pages/index.json"] })).not.toContain("Announcements");
  });
});

describe("with a history", () => {
  const link = (href: string) => ({ primary: { label: { en: "To the tides" }, href } });
  beforeEach(async () => {
    await project.put("content/texts/shared.json", {
      entries: { "shared.a": { en: "A" } },
    });
    await project.put("pages/tides.json", page([heading("Tides")]));
    await project.put("pages/linking.json", page([{ ...heading("Linking"), link: link("/tides/") }]));
    await project.put(
      "pages/using.json",
      page([banner({ type: "main-banner", text: { heading: "shared.a" } })]),
    );
    await project.put("pages/wrong.json", page([{ ...heading("Wrong"), link: link("/nothing/") }]));
    git("init", "--initial-branch=main");
    await project.put(".gitignore", "node_modules\n.cache\n");
    commit();
  });

  const changed = async (more: Partial<ValidateOptions> = {}) =>
    places((await validate({ changed: true, ...more })).out);

  it("reports nothing that was not changed", async () => {
    expect(await changed()).toEqual([]);
    expect(places((await validate()).out)).toContain("dead-link pages/wrong.json:26");
  });

  it("reports a new page, and one that was changed", async () => {
    await project.put("pages/new.json", page([{ ...heading("New"), link: link("/nothing/") }]));
    await project.put("pages/tides.json", page([{ ...heading("Tides"), link: link("/nothing/") }]));
    expect(await changed()).toEqual(["dead-link pages/new.json:26", "dead-link pages/tides.json:26"]);
  });

  it("reports pages that linked to one that is gone, and the address that was published", async () => {
    await project.remove("pages/tides.json");
    expect(await changed()).toEqual(["dead-link pages/linking.json:26", "removed-page pages/tides.json:1"]);
    expect(places((await validate()).out)).toContain("removed-page pages/tides.json:1");
  });

  it("reports links to where the page of an entity was, whatever language they name", async () => {
    const offices = "content/collections/offices";
    await project.put("content/site.json", siteConfiguration({ languages: ["en", "de"] }));
    await project.put(`${offices}/collection.json`, collection("offices", { fields: { properties: {} } }));
    await project.put(`${offices}/leeds.json`, office("leeds", "leeds"));
    await project.put("pages/offices/[slug].json", template("offices", [heading("Office")]));
    const links = { primary: link("/offices/leeds/").primary, secondary: link("/de/offices/leeds").primary };
    await project.put("pages/linking.json", page([{ ...heading("Linking"), link: links }]));
    commit();
    expect(await changed()).toEqual([]);
    await project.put(`${offices}/leeds.json`, office("leeds", "leeds-docks"));
    expect(await changed()).toEqual([
      "removed-page content/collections/offices/leeds.json:4",
      "dead-link pages/linking.json:26",
      "dead-link pages/linking.json:32",
    ]);
  });

  it("reports links to a file that is gone", async () => {
    await project.put("public/tides.pdf", "%PDF");
    await project.put("pages/linking.json", page([{ ...heading("Linking"), link: link("/tides.pdf") }]));
    commit();
    await project.remove("public/tides.pdf");
    expect(await changed()).toEqual(["dead-link pages/linking.json:26"]);
  });

  it("reports pages that used a text that is gone", async () => {
    await project.put("content/texts/shared.json", { entries: {} });
    expect(await changed()).toContain("unknown-text-key pages/using.json:17");
  });

  it("reports every page when the site configuration changes", async () => {
    await project.put("content/site.json", siteConfiguration({ name: "Another" }));
    expect(await changed()).toContain("dead-link pages/wrong.json:26");
  });

  it("compares with another commit", async () => {
    await project.put("pages/new.json", page([{ ...heading("New"), link: link("/nothing/") }]));
    commit();
    expect(await changed()).toEqual([]);
    expect(await changed({ base: "HEAD~1" })).toEqual(["dead-link pages/new.json:26"]);
    await expect(changed({ base: "elsewhere" })).rejects.toThrow('Git knows no "elsewhere"');
  });
});

it("reports what is missing to compare with", async () => {
  await expect(validate({ changed: true })).rejects.toThrow("There is no branch to compare with");
});
