import { defineRule, listFaults } from "../rule.ts";
import { nodesOf, RULES } from "../structured-data.ts";

/** One of its offices is described by a closer type. */
const types = Object.keys(RULES).filter((type) => type !== "LocalBusiness");

const made = (...described: string[]) =>
  `<script type="application/ld+json">${JSON.stringify({
    "@context": "https://schema.org",
    "@graph": described.map((type) => ({ "@type": type })),
  })}</script>`;

export const rule = defineRule({
  name: "each type of structured data that there are rules for is on a page, and the organisation on one",
  site({ pages }) {
    const described = nodesOf(pages).map((node) => node["@type"]);
    const organisations = described.filter((type) => type === "Organization").length;
    return [
      ...types.filter((type) => !described.includes(type)).map((type) => `no page describes ${type}`),
      ...listFaults({ [`${organisations} pages describe the organisation`]: organisations !== 1 }),
    ];
  },
  sound: made(...types),
  faulty: {
    "no page describes JobPosting": made(...types.slice(1)),
    "2 pages describe the organisation": { "/": made(...types), "/b/": made("Organization") },
  },
});
