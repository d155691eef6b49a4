/** Has questions answered by a process of its own, which runs while there is something to do. */
import { type ChildProcess, fork } from "node:child_process";

export type AskerOptions<Answer> = {
  /** Path of its script. */
  script: string;
  /** What the script is started with. */
  given?: readonly string[];
  /** What is answered for a process that ended too soon. */
  crashed: Answer;
  /** After how many milliseconds without an answer it is ended. */
  patience?: number;
};

/** Milliseconds for which the process stays without anything to do: what comes next often comes soon. */
const IDLE = 500;

/**
 * Makes the function that asks the process, which is started when it is not running. The question is on its way when
 * this returns.
 */
export function createAsker<Question extends object, Answer>(
  options: AskerOptions<Answer>,
): (question: Question) => Promise<Answer> {
  const { script, given = [], crashed, patience } = options;
  type Running = { child: ChildProcess; asked: Map<number, (answer: Answer) => void>; wait: () => void };
  let running: Running | undefined;
  let count = 0;

  function start(): Running {
    // Threads that take and give back memory by turns keep less of it in one pool.
    const env = { ...process.env, MALLOC_ARENA_MAX: "1" };
    const child = fork(script, given, { env, execArgv: [] });
    const asked: Running["asked"] = new Map();
    let idle: NodeJS.Timeout | undefined;
    let waiting: NodeJS.Timeout | undefined;
    let answers = 0;
    const wait = () => {
      clearTimeout(waiting);
      if (patience === undefined || asked.size === 0) return;
      waiting = setTimeout(() => {
        const before = answers;
        // After a long computation of ours, answers wait behind this.
        setImmediate(() => answers === before && child.kill("SIGKILL"));
      }, patience);
    };
    const started: Running = { child, asked, wait };
    const leave = () => {
      if (running === started) running = undefined;
    };
    child.on("message", ({ id, answer }: { id: number; answer: Answer }) => {
      asked.get(id)?.(answer);
      asked.delete(id);
      answers++;
      wait();
      clearTimeout(idle);
      if (asked.size > 0) return;
      child.unref();
      child.channel?.unref();
      idle = setTimeout(() => {
        if (asked.size > 0) return;
        leave();
        if (child.connected) child.disconnect();
      }, IDLE).unref();
    });
    const end = () => {
      leave();
      clearTimeout(waiting);
      for (const resolve of asked.values()) resolve(crashed);
      asked.clear();
    };
    // A process that could not be started says so, and does not exit.
    child.on("error", end);
    child.on("exit", end);
    return started;
  }

  return async (question) => {
    running ??= start();
    const { child, asked, wait } = running;
    const id = count++;
    return new Promise((resolve) => {
      asked.set(id, resolve);
      if (asked.size === 1) wait();
      child.ref();
      child.channel?.ref();
      child.send({ id, ...question });
    });
  };
}
