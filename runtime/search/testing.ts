/** A few ferries' berths to search, for tests that state the rest. */
import { createIndexBuilder, type SearchedDocument, type SearchIndex, type SearchSetup } from "./index.ts";
import type { SitePageWords } from "./site/site-file.ts";
import { createTerms, type Term } from "./terms.ts";

export const SETUP: SearchSetup = {
  fields: [
    { name: "title", weight: 5, isName: true },
    { name: "topics", weight: 3 },
    { name: "text", weight: 1, usual: 40 },
  ],
  facets: [
    {
      ...{ name: "subject", label: "Subject", kind: "values" },
      options: [
        { value: "technology", label: "Technology", names: ["Technology", "tech"] },
        { value: "cloud", label: "Cloud", parent: "technology" },
        { value: "retail", label: "Retail", names: ["Retail", "high street"] },
      ],
    },
    {
      ...{ name: "price", label: "Price", kind: "least" },
      options: [
        { value: "50000", label: "£50,000 a year", unit: "GBP year", from: 50_000 },
        { value: "70000", label: "£70,000 a year", unit: "GBP year", from: 70_000 },
        { value: "d500", label: "£500 a day", unit: "GBP day", from: 500 },
      ],
      units: [
        { unit: "GBP year", sign: "£", names: ["a year"] },
        { unit: "GBP day", sign: "£", names: ["a day", "pd"] },
        { unit: "USD year", sign: "$", names: ["a year"] },
      ],
    },
    {
      ...{ name: "posted", label: "Posted", kind: "since" },
      options: [
        { value: "1", label: "Today", days: 1 },
        { value: "7", label: "This week", days: 7 },
      ],
    },
  ],
  sorts: [
    { name: "newest", label: "Newest" },
    { name: "price", label: "Highest" },
  ],
  ignored: ["boat"],
  short: { capt: "captain" },
};

const TERMS: Term[] = [
  { id: "kubernetes", names: ["Kubernetes", "k8s"], parents: ["containers"] },
  { id: "containers", names: ["Containers"] },
  { id: "react", names: ["React", "React.js", "ReactJS"], parents: ["javascript"] },
  { id: "javascript", names: ["JavaScript", "JS"] },
  { id: "go", names: ["Go", "golang"], ambiguous: true },
  { id: "artificial-intelligence", names: ["Artificial intelligence", "AI"] },
  { id: "sre", names: ["Site Reliability Engineer", "SRE"] },
];

export const TODAY = 20_000;

type Written = Partial<Omit<SearchedDocument, "words">> & { title: string; text?: string; topics?: string[] };

/** A document with words, and whatever else matters. */
export function written({ title, text = "", topics = [], ...more }: Written): SearchedDocument {
  return {
    words: { title, text, topics: topics.join(" ") },
    terms: { topics },
    values: {},
    amounts: {},
    days: {},
    order: {},
    ...more,
  };
}

/** A page of a site with nothing on it, and whatever else matters. */
export function sitePage(more: Partial<SitePageWords>): SitePageWords {
  return {
    ...{ address: "/a/", title: "A", area: "", fullTitle: "", description: "", headings: [], keywords: "" },
    ...{ texts: [], elsewhere: false, ...more },
  };
}

/** The index of some documents. */
export function indexOf(documents: readonly SearchedDocument[]): SearchIndex {
  const builder = createIndexBuilder(SETUP, createTerms(TERMS), documents.length);
  for (const document of documents) builder.add(document);
  return builder.finish();
}
