/**
 * An article for search engines: schema.org's Article, after Google's rules for it
 * (developers.google.com/search/docs/appearance/structured-data/article).
 */
import type { Data, ResolveContext } from "#runtime/capability.ts";
import { idsOn, organisationOf } from "#runtime/records/ids.ts";
import { imageIn } from "#runtime/records/parts.ts";
import { withOffset } from "#schemas/values/clock.ts";
import type { Article } from "./article.ts";

/** Writes an article as JSON-LD. */
export function toArticleData(article: Article, context: ResolveContext): Data {
  const { author, published, updated } = article;
  const ids = idsOn(article.url);
  return {
    "@type": "Article",
    "@id": ids.subject,
    mainEntityOfPage: { "@id": ids.page },
    headline: article.title,
    description: article.summary,
    datePublished: withOffset(published, context.site.site.timeZone),
    // What is written ahead of its day has not been changed since it came out.
    dateModified: updated.slice(0, 10) >= published.slice(0, 10) ? updated : undefined,
    author: {
      "@type": "Person",
      "@id": author.url && idsOn(author.url).subject,
      ...{ name: author.name, jobTitle: author.role, url: author.url },
    },
    publisher: organisationOf(context),
    ...imageIn(article),
    articleSection: article.section,
    wordCount: article.words,
  };
}
