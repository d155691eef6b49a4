/**
 * Counts the work of a command, of its threads and of the processes that it starts: `preload.mjs` loads this before
 * anything else. What was counted is written into a folder when a process ends, and when a thread posts a message; a
 * process that goes on sends it on request, once it is idle.
 */
import fs from "node:fs";
import os from "node:os";
import { setImmediate as turn } from "node:timers/promises";
import { isMainThread, parentPort, threadId } from "node:worker_threads";
import { countCalls } from "./calls.ts";
import { countFiles } from "./files.ts";
import { count, takeCounts } from "./tally.ts";

const { PAGELOOM_COUNTED: root = "", PAGELOOM_COUNTS: folder = "", PAGELOOM_COMMAND } = process.env;
const { PAGELOOM_ENGINE: engine = root } = process.env;
const { writeFileSync } = fs;
/** The command itself, and not a process that it started. */
const isCommand = isMainThread && PAGELOOM_COMMAND === undefined;
process.env.PAGELOOM_COMMAND = "started";

/** What a site is, and what is made of it. Code, also that of brand and sections, is the same for any site. */
const SITE = /^((pages|content(?!\/brand)|public|dist[^/]*|\.generated)\/|sections\/[^/]+\/schema\.json$)/;

let written = 0;

// The work is shared out by the number of processors.
os.availableParallelism = () => 2;
countFiles(root, (path) => {
  if (SITE.test(path)) count("opened");
});
countCalls(engine, () => {
  if (isCommand) count("modules");
});

function write(): void {
  writeFileSync(`${folder}/${process.pid}-${threadId}-${written++}.json`, JSON.stringify(takeCounts()));
}

if (parentPort) {
  const post = parentPort.postMessage;
  parentPort.postMessage = function (...message) {
    write();
    return post.apply(this, message);
  };
} else {
  process.on("exit", write);
  if (process.channel) {
    process.on("message", async () => {
      await idle();
      process.send?.(takeCounts());
    });
    process.channel.unref();
  }
}

/** What a process holds that does nothing but listen. */
const LISTENING = /^(TCPServerWrap|TCPSocketWrap|FSEventWrap|PipeWrap)$/;

/** Waits until nothing is under way, and has not been for some turns. */
async function idle(): Promise<void> {
  for (let quiet = 0; quiet < 20; quiet++) {
    await turn();
    if (!process.getActiveResourcesInfo().every((kind) => LISTENING.test(kind))) quiet = 0;
  }
}
