/** What the record of an episode reads. */
import { date, html, needed, number, picture, type RecordKind, words } from "#schemas/index/record-kinds.ts";

export const PODCAST_EPISODE = {
  about: "An episode of a podcast",
  isNews: true,
  fields: {
    ...{ title: needed(words), number: needed(number), published: needed(date), summary: needed(html) },
    ...{ minutes: number, guest: words, notes: html, image: picture, audio: words },
  },
} as const satisfies RecordKind;
