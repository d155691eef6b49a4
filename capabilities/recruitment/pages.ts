/** What recruitment brings where pages are made. */
import type { PageParts } from "#runtime/capability.ts";
import { toIndeed } from "./indeed.ts";
import { readJobPosting, toJobItem } from "./job-posting.ts";
import { toJobPostingData } from "./job-posting-data.ts";
import { resolvers } from "./resolvers.ts";
import { vocabulary } from "./vocabulary.ts";

export const pages: PageParts = {
  slots: resolvers,
  vocabulary,
  formats: {
    indeed: (feed, { entities, context }) =>
      toIndeed(
        feed,
        entities.flatMap((entity) => readJobPosting(entity, context) ?? []),
      ),
  },
  records: {
    "job-posting": {
      data(entity, context) {
        const job = readJobPosting(entity, context);
        return job && toJobPostingData(job, context);
      },
      item(entity, context) {
        const job = readJobPosting(entity, context);
        return job && toJobItem(job, context);
      },
    },
  },
};
