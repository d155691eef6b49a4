import { defineRule } from "#e2e/built/rule.ts";
import { nodesOf } from "#e2e/built/structured-data.ts";

const TYPES = ["JobPosting", "EmploymentAgency"];

const made = (...types: string[]) =>
  `<script type="application/ld+json">${JSON.stringify({
    "@context": "https://schema.org",
    "@graph": types.map((type) => ({ "@type": type })),
  })}</script>`;

export const rule = defineRule({
  name: "jobs and offices are described to search engines",
  site({ pages }) {
    const described = nodesOf(pages).map((node) => node["@type"]);
    return TYPES.filter((type) => !described.includes(type)).map((type) => `no page describes ${type}`);
  },
  valid: made(...TYPES),
  faulty: { "no page describes JobPosting": made("EmploymentAgency") },
});
