/** The other end of `asker.ts`, in the process that answers: some questions at once, the others wait. */

/**
 * Answers every question that comes. The process ends when whoever asks is gone.
 *
 * @param atOnce how many questions are worked at
 * @param answer must not throw
 */
export function answerQuestions<Question, Answer>(
  atOnce: number,
  answer: (question: Question) => Promise<Answer>,
): void {
  const waiting: (Question & { id: number })[] = [];
  let busy = 0;

  async function next(): Promise<void> {
    const question = waiting.shift();
    if (!question) return;
    busy++;
    process.send?.({ id: question.id, answer: await answer(question) });
    busy--;
    void next();
  }

  process.on("message", (question: Question & { id: number }) => {
    waiting.push(question);
    if (busy < atOnce) void next();
  });
  // Killed perhaps.
  process.on("disconnect", () => process.exit());
}
