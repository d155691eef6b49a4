/** What the record of an event reads, and the file that calendars take of it. */
import {
  date,
  html,
  needed,
  picture,
  type RecordKind,
  type SiblingFile,
  words,
} from "#schemas/index/record-kinds.ts";

export const EVENT = {
  about: "Something that takes place at a time, in a room or online",
  isNews: true,
  fields: {
    ...{ title: needed(words), summary: needed(html), starts: needed(date), place: needed(words) },
    ...{ ends: date, mode: words, kind: words, audience: words, content: html, image: picture },
    ...{ street: words, locality: words, region: words, postal_code: words, country: words },
  },
} as const satisfies RecordKind;

/** It is there until its end has come, or its beginning where it has no end. */
export const CALENDAR_FILE: SiblingFile = {
  kind: "event",
  file: "event.ics",
  is: "calendar file",
  isThere: ({ value }, { isPast }) => !isPast(String(value("ends") ?? value("starts"))),
};
