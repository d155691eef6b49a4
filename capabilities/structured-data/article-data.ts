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
    ...(updated.slice(0, 10) >= published.slice(0, 10) ? { dateModified: updated } : {}),
    author: {
      "@type": "Person",
      ...(author.url ? { "@id": idsOn(author.url).subject } : {}),
      name: author.name,
      ...(author.role ? { jobTitle: author.role } : {}),
      ...(author.url ? { url: author.url } : {}),
    },
    publisher: organisationOf(context),
    ...imageIn(article),
    ...(article.section ? { articleSection: article.section } : {}),
    wordCount: article.words,
  };
}
