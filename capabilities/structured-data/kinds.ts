/** The kinds of records that any site may have: what each reads. */
import { date, html, needed, picture, type RecordKind, words } from "#schemas/index/record-kinds.ts";

export const ARTICLE = {
  about: "A text with an author and a day",
  isNews: true,
  fields: {
    ...{ title: needed(words), summary: needed(html), content: needed(html), published: needed(date) },
    ...{ author: needed(words), image: needed(picture), author_role: words, section: words },
  },
} as const satisfies RecordKind;

export const PERSON = {
  about: "Somebody who works for the organisation",
  page: "ProfilePage",
  fields: {
    ...{ title: needed(words), role: needed(words) },
    ...{ summary: html, image: picture, email: words, telephone: words, workplace: words },
  },
} as const satisfies RecordKind;

export const LOCAL_BUSINESS = {
  about: "An office that people can come to",
  fields: {
    ...{ title: needed(words), locality: needed(words), country: needed(words) },
    ...{ street: words, region: words, postal_code: words, telephone: words, email: words },
    ...{ image: picture, summary: html, hours: words },
  },
} as const satisfies RecordKind;
