/** The streams of events to open browsers: each gets its page and what is wrong, at once. */
import type { DevAnswer, DevBroken, DevPage, DevSite } from "#runtime/dev/dev-site-types.ts";
import type { Change } from "#runtime/files/watched-tree.ts";
import type { GoneEvent, PreviewEvent, StateEvent } from "#runtime/preview/protocol.ts";
import { describePage, toShown } from "#runtime/preview/server/about.ts";
import { wordsOfBroken } from "#runtime/preview/server/broken.ts";
import { versionOf } from "#runtime/preview/server/html.ts";
import { routeOf } from "#schemas/paths/route.ts";

/** Reads a document, `undefined` when it is not there. */
export type ReadFile = (file: string) => Promise<string | undefined>;

/** What is at an address. `search` is its end from the `?` on, or empty. */
export type AnswerAt = (path: string, search: string) => Promise<DevAnswer>;

export type Streams = {
  /** Opens a stream. `has` is the version that the browser shows. */
  open(path: string, search: string, has: string | undefined): ReadableStream<Uint8Array>;
  /** Opens a stream that reports no more than that something changed. */
  openBare(): ReadableStream<Uint8Array>;
  /** Sends every stream what differs after these changes, which the site has already applied. */
  refresh(changes: readonly Change[]): Promise<void>;
};

type Stream = {
  path: string;
  search: string;
  version: string | undefined;
  /** What is at the address instead of a page that could not be shown yet. */
  broken?: DevBroken | undefined;
  /** The page last sent, and the text of its document. */
  page?: DevPage;
  text?: string | undefined;
  /** What was last sent of each kind, so that nothing is sent twice. */
  said: { [kind in PreviewEvent["is"]]?: string };
  send(text: string): void;
  /** Resolves when everything before was sent, so that a slow answer does not arrive after a newer one. */
  queue: Promise<void>;
};

type Round = { changes: readonly Change[]; answer: AnswerAt };

/** Milliseconds until a browser tries again when the preview has gone. */
const retry = 400;
/** Problems sent in full. */
const shown = 20;

