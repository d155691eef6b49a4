/** What is worth a note in an import in which nothing failed. */
import type { PayTrouble } from "#capabilities/recruitment/commands/import-jobs/words/pay.ts";
import { describer, quote, type Words } from "./problem.ts";

const PAY: { readonly [trouble in PayTrouble]: string } = {
  currency: "its currency is not one of GBP, USD and EUR, or is not said, or there are two",
  period: "it is not said to be for an hour, a day or a year",
  "open-ended": "it has no lowest figure, or no highest",
  several: "it has several figures, and not only one of them can be meant",
  unclear: "the figure is not clear",
  "no-figure": "it has no figure",
  order: "the lowest figure is above the highest",
  negative: "it is below nothing",
  absurd: "nobody is paid so much, or so little",
};

const CATALOGUE = {
  "pay-unread": (written: string, trouble: PayTrouble, doubt?: Pick<Words, "hint">): Words => ({
    message: `The pay ${written === "" ? "" : `${quote(written)} `}is not shown: ${PAY[trouble]}.`,
    hint: doubt?.hint ?? "Say it at the source as two figures with currency and period.",
  }),
  "several-pays": (): Words => ({
    message: "The job has several ranges of pay, such as one for each place. The advert shows the widest.",
    hint: "",
  }),
  "no-vacancy": (): Words => ({
    message: "This is an invitation to write without a vacancy, and no job. It was left out.",
    hint: "",
  }),
  "script-left-out": (): Words => ({
    message: "The description had a script or something else that acts in it. It was taken without.",
    hint: "Ask the source how it came there.",
  }),
  "markup-shown": (written: string): Words => ({
    message: `Visitors will read ${quote(written)} in the text.`,
    hint: "If the text does not speak of it, it was escaped twice: correct that at the source.",
  }),
  "unknown-skill": (written: string, near: string | undefined): Words => ({
    message: `The skill ${quote(written)} is not known, and was left out.`,
    hint: near === undefined ? "" : `Did you mean ${quote(near)}?`,
  }),
  "unknown-contact": (near: string | undefined): Words => ({
    message:
      "Whom the source names for it is nobody of the team. The consultant was taken from the settings.",
    hint: near === undefined ? "" : `Did you mean ${quote(near)}?`,
  }),
  "unknown-column": (column: string, near: string | undefined): Words => ({
    message: `The column ${quote(column)} is not known, and was left out.`,
    hint: near === undefined ? "" : `Did you mean ${quote(near)}?`,
  }),
  "other-encoding": (encoding: string): Words => ({
    message: `The file is not UTF-8, and was read as ${encoding}.`,
    hint: "Look at £ and apostrophes in what was taken.",
  }),
  "filled-here": (): Words => ({
    message: "The job is filled here, and still in the feed. It stays filled.",
    hint: "Take it out of the feed, or open it again here.",
  }),
  "nothing-closed": (): Words => ({
    message: "Some jobs of the feed have no reference that can be read, so none was closed.",
    hint: "Correct them at the source, then import again.",
  }),
} as const;

/** A note at its place. */
export const note = describer(CATALOGUE);
