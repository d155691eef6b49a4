import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { buildProject } from "#runtime/output/build.ts";
import { loadProject } from "#runtime/project/open-project.ts";
import { convertModel, type NeutralSection } from "./neutral.ts";
import { writeProject } from "./project.ts";

const image = { src: "/images/quay.svg", alt: "A quay", width: 600, height: 240 };
const fields = [{ name: "email", label: "E-mail", type: "email" as const, required: true }];
const form = { type: "contact-form" as const, text: "Any day.", submit: "Go", fields };

const sections: NeutralSection[] = [
  { type: "main-banner", heading: "Salt & rope", subheading: "Less < more.", image },
  { type: "single-text", heading: "One", body: '<p>See <a href="/north/pier/">the pier</a>.</p>' },
  {
    type: "dual-text",
    heading: "Two",
    left: { heading: "Port", body: "<p>Red.</p>" },
    right: { heading: "Starboard", body: "<p>Green.</p>" },
  },
  { type: "accordion", heading: "Asked", items: [{ title: "Tide?", body: "<p>Twice.</p>" }] },
  {
    type: "features-table",
    heading: "Berths",
    columns: ["Feature", "Small", "Large"],
    rows: [
      ["Water", "Yes", "No"],
      ["Length", "6 m", "20 m"],
    ],
  },
  {
    type: "multi-values",
    heading: "Counted",
    items: [
      { value: "40%", label: "more moorings", text: "Since spring." },
      { value: "3", label: "cranes", text: "One is new." },
    ],
  },
  {
    type: "tabs",
    heading: "Seasons",
    tabs: [
      { label: "Summer", body: "<p>Busy.</p>" },
      { label: "Winter", body: "<p>Quiet.</p>" },
    ],
  },
  { type: "testimonial", quote: "They found a berth.", name: "Ada Crewe", role: "Skipper" },
  {
    type: "cta-banner",
    heading: "Come in",
    text: "The gate is open.",
    button: { label: "Pier", href: "/north/pier/" },
  },
  { ...form, heading: "Write" },
];

const links = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ label: `Berth ${index}`, href: "/" }));
const site = {
  name: "Harbour",
  url: "https://harbour.example",
  menu: [{ label: "North", href: "/north/pier/", items: links(2) }],
  footer: {
    columns: Array.from({ length: 11 }, (_, index) => ({
      heading: `Block ${index}`,
      links: links(index === 0 ? 5 : 4),
    })),
    copyright: "Kept.",
  },
};

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "pageloom-neutral-"));
  await put("model/site.json", site);
  await put("model/pages/index.json", page("/", sections));
  await put(
    "model/pages/north/pier.json",
    page("/north/pier/", [
      { type: "main-banner", heading: "Pier", subheading: "Long.", image },
      { ...form, heading: "Same form" },
      { ...form, heading: "Other form", submit: "Cast off", fields: [{ ...fields[0], name: "boat" }] },
    ]),
  );
});

afterEach(() => rm(folder, { recursive: true }));

async function put(file: string, value: object): Promise<void> {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), JSON.stringify(value));
}

function page(route: string, content: object[]): object {
  return {
    route,
    title: `Title of ${route}`,
    description: `What there is to see at ${route}, how long it takes to get there, and when the tide allows it.`,
    keywords: ["salt", "rope"],
    sections: content,
  };
}

describe("a converted model", () => {
  it("builds to pages with everything that the model holds", async () => {
    const root = join(folder, "project");
    writeProject(root, convertModel(join(folder, "model")));
    const result = await buildProject({
      root,
      now: new Date("2026-11-20T12:00:00Z"),
      target: join(root, "dist"),
    });
    expect(result.built).toBe(true);
    const { problems } = await loadProject({ root, now: new Date("2026-11-20T12:00:00Z") });
    expect(problems.filter(({ severity }) => severity !== "information")).toEqual([]);
    const html = await readFile(join(root, "dist/index.html"), "utf8");
    // One element each, frame apart: others who measure count them.
    expect(html.match(/<section /g)).toHaveLength(sections.length);
    for (const section of sections) {
      if ("heading" in section) expect(html).toContain(section.heading.replace("&", "&amp;"));
    }
    expect(html).toContain("<title>Title of /</title>");
    expect(html).toContain('<meta name="keywords" content="salt, rope">');
    expect(html).toContain('<link rel="canonical" href="https://harbour.example/">');
    const [picture = ""] = html.match(/<img [^>]+>/) ?? [];
    for (const part of [/src="\/assets\/quay-\S+\.svg"/, /alt="A quay"/, /width="600"/, /height="240"/])
      expect(picture).toMatch(part);
    for (const words of [
      "Less &lt; more.",
      "Starboard",
      "Twice.",
      "20 m",
      "40% more moorings",
      "Quiet.",
      "Ada Crewe",
      "The gate is open.",
    ])
      expect(html).toContain(words);
    for (let block = 0; block < 11; block++) expect(html).toContain(`Block ${block}`);
    // 45 in the footer, and 2 in the menu.
    expect(html.match(/<a [^>]*>(?:<svg.*?<\/svg>)?Berth \d/g)).toHaveLength(47);
  });

  it("has ticks and dashes where the model has yes and no", () => {
    const home = [...convertModel(join(folder, "model"))].find(({ path }) => path === "pages/index.json");
    const { sections } = JSON.parse(home?.text ?? "");
    const { rows } = sections.find(({ type }: { type: string }) => type === "features-table");
    expect(rows[0]).toMatchObject({ first: { included: true }, second: { included: false } });
    expect(rows[1]).toMatchObject({ first: { text: { en: "6 m" } }, second: { text: { en: "20 m" } } });
  });

  it("holds a form once, however many pages show it", () => {
    const paths = [...convertModel(join(folder, "model"))].map(({ path }) => path);
    expect(paths.filter((path) => path.startsWith("content/forms/"))).toEqual([
      "content/forms/contact.json",
      "content/forms/contact-2.json",
    ]);
  });

  it("names the page that has an unknown section", async () => {
    await put("model/pages/odd.json", page("/odd/", [{ type: "hologram" }]));
    expect(() => [...convertModel(join(folder, "model"))]).toThrow(
      'pages/odd.json: There is no section type "hologram"',
    );
  });

  it("reports a footer without the blocks of the section", async () => {
    await put("model/site.json", { ...site, footer: { ...site.footer, columns: [] } });
    expect(() => [...convertModel(join(folder, "model"))]).toThrow(
      "The footer has 11 blocks, and the model 0.",
    );
  });
});
