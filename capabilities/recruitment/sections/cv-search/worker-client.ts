/** The page's side of the worker: requests with answers, and how long reading may take. */
import type { CvReading } from "./facts/cv-facts.ts";
import type {
  Answer,
  FailureReason,
  Named,
  Opening,
  Ranked,
  RankInput,
  Read,
  Request,
  Sources,
  Suggested,
} from "./protocol.ts";
import { LIMITS } from "./reading/limits.ts";

/** Thrown where the worker could not do what was requested. */
export class SearchFailure extends Error {
  readonly reason: FailureReason;

  constructor(reason: FailureReason) {
    super(reason.code);
    this.reason = reason;
  }
}

export type WorkerClient = {
  read: (file: File, onProgress: (done: number, of: number) => void) => Promise<Read>;
  paste: (text: string) => Promise<Read>;
  rank: (input: RankInput) => Promise<Ranked>;
  suggest: (of: Suggested, words: string) => Promise<readonly Named[]>;
  /** Ends the worker, whatever it is doing, and leaves its promises unanswered. */
  close: () => void;
  /** Whether only another worker can answer. */
  readonly isLost: boolean;
};

type Call = { resolve: (answer: never) => void; reject: (error: SearchFailure) => void };

/** Without the number that identifies its answer. */
type Question = Request extends infer Each ? (Each extends Request ? Omit<Each, "call"> : never) : never;

/**
 * Starts the worker. Its code comes from the network for the first time.
 *
 * @param reading what an earlier worker read
 */
export function startWorker(sources: Sources, reading?: CvReading): WorkerClient {
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "cv-search" });
  const calls = new Map<number, Call>();
  let last = 0;
  let isLost = false;
  let onProgress: (done: number, of: number) => void = () => {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  const lose = (reason: FailureReason) => {
    isLost = true;
    worker.terminate();
    const open = [...calls.values()];
    calls.clear();
    for (const { reject } of open) reject(new SearchFailure(reason));
  };
  const ask = <Reply>(question: Question, transfer: Transferable[] = []): Promise<Reply> =>
    new Promise((resolve, reject) => {
      if (isLost) return reject(new SearchFailure({ code: "no-worker" }));
      const call = ++last;
      calls.set(call, { resolve, reject });
      worker.postMessage({ ...question, call }, transfer);
    });

  worker.addEventListener("message", ({ data }: MessageEvent<Answer>) => {
    const call = calls.get(data.call);
    if (data.kind === "progress") {
      // A worker that is busy with a file hears nothing, so its time is measured here.
      timer ??= setTimeout(lose, LIMITS.seconds * 1000, { code: "too-slow", limit: LIMITS.seconds });
      onProgress(data.done, data.of);
      return;
    }
    calls.delete(data.call);
    clearTimeout(timer);
    timer = undefined;
    if (data.kind === "failure") call?.reject(new SearchFailure(data.reason));
    else call?.resolve(data.answer as never);
  });
  // Its code did not load, or it failed: it answers nothing any more.
  worker.addEventListener("error", () => lose({ code: "no-worker" }));
  worker.postMessage({ kind: "open", sources, ...(reading && { reading }) } satisfies Opening);

  return {
    async read(file, report) {
      onProgress = report;
      const { fileSize: limit } = LIMITS;
      // Not even taken into memory.
      if (file.size > limit) throw new SearchFailure({ code: "too-large", size: file.size, limit });
      const bytes = await file.arrayBuffer().catch(() => {
        throw new SearchFailure({ code: "corrupt" });
      });
      return ask({ kind: "read", bytes, name: file.name }, [bytes]);
    },
    paste: (text) => ask({ kind: "paste", text }),
    rank: (input) => ask({ kind: "rank", input }),
    suggest: (of, words) => ask({ kind: "suggest", of, words }),
    get isLost() {
      return isLost;
    },
    close() {
      clearTimeout(timer);
      worker.terminate();
    },
  };
}
