/**
 * Reading a file under inspection: in windows, so that the memory that is needed does not
 * depend on the file's size, and at a pace that leaves room for others and comes to an end.
 */
import { setImmediate as nextTurn } from "node:timers/promises";
import { UploadError, type UploadProblem } from "./upload-problem.ts";

/** A file, wherever it is. `read` gives `length` bytes, fewer only at the end of the file. */
export type ByteSource = { size: number; read(offset: number, length: number): Promise<Uint8Array> };

/** Bytes that are read at once. */
export const windowLength = 64 * 1024;

/** Windows at hand: an object stream reads ahead of the place that its objects are found at. */
const keptWindows = 4;

/** Bytes of work between two turns of the event loop: a few milliseconds. */
const stride = 192 * 1024;

/** Counts the work that a file makes, in bytes read. What `spend` returns, if anything, must be awaited. */
export type Pace = {
  spend(bytes: number): Promise<void> | undefined;
  /** A count of other work on the same file, which takes of the same time. */
  sibling(most: number, problem: UploadProblem): Pace;
  /** A count of part of this work: what is spent there is spent here. */
  within(most: number, problem: UploadProblem): Pace;
  /** Waits for what is not in hand meanwhile: others have their turns. */
  rest<Result>(wait: () => Promise<Result>): Promise<Result>;
};

/** Ms for which a file may be in hand. One that is made by a writer of documents takes a tenth at most. */
const longest = 5000;

/**
 * @param most bytes of work after which the file is refused as `problem`
 * @param now ms, from any beginning
 * @returns `spend` throws that UploadError, or `too-slow` when the file has been in hand for too long. The turns of others
 * in between do not count
 */
export function createPace(most: number, problem: UploadProblem, now: () => number): Pace {
  let [inHand, since, resting] = [0, now(), 0];
  async function rest<Result>(wait: () => Promise<Result>): Promise<Result> {
    if (resting++ === 0) inHand += now() - since;
    if (inHand > longest) throw new UploadError("too-slow");
    try {
      return await wait();
    } finally {
      if (--resting === 0) since = now();
    }
  }
  return createCount(most, problem, rest);
}

function createCount(most: number, problem: UploadProblem, rest: Pace["rest"]): Pace {
  let [spent, pause] = [0, stride];
  const pace: Pace = {
    spend(bytes) {
      spent += bytes;
      if (spent > most) throw new UploadError(problem);
      if (spent < pause) return undefined;
      pause = spent + stride;
      return rest(nextTurn);
    },
    rest,
    sibling: (mostOfSibling, problemOfSibling) => createCount(mostOfSibling, problemOfSibling, rest),
    within: (mostWithin, problemWithin) => createPart(pace, mostWithin, problemWithin),
  };
  return pace;
}

function createPart(whole: Pace, most: number, problem: UploadProblem): Pace {
  let spent = 0;
  return {
    ...whole,
    spend(bytes) {
      spent += bytes;
      if (spent > most) throw new UploadError(problem);
      return whole.spend(bytes);
    },
  };
}

/** Windows onto a file. The last few that were used are kept. */
export type Windows = {
  size: number;
  rest: Pace["rest"];
  /** The bytes from `offset` to the end of their window: at least one, none behind the end of the file. */
  from(offset: number): Promise<Uint8Array>;
  /** All bytes from `start` to before `end`, which is not behind the end of the file. */
  between(start: number, end: number): AsyncGenerator<Uint8Array>;
  /** Up to `length` bytes, fewer only at the end of the file. */
  read(offset: number, length: number): Promise<Buffer>;
  /** Fills `target`. @returns false when the file ends before that */
  readInto(target: Uint8Array, offset: number): Promise<boolean>;
};

/** @throws what `source.read` throws, from every call */
export function createWindows(source: ByteSource, pace: Pace): Windows {
  const { size } = source;
  const kept: { index: number; bytes: Uint8Array }[] = [];

  async function at(index: number): Promise<Uint8Array> {
    const known = kept.find((one) => one.index === index);
    if (known !== undefined) return known.bytes;
    await pace.spend(windowLength / 8);
    const start = index * windowLength;
    const bytes = await pace.rest(() => source.read(start, Math.min(windowLength, size - start)));
    kept.unshift({ index, bytes });
    kept.length = Math.min(kept.length, keptWindows);
    return bytes;
  }

  async function from(offset: number): Promise<Uint8Array> {
    if (offset >= size) return new Uint8Array();
    return (await at(Math.floor(offset / windowLength))).subarray(offset % windowLength);
  }

  async function* between(start: number, end: number): AsyncGenerator<Uint8Array> {
    for (let offset = start; offset < end; ) {
      const part = (await from(offset)).subarray(0, end - offset);
      yield part;
      offset += part.length;
    }
  }

  async function readInto(target: Uint8Array, offset: number): Promise<boolean> {
    if (offset + target.length > size) return false;
    for (let filled = 0; filled < target.length; ) {
      const part = (await from(offset + filled)).subarray(0, target.length - filled);
      target.set(part, filled);
      filled += part.length;
    }
    return true;
  }

  return {
    size,
    rest: pace.rest,
    from,
    between,
    readInto,
    async read(offset, length) {
      const bytes = Buffer.alloc(Math.max(0, Math.min(size, offset + length) - offset));
      await readInto(bytes, offset);
      return bytes;
    },
  };
}
