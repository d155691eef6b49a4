/**
 * What structured data has to be: for each type the properties that Google's documentation requires and recommends, as of
 * November 2026, with its address; and what the values of schema.org's properties look like. `~` marks what is recommended
 * and what this site does not always know, such as the picture of an event.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { foldersOfTested } from "#runtime/testing/tested-site.ts";
import { type Page, textsOf } from "./page.ts";

/** A node of structured data. */
export type Data = { [property: string]: unknown };

const GOOGLE = "https://developers.google.com/search/docs/appearance";

/** The rules of a type. A property of another node is reached by a point: `location.address`. */
export type Rule = {
  source: string;
  required: readonly string[];
  recommended: readonly string[];
  /** Whether HTML may stand in its `description`. */
  hasMarkup?: true;
};

/** The properties of an address that Google requires; which of them an address has depends on the country. */
const OFFICE: Rule = {
  source: `${GOOGLE}/structured-data/local-business`,
  required: ["name", "address.addressLocality", "address.addressCountry"],
  recommended: [
    "url",
    "telephone",
    "image",
    "address.streetAddress",
    "address.postalCode",
    "parentOrganization",
  ],
};

type Rules = { readonly [type: string]: Rule };

/** By type, what every site may describe. */
export const RULES: Rules = {
  Article: {
    source: `${GOOGLE}/structured-data/article`,
    required: ["headline"],
    recommended: [
      ...["image.url", "datePublished", "~dateModified", "author.name", "~author.url", "author.jobTitle"],
      ...["publisher.name", "publisher.url", "articleSection", "wordCount"],
    ],
  },
  Event: {
    source: `${GOOGLE}/structured-data/event`,
    required: ["name", "startDate", "location.@type"],
    recommended: [
      ...["description", "~endDate", "eventStatus", "eventAttendanceMode", "organizer.name", "organizer.url"],
      "~image.url",
    ],
  },
  PodcastEpisode: {
    source: "https://schema.org/PodcastEpisode",
    required: ["name", "url", "datePublished"],
    recommended: [
      "description",
      "episodeNumber",
      "timeRequired",
      "partOfSeries.name",
      "partOfSeries.webFeed",
    ],
  },
  ProfilePage: {
    source: `${GOOGLE}/structured-data/profile-page`,
    required: ["mainEntity.@id"],
    recommended: [],
  },
  Person: {
    source: `${GOOGLE}/structured-data/profile-page`,
    required: ["name"],
    recommended: ["jobTitle", "worksFor.name", "workLocation.name", "image.url", "email", "telephone", "url"],
  },
  LocalBusiness: OFFICE,
  EmploymentAgency: OFFICE,
  Organization: {
    source: `${GOOGLE}/structured-data/organization`,
    required: ["name", "url"],
    recommended: ["logo", "sameAs", "description", "email", "telephone", "contactPoint.telephone"],
  },
  WebSite: { source: `${GOOGLE}/site-names`, required: ["name", "url"], recommended: ["publisher.@id"] },
  WebPage: {
    source: "https://schema.org/WebPage",
    required: ["url", "name"],
    recommended: ["inLanguage", "isPartOf.@id"],
  },
  BreadcrumbList: {
    source: `${GOOGLE}/structured-data/breadcrumb`,
    required: ["itemListElement.position", "itemListElement.name", "itemListElement.item"],
    recommended: [],
  },
  FAQPage: {
    source: `${GOOGLE}/structured-data/faqpage`,
    required: ["mainEntity.name", "mainEntity.acceptedAnswer.text"],
    recommended: [],
  },
};

/** What a capability describes besides, as `described.ts` among its tests lists it. */
const others = foldersOfTested().map((folder) => join(folder, "described.ts"));
const described: { RULES: Rules }[] = await Promise.all(
  others.filter(existsSync).map((file) => import(file)),
);

/** Every node at the top of a graph must be of one of these types. */
const known: Rules = Object.assign({}, RULES, ...described.map(({ RULES: more }) => more));

const ruleOf = (node: Data): Rule | undefined => known[String(node["@type"])];

/** What a node lacks, of what its type has to have. */
export function lackingIn(node: Data): string[] {
  const rule = ruleOf(node);
  if (!rule) return [`no rule for the type ${JSON.stringify(node["@type"])}`];
  return [...rule.required, ...rule.recommended]
    .filter((name) => !name.startsWith("~") && valuesAt(node, name.split(".")).some(isMissing))
    .map((name) => `${name} (${rule.source})`);
}

function isMissing(value: unknown): boolean {
  return (
    value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0)
  );
}

/** What stands at a property, of each node of a list. */
function valuesAt(value: unknown, [name, ...rest]: readonly string[]): unknown[] {
  if (name === undefined) return [value];
  const nodes = Array.isArray(value) ? value : [value];
  return nodes.flatMap((node) => valuesAt((node as Data | undefined)?.[name], rest));
}

