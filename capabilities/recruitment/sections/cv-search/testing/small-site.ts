/** A site of five jobs, for tests of reading and ranking. */
import type { SkillsDocument } from "#capabilities/recruitment/skills.ts";
import type { SearchSetup } from "#runtime/search/index.ts";
import { type DeviceSearch, packSearch } from "#runtime/search/on-device.ts";
import { createTerms } from "#runtime/search/terms.ts";

export const KNOWN: SkillsDocument = {
  skills: [
    { id: "containers", name: "Containers" },
    { id: "kubernetes", name: "Kubernetes", synonyms: ["k8s"], parents: ["containers"], related: ["docker"] },
    { id: "docker", name: "Docker", parents: ["containers"] },
    { id: "terraform", name: "Terraform" },
    { id: "python", name: "Python" },
    { id: "welding", name: "Welding", synonyms: ["MIG welding"] },
    { id: "boatbuilding", name: "Boatbuilding", related: ["welding"] },
    { id: "negotiation", name: "Negotiation" },
    { id: "hot-tar", name: "Hot tar" },
  ],
  titles: [
    { id: "platform-engineer", name: "Platform Engineer", related: ["site-reliability-engineer"] },
    { id: "site-reliability-engineer", name: "Site Reliability Engineer", synonyms: ["SRE"] },
    { id: "shipwright", name: "Shipwright", skills: ["welding", "boatbuilding"] },
    { id: "account-executive", name: "Account Executive" },
  ],
};

export const SETUP: SearchSetup = {
  fields: [
    { name: "title", weight: 6 },
    { name: "skills", weight: 4 },
    { name: "description", weight: 1 },
  ],
  facets: [
    {
      name: "place",
      label: "Place",
      kind: "values",
      options: [
        { value: "north", label: "North" },
        { value: "leeds", label: "Leeds", parent: "north" },
        { value: "hull", label: "Hull", parent: "north" },
        { value: "remote", label: "Remote" },
      ],
    },
    {
      name: "pay",
      label: "Pay, at least",
      kind: "least",
      options: [{ value: "50000-gbp-year", label: "£50,000 a year", unit: "GBP year", from: 50_000 }],
    },
    {
      name: "level",
      label: "Level",
      kind: "values",
      options: [
        { value: "mid", label: "Mid" },
        { value: "senior", label: "Senior" },
      ],
    },
    {
      name: "posted",
      label: "Posted",
      kind: "since",
      options: [{ value: "7", label: "This week", days: 7 }],
    },
  ],
  sorts: [{ name: "newest", label: "Newest" }],
};

type Draft = {
  id: string;
  title: string;
  skills: string[];
  text: string;
  level?: string;
  posted?: number;
  places?: string[];
  pay?: number;
};

/** The day on which the newest of the jobs was posted, in days since 1970. */
export const TODAY = 20_779;

export const DRAFTS: readonly Draft[] = [
  {
    id: "sre",
    title: "Site Reliability Engineer",
    skills: ["kubernetes", "terraform"],
    text: "Keep ticket sales up at night.",
    level: "senior",
    places: ["north", "leeds"],
    pay: 70_000,
  },
  {
    id: "platform",
    title: "Platform Engineer",
    skills: ["kubernetes", "python"],
    text: "Build what other engineers ship with.",
    level: "mid",
    places: ["remote"],
  },
  {
    id: "shipwright",
    title: "Shipwright",
    skills: ["welding"],
    text: "Mend trawlers on the slipway.",
    level: "senior",
    places: ["north", "hull"],
    pay: 41_000,
  },
  {
    id: "seller",
    title: "Account Executive",
    skills: ["negotiation"],
    text: "Sell weather to harbours.",
    level: "mid",
    places: ["north", "hull"],
    pay: 60_000,
  },
  {
    id: "container",
    title: "Engineer",
    skills: ["containers"],
    text: "Run what runs the trawlers.",
    places: ["remote"],
    pay: 55_000,
  },
];

/** The file of these jobs, or of others. */
export function smallFile(
  drafts: readonly Draft[] = DRAFTS,
  total = drafts.length,
): DeviceSearch<{ id: string }> {
  const { skills, titles = [] } = KNOWN;
  const terms = createTerms([
    ...skills.map(({ name, synonyms = [], ...skill }) => ({ ...skill, names: [name, ...synonyms] })),
    ...titles.map(({ id, name, synonyms = [] }) => ({ id: `title:${id}`, names: [name, ...synonyms] })),
  ]);
  const names = new Map(skills.map(({ id, name }) => [id, name]));
  const packed = drafts.map(
    ({ id, title, skills: asked, text, level, posted = TODAY, places = [], pay }) => ({
      document: {
        words: { title, skills: asked.map((one) => names.get(one)).join(" "), description: text },
        terms: { skills: asked },
        values: { place: places, ...(level ? { level: [level] } : {}) },
        amounts: pay === undefined ? {} : { pay: { unit: "GBP year", amount: pay } },
        days: { posted },
        order: { newest: -posted },
      },
      shown: { id },
    }),
  );
  return packSearch({ setup: SETUP, terms }, packed, total);
}
