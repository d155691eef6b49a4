import { describe, expect, it } from "vitest";
import { describePage } from "#capabilities/structured-data/describe.ts";
import { resolvePage } from "#runtime/document/resolve.ts";
import { toResolveContext } from "#runtime/document/testing.ts";
import type { PageView } from "#runtime/document/view.ts";
import { nodeOf, type TestNode } from "#runtime/records/testing.ts";
import { indexFiles, reportOf, type TestFiles } from "#schemas/testing/site.ts";
import { JOB_FIELDS, JOBS, job } from "./testing/jobs.ts";

const file = "content/collections/jobs/pilot.json";
const open = { state: "open", closes: "2026-12-18" };

/** The page of a job at a moment; undefined when there is none any more. */
async function pageOf(
  fields: object,
  now = "2026-11-20T12:00:00Z",
  more: TestFiles = {},
): Promise<PageView | undefined> {
  const files = { ...JOBS, ...more, [file]: job("pilot", fields) };
  const indexed = await indexFiles(files, { now: new Date(now) });
  const page = indexed.site.pages.get("/jobs/pilot/");
  if (page?.publication !== "published") return undefined;
  return resolvePage(
    JOBS["pages/jobs/[slug].json"],
    page,
    toResolveContext(indexed, { additions: [describePage] }),
  );
}

const dataOf = async (fields: object) =>
  nodeOf(await pageOf({ ...open, ...fields }), "JobPosting") as TestNode;

it("stands on a site in order", async () => {
  expect(await reportOf({ ...JOBS, [file]: job("pilot", open) })).toBe("");
});

describe("the data for search engines", () => {
  it("contains the facts of the job", async () => {
    expect(
      await dataOf({ pay: { min: 30000, max: 35000, currency: "GBP", period: "year" }, skills: ["rigging"] }),
    ).toEqual({
      "@type": "JobPosting",
      "@id": "https://harbour-lights.example/jobs/pilot/#about",
      mainEntityOfPage: { "@id": "https://harbour-lights.example/jobs/pilot/#webpage" },
      title: "Pilot",
      description: "<p>Bring ships in.</p>",
      identifier: { "@type": "PropertyValue", name: "Harbour Lights", value: "JR-1" },
      url: "https://harbour-lights.example/jobs/pilot/",
      datePosted: "2026-11-10",
      validThrough: "2026-12-19T00:00:00.000Z",
      employmentType: ["FULL_TIME"],
      hiringOrganization: { "@type": "Organization", name: "Harbour Lights" },
      jobLocation: [
        {
          "@type": "Place",
          address: {
            "@type": "PostalAddress",
            ...{ addressLocality: "Leeds", addressRegion: "Yorkshire", addressCountry: "GB" },
          },
        },
      ],
      baseSalary: {
        "@type": "MonetaryAmount",
        currency: "GBP",
        value: { "@type": "QuantitativeValue", minValue: 30000, maxValue: 35000, unitText: "YEAR" },
      },
      skills: "Rigging",
      directApply: true,
    });
  });

  it("names no employer who stays unnamed, and no pay that is not stated", async () => {
    const data = await dataOf({ confidential: true, pay: { stated: false } });
    expect(data.hiringOrganization).toEqual({ "@type": "Organization", name: "confidential" });
    expect(data.baseSalary).toBeUndefined();
  });

  it("names the site's organisation as the employer of a job of its own", async () => {
    expect((await dataOf({ internal: true })).hiringOrganization).toMatchObject({
      "@id": "https://harbour-lights.example/#organisation",
      sameAs: "https://harbour-lights.example",
    });
  });

  it("contains for work from home only the country one must live in, and no place", async () => {
    const data = await dataOf({ workplace: "remote", places: ["britain"] });
    expect(data).toMatchObject({
      jobLocationType: "TELECOMMUTE",
      applicantLocationRequirements: [{ "@type": "Country", name: "Britain" }],
    });
    expect(data.jobLocation).toBeUndefined();
    expect((await dataOf({ workplace: "on-site" })).jobLocationType).toBeUndefined();
  });

  it("contains no end for a job that stays open", async () => {
    const data = nodeOf(await pageOf({ state: "open" }), "JobPosting") as TestNode;
    expect(data).toMatchObject({ datePosted: "2026-11-10" });
    expect(data.validThrough).toBeUndefined();
  });

  it("distinguishes part time from full time, and temporary from permanent work", async () => {
    expect((await dataOf({ hours: "part-time", temporary: true })).employmentType).toEqual([
      "PART_TIME",
      "CONTRACTOR",
    ]);
  });
});