export function createStreams(live: DevSite, read: ReadFile, answerAt: AnswerAt): Streams {
  const streams = new Set<Stream>();
  const bare = new Set<ReadableStreamDefaultController<Uint8Array>>();
  const encoder = new TextEncoder();

  /** Pages of this round, each rendered once for all streams. */
  function startRound(changes: readonly Change[]): Round {
    const answers = new Map<string, Promise<DevAnswer>>();
    const answer: AnswerAt = (path, search) => {
      const known = answers.get(path + search) ?? answerAt(path, search);
      answers.set(path + search, known);
      return known;
    };
    return { changes, answer };
  }

  function say(stream: Stream, event: PreviewEvent): void {
    const text = JSON.stringify(event);
    if (stream.said[event.is] === text) return;
    stream.said[event.is] = text;
    stream.send(`data: ${text}\n\n`);
  }

  /** Forgets events that no longer apply, so that they are sent again when they do. */
  function forget({ said }: Stream, ...kinds: PreviewEvent["is"][]): void {
    for (const kind of kinds) delete said[kind];
  }

  async function tell(stream: Stream, round: Round): Promise<void> {
    const answer = await round.answer(stream.path, stream.search);
    const file = stream.page?.file ?? stream.broken?.file;
    // A browser that shows a renamed page follows it to its address.
    const renamed = answer.is === "broken" && stream.page ? answer.renamed : undefined;
    stream.broken = answer.is === "broken" && !renamed ? answer : undefined;
    if (answer.is === "broken" && !renamed) {
      say(stream, { is: "broken", ...wordsOfBroken(answer) });
      forget(stream, "page", "gone");
    } else if (answer.is === "page" && (answer.status === 200 || stream.page === undefined)) {
      // Kept to recognise a later rename, for browsers that have received this page.
      if (answer.status === 200) stream.text = (await read(answer.file)) ?? stream.text;
      sayPage(stream, answer);
    } else if (file !== undefined) {
      const to = renamed?.to ?? (answer.is === "redirect" ? answer.to : await findMoved(stream, round));
      say(stream, toGone(file, to, live));
      forget(stream, "page", "broken");
    }
    // Only after the answer, since rendering it may be what failed.
    say(stream, toState(live, stream));
  }

  function sayPage(stream: Stream, page: DevPage): void {
    const version = versionOf(page.html);
    const has = stream.version === version;
    stream.version = version;
    const event = { is: "page" as const, version, ...describePage(page, stream.path, live) };
    // Events are compared without the HTML, which the version stands for.
    const text = JSON.stringify(event);
    if (stream.said.page !== text) {
      stream.send(`data: ${has ? text : JSON.stringify({ ...event, html: page.html })}\n\n`);
      stream.said.page = text;
    }
    forget(stream, "gone", "broken");
    if (page.status !== 200) return;
    stream.page = page;
  }

  /** The address of a page that came with the same content as the one that went. */
  async function findMoved({ text }: Stream, { changes, answer }: Round): Promise<string | undefined> {
    for (const { file, is } of changes) {
      if (is === "deleted" || !/^pages\/[^[]+\.json$/.test(file)) continue;
      const other = await read(file);
      if (text === undefined || other === undefined || !isSameDocument(text, other)) continue;
      const found = await answer(routeOf(file), "");
      if (found.is === "page" && found.file === file) return routeOf(file);
    }
    return undefined;
  }

  return {
    open(path, search, has) {
      let stream: Stream;
      return new ReadableStream({
        start: (controller) => {
          // A browser may leave while its page is being made: nothing is sent then.
          const send = (text: string) => {
            if (streams.has(stream)) controller.enqueue(encoder.encode(text));
          };
          stream = {
            path,
            search,
            version: has,
            said: {},
            send,
            queue: Promise.resolve(),
          };
          streams.add(stream);
          send(`retry: ${retry}\n\n`);
          enqueue(stream, startRound([]));
        },
        cancel: () => {
          streams.delete(stream);
        },
      });
    },
    openBare() {
      let own: ReadableStreamDefaultController<Uint8Array>;
      return new ReadableStream({
        start: (controller) => {
          own = controller;
          bare.add(own);
          own.enqueue(encoder.encode(`retry: ${retry}\n\n`));
        },
        cancel: () => {
          bare.delete(own);
        },
      });
    },
    async refresh(changes) {
      for (const controller of bare) controller.enqueue(encoder.encode("data: changed\n\n"));
      const round = startRound(changes);
      await Promise.all([...streams].map((stream) => enqueue(stream, round)));
    },
  };

  function enqueue(stream: Stream, round: Round): Promise<void> {
    const tellNext = () => (streams.has(stream) ? tell(stream, round) : undefined);
    stream.queue = stream.queue.then(tellNext, tellNext);
    return stream.queue;
  }
}

function toGone(file: string, to: string | undefined, { showing, index }: DevSite): GoneEvent {
  const isHidden = !showing.drafts && index.document(file) !== undefined;
  return { is: "gone", file, ...(to === undefined ? {} : { to }), ...(isHidden ? { hidden: true } : {}) };
}

function toState(live: DevSite, { path, page, broken }: Stream): StateEvent {
  const { problems, failure } = live.state();
  const errors = problems.filter(({ severity }) => severity === "error");
  const warnings = problems.filter(({ severity }) => severity === "warning");
  const isHere = (file: string) =>
    [page?.file, broken?.file, broken?.entity].includes(file) ||
    (file.startsWith("pages/") && routeOf(file) === path);
  const here = errors.filter(({ file }) => isHere(file));
  const elsewhere = errors.filter(({ file }) => !isHere(file));
  return {
    is: "state",
    problems: live.withExcerpts([...here, ...elsewhere].slice(0, shown)),
    errors: errors.length,
    here: here.length,
    advice: live.withExcerpts(warnings.filter(({ file }) => isHere(file)).slice(0, shown)),
    warnings: warnings.length,
    ...(failure ? { failure } : {}),
    ...(broken ? { unshown: true } : {}),
    ...(live.isComplete ? {} : { reading: true }),
    showing: toShown(live.showing, live.index),
  };
}

/** Whether two documents have the same contents. The path of their schema depends on their folder. */
function isSameDocument(text: string, other: string): boolean {
  if (text === other) return true;
  try {
    const [one, two] = [text, other].map((source) => JSON.stringify({ ...JSON.parse(source), $schema: "" }));
    return one === two;
  } catch {
    return false;
  }
}
