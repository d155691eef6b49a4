/** Questions to the person at the terminal. */
import { createInterface } from "node:readline/promises";

/**
 * Asks a question and waits for the answer.
 *
 * @param usual the answer of somebody who only presses Enter
 * @returns the answer; `usual`, or nothing, where nobody can answer
 */
export async function ask(question: string, usual = ""): Promise<string> {
  if (!process.stdin.isTTY) return usual;
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(`${question}${usual === "" ? "" : ` [${usual}]`}: `);
  terminal.close();
  return answer.trim() || usual;
}
