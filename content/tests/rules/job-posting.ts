import { wordsIn, wordsOf } from "#e2e/built/page.ts";
import { defineRule, listFaults } from "#e2e/built/rule.ts";
import { type Data, graphOf } from "#e2e/built/structured-data.ts";

type JobPosting = Data & {
  title: string;
  description: string;
  datePosted: string;
  validThrough: string;
  employmentType: string[];
  hiringOrganization: Data;
  identifier: Data;
  jobLocation?: { address: Data }[];
  jobLocationType?: string;
  applicantLocationRequirements?: Data[];
  baseSalary?: { currency: string; value: Data };
};

const TYPES = "FULL_TIME PART_TIME CONTRACTOR TEMPORARY INTERN VOLUNTEER PER_DIEM OTHER".split(" ");
const UNITS = ["HOUR", "DAY", "WEEK", "MONTH", "YEAR"];

/** Whether a page has these words, or some that fit. */
type Says = (words: unknown) => boolean;

function findRequired(job: JobPosting, says: Says): string[] {
  const { title, description, hiringOrganization, jobLocation = [], jobLocationType } = job;
  const isRemote = jobLocationType !== undefined;
  const sentences = wordsIn(description).split(/(?<=[.!?])\s+/);
  return [
    ...listFaults({
      [`the title is not on the page: ${title}`]: !says(title),
      [`pay, place or code in the title: ${title}`]: /[£$€]|\bJR-|!/.test(title),
      [`a description of ${description.length} characters`]: description.length <= 300,
      [`the employer is not on the page: ${hiringOrganization.name}`]:
        hiringOrganization.name !== "confidential" && !says(hiringOrganization.name),
      "it has no place": !isRemote && jobLocation.length === 0,
      [`it is remote as ${jobLocationType}`]: isRemote && jobLocationType !== "TELECOMMUTE",
      "it does not say where one may live": isRemote && !job.applicantLocationRequirements?.length,
      "that it is remote is not on the page": isRemote && !says(/\bRemote\b/),
      "it has a place beside remote": isRemote && jobLocation.length > 0,
    }),
    ...sentences.filter((one) => !says(one)).map((one) => `not on the page: ${one}`),
    ...jobLocation.flatMap(({ address: { addressCountry, addressLocality } }) =>
      listFaults({
        [`the country is ${addressCountry}`]: !/^[A-Z]{2}$/.test(String(addressCountry)),
        [`the town is not on the page: ${addressLocality}`]:
          addressLocality !== undefined && addressLocality !== "" && !says(addressLocality),
      }),
    ),
  ];
}

function findRecommended(job: JobPosting, says: Says): string[] {
  const { datePosted, validThrough, employmentType, identifier, baseSalary, experienceRequirements } = job;
  return [
    ...listFaults({
      [`it ends on ${validThrough} and begins on ${datePosted}`]: !(
        Date.parse(validThrough) > Date.parse(datePosted)
      ),
      "it has no type of employment": employmentType.length === 0,
      [`the reference is not on the page: ${identifier.value}`]: !says(identifier.value),
      "one cannot apply to it directly": job.directApply !== true,
      "the page does not say that pay is not stated": !baseSalary && !says(/not stated/i),
      [`the experience is not on the page: ${experienceRequirements}`]:
        Boolean(experienceRequirements) && !says(experienceRequirements),
    }),
    ...employmentType.filter((type) => !TYPES.includes(type)).map((type) => `no type of employment: ${type}`),
    ...(baseSalary ? findPayFaults(baseSalary, says) : []),
  ];
}

function findPayFaults({ currency, value }: { currency: string; value: Data }, says: Says): string[] {
  const amounts = [value.value, value.minValue, value.maxValue].filter((amount) => amount !== undefined);
  const shown = amounts.map((amount) => Number(amount).toLocaleString("en-GB"));
  return [
    ...listFaults({
      [`the currency is ${currency}`]: !/^(GBP|USD|EUR)$/.test(currency),
      [`pay is for each ${value.unitText}`]: !UNITS.includes(String(value.unitText)),
    }),
    ...shown.filter((amount) => !says(amount)).map((amount) => `pay is not on the page: ${amount}`),
  ];
}

