/** The page's side of the worker: requests with answers, and one CV that is being read. */
import type { CvReading } from "./facts/cv-facts.ts";
import type {
  Answer,
  FailureReason,
  Named,
  Notice,
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
  /** Ends reading, and leaves its promise unanswered. */
  stop: () => void;
  close: () => void;
  /** Only another worker can answer. */
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
  const tell = (notice: Notice) => worker.postMessage(notice);
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
      if (call) onProgress(data.done, data.of);
      return;
    }
    calls.delete(data.call);
    if (data.kind === "failure") call?.reject(new SearchFailure(data.reason));
    else call?.resolve(data.answer as never);
  });
  // Its code did not come, or it failed: it answers nothing any more, also what is requested later.
  worker.addEventListener("error", () => {
    isLost = true;
    const open = [...calls.values()];
    calls.clear();
    for (const { reject } of open) reject(new SearchFailure({ code: "no-worker" }));
  });
  tell({ kind: "open", sources, ...(reading && { reading }) });

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
    stop() {
      calls.clear();
      tell({ kind: "stop" });
    },
    get isLost() {
      return isLost;
    },
    close: () => worker.terminate(),
  };
}
