/** Structured data: what each page is about, for search engines (schema.org, as JSON-LD). */
import { defineCapability } from "#runtime/capability.ts";
import { ARTICLE, LOCAL_BUSINESS, PERSON } from "./kinds.ts";

export const capability = defineCapability({
  name: "structured-data",
  contract: 1,
  records: { article: ARTICLE, person: PERSON, "local-business": LOCAL_BUSINESS },
  pages: async () => (await import("./pages.ts")).pages,
});
