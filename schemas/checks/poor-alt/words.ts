/** What is wrong with the words of an alternative text, whatever the picture is. */
import { quote } from "#schemas/checks/names.ts";
import type { CheckProblem } from "#schemas/validate/check.ts";

/** The most characters of an alternative text: it is heard without a pause, and one cannot go back within it. */
const LONGEST = 150;

const FILE =
  /^[^/\\]*\.(?:jpe?g|png|gif|webp|avif|svg|heic|tiff?|bmp)$|^(?:img|dsc[fn]?|pxl|mvimg|p)[-_ ]?\d{3,}[\w-]*$|^screen ?shot\b.*\d/i;
const OPENING =
  /^(?:an? |the |this )?(?:image|picture|photo|photograph|pic|graphic)(?: of | showing | shows | that shows |: )/i;
const KIND =
  /^(?:an? |the |our )?(?:image|picture|photo|photograph|pic|graphic|logo|icon|banner|illustration|drawing|portrait|thumbnail|figure|background|placeholder|untitled|alt|alt text|alternative text)[ \d.]*$/i;

/** What is wrong, if anything is. Words are known in English alone. */
export function problemOf(
  text: string,
  language: string,
): Pick<CheckProblem, "message" | "hint"> | undefined {
  const words = text.trim();
  if (words.length > LONGEST) {
    return {
      message: `This alternative text has ${words.length} characters, which is more than people can take in at once by ear.`,
      hint: `Say in at most ${LONGEST} characters what matters about the picture here, and the rest in a text that everybody can read.`,
    };
  }
  if (FILE.test(words)) {
    return {
      message: `${quote(words)} is the name of a file, and not what the picture shows.`,
      hint: 'Say what the picture shows, as you would on the telephone. If it only decorates, write "decorative": true and leave out "alt".',
    };
  }
  if (!language.startsWith("en")) return undefined;
  const opening = OPENING.exec(words)?.[0];
  if (opening !== undefined) {
    return {
      message: `People hear that it is a picture before they hear ${quote(opening.trim())}.`,
      hint: "Begin with what the picture shows.",
    };
  }
  if (!KIND.test(words)) return undefined;
  return {
    message: `${quote(words)} could stand for any picture.`,
    hint: 'Say what this one shows. If it only decorates, write "decorative": true and leave out "alt".',
  };
}
