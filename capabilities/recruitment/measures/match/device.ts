/** The files that a visitor's device searches in, as the page of the CV search names them. */
import type { ResolveContext } from "#runtime/capability.ts";
import { resolvePage } from "#runtime/document/resolve.ts";
import { createSiteSearches } from "#runtime/document/searches/answers.ts";
import { createRecorder } from "#runtime/output/recording/recorder.ts";
import { createDeviceFiles } from "#runtime/output/site-files/client-search-index.ts";
import type { DeviceSearch } from "#runtime/search/on-device.ts";
import { createTerms } from "#runtime/search/terms.ts";
import type { SkillsDocument } from "../../skills.ts";
import { openOwnSite } from "../own-site.ts";

const PAGE = "/ai-job-search/";

export type DeviceContents = { file: DeviceSearch<{ id: string }>; skills: SkillsDocument };

/** @param now the day of which jobs are open */
export async function readDeviceFiles(now: Date): Promise<DeviceContents> {
  const { project, context: own } = await openOwnSite(now);
  const readDirectory = () => ({ pages: [], terms: createTerms([]) });
  const files = createDeviceFiles({ ...createRecorder(), language: "en", readDirectory });
  const context = (): Omit<ResolveContext, "route" | "entity"> => ({ ...own, answers });
  const { everything: answers } = createSiteSearches(context, files);
  const page = project.site.pages.get(PAGE);
  if (!page) throw new Error(`There is no page ${PAGE}.`);
  const view = JSON.stringify(resolvePage(project.read(page.file), page, context()));
  const textOf = (name: string) => {
    const [address = ""] = new RegExp(`/assets/${name}-\\w+\\.json`).exec(view) ?? [];
    const text = files.find(address);
    if (text === undefined) throw new Error(`The page ${PAGE} names no file of ${name}.`);
    return text;
  };
  return { file: JSON.parse(textOf("jobs")), skills: JSON.parse(textOf("recruitment")) };
}
