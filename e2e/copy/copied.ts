/**
 * A built copy of the site with announcements of its own and pages that embed content of other sites, built at a time of its
 * own: what it shows does not depend on the day that the tests run. `page.clock` sets the time in browsers.
 */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { announcements, built } from "#e2e/announced.ts";
import { addEmbeds } from "#e2e/embedding.ts";
import { test as base } from "#e2e/site.ts";
import { warmUp } from "#e2e/warm-up.ts";
import { inCopy, serve } from "#scripts/testing/copy.ts";
import { findPort } from "#server/testing/find-port.ts";

/** One copy for the whole run. The site that the tests visit is that one. */
export const test = base.extend<object, { copied: { url: string } }>({
  copied: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      await inCopy(async (root) => {
        const put = (file: string, text: string) => writeFile(join(root, file), text);
        await put("content/announcements.json", JSON.stringify(announcements));
        await addEmbeds(root, put);
        const port = await findPort();
        const environment = { PORT: String(port), SOURCE_DATE_EPOCH: String(built / 1000) };
        const service = await serve(root, "start", environment);
        const url = `http://127.0.0.1:${port}`;
        try {
          await warmUp(url, root, /\.js$/);
          await use({ url });
        } finally {
          await service.stop();
        }
      });
    },
    { scope: "worker", timeout: 240_000 },
  ],
  baseURL: async ({ copied }, use) => use(copied.url),
});
