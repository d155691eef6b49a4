/**
 * Lever, Postings API: `GET /v0/postings/<site>?mode=json` (github.com/lever/postings-api). A bare list; what other
 * sources have in one description stands in parts here, with lists between them.
 */
import type { Adapter, FeedItem } from "#capabilities/recruitment/commands/import-jobs/adapter.ts";
import { kindOf, readJson } from "#capabilities/recruitment/commands/import-jobs/json/read-json.ts";
import {
  type JsonRecord,
  readRecords,
  referenceOf,
} from "#capabilities/recruitment/commands/import-jobs/json/records.ts";
import { feedError } from "#capabilities/recruitment/commands/import-jobs/problems/feed.ts";
import type { SourceField } from "#capabilities/recruitment/commands/import-jobs/source-job.ts";
import { encode } from "#schemas/html/characters.ts";
import { isObject } from "#schemas/json/schema.ts";

const COMMITMENT = ["categories", "commitment"];

const NAMES = {
  ...{ reference: ["id"], title: ["text"], sector: ["categories", "team"], type: COMMITMENT },
  ...{ hours: COMMITMENT, workplace: ["workplaceType"], places: ["categories", "location"] },
  ...{ payMin: ["salaryRange", "min"], payMax: ["salaryRange", "max"] },
  ...{ currency: ["salaryRange", "currency"], period: ["salaryRange", "interval"] },
  ...{ pay: ["salaryDescriptionPlain"], description: ["description"] },
  ...{ benefits: ["lists"], posted: ["createdAt"], country: ["country"] },
} as const;

const SAYS: ReadonlySet<SourceField> = new Set(Object.keys(NAMES) as SourceField[]);

const BENEFITS = /\b(?:benefits?|perks|what we offer|what you(?:'|’)?ll get)\b/i;

export const adapter: Adapter = {
  mediaTypes: ["application/json"],
  *read(feed) {
    const json = readJson(feed);
    const { value } = json;
    if (!Array.isArray(value)) {
      const reason = isObject(value) && typeof value.error === "string" ? ` that says: ${value.error}` : "";
      throw feedError("wrong-shape", ["a list of postings", `${kindOf(value)}${reason}`]);
    }
    yield* readRecords(json, value, { pointer: "", names: NAMES }, readPosting);
  },
};

function* readPosting(record: JsonRecord): Generator<FeedItem> {
  const everywhere = record.texts("categories", "allLocations");
  const location = record.text("categories", "location");
  const commitment = record.text(...COMMITMENT);
  const workplace = record.text("workplaceType");
  yield {
    is: "job",
    at: record.at,
    says: SAYS,
    job: {
      reference: shortReference(referenceOf(record.value("id"))),
      title: record.text("text") ?? "",
      sector: [record.text("categories", "team"), record.text("categories", "department")].filter(
        (name) => name !== undefined,
      ),
      places: everywhere.length > 0 ? everywhere : [location].filter((name) => name !== undefined),
      description: describe(record),
      type: commitment,
      hours: commitment,
      workplace: workplace === "unspecified" ? undefined : workplace,
      payMin: record.amount("salaryRange", "min"),
      payMax: record.amount("salaryRange", "max"),
      currency: record.text("salaryRange", "currency"),
      period: record.text("salaryRange", "interval"),
      pay: record.text("salaryDescriptionPlain"),
      benefits: setLists(record, true),
      posted: record.amount("createdAt"),
      country: record.text("country"),
    },
  };
}

/** Of a UUID the first two groups, which can be read out on the telephone. */
function shortReference(id: string): string {
  return /^[\da-f]{8}-[\da-f]{4}-[\da-f-]{22}$/i.test(id) ? id.slice(0, 13) : id;
}

/** The whole text of the advert, in the order of Lever's own pages. */
function describe(record: JsonRecord): string {
  const body =
    record.text("description") ??
    [record.text("opening"), record.text("descriptionBody")].filter((part) => part !== undefined).join("");
  const start = body === "" ? setPlain(record.text("descriptionPlain")) : body;
  return [start, setLists(record, false), record.text("additional") ?? ""].join("");
}

function setPlain(words = ""): string {
  return words
    .split(/\n{2,}/)
    .flatMap((paragraph) => (paragraph === "" ? [] : [`<p>${encode(paragraph)}</p>`]))
    .join("");
}

/** The lists about benefits, which have a field of their own, or the others with their headings. */
function setLists(record: JsonRecord, ofBenefits: boolean): string {
  const lists = record.objects("lists").flatMap(({ text = "", content }) => {
    if (typeof text !== "string" || typeof content !== "string") return [];
    if (BENEFITS.test(text) !== ofBenefits) return [];
    const heading = ofBenefits || text.trim() === "" ? "" : `<h3>${encode(text)}</h3>`;
    return [`${heading}<ul>${content}</ul>`];
  });
  return lists.join("");
}
