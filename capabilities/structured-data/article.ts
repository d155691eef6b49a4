/** The facts of an article, read once: search engines and feeds get them in their own forms from here. */
import type { FeedItem, RecordImage, ResolveContext } from "#runtime/capability.ts";
import { later, pageOf, plainOf, readerOf, toMoment, urlOf } from "#runtime/records/reader.ts";
import { countWordsIn } from "#schemas/documents/words.ts";
import type { SafeHtml } from "#schemas/html/safe-html.ts";
import type { Entity } from "#schemas/index/collections.ts";
import { ARTICLE } from "./kinds.ts";

/** An article in one language. */
export type Article = {
  title: string;
  /** Address of its page, whole. */
  url: string;
  summary: string;
  content: SafeHtml;
  words: number;
  /** A day, or a time on the clock of the site. */
  published: string;
  updated: string;
  /** `url` is that of the author's own page. */
  author: { name: string; role?: string; url?: string };
  section?: string;
  image?: RecordImage;
};

/** Reads an article from an entity. */
export function readArticle(entity: Entity, context: ResolveContext): Article {
  const { plain, html, date, image, referred, optional } = readerOf(ARTICLE, entity, context);
  const { author = "", author_role: role, section } = optional("author", "author_role", "section");
  const who = referred("author");
  const url = who && urlOf(who, context);
  const content = html("content") ?? ("" as SafeHtml);
  return {
    title: plain("title") ?? "",
    url: pageOf(entity, context),
    summary: plain("summary") ?? "",
    content,
    words: countWordsIn(plainOf(content)),
    published: date("published") ?? "",
    updated: entity.updated,
    author: { name: author, ...(role ? { role } : {}), ...(url ? { url } : {}) },
    ...(section ? { section } : {}),
    ...image("image"),
  };
}

/** An article as an item of a feed. */
export function toArticleItem(entity: Entity, context: ResolveContext): FeedItem {
  const { author, section, image, ...article } = readArticle(entity, context);
  const published = toMoment(article.published, context);
  return {
    ...{ url: article.url, title: article.title, summary: article.summary, content: article.content },
    ...{ published, updated: later(published, article.updated), whole: true },
    author: { name: author.name, ...(author.url ? { url: author.url } : {}) },
    ...(section ? { category: section } : {}),
    tags: section ? [section] : [],
    ...(image ? { image } : {}),
  };
}
