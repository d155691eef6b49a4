/** Links whose words do not name where they lead. WCAG 2.2, success criteria 2.4.4 and 2.4.9. */
import { quote } from "#schemas/checks/names.ts";
import { linkWordsIn } from "#schemas/checks/vague-link-text/links.ts";
import { isObject } from "#schemas/json/schema.ts";
import { type CheckProblem, defineCheck } from "#schemas/validate/check.ts";

/** Words that would fit any link, in English. */
const VAGUE = new Set([
  ...["here", "click here", "press here", "tap here", "right here", "see here", "click", "click this", "go"],
  ...[
    "more",
    "read more",
    "see more",
    "view more",
    "learn more",
    "find out more",
    "show more",
    "discover more",
  ],
  ...[
    "more info",
    "more information",
    "more details",
    "information",
    "info",
    "details",
    "view",
    "read",
    "read on",
  ],
  ...["continue", "continue reading", "link", "this link", "this", "this page", "this site", "this website"],
]);

const ADDRESS = /^(https?:\/\/|www\.)\S+$|^[\w-]+(\.[\w-]+)+\/\S*$/i;

export const check = defineCheck({
  code: "vague-link-text",
  severity: "warning",
  advice: true,
  description: "The words of every link say where it leads.",
  document(document, { report }) {
    for (const { text, language, pointer, part } of linkWordsIn(document)) {
      const problem = judge(text, language);
      if (problem) report({ pointer: pointer(), ...(part ? { part } : {}), ...problem });
    }
  },
  references({ uses, file }, { site, report }) {
    for (const { kind, key, pointer } of uses) {
      if (kind !== "text" || !pointer.endsWith("/label")) continue;
      const words: unknown = site.texts.shared.get(key)?.value;
      for (const [language, text] of Object.entries(isObject(words) ? words : {})) {
        const problem = typeof text === "string" ? judge(text, language) : undefined;
        if (problem && isLabel(pointer, file)) report({ pointer, ...problem });
      }
    }
    // A text slot can be called "label" too.
    function isLabel(place: string, of: string): boolean {
      return site.open(of).slots.some((slot) => slot.kind === "link" && `${slot.pointer}/label` === place);
    }
  },
});

function judge(text: string, language: string): Pick<CheckProblem, "message" | "hint"> | undefined {
  // Nearly all words of links are longer than any vague ones, and no address.
  if (text.length > 40 && !text.includes("/") && !text.includes("www.")) return undefined;
  const words = text
    .replace(/<[^<>]*>/g, "")
    .replace(/&nbsp;|\s+/g, " ")
    .replace(/[\s.…!:,›»>→]+$/, "")
    .trim();
  if (ADDRESS.test(words)) {
    return {
      message: "The words of this link are an address, which is hard to read and to hear.",
      hint: "Say in words what is there, such as the name of the page.",
    };
  }
  if (!language.startsWith("en") || !VAGUE.has(words.toLowerCase())) return undefined;
  return {
    message: `${quote(words)} does not say where the link leads.`,
    hint: "Name the page or what is on it: many people go from link to link, and see or hear these words alone.",
  };
}
