/** Has the search from a CV load all that it has: what `e2e/downloads.spec.ts` touches besides what every section has. */
import { Document, Packer, Paragraph } from "docx";
import { expect, type Page } from "playwright/test";
import { hydrated, type Site } from "#e2e/site.ts";
import { somePdf } from "#e2e/some-pdf.ts";

/** Reading ends by itself within a minute, in a thread that starts with all jobs: a slow machine may take most of that. */
const whenRead = { timeout: 60_000 };

/** Lets it read one file of each kind that takes a library, and find something. */
export async function touchAll(page: Page, site: Site): Promise<void> {
  await page.goto((await site.pageWith("cv-search")).path);
  const search = page.locator("main [data-section=cv-search]").first();
  const input = search.locator("[type=file]");
  await input.focus();
  await hydrated(search);
  const text = new Paragraph("Platform engineer with years of Kubernetes, and words for it. ".repeat(9));
  const word = await Packer.toBuffer(new Document({ sections: [{ children: [text] }] }));
  await input.setInputFiles(somePdf);
  await expect(search.getByRole("alert")).toBeVisible(whenRead);
  await input.setInputFiles({ name: "cv.docx", mimeType: "", buffer: word });
  await search.getByRole("button", { name: "Find jobs" }).click(whenRead);
  await expect(search.locator("ol > li").first()).toBeVisible(whenRead);
}
