import { canonicalOf } from "../head.ts";
import { type Page, wordsIn, wordsOf } from "../page.ts";
import { defineRule, listFaults } from "../rule.ts";
import { type Data, graphOf, idsIn, lackingIn, misshapenIn, nodesOf } from "../structured-data.ts";

/** What a node contains that stands on its page as well, with a name for it. */
const SAID: { readonly [type: string]: (node: Data) => [what: string, words: unknown][] } = {
  Article: ({ headline, author }) => [
    ["the headline", headline],
    ["the author", (author as Data | undefined)?.name],
  ],
  Event: ({ name }) => [["the name of the event", name]],
  PodcastEpisode: ({ name }) => [["the title of the episode", name]],
  Person: ({ name, jobTitle }) => [
    ["the name of the person", name],
    ["the role", jobTitle],
  ],
  FAQPage: ({ mainEntity }) =>
    (mainEntity as Data[]).flatMap(({ name, acceptedAnswer }): [string, unknown][] => [
      ["the question", name],
      ["the answer", (acceptedAnswer as Data).text],
    ]),
  BreadcrumbList: ({ itemListElement }) =>
    (itemListElement as Data[]).map(({ name }): [string, unknown] => ["the step", name]),
};

/** What is wrong with the breadcrumb of a page, and whether it is shown but not described. */
function findTrailFaults({ all }: Page, graph: Data[], canonical: string): string[] {
  const list = graph.find((node) => node["@type"] === "BreadcrumbList")?.itemListElement;
  const trail = (list ?? []) as Data[];
  const isShown = all("[data-section=breadcrumb]").length > 0;
  return listFaults({
    "the way that it shows is not told": trail.length === 0 && isShown,
    "the steps of the way are not numbered": trail.some(({ position }, index) => position !== index + 1),
    "the way leads elsewhere": trail.length > 0 && trail.at(-1)?.item !== canonical,
  });
}

const canonical = '<link rel="canonical" href="https://site.example/">';
const node = { "@type": "WebPage", "@id": "#page", url: "https://site.example/", name: "Home" };
const whole = { ...node, inLanguage: "en", isPartOf: { "@id": "#page" } };
const step = { "@type": "ListItem", position: 1, name: "Home", item: "https://site.example/" };
const made = (graph: object[], main = "") =>
  `${canonical}<script type="application/ld+json">${JSON.stringify({
    "@context": "https://schema.org",
    "@graph": graph,
  })}</script><main>${main}</main>`;
const withTrail = (steps: object[], main = "Home") =>
  made([whole, { "@type": "BreadcrumbList", itemListElement: steps }], main);

export const rule = defineRule({
  name: "structured data has what its types require, and says what its page says",
  atLeast: [21, 'script[type="application/ld+json"]'],
  page(page) {
    const graph = graphOf(page);
    if (!graph) return [];
    const types = graph.map((one) => String(one["@type"]));
    const words = wordsOf(page.all("main")[0]);
    const [address = ""] = canonicalOf(page);
    return [
      ...listFaults({
        "what is not there is described": page.status !== 200,
        "it is kept from search engines and described to them": page.all('[content="noindex"]').length > 0,
        [`a type twice: ${types}`]: new Set(types).size < types.length,
        [`its own address is told as ${graph[0]?.url}`]: graph[0]?.url !== address,
      }),
      ...graph.flatMap((one) => [
        ...lackingIn(one).map((what) => `${one["@type"]} lacks ${what}`),
        ...misshapenIn(one).map((what) => `${one["@type"]} has a value of a wrong shape: ${what}`),
        ...(SAID[String(one["@type"])]?.(one) ?? [])
          .filter(([, said]) => said !== undefined && !words.includes(wordsIn(String(said))))
          .map(([what, said]) => `${what} is not on the page: ${said}`),
      ]),
      ...findTrailFaults(page, graph, address),
    ];
  },
  site({ pages }) {
    const nodes = nodesOf(pages);
    const known = new Set(nodes.map((one) => one["@id"]));
    const unknown = new Set(nodes.flatMap(idsIn).filter((id) => !known.has(id)));
    return [...unknown].map((id) => `${id} is not described`);
  },
  valid: { "/": withTrail([step]), "/b/": { status: 404, body: "" } },
  faulty: {
    "WebPage lacks inLanguage": made([{ ...whole, inLanguage: "" }]),
    'WebPage has a value of a wrong shape: name: "&amp;"': made([{ ...whole, name: "&amp;" }]),
    "Rocket lacks no rule for the type": made([whole, { "@type": "Rocket" }]),
    "a type twice: WebPage,WebPage": made([whole, whole]),
    "its own address is told as https://site.example/b/": made([
      { ...whole, url: "https://site.example/b/" },
    ]),
    "kept from search engines": `${made([whole])}<meta name="robots" content="noindex">`,
    "what is not there is described": { "/": { status: 404, body: made([whole]) } },
    "the step is not on the page: Home": withTrail([step], "Another"),
    "the question is not on the page: Why?": made([
      whole,
      { "@type": "FAQPage", mainEntity: [{ name: "Why?", acceptedAnswer: { text: "So" } }] },
    ]),
    "the headline is not on the page: News": made([whole, { "@type": "Article", headline: "News" }]),
    "the name of the event is not on": made([whole, { "@type": "Event", name: "Breakfast" }]),
    "the title of the episode is not on": made([whole, { "@type": "PodcastEpisode", name: "One" }]),
    "the role is not on the page: Lead": made(
      [whole, { "@type": "Person", name: "Ada", jobTitle: "Lead" }],
      "Ada",
    ),
    "the steps of the way are not numbered": withTrail([{ ...step, position: 2 }]),
    "the way leads elsewhere": withTrail([{ ...step, item: "https://site.example/b/" }]),
    "the way that it shows is not told": made([whole], '<nav data-section="breadcrumb">Home</nav>'),
    "#other is not described": made([{ ...whole, isPartOf: { "@id": "#other" } }]),
    "More than one script": `${made([whole])}${made([whole])}`,
    "The context is https://other.example": made([whole]).replace("schema.org", "other.example"),
  },
});
