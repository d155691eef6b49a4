/** What stands in the CVs of tests: enough words for a CV, of no real person. */

/** Two sentences, of more words than a CV has at least. */
export const PROFILE =
  "Platform engineer with ten years of experience in regulated companies, who likes small teams, plain runbooks and systems that can be switched off at night. Looking for a lead role in the north of England, hybrid if possible, from the first week of January.";

/** Jobs as they are written in CVs. */
export const JOBS = [
  {
    title: "Senior Platform Engineer",
    employer: "Ellerbeck Mutual",
    dates: "03/2021 – Present",
    duties: [
      "Ran forty clusters for payments, with Helm and Terraform, and brought the time of a release down from two days to forty minutes.",
      "Led four engineers.",
    ],
  },
  {
    title: "DevOps Engineer",
    employer: "Harrow & Pike",
    dates: "14 Sept 2017 – 28/02/2021",
    duties: ["Moved a monolith to services on AWS.", "Wrote exporters in Go."],
  },
];

/** Skills, a word each. */
export const SKILLS = ["Kubernetes", "Terraform", "Ansible", "Prometheus", "PostgreSQL", "Python"];
