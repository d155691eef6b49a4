/** Alternative texts that do not say what a picture shows. WCAG 2.2, success criterion 1.1.1. */
import { defineCheck } from "#schemas/check.ts";
import { imageEntries } from "#schemas/checks/images.ts";
import { faultOf } from "#schemas/checks/poor-alt/words.ts";
import type { Document } from "#schemas/document.ts";
import { toPointer } from "#schemas/json/pointer.ts";
import { roleOf } from "#schemas/outline/role.ts";
import { isObject } from "#schemas/schema.ts";

export const check = defineCheck({
  code: "poor-alt",
  severity: "warning",
  advice: true,
  description: "Every alternative text says what the picture shows, in a sentence and in words of its own.",
  document(document, { report }) {
    let headings: Headings | undefined;
    for (const { value, place } of imageEntries(document)) {
      if (value.decorative === true || !isObject(value.alt)) continue;
      for (const language in value.alt) {
        const text = value.alt[language];
        if (typeof text !== "string") continue;
        headings ??= headingsIn(document);
        const fault =
          faultOf(text, language) ?? (isRepeated(text, language, place, headings) ? REPEATED : undefined);
        if (fault) report({ pointer: place() + toPointer(["alt", language]), ...fault });
      }
    }
  },
});

const REPEATED = {
  message:
    "This alternative text repeats a heading of its section word for word, so that some people hear it twice.",
  hint: 'Say what the picture shows besides. If nothing, write "decorative": true and leave out "alt".',
};

/** The pointers of the sections that have a heading, by the language and the words of it. */
type Headings = ReadonlyMap<string, readonly string[]>;

function headingsIn({ slots, sections }: Document): Headings {
  const headings = new Map<string, string[]>();
  for (const slot of slots) {
    const level = roleOf(slot.plan.schema)?.level;
    if (slot.kind !== "text" || level === undefined || level === "none" || !isObject(slot.value)) continue;
    const section = sections.find(({ pointer }) => slot.pointer.startsWith(`${pointer}/`));
    if (!section) continue;
    for (const [language, text] of Object.entries(slot.value)) {
      const key = `${language} ${plain(String(text))}`;
      headings.set(key, [...(headings.get(key) ?? []), section.pointer]);
    }
  }
  return headings;
}

function isRepeated(text: string, language: string, place: () => string, headings: Headings): boolean {
  const sections = headings.get(`${language} ${plain(text)}`) ?? [];
  return sections.some((pointer) => place().startsWith(`${pointer}/`));
}

function plain(words: string): string {
  return words.trim().replace(/\.$/, "").toLowerCase();
}
