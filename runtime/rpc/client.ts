/**
 * Calls of a function that runs elsewhere, in a thread or in a process of its own. What it throws is thrown here, and when the
 * other side ends, all open calls fail: no caller is left waiting. `server.ts` is the other end.
 */
import type { ForkOptions } from "node:child_process";
import { fileURLToPath } from "node:url";
import { type ResourceLimits, type TransferListItem, Worker } from "node:worker_threads";
import { moduleAt } from "#runtime/rpc/bundled.ts";

/** A call and its response. `error` has the own properties of what was thrown, and its stack there. */
export type Request = { id: number; value: unknown };
export type Response = { id: number } & ({ value: unknown } | { error: { message: string; stack?: string } });

/** The other side ended before it answered, or was ended because it did not answer. */
export class RemoteLostError extends Error {
  override name = "RemoteLostError";
  /** Whether it sent nothing for as long as `patience` allows. */
  readonly isSilent: boolean;
  constructor(isSilent: boolean, cause?: unknown) {
    super(isSilent ? "It was not done in time." : "It ended before it was done.", { cause });
    this.isSilent = isSilent;
  }
}

/** The other side as a thread or a process is started. */
export type Peer = {
  post: (request: Request, transfer: readonly TransferListItem[]) => void;
  /** `end` is called once, with what is known of the reason. */
  listen: (response: (response: Response) => void, end: (cause?: unknown) => void) => void;
  /** Whether this process waits for it before it ends. */
  hold: (isHeld: boolean) => void;
  /** Ends it: by itself when it has nothing to do. */
  stop: (isBusy: boolean) => Promise<void>;
};

export type RemoteOptions = {
  /** Starts the other side: with the first call, and with the next one when it has ended. */
  start: () => Peer;
  /** After how many milliseconds without an answer it is ended; it may take its time when absent. */
  patience?: number;
  /** For how many milliseconds it stays when there is nothing to do; as long as this process when absent. */
  idle?: number;
};

/** A function that runs elsewhere. */
export type Remote<Asked, Answer> = {
  /**
   * Calls it. The call is on its way when this returns.
   *
   * @param transfer what changes hands without being copied
   * @throws Error what was thrown there; RemoteLostError
   */
  call: (value: Asked, transfer?: readonly TransferListItem[]) => Promise<Answer>;
  /** Ends the other side. What was called fails with a RemoteLostError. */
  stop: () => Promise<void>;
};

/** Prepares calls of a function that runs elsewhere. */
export function openRemote<Asked, Answer>({ start, patience, idle }: RemoteOptions): Remote<Asked, Answer> {
  let running: Running | undefined;
  let count = 0;

  function open(): Running {
    const peer = start();
    const waiting: Running["waiting"] = new Map();
    let silence: NodeJS.Timeout | undefined;
    let leaving: NodeJS.Timeout | undefined;
    let answers = 0;
    let isSilent = false;
    const own: Running = { peer, waiting, watch };
    function watch(): void {
      clearTimeout(silence);
      if (patience === undefined || waiting.size === 0) return;
      silence = setTimeout(() => {
        const before = answers;
        // After a long computation here, answers are still queued behind this timer.
        setImmediate(() => {
          if (answers !== before) return;
          isSilent = true;
          void peer.stop(true);
        });
      }, patience);
    }
    function leave(): void {
      if (running === own) running = undefined;
    }
    peer.listen(
      (response) => {
        answer(waiting.get(response.id), response);
        waiting.delete(response.id);
        answers++;
        watch();
        if (waiting.size > 0) return;
        peer.hold(false);
        if (idle === undefined) return;
        clearTimeout(leaving);
        leaving = setTimeout(() => {
          if (waiting.size > 0) return;
          leave();
          void peer.stop(false);
        }, idle).unref();
      },
      (cause) => {
        leave();
        clearTimeout(silence);
        for (const { reject } of waiting.values()) reject(new RemoteLostError(isSilent, cause));
        waiting.clear();
      },
    );
    return own;
  }

  return {
    call(value, transfer = []) {
      running ??= open();
      const { peer, waiting, watch } = running;
      const id = count++;
      const called = Promise.withResolvers<unknown>();
      waiting.set(id, called);
      if (waiting.size === 1) watch();
      peer.hold(true);
      peer.post({ id, value }, transfer);
      return called.promise as Promise<Answer>;
    },
    async stop() {
      if (!running) return;
      const { peer, waiting } = running;
      // This process waits for it to end.
      peer.hold(true);
      await peer.stop(waiting.size > 0);
    },
  };
}

type Running = { peer: Peer; waiting: Map<number, PromiseWithResolvers<unknown>>; watch: () => void };

function answer(called: PromiseWithResolvers<unknown> | undefined, response: Response): void {
  if ("value" in response) called?.resolve(response.value);
  else called?.reject(Object.assign(new Error(response.error.message), response.error));
}

/**
 * Most objects of a thread are short-lived: a larger young generation would take more memory and save no time.
 */
const LIMITS: ResourceLimits = { maxYoungGenerationSizeMb: 16 };

/** A thread with data of its own (`workerData`). */
export function startThread(script: URL, data?: unknown, resourceLimits = LIMITS): Peer {
  const worker = new Worker(moduleAt(fileURLToPath(script)), { workerData: data, resourceLimits });
  return {
    post: (request, transfer) => worker.postMessage(request, transfer),
    listen(response, end) {
      let cause: unknown;
      worker.on("message", response);
      worker.on("error", (error) => {
        cause = error;
      });
      worker.on("exit", () => end(cause));
    },
    hold: (isHeld) => (isHeld ? worker.ref() : worker.unref()),
    async stop() {
      await worker.terminate();
    },
  };
}

/**
 * A process, which ends with this one.
 *
 * @param script absolute path of its module
 * @param given its arguments
 */
export function startProcess(
  script: string,
  given: readonly string[] = [],
  env: ForkOptions["env"] = {},
): Peer {
  // Few commands load it, and that takes 3 ms.
  const { fork } = process.getBuiltinModule("node:child_process");
  const child = fork(moduleAt(script), given, {
    // Threads that take and give back memory by turns keep less of it in one pool.
    env: { ...process.env, MALLOC_ARENA_MAX: "1", ...env },
    execArgv: [],
    serialization: "advanced",
  });
  const ended = new Promise<void>((resolve) =>
    child.once("exit", () => resolve()).once("error", () => resolve()),
  );
  return {
    post: (request) => child.send(request),
    listen(response, end) {
      child.on("message", response);
      // A process that could not be started emits `error`, and no `exit`.
      child.on("error", end);
      child.on("exit", () => end());
    },
    hold(isHeld) {
      if (isHeld) child.ref();
      else child.unref();
      if (isHeld) child.channel?.ref();
      else child.channel?.unref();
    },
    stop(isBusy) {
      if (isBusy || !child.connected) child.kill("SIGKILL");
      else child.disconnect();
      return ended;
    },
  };
}
