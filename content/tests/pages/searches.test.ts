/** What the service finds for a visitor on the page of the site's search. */
import { expect, test } from "vitest";
import { openService } from "#e2e/built/service.ts";

const ask = openService();

/** What is searched for, and what must be first. */
const RANKING: readonly [asked: string, first: string][] = [
  ["salary guides", "/insights/resources/salary-guides/"],
  ["salery guide", "/insights/resources/salary-guides/"],
  ["ir35", "/insights/blog/how-to-read-a-day-rate/"],
  ["ir35 day rate", "/insights/blog/how-to-read-a-day-rate/"],
  ["contract", "/our-services/contract-hiring/"],
  ["case studies", "/clients/case-studies/"],
  ["podcast", "/trusted-tech-community/podcast/"],
  ["workforce planning", "/our-services/talent-partnerships/workforce-planning/"],
  ["csr", "/about-us/csr/"],
  ["terms", "/terms-conditions/"],
  ["software engineer", "/our-markets/technology/software-development-engineering/"],
  ["devops", "/our-markets/technology/cloud-devops/"],
  ["cyber security", "/our-markets/technology/cyber-information-security/"],
  ["ux", "/our-markets/digital/ux-ui/"],
  ["executive search", "/our-markets/executive-search/"],
  ["permanent hiring", "/our-services/permanent-hiring/"],
  ["tomasz zielny", "/about-us/meet-the-team/tomasz-zielny/"],
  ["soo-ah", "/about-us/meet-the-team/soo-ah-baek/"],
  ["manchester", "/locations/manchester/"],
  ["events", "/trusted-tech-community/events/"],
  ["women in tech", "/trusted-tech-community/trusted-tech-leaders/trailblazeher/"],
  ["skilled worker visa", "/insights/blog/sponsoring-a-skilled-worker/"],
  ["on call", "/insights/blog/what-an-on-call-rota-is-worth/"],
  ["cookies", "/cookie-policy/"],
  ["delete my data", "/your-data/"],
  ["submit cv", "/submit-cv/"],
  ["graduate", "/jobs/graduate-opportunities/"],
  ["contact", "/contact-us/"],
  ["jobs", "/jobs/"],
  ["k8s platform", "/jobs/senior-platform-engineer-manchester/"],
];

test("what is searched for most is found first", async () => {
  const found = new Map<string, string | undefined>();
  for (const [asked] of RANKING) {
    const html = await (await ask(`/search/?q=${encodeURIComponent(asked)}`)).text();
    found.set(asked, /<ol\b.*?<a href="([^"]*)"/s.exec(html)?.[1]);
  }
  expect([...found]).toEqual(RANKING);
});
