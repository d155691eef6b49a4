/**
 * A job posting for search engines: schema.org's JobPosting, after Google's rules for it
 * (developers.google.com/search/docs/appearance/structured-data/job-posting). It contains nothing that the page does not show.
 */
import type { Data, ResolveContext } from "#runtime/capability.ts";
import { idsOn, organisationOf } from "#runtime/records/ids.ts";
import { encode } from "#schemas/html/characters.ts";
import type { JobPosting } from "./job-posting.ts";

/** What search engines call the periods of pay. */
const UNITS = { hour: "HOUR", day: "DAY", year: "YEAR" } as const;

/** What Google requires for an employer who stays unnamed. */
const UNNAMED = "confidential";

/** Writes a job posting as JSON-LD. */
export function toJobPostingData(job: JobPosting, context: ResolveContext): Data {
  const { name, baseUrl } = context.site.site;
  const { pay } = job;
  const ids = idsOn(job.url);
  return {
    "@type": "JobPosting",
    "@id": ids.subject,
    mainEntityOfPage: { "@id": ids.page },
    title: job.title,
    description: [job.description, job.benefits ? `<p>${encode(job.benefits)}</p>` : ""].join(""),
    identifier: { "@type": "PropertyValue", name, value: job.reference },
    url: job.url,
    datePosted: job.posted,
    validThrough: job.until,
    employmentType: [job.partTime ? "PART_TIME" : "FULL_TIME", ...(job.temporary ? ["CONTRACTOR"] : [])],
    hiringOrganization: job.internal
      ? { ...organisationOf(context), sameAs: baseUrl }
      : { "@type": "Organization", name: job.employer ?? UNNAMED },
    ...whereOf(job),
    baseSalary: pay && {
      "@type": "MonetaryAmount",
      currency: pay.currency,
      value: {
        "@type": "QuantitativeValue",
        ...(pay.min === pay.max ? { value: pay.min } : { minValue: pay.min, maxValue: pay.max }),
        unitText: UNITS[pay.period],
      },
    },
    industry: job.sector,
    skills: job.skills.join(", ") || undefined,
    experienceRequirements: job.experience,
    directApply: true,
  };
}

/** A job that is done from home alone has a country in which one must live, and no place; any other has its places. */
function whereOf({ remote, places }: JobPosting): object {
  if (remote) {
    const countries = [...new Set(places.map(({ name, town, country }) => (town ? country : name)))];
    return {
      jobLocationType: "TELECOMMUTE",
      applicantLocationRequirements: countries.map((name) => ({ "@type": "Country", name })),
    };
  }
  return {
    jobLocation: places.map(({ town, region, country }) => ({
      "@type": "Place",
      address: {
        "@type": "PostalAddress",
        ...{ addressLocality: town, addressRegion: region, addressCountry: country },
      },
    })),
  };
}
