/** Every address that the specification of the site names. What is not below a heading of it is found by the sitemap. */

const below = (parent: string, names: string) => names.split(" ").map((name) => `${parent}${name}/`);

/** Pages that no sitemap names, for those who were sent there. The catalogue has tests of its own. */
const UNLISTED: readonly string[] = [
  ...["/unsubscribe/", "/unsubscribe/sent/", "/client-feedback/", "/client-feedback/sent/"],
  ...["/form_submission_success/", "/your-data/sent/", "/jobs/saved/"],
];

/** Legal pages and pages that only do one thing: they have fewer sections, no way to them above, and no form at the end. */
export const UTILITY: ReadonlySet<string> = new Set([
  ...["/privacy-policy/", "/terms-conditions/", "/cookie-policy/", "/your-data/", "/search/"],
  ...UNLISTED,
]);

/** The routes, in the order of the specification. */
export const ROUTES: readonly string[] = [
  ...["/", "/candidates/", "/clients/", "/clients/case-studies/", "/case-studies/"],
  ...["/jobs/", "/submit-vacancy/", "/submit-cv/", "/ai-job-search/"],
  ...below("/jobs/", "graduate-opportunities internal senior-leadership-roles"),
  "/talent-partners/",
  ...below(
    "/talent-partners/careers-at-",
    "wakelet verastar urbanbubble findel known-origin kalibrate trafford-council",
  ),
  "/about-us/",
  ...below("/about-us/", "diversity-inclusion csr csr/fundraisers meet-the-team"),
  "/join-us/",
  ...below("/join-us/", "perks-and-benefits success-stories who-we-are"),
  "/locations/",
  ...below("/locations/", "london manchester united-states boston"),
  "/contact-us/",
  ...below("/contact-us/", "london manchester united-states"),
  "/our-services/",
  ...below("/our-services/", "permanent-hiring contract-hiring executive-search talent-partnerships"),
  ...below(
    "/our-services/talent-partnerships/",
    "service-levels rapid-contractor-teams additional-services workforce-planning",
  ),
  "/our-markets/",
  ...below(
    "/our-markets/",
    "technology ai-and-robotics sales-and-gtm digital sustainability change-transformation executive-search",
  ),
  ...below(
    "/our-markets/technology/",
    "cloud-devops it-infrastructure software-development-engineering cyber-information-security artificial-intelligence data data-analytics product tech-sales",
  ),
  ...below("/our-markets/digital/", "seo-ppc digital-marketing product ux-ui"),
  ...below(
    "/our-markets/sustainability/",
    "hydrogen solar transmission-distribution clean-tech wind nuclear bess-battery-and-energy-storage-systems bio-fuel",
  ),
  ...below(
    "/our-markets/change-transformation/",
    "change-management pmo-project-management-office project-programme-management business-analysis",
  ),
  "/insights/",
  ...below("/insights/", "blog resources resources/salary-guides resources/market-updates"),
  "/trusted-tech-community/",
  ...below("/trusted-tech-community/", "events podcast trusted-tech-leaders"),
  ...below("/trusted-tech-community/trusted-tech-leaders/", "join-the-community trailblazeher roundtables"),
  ...["/privacy-policy/", "/terms-conditions/", "/cookie-policy/"],
  ...below("/", "empower-your-workforce-event-summary unsubscribe partnership-with-tribes client-feedback"),
  ...["/form_submission_success/", "/components/", "/search/"],
];

/** How many pages of their own are below an address, one for each entity of a collection. */
export const COLLECTIONS: readonly [parent: string, atLeast: number][] = [
  ["/our-markets/ai-and-robotics/", 2],
  ["/our-markets/sales-and-gtm/", 6],
  ["/our-markets/executive-search/", 4],
  ["/about-us/meet-the-team/", 18],
  ["/clients/case-studies/", 6],
  ["/insights/blog/", 24],
  ["/insights/resources/salary-guides/", 6],
  ["/insights/resources/market-updates/", 6],
  ["/trusted-tech-community/podcast/", 8],
  ["/trusted-tech-community/events/", 10],
];

/** Further addresses of pages, answered with the same page as its long address. */
export const ALIASES: { readonly [alias: string]: string } = {
  "/blog/": "/insights/blog/",
  "/perks-and-benefits/": "/join-us/perks-and-benefits/",
  "/talent-partnerships/": "/our-services/talent-partnerships/",
  "/service-levels/": "/our-services/talent-partnerships/service-levels/",
  "/rapid-contractor-teams/": "/our-services/talent-partnerships/rapid-contractor-teams/",
  "/meet-the-team/": "/about-us/meet-the-team/",
  "/fundraisers/": "/about-us/csr/fundraisers/",
  "/csr/": "/about-us/csr/",
  "/diversity-inclusion/": "/about-us/diversity-inclusion/",
  "/resources/salary-guides/": "/insights/resources/salary-guides/",
  "/resources/market-updates/": "/insights/resources/market-updates/",
  "/roundtables/": "/trusted-tech-community/trusted-tech-leaders/roundtables/",
  "/trailblazeher/": "/trusted-tech-community/trusted-tech-leaders/trailblazeher/",
};
