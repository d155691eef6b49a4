/**
 * Reads `multipart/form-data` (RFC 7578) as it arrives: texts are collected, files go, piece by piece, wherever the caller
 * puts them. Whatever ends early leaves nothing behind.
 */
import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { Busboy, type BusboyFileStream, type BusboyInstance } from "@fastify/busboy";
import { StorageError } from "#server/storage/database.ts";
import type { SealedWriter } from "#server/uploads/sealed-file.ts";
import { BodyError, discardUploads, PART_LIMIT, type RawAnswers, type RawUpload } from "./raw-answers.ts";

export type MultipartOptions = {
  /** Bytes that each field for a file takes, by its name. Other fields take none. */
  fileLimits: ReadonlyMap<string, number>;
  /** Bytes of one text. */
  textLimit: number;
  /** Bytes of the whole body, above which reading ends. */
  bodyLimit: number;
  /** Makes the place for a file. */
  createWriter: (id: string) => SealedWriter;
};

/**
 * @returns what was sent; the caller deletes the files of `sealed` uploads when done. A file that is larger than its
 * field takes is read to its end and not kept, so that the form can report it in its own words.
 * @throws BodyError when the body does not match its header, ends early, or is too much
 */
export async function readMultipart(request: Request, options: MultipartOptions): Promise<RawAnswers> {
  const entries: [string, string][] = [];
  const receiving: Promise<RawUpload | undefined>[] = [];
  const streams: BusboyFileStream[] = [];
  const { body } = request;
  if (body === null) throw new BodyError("malformed-body");
  let rejection: BodyError | undefined;
  const refuse = (code: BodyError["code"]) => {
    rejection ??= new BodyError(code);
  };
  const parser = createParser(request, options.textLimit);
  parser.on("field", (name, value, isNameCut, isValueCut) => {
    const text = decode(value);
    if (isNameCut || isValueCut) refuse("body-too-large");
    else if (name === undefined || text === undefined) refuse("malformed-body");
    else entries.push([name, text]);
  });
  parser.on("file", (field, stream, name) => {
    const limit = options.fileLimits.get(field);
    if (limit === undefined) {
      refuse("unexpected-file");
      stream.resume();
      return;
    }
    streams.push(stream);
    const received = receive({ field, name: name ?? "", stream, limit }, options.createWriter);
    // Awaited below; until then a failure must not count as unhandled.
    received.catch(() => {});
    receiving.push(received);
  });
  for (const event of ["partsLimit", "fieldsLimit", "filesLimit"] as const) {
    parser.on(event, () => refuse("too-many-fields"));
  }

  const limited = limitSize(Readable.fromWeb(body as NodeReadableStream), options.bodyLimit);
  const failure = await pipeline(limited, parser).then(
    () => undefined,
    (cause: unknown) => (cause instanceof BodyError ? cause : new BodyError("malformed-body", { cause })),
  );
  // The parser ends with the body, and leaves the file open that it was in.
  if (failure) for (const stream of streams) stream.destroy(failure);
  const results = await Promise.allSettled(receiving);
  const uploads = results.flatMap((result) =>
    result.status === "fulfilled" && result.value ? [result.value] : [],
  );
  const broken = results.find((result) => result.status === "rejected");
  // A disk that refuses ends the stream, and what ends the stream looks like a body that broke off.
  const error =
    broken?.reason instanceof StorageError ? broken.reason : (rejection ?? failure ?? broken?.reason);
  if (error === undefined) return { entries, uploads };
  await discardUploads(uploads);
  throw error;
}

function createParser(request: Request, textLimit: number): BusboyInstance {
  try {
    return new Busboy({
      headers: { "content-type": request.headers.get("Content-Type") ?? "" },
      // As bytes, so that what is no UTF-8 can be recognised.
      defCharset: "latin1",
      limits: {
        fieldNameSize: 200,
        fieldSize: textLimit,
        fields: PART_LIMIT,
        files: 20,
        parts: PART_LIMIT,
        headerPairs: 20,
        headerSize: 4096,
      },
    });
  } catch (cause) {
    throw new BodyError("malformed-body", { cause });
  }
}

async function* limitSize(body: AsyncIterable<Uint8Array>, limit: number): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const bytes of body) {
    size += bytes.length;
    if (size > limit) throw new BodyError("body-too-large");
    yield bytes;
  }
}

/** Undefined for bytes that are no UTF-8. */
function decode(bytes: string): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.from(bytes, "latin1"));
  } catch {
    return undefined;
  }
}

type Incoming = { field: string; name: string; stream: BusboyFileStream; limit: number };

/** A field that was left empty comes as a file without name and bytes: then there is nothing. */
async function receive(
  { field, name, stream, limit }: Incoming,
  createWriter: (id: string) => SealedWriter,
): Promise<RawUpload | undefined> {
  const id = randomUUID();
  const writer = createWriter(id);
  let size = 0;
  let failure: unknown;
  try {
    for await (const bytes of stream as AsyncIterable<Uint8Array>) {
      size += bytes.length;
      if (size > limit || failure !== undefined) continue;
      // What is not read to its end holds up the parser, and the visitor would wait for an answer.
      await onDisk(() => writer.write(bytes)).catch((error: unknown) => {
        failure = error;
      });
    }
    if (failure !== undefined) throw failure;
    const isNothing = size === 0 && name === "";
    if (!isNothing && size <= limit) {
      return { field, name, size, id, sealed: await onDisk(() => writer.finish()) };
    }
    await writer.discard();
    return isNothing ? undefined : { field, name, size, id };
  } catch (error) {
    await writer.discard();
    throw error;
  }
}

/** What the disk refuses is no fault of the request. */
async function onDisk<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (cause) {
    const isFull = ["ENOSPC", "EDQUOT"].includes(String((cause as NodeJS.ErrnoException).code));
    throw new StorageError(isFull ? "storage-full" : "storage-unreachable", { cause });
  }
}
