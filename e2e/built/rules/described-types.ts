import { defineRule, listFaults } from "../rule.ts";
import { nodesOf, RULES } from "../structured-data.ts";

/** A place may be described by a closer type than that of any business. */
const PLACES = ["LocalBusiness", "EmploymentAgency"];
const types = Object.keys(RULES).filter((type) => !PLACES.includes(type));

const made = (...described: string[]) =>
  `<script type="application/ld+json">${JSON.stringify({
    "@context": "https://schema.org",
    "@graph": described.map((type) => ({ "@type": type })),
  })}</script>`;

export const rule = defineRule({
  name: "each type of structured data that every site has is on a page, and the organisation on one in each language",
  site({ pages, languages }) {
    const described = nodesOf(pages).map((node) => node["@type"]);
    const organisations = described.filter((type) => type === "Organization").length;
    return [
      ...types.filter((type) => !described.includes(type)).map((type) => `no page describes ${type}`),
      ...listFaults({
        "no page describes a place": !PLACES.some((type) => described.includes(type)),
        [`${organisations} pages describe the organisation`]: organisations !== languages.length,
      }),
    ];
  },
  valid: made("LocalBusiness", ...types),
  faulty: {
    "no page describes Article": made("EmploymentAgency", ...types.slice(1)),
    "no page describes a place": made(...types),
    "2 pages describe the organisation": { "/": made(...types), "/b/": made("Organization") },
  },
});
