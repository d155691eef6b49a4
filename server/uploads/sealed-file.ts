/**
 * Uploads at rest. What a visitor sends is encrypted on its way to the disk, in chunks, so that no more than
 * about one chunk of it is in memory, and can be read from any place without opening the whole.
 */
import { createHash, randomBytes } from "node:crypto";
import { type FileHandle, open, unlink } from "node:fs/promises";
import { keyLength, nonceLength, SealedError, seal, tagLength, unseal } from "./aead.ts";
import type { Keyring } from "./keyring.ts";

/** Plain bytes in every chunk but the last. */
export const chunkLength = 64 * 1024;

/** Bytes in every sealed chunk but the last. */
export const sealedChunkLength = chunkLength + tagLength;

/** How many chunks a file of `size` plain bytes has. An empty file has one, which is empty. */
function countChunks(size: number): number {
  return Math.max(1, Math.ceil(size / chunkLength));
}

/**
 * What a chunk is sealed with besides the key of its file. Its place, and whether it is the last, are authenticated: a file
 * from which chunks were cut, swapped or added cannot be opened. (The STREAM construction: Hoang, Reyhanitabar, Rogaway and
 * Vizár, "Online Authenticated-Encryption and its Nonce-Reuse Misuse-Resistance", 2015.)
 */
function placeOf(index: number, last: boolean): [nonce: Uint8Array, context: Uint8Array] {
  const nonce = Buffer.alloc(nonceLength);
  nonce.writeUInt32BE(index, nonceLength - 4);
  const context = Buffer.alloc(5);
  context.writeUInt32BE(index);
  context[4] = last ? 1 : 0;
  return [nonce, context];
}

/** `size` in plain bytes, `sha256` of the plain bytes in hex. */
export type SealedFile = { path: string; size: number; sha256: string; wrappedKey: Uint8Array };

/** One call at a time. After an error of the disk, `discard` is the only call left. */
export type SealedWriter = {
  write(bytes: Uint8Array): Promise<void>;
  finish(): Promise<SealedFile>;
  /** Closes and deletes what was written, also after `finish`. */
  discard(): Promise<void>;
};

/** @param id what the file belongs to; opening needs the same. The file at `path` must not exist yet */
export function createSealedWriter({
  path,
  keyring,
  id,
}: {
  path: string;
  keyring: Keyring;
  id: string;
}): SealedWriter {
  const key = randomBytes(keyLength);
  const sum = createHash("sha256");
  const chunk = new Uint8Array(chunkLength);
  let file: FileHandle | undefined;
  let created = false;
  let held = 0;
  let index = 0;

  async function store(last: boolean): Promise<void> {
    file ??= await open(path, "wx", 0o600);
    created = true;
    await file.writeFile(seal(chunk.subarray(0, held), key, ...placeOf(index, last)));
    index++;
    held = 0;
  }

  async function close(): Promise<void> {
    const closing = file;
    file = undefined;
    await closing?.close();
  }

  return {
    async write(bytes) {
      sum.update(bytes);
      for (let offset = 0; offset < bytes.length; ) {
        // A full chunk waits for one byte more: only then it is known not to be the last.
        if (held === chunkLength) await store(false);
        const part = bytes.subarray(offset, offset + chunkLength - held);
        chunk.set(part, held);
        held += part.length;
        offset += part.length;
      }
    },
    async finish() {
      const size = index * chunkLength + held;
      await store(true);
      await close();
      return { path, size, sha256: sum.digest("hex"), wrappedKey: keyring.wrap(key, id) };
    },
    async discard() {
      await close();
      if (created) await unlink(path);
      created = false;
    },
  };
}

/**
 * The chunks of a written file, sealed as they are stored.
 *
 * @throws SealedError `damaged` when the file is shorter than it was
 */
export async function* readChunks(
  sealed: Pick<SealedFile, "path" | "size">,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const { chunkAt, close } = await openChunks(sealed);
  try {
    for (let index = 0; index < countChunks(sealed.size); index++) yield await chunkAt(index);
  } finally {
    await close();
  }
}

/** What stands in the file at `path` as chunks, for `openSealed`. `close` ends it. */
export async function openChunks({ path, size }: Pick<SealedFile, "path" | "size">): Promise<{
  chunkAt: (index: number) => Promise<Uint8Array<ArrayBuffer>>;
  close: () => Promise<void>;
}> {
  const file = await open(path);
  async function chunkAt(index: number): Promise<Uint8Array<ArrayBuffer>> {
    const chunk = new Uint8Array(lengthOfChunk(size, index));
    for (let filled = 0; filled < chunk.length; ) {
      const place = index * sealedChunkLength + filled;
      const { bytesRead } = await file.read(chunk, filled, chunk.length - filled, place);
      if (bytesRead === 0) throw new SealedError("damaged");
      filled += bytesRead;
    }
    return chunk;
  }
  return { chunkAt, close: () => file.close() };
}

function lengthOfChunk(size: number, index: number): number {
  return Math.min(chunkLength, size - index * chunkLength) + tagLength;
}

/** Plain bytes, at any place. */
export type OpenedFile = {
  size: number;
  /** Up to `length` bytes: fewer at the end of the file, none behind it. The bytes are the caller's own. */
  read(offset: number, length: number): Promise<Uint8Array<ArrayBuffer>>;
  stream(): ReadableStream<Uint8Array<ArrayBuffer>>;
};

/**
 * Decrypts from wherever the sealed chunks are. Keeps the last chunk, so that short reads in a row open it once.
 * `read` and the stream throw SealedError `damaged` when a chunk is missing or is not what was written.
 *
 * @throws SealedError `wrong-key` or `damaged`, of the wrapped key
 */
export function openSealed({
  size,
  wrappedKey,
  id,
  keyring,
  chunkAt,
}: {
  size: number;
  wrappedKey: Uint8Array;
  id: string;
  keyring: Keyring;
  chunkAt: (index: number) => Promise<Uint8Array | undefined>;
}): OpenedFile {
  const key = keyring.unwrap(wrappedKey, id);
  const count = countChunks(size);
  let kept: { index: number; bytes: Uint8Array<ArrayBuffer> } | undefined;

  async function plainChunk(index: number): Promise<Uint8Array<ArrayBuffer>> {
    if (kept?.index === index) return kept.bytes;
    const sealed = await chunkAt(index);
    if (sealed?.length !== lengthOfChunk(size, index)) throw new SealedError("damaged");
    const bytes = unseal(sealed, key, ...placeOf(index, index === count - 1));
    kept = { index, bytes };
    return bytes;
  }

  return {
    size,
    async read(offset, length) {
      const end = Math.min(size, offset + length);
      const bytes = new Uint8Array(Math.max(0, end - offset));
      for (let filled = 0; filled < bytes.length; ) {
        const from = offset + filled;
        const chunk = await plainChunk(Math.floor(from / chunkLength));
        const part = chunk.subarray(from % chunkLength, (from % chunkLength) + bytes.length - filled);
        bytes.set(part, filled);
        filled += part.length;
      }
      return bytes;
    },
    stream() {
      let index = 0;
      return new ReadableStream<Uint8Array<ArrayBuffer>>(
        {
          async pull(controller) {
            const bytes = (await plainChunk(index)).slice();
            if (bytes.length > 0) controller.enqueue(bytes);
            index++;
            if (index === count) controller.close();
          },
        },
        { highWaterMark: 0 },
      );
    },
  };
}