describe("the facts of a job beyond those of every job", () => {
  const words = (title: string) => ({
    $ref: "../../../schemas/definitions/slots/text.schema.json",
    ...{ title, description: `The ${title.toLowerCase()}.` },
  });
  const more = { sector: words("Sector"), benefits: words("Benefits"), experience: words("Experience") };
  const fields = { ...JOB_FIELDS, properties: { ...JOB_FIELDS.properties, ...more } };
  const place = (id: string, kind: string, name: string) => ({
    [`content/collections/places/${id}.json`]: {
      ...(JOBS["content/collections/places/leeds.json"] as object),
      ...{ id, slug: id, fields: { title: { en: name }, kind, country: "GB" } },
    },
  });
  const files = {
    "content/collections/jobs/collection.json": {
      ...(JOBS["content/collections/jobs/collection.json"] as object),
      fields,
    },
    ...place("yorkshire", "region", "Yorkshire"),
  };

  it("are included: its sector, benefits, required experience, and a region without a town", async () => {
    const own = {
      ...{ sector: { en: "Sea" }, benefits: { en: "Leave & boots" }, experience: { en: "Two winters." } },
      places: ["yorkshire", "leeds"],
    };
    const data = nodeOf(await pageOf({ ...open, ...own }, undefined, files), "JobPosting") as TestNode;
    expect(data).toMatchObject({
      ...{ industry: "Sea", experienceRequirements: "Two winters." },
      description: "<p>Bring ships in.</p><p>Leave &amp; boots</p>",
      jobLocation: [
        { address: { addressRegion: "Yorkshire", addressCountry: "GB" } },
        { address: { addressLocality: "Leeds" } },
      ],
    });
    expect(data.jobLocation).not.toMatchObject([{ address: { addressLocality: expect.anything() } }, {}]);
  });

  it("contain formatted benefits as plain words, whose signs stay signs", async () => {
    const collection = files["content/collections/jobs/collection.json"];
    const benefits = { ...more.benefits, $ref: "../../../schemas/definitions/slots/rich-text.schema.json" };
    const properties = { ...fields.properties, benefits };
    const own = { ...open, benefits: { en: "<ul><li>R&amp;D days</li><li>&lt;b&gt;</li></ul>" } };
    const rich = {
      ...files,
      "content/collections/jobs/collection.json": { ...collection, fields: { ...fields, properties } },
    };
    expect((nodeOf(await pageOf(own, undefined, rich), "JobPosting") as TestNode).description).toBe(
      "<p>Bring ships in.</p><p>R&amp;D days &lt;b&gt;</p>",
    );
  });

  it("name each country for work from home once", async () => {
    const data = await dataOf({ workplace: "remote", places: ["leeds", "leeds"] });
    expect(data.applicantLocationRequirements).toEqual([{ "@type": "Country", name: "GB" }]);
  });
});

describe("the end of a job", () => {
  const at = async (fields: object, now: string) => {
    const page = await pageOf(fields, now);
    return (
      page && {
        isDescribed: page.data !== undefined,
        isOver: page.over === true,
        sections: page.sections.length,
      }
    );
  };
  const whole = { isDescribed: true, isOver: false, sections: 2 };
  const over = { isDescribed: false, isOver: true, sections: 1 };

  it("comes after its last day, on the clock of the site", async () => {
    expect(await at(open, "2026-12-18T23:59:00Z")).toEqual(whole);
    expect(await at(open, "2026-12-19T00:00:00Z")).toEqual(over);
    const inSummer = { state: "open", closes: "2027-06-18" };
    expect(await at(inSummer, "2027-06-18T22:59:00Z")).toEqual(whole);
    expect(await at(inSummer, "2027-06-18T23:00:00Z")).toEqual(over);
  });

  it("comes before it when the job was filled", async () => {
    expect(await at({ ...open, state: "filled", closed: "2026-11-19" }, "2026-11-20T12:00:00Z")).toEqual(
      over,
    );
  });

  it("leaves the page for as long as the collection sets, and then nothing", async () => {
    expect(await at(open, "2027-01-17T23:59:00Z")).toEqual(over);
    expect(await at(open, "2027-01-18T00:00:00Z")).toBeUndefined();
    const filled = { ...open, state: "filled", closed: "2026-11-19" };
    expect(await at(filled, "2026-12-19T00:00:00Z")).toBeUndefined();
  });

  it("is undone when the job is open again", async () => {
    expect(await at({ ...open, closes: "2027-03-01" }, "2027-01-18T00:00:00Z")).toEqual(whole);
  });
});
