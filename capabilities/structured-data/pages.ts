/** What structured data brings where pages are made. */
import type { PageParts } from "#runtime/capability.ts";
import { readArticle, toArticleItem } from "./article.ts";
import { toArticleData } from "./article-data.ts";
import { describePage } from "./describe.ts";
import { toLocalBusinessData } from "./local-business-data.ts";
import { toPersonData } from "./person-data.ts";

export const pages: PageParts = {
  additions: [describePage],
  records: {
    article: {
      data: (entity, context) => toArticleData(readArticle(entity, context), context),
      item: toArticleItem,
    },
    person: { data: toPersonData },
    "local-business": { data: toLocalBusinessData },
  },
};
