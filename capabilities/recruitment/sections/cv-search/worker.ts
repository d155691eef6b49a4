/** The worker of the page. It holds the CV, and requests nothing over the network but its own code and the files that all visitors get. */
import type { SkillsDocument } from "#capabilities/recruitment/skills.ts";
import type { DeviceSearch } from "#runtime/search/on-device.ts";

import type { CvReading } from "./facts/cv-facts.ts";
import type { Answer, FailureReason, Opening, Request, Sources } from "./protocol.ts";
import type { CvText } from "./reading/cv-text.ts";
import { libraries } from "./reading/libraries.ts";
import { LIMITS } from "./reading/limits.ts";
import { CvProblem } from "./reading/problem.ts";
import { readCv, readPasted } from "./reading/read-cv.ts";
import { createSession, type Session } from "./session.ts";

let session: Promise<Session> | undefined;
let sources: Sources | undefined;
let earlier: CvReading | undefined;

addEventListener("message", ({ data }: MessageEvent<Request | Opening>) => {
  if (data.kind === "open") {
    sources = data.sources;
    earlier = data.reading;
  } else answer(data);
});

async function answer(request: Request): Promise<void> {
  const { call } = request;
  try {
    post({ kind: "answer", call, answer: await work(request) });
  } catch (error) {
    post({ kind: "failure", call, reason: reasonOf(error) });
  }
}

async function work(request: Request) {
  // Both at once: the file is read while the jobs load.
  const opening = open();
  opening.catch(() => {});
  switch (request.kind) {
    case "read": {
      const text = await read(request);
      return (await opening).read(text);
    }
    case "paste": {
      const text = readPasted(request.text);
      return (await opening).read(text);
    }
    case "rank":
      return (await opening).rank(request.input);
    case "suggest":
      return (await opening).suggest(request.of, request.words);
  }
}

function read({ call, bytes, name }: Request & { kind: "read" }): Promise<CvText> {
  return readCv(new Uint8Array(bytes), name, {
    onProgress: (done, of) => post({ kind: "progress", call, done, of }),
    load: libraries,
  });
}

function open(): Promise<Session> {
  session ??= loadSession().catch((cause) => {
    // The next attempt requests them again.
    session = undefined;
    throw new NoJobs("The jobs did not come.", { cause });
  });
  return session;
}

async function loadSession(): Promise<Session> {
  const { documents, skills } = sources as Sources;
  const [file, known] = await Promise.all([load<DeviceSearch>(documents), load<SkillsDocument>(skills)]);
  return createSession(file, known, () => new Date(), earlier);
}

async function load<Content>(address: string): Promise<Content> {
  const answered = await fetch(address, { signal: AbortSignal.timeout(LIMITS.seconds * 1000) });
  if (!answered.ok) throw new Error(`${address} answered ${answered.status}.`);
  return (await answered.json()) as Content;
}

class NoJobs extends Error {}

function reasonOf(error: unknown): FailureReason {
  if (error instanceof CvProblem) return error.reason;
  if (error instanceof NoJobs) return { code: "no-jobs" };
  return { code: "corrupt" };
}

function post(message: Answer): void {
  postMessage(message);
}
