/** Links within the site that name a server: that of an author's own machine, which no visitor reaches, or the site's own. */
import { repairLink } from "#schemas/checks/links.ts";
import { didYouMean, quote } from "#schemas/checks/names.ts";
import type { SiteIndex } from "#schemas/index/site-index.ts";
import { type CheckProblem, defineCheck } from "#schemas/validate/check.ts";
import { isOwnMachine, webAddressOf } from "#schemas/values/address.ts";

export const check = defineCheck({
  code: "whole-address",
  severity: "error",
  description: "Links within the site begin with a slash, and not with the name of a server.",
  references(facts, { site, report }) {
    for (const [index, href] of facts.links.entries()) {
      const url = webAddressOf(href);
      const words = url && judge(url, site);
      if (!url || !words) continue;
      const path = `${url.pathname}${url.search}${url.hash}`;
      const meant = site.targetAt(url.pathname) === undefined ? undefined : path;
      const hint = didYouMean(meant, words.hint);
      report({ ...repairLink(site, facts.file, index, meant), ...words, hint });
    }
  },
});

function judge(
  { host, hostname }: URL,
  { site }: SiteIndex,
): (Pick<CheckProblem, "message" | "severity"> & { hint: string }) | undefined {
  if (isOwnMachine(hostname))
    return {
      message: `${quote(host)} is your own machine, or one beside it: no visitor reaches it.`,
      hint: "Write the address as visitors see it, such as /about-us/ or https://….",
    };
  const own = site && URL.canParse(site.baseUrl) ? withoutWww(new URL(site.baseUrl).hostname) : undefined;
  if (withoutWww(hostname) !== own) return undefined;
  return {
    severity: "warning",
    message: `${quote(host)} is this site: by its whole address, nothing checks whether the page is there.`,
    hint: "Write what stands behind the name, from the slash on, once there is such a page.",
  };
}

function withoutWww(hostname: string): string {
  return hostname.replace(/^www\./, "");
}
