/** Reads the body of a post, whichever of the two ways of HTML forms it was encoded in. */
import { join } from "node:path";
import { toBytes } from "#runtime/forms/files/size.ts";
import type { ServiceForm } from "#runtime/forms/service-form.ts";
import { readBody } from "#server/http/body.ts";
import type { Keyring } from "#server/uploads/keyring.ts";
import { createSealedWriter } from "#server/uploads/sealed-file.ts";
import { readMultipart } from "./multipart.ts";
import { BodyError, type RawAnswers } from "./raw-answers.ts";
import { parseUrlencoded } from "./urlencoded.ts";

/** Bytes of all texts together. The longest form of ours takes a tenth of it. */
const TEXT_LIMIT = 128 * 1024;

/** Bytes that are read beyond what a form's files may have, so that a larger file can be reported in the form's words. */
const SPARE = 32 * 2 ** 20;

/** Where files are put while they arrive, and with which keys. */
export type Incoming = { folder: string; keyring: Keyring };

/**
 * @param keepsFiles false reads files to their end and keeps none, for a post that is refused
 * @throws BodyError
 */
export async function readAnswers(
  request: Request,
  form: ServiceForm,
  { folder, keyring }: Incoming,
  keepsFiles = true,
): Promise<RawAnswers> {
  const type = (request.headers.get("Content-Type") ?? "").split(";", 1)[0]?.trim().toLowerCase();
  if (type === "application/x-www-form-urlencoded") {
    const bytes = await readBody(request, TEXT_LIMIT);
    if (bytes === undefined) throw new BodyError("body-too-large");
    return { entries: parseUrlencoded(bytes), uploads: [] };
  }
  if (type !== "multipart/form-data") throw new BodyError("unsupported-content-type");
  const files = form.fields.filter(({ kind }) => kind === "file");
  const fileLimits = new Map(files.map(({ name, maxSize = 0 }) => [name, toBytes(maxSize)]));
  const total = [...fileLimits.values()].reduce((sum, limit) => sum + limit, TEXT_LIMIT);
  return readMultipart(request, {
    fileLimits: keepsFiles ? fileLimits : new Map(files.map(({ name }) => [name, -1])),
    textLimit: TEXT_LIMIT,
    bodyLimit: total + (files.length > 0 ? SPARE : 0),
    createWriter: (id) => createSealedWriter({ path: join(folder, id), keyring, id }),
  });
}