const DATE = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}([.]\d+)?)?(Z|[+-]\d{2}:\d{2}))?$/;
const DURATION = /^PT(?=\d)(\d+H)?(\d+M)?(\d+S)?$/;
const HOURS = /^((Mo|Tu|We|Th|Fr|Sa|Su)([-,](Mo|Tu|We|Th|Fr|Sa|Su))* \d{2}:\d{2}-\d{2}:\d{2})$/;
const isWhole = (value: unknown) => typeof value === "string" && /^https?:\/\/[^/\s]+(\/\S*)?$/.test(value);
const isWords = (value: unknown) =>
  typeof value === "string" &&
  value.trim() === value &&
  value !== "" &&
  !/&(amp|lt|nbsp|quot);|<\/?[a-z]/.test(value);
const isCount = (value: unknown) => Number.isInteger(value) && Number(value) > 0;
const isOf = (pattern: RegExp) => (value: unknown) => typeof value === "string" && pattern.test(value);
const isEnded = (...endings: string[]) => isOf(new RegExp(`^https://schema[.]org/(${endings.join("|")})$`));
const isNode =
  (...types: string[]) =>
  (value: unknown) =>
    [value].flat().every((one) => types.includes(String((one as Data | undefined)?.["@type"])));

/** What values look like, by the property. HTML may stand in `text`, and in `description` where the type allows it. */
const SHAPES: { readonly [property: string]: (value: unknown, node: Data) => boolean } = {
  url: isWhole,
  item: isWhole,
  contentUrl: isWhole,
  webFeed: isWhole,
  logo: isWhole,
  sameAs: (value) => [value].flat().every(isWhole),
  image: isNode("ImageObject"),
  width: isCount,
  height: isCount,
  position: isCount,
  wordCount: isCount,
  episodeNumber: isCount,
  name: isWords,
  headline: (value) => isWords(value) && String(value).length <= 110,
  jobTitle: isWords,
  slogan: isWords,
  articleSection: isWords,
  description: (value, node) => ruleOf(node)?.hasMarkup || isWords(value),
  datePublished: isOf(DATE),
  dateModified: isOf(DATE),
  datePosted: isOf(DATE),
  validThrough: isOf(DATE),
  startDate: isOf(DATE),
  endDate: (value, { startDate }) =>
    isOf(DATE)(value) && Date.parse(String(value)) >= Date.parse(String(startDate)),
  timeRequired: isOf(DURATION),
  duration: isOf(DURATION),
  openingHours: isOf(HOURS),
  eventAttendanceMode: isEnded("OfflineEventAttendanceMode", "OnlineEventAttendanceMode"),
  eventStatus: isEnded("EventScheduled", "EventCancelled", "EventPostponed", "EventRescheduled"),
  email: isOf(/^[^@\s]+@[^@\s]+[.][a-z]+$/),
  telephone: isOf(/^\+\d[\d -]+$/),
  addressCountry: isOf(/^[A-Z]{2}$/),
  location: isNode("Place", "VirtualLocation"),
  workLocation: isNode("Place"),
  author: isNode("Person"),
  contributor: isNode("Person"),
  publisher: (value) => isNode("Organization")(value) || (value as Data)["@id"] !== undefined,
  organizer: isNode("Organization"),
  worksFor: isNode("Organization"),
  parentOrganization: isNode("Organization"),
  contactPoint: isNode("ContactPoint"),
  partOfSeries: isNode("PodcastSeries"),
  associatedMedia: isNode("AudioObject"),
  acceptedAnswer: isNode("Answer"),
  itemListElement: isNode("ListItem"),
  potentialAction: isNode("SearchAction"),
  address: (value) => isNode("PostalAddress")(value) || isWords(value),
  text: (value) => typeof value === "string" && !/ href="(?!https?:|mailto:|tel:)/.test(value),
};

/** The properties whose values are not of a type that schema.org gives them, with the values, in a node and all below it. */
export function misshapenIn(node: Data): string[] {
  return Object.entries(node).flatMap(([name, value]) => {
    const own = SHAPES[name]?.(value, node) === false ? [`${name}: ${JSON.stringify(value)}`] : [];
    const below = [value].flat().filter((one) => typeof one === "object" && one !== null) as Data[];
    return [...own, ...below.flatMap(misshapenIn)];
  });
}

/**
 * The graph of a page; undefined when it has none.
 *
 * @throws Error when there are several, or it is none of schema.org's
 */
export function graphOf({ all }: Page): Data[] | undefined {
  const [script, ...others] = all('script[type="application/ld+json"]');
  if (!script) return undefined;
  if (others.length > 0) throw new Error("More than one script of structured data.");
  const data = JSON.parse(textsOf(script).join("")) as Data;
  if (data["@context"] !== "https://schema.org")
    throw new Error(`The context is ${String(data["@context"])}.`);
  return data["@graph"] as Data[];
}

/** The nodes of all pages. */
export function nodesOf(pages: readonly Page[]): Data[] {
  return pages.flatMap((page) => graphOf(page) ?? []);
}

/** Every `@id` that a node or one below it refers to: by a reference with more properties, or by the `@id` alone. */
export function idsIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(idsIn);
  if (typeof node !== "object" || node === null) return [];
  const { "@id": id, ...rest } = node as Data;
  return [...(typeof id === "string" ? [id] : []), ...Object.values(rest).flatMap(idsIn)];
}
