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
    // `state` says "cancelled" of what does not take place; `moved_from` is when it was to begin before it was moved.
    ...{ state: words, moved_from: date },
    ...{ street: words, locality: words, region: words, postal_code: words, country: words },
  },
} as const satisfies RecordKind;

/** It is there until its end has come, or its beginning where it has no end; also of what is cancelled, which calendars then strike out. */
export const CALENDAR_FILE: SiblingFile = {
  kind: "event",
  file: "event.ics",
  is: "calendar file",
  isThere: ({ value }, { isPast }) => !isPast(String(value("ends") ?? value("starts"))),
};
