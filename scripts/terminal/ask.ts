/** Questions to the person at the terminal. */
import { createInterface } from "node:readline/promises";
import { suggest } from "#schemas/values/suggest.ts";
import { refuse } from "./terminal.ts";

/** A person who answers questions. */
export type Dialogue = {
  /** Asks once. Enter alone gives the usual answer. */
  ask(question: string, usual?: string): Promise<string>;
  tell(words: string): void;
};

/** Why an answer was not taken, in plain words, and a better one if there is one. */
export type Rejected = { refused: string; better?: string };

/** What was made of an answer, or why it was not taken. */
export type Result<Answer> = { is: Answer } | Rejected;

/** Refuses a choice that does not exist. `better` is the one that was probably meant. */
export function refuseChoice(
  [one, all]: readonly [one: string, all: string],
  wanted: string,
  known: readonly string[],
): Rejected {
  const near = suggest(wanted, known);
  const meant = near === undefined ? "" : ` Did you mean "${near}"?`;
  const refused = `There is no ${one} "${wanted}".${meant} ${all}: ${known.join(", ")}.`;
  return near === undefined ? { refused } : { refused, better: near };
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

/** Asks until there is a valid answer, and prints each time why the last one was refused. */
export async function askUntil<Answer>(
  { ask, tell }: Dialogue,
  question: string,
  check: (answer: string) => Result<Answer>,
  usual = "",
): Promise<Answer> {
  for (let suggested = usual; ; ) {
    const result = check(await ask(question, suggested));
    if ("is" in result) return result.is;
    tell(result.refused);
    suggested = result.better ?? suggested;
  }
}

/** The value of a valid answer. Ends the command with the reason for any other. */
export function orRefuse<Answer>(result: Result<Answer>): Answer {
  if ("refused" in result) refuse(result.refused);
  return result.is;
}

/**
 * Checks an answer from the arguments; asks for a missing one.
 *
 * @param missing the message that ends the command where the answer is missing and there is no terminal
 */
export async function answerOrAsk<Answer>(
  said: string | undefined,
  {
    question,
    check,
    missing,
  }: { question: string; check: (answer: string) => Result<Answer>; missing: string },
): Promise<Answer> {
  if (said !== undefined) return orRefuse(check(said));
  const dialogue = openDialogue();
  return dialogue ? askUntil(dialogue, question, check) : refuse(missing);
}
