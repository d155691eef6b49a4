/** Reading a built page as text, for answers that are made from one. */
import type { Site } from "#server/site/site.ts";
import { createAddresses } from "./address.ts";
import type { Contents } from "./content.ts";
import type { Files } from "./files.ts";

/** The HTML of the page at a decoded path; undefined when there is none. */
export type ReadPage = (path: string) => Promise<string | undefined>;

export function createReadPage(files: Files, site: Site, contents: Contents): ReadPage {
  const findAddress = createAddresses(files, site);
  return async function readPage(path): Promise<string | undefined> {
    const address = findAddress(path);
    if (address.kind !== "file" || !address.entry.type.startsWith("text/html")) return undefined;
    const version = await contents.look(address.entry);
    if (version === undefined) return undefined;
    const content = await contents.read(version, "identity");
    // The file was replaced after the lookup; the next lookup finds the new version.
    return content === undefined ? readPage(path) : new Response(content.body).text();
  };
}
