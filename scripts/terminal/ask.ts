/** Questions to the person at the terminal. */
import { createInterface } from "node:readline/promises";
import { suggest } from "#schemas/values/suggest.ts";
import { Refused } from "./refused.ts";

/** A person who answers questions. */
export type Dialogue = {
  /** Asks once. Enter alone gives the usual answer. */
  ask(question: string, usual?: string): Promise<string>;
  tell(words: string): void;
};

/** The refusal of a choice that does not exist, with the one that was probably meant. */
export function unknownChoice(
  [one, all]: readonly [one: string, all: string],
  wanted: string,
  known: readonly string[],
): Refused {
  const near = suggest(wanted, known);
  const meant = near === undefined ? "" : ` Did you mean "${near}"?`;
  return new Refused(`There is no ${one} "${wanted}".${meant} ${all}: ${known.join(", ")}.`, near);
}

/** The person at the terminal; undefined where a command is run by a program. */
export function openDialogue(): Dialogue | undefined {
  if (!process.stdin.isTTY) return undefined;
  return {
    async ask(question, usual = "") {
      const terminal = createInterface({ input: process.stdin, output: process.stderr });
      // To close the terminal in the middle of a question is to cancel.
      const leave = () => process.exit(2);
      terminal.once("close", leave);
      const answer = await terminal.question(`${question}${usual === "" ? "" : ` [${usual}]`}: `);
      terminal.off("close", leave);
      terminal.close();
      return answer.trim() || usual;
    },
    tell: (words) => console.error(words),
  };
}

/**
 * Asks a question and waits for the answer.
 *
 * @param usual the answer where only Enter is pressed
 * @returns the answer; `usual`, or nothing, without a terminal
 */
export async function ask(question: string, usual = ""): Promise<string> {
  return (await openDialogue()?.ask(question, usual)) ?? usual;
}

/** Asks until an answer is not refused, and prints each time why the last one was. */
export async function askUntil<Answer>(
  { ask, tell }: Dialogue,
  question: string,
  check: (answer: string) => Answer,
  usual = "",
): Promise<Answer> {
  for (let suggested = usual; ; ) {
    try {
      return check(await ask(question, suggested));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      tell(error.message);
      suggested = error.better ?? suggested;
    }
  }
}

/**
 * Checks an answer from the arguments; asks for a missing one.
 *
 * @param missing the message that ends the command where the answer is missing and there is no terminal
 */
export async function answerOrAsk<Answer>(
  said: string | undefined,
  { question, check, missing }: { question: string; check: (answer: string) => Answer; missing: string },
): Promise<Answer> {
  if (said !== undefined) return check(said);
  const dialogue = openDialogue();
  if (!dialogue) throw new Refused(missing);
  return askUntil(dialogue, question, check);
}
