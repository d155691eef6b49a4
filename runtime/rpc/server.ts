/** The other end of `client.ts`, in the thread or process that does the work. */
import { parentPort, type TransferListItem } from "node:worker_threads";
import type { Request, Response } from "#runtime/rpc/client.ts";

/** How calls are answered. */
export type ServeOptions<Answer> = {
  /** How many are worked at; the others wait in their order. One when absent. */
  atOnce?: number;
  /** The parts of an answer that are transferred and not copied. */
  transfer?: (answer: Answer) => readonly TransferListItem[];
};

/** Answers every call that comes. A process ends when its caller is gone. */
export function serveCalls<Asked, Answer>(
  answer: (value: Asked) => Answer | Promise<Answer>,
  { atOnce = 1, transfer = () => [] }: ServeOptions<Answer> = {},
): void {
  const waiting: Request[] = [];
  let busy = 0;
  const send = (response: Response, given: readonly TransferListItem[] = []) =>
    parentPort ? parentPort.postMessage(response, given) : process.send?.(response);

  async function next(): Promise<void> {
    const request = waiting.shift();
    if (!request) return;
    const { id } = request;
    busy++;
    try {
      const value = await answer(request.value as Asked);
      send({ id, value }, transfer(value));
    } catch (error) {
      send({ id, error: toPlain(error) });
    }
    busy--;
    void next();
  }

  const take = (request: Request) => {
    waiting.push(request);
    if (busy < atOnce) void next();
  };
  if (parentPort) {
    parentPort.on("message", take);
    return;
  }
  process.on("message", take);
  // Keeps the process alive while it waits for calls.
  process.channel?.ref();
  // The caller may have been killed.
  process.on("disconnect", () => process.exit());
}

/** What was thrown, as it can be sent. */
function toPlain(error: unknown): { message: string } {
  if (!(error instanceof Error)) return { message: String(error) };
  return {
    ...JSON.parse(JSON.stringify(error)),
    message: error.message,
    stack: error.stack,
    name: error.name,
  };
}
