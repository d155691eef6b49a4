/** What search engines are told on every page of the site, against the rules of `structured-data.ts`. */
import { expect } from "playwright/test";
import { missingPath, test } from "./site.ts";
import { type Data, graphOf, idsIn, lackingIn, misshapenIn, RULES } from "./structured-data.ts";
import { textOf } from "./text-of.ts";

type Described = { path: string; html: string; graph: Data[]; main: string };

test("every page's structured data has what its types ask for, and says what the page says", async ({
  page,
  site,
}) => {
  const described: Described[] = [];
  for (const { path } of site.pages) {
    const html = await (await page.request.get(path)).text();
    const graph = graphOf(html);
    if (path === missingPath) expect(graph, "the page for what is not there").toBeUndefined();
    if (graph) described.push({ path, html, graph, main: textOf(/<main.*<\/main>/s.exec(html)?.[0] ?? "") });
  }
  expect(described.length).toBeGreaterThan(20);

  const known = new Set(described.flatMap(({ graph }) => graph.map((node) => node["@id"])));
  const seen = new Map<string, number>();
  for (const { path, html, graph, main } of described) {
    const say = (what: string) => `${path}: ${what}`;
    const types = graph.map((node) => String(node["@type"]));
    for (const type of types) seen.set(type, (seen.get(type) ?? 0) + 1);
    expect.soft(new Set(types).size, say("each type once")).toBe(types.length);
    for (const node of graph) {
      const type = String(node["@type"]);
      expect.soft(lackingIn(node), say(`${type} lacks`)).toEqual([]);
      expect.soft(misshapenIn(node), say(`${type} has values of a wrong shape`)).toEqual([]);
    }
    const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
    const [itself = {}] = graph;
    expect.soft(itself.url, say("its own address")).toBe(canonical);
    for (const id of graph.flatMap(idsIn)) expect.soft(known, say(`${id} is described`)).toContain(id);
    expect.soft(html, say("is one that search engines are to find")).not.toContain('content="noindex"');

    const shown = (words: unknown, what: string) =>
      expect.soft(main, say(`${what} is on the page`)).toContain(textOf(String(words)));
    const of = (type: string) => graph.find((node) => node["@type"] === type);
    shown(of("Article")?.headline ?? "", "the headline");
    shown((of("Article")?.author as Data | undefined)?.name ?? "", "the author");
    shown(of("Event")?.name ?? "", "the name of the event");
    shown(of("PodcastEpisode")?.name ?? "", "the title of the episode");
    shown(of("Person")?.name ?? "", "the name of the person");
    shown(of("Person")?.jobTitle ?? "", "the role");
    for (const { name, acceptedAnswer } of (of("FAQPage")?.mainEntity ?? []) as Data[]) {
      shown(name, "the question");
      shown((acceptedAnswer as Data).text, "the answer");
    }
    const trail = (of("BreadcrumbList")?.itemListElement ?? []) as Data[];
    for (const { name } of trail) shown(name, "the step");
    if (trail.length > 0) {
      expect.soft(trail.map(({ position }) => position)).toEqual(trail.map((_, at) => at + 1));
      expect.soft(trail.at(-1)?.item, say("the way leads to the page")).toBe(canonical);
    } else expect.soft(html, say("a way that is shown is told")).not.toContain('data-section="breadcrumb"');
  }
  // What the rules are for is there.
  const absent = Object.keys(RULES).filter((type) => !seen.has(type) && type !== "LocalBusiness");
  expect(absent, "types that no page has").toEqual([]);
  expect(seen.get("Organization"), "the organisation is described once").toBe(1);
});