const sentence = "You keep the lights on, and you say so when they are about to go out.";
const job = {
  ...{ "@type": "JobPosting", url: "https://site.example/", title: "Engineer", directApply: true },
  ...{ description: `${sentence} `.repeat(5), datePosted: "2026-11-01", validThrough: "2026-12-01" },
  ...{ employmentType: ["FULL_TIME"], hiringOrganization: { name: "Works" }, identifier: { value: "R1" } },
  jobLocation: [{ address: { addressCountry: "GB", addressLocality: "Leeds" } }],
};
const words = `Engineer at Works in Leeds, reference R1. Pay is not stated. Remote. ${sentence}`;
const made = (changes: object, shown = words, form = "/forms/apply/") =>
  `<script type="application/ld+json">${JSON.stringify({
    "@context": "https://schema.org",
    "@graph": [{ ...job, ...changes }],
  })}</script><main>${shown}<form action="${form}"></form></main>`;
const remote = { jobLocation: undefined, jobLocationType: "TELECOMMUTE" };
const pay = { currency: "GBP", value: { unitText: "YEAR", value: 50_000 } };

/**
 * All that Google requires and recommends of a JobPosting
 * (developers.google.com/search/docs/appearance/structured-data/job-posting), and nothing that the page does not say.
 */
export const rule = defineRule({
  name: "every job that takes applications is described as search engines require, and as its page says",
  atLeast: [11, "[data-section=job-detail]"],
  page(page) {
    const found = graphOf(page)?.find((one) => one["@type"] === "JobPosting") as JobPosting | undefined;
    if (!found) return [];
    const shown = wordsOf(page.all("main")[0]);
    const says: Says = (said) => (said instanceof RegExp ? said.test(shown) : shown.includes(String(said)));
    return [
      ...listFaults({
        [`its address is told as ${found.url}`]: URL.parse(String(found.url))?.pathname !== page.path,
        "it has no form to apply with": !page.all('[action^="/forms/apply/"]')[0],
      }),
      ...findRequired(found, says),
      ...findRecommended(found, says),
    ];
  },
  valid: { "/": made({}) },
  faulty: {
    "its address is told as https://site.example/b/": made({ url: "https://site.example/b/" }),
    "it has no form to apply with": made({}, words, "/forms/contact/"),
    "the title is not on the page: Plumber": made({ title: "Plumber" }),
    "pay, place or code in the title: Engineer!": made({ title: "Engineer!" }),
    "a description of 5 characters": made({ description: "Short" }),
    "not on the page: You sing.": made({ description: `${job.description} You sing.` }),
    "the employer is not on the page: Others": made({ hiringOrganization: { name: "Others" } }),
    "it has no place": made({ jobLocation: [] }),
    "the country is England": made({ jobLocation: [{ address: { addressCountry: "England" } }] }),
    "the town is not on the page: York": made({
      jobLocation: [{ address: { addressCountry: "GB", addressLocality: "York" } }],
    }),
    "it is remote as HOME": made({ ...remote, jobLocationType: "HOME" }),
    "it does not say where one may live": made(remote),
    "that it is remote is not on the page": made(remote, words.replace("Remote", "")),
    "it has a place beside remote": made({ jobLocationType: "TELECOMMUTE" }),
    "it ends on 2026-10-01 and begins on 2026-11-01": made({ validThrough: "2026-10-01" }),
    "it has no type of employment": made({ employmentType: [] }),
    "no type of employment: SOMETIMES": made({ employmentType: ["SOMETIMES"] }),
    "the reference is not on the page: R2": made({ identifier: { value: "R2" } }),
    "one cannot apply to it directly": made({ directApply: false }),
    "does not say that pay is not stated": made({}, words.replace("not stated", "")),
    "the experience is not on the page: 3 years": made({ experienceRequirements: "3 years" }),
    "the currency is CHF": made({ baseSalary: { ...pay, currency: "CHF" } }),
    "pay is for each MINUTE": made({ baseSalary: { ...pay, value: { unitText: "MINUTE" } } }),
    "pay is not on the page: 50,000": made({ baseSalary: pay }),
  },
});
