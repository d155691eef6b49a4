/** A site of many pages that all show its name, for tests of builds that end too early: each version differs in all of them. */
import { expect } from "vitest";
import { mainBanner } from "#runtime/testing/parts.ts";
import { createTestSite, siteConfiguration, type TestProject } from "#runtime/testing/project.ts";
import { page } from "#schemas/testing/site.ts";

/** A site whose pages show its name. */
export type NamedSite = {
  project: TestProject;
  setName(name: string): Promise<void>;
  /** The names on the pages that are built, each once. */
  builtNames(): Promise<string[]>;
};

/** Makes a site of a home page and so many others. */
export async function createNamedSite(pages: number): Promise<NamedSite> {
  const project = await createTestSite("sections/main-banner");
  const banner = mainBanner({ en: "A page" });
  for (let at = 0; at < pages; at++) await project.put(`pages/p${at}.json`, page([banner]));
  await project.put("pages/index.json", page([banner]));
  return {
    project,
    setName: (name) => project.put("content/site.json", siteConfiguration({ name })),
    async builtNames() {
      const built = [...(await project.read("dist"))].filter(([path]) => path.endsWith(".html"));
      expect(built).toHaveLength(pages + 1);
      const names = built.map(([, html]) => /og:site_name" content="([^"]*)"/.exec(html)?.[1] ?? "none");
      return [...new Set(names)];
    },
  };
}
