/** Reading the body of a request without letting it grow past a limit. */

/**
 * @param limit bytes
 * @returns undefined when the body is larger, as soon as that is known
 */
export async function readBody(request: Request, limit: number): Promise<Uint8Array | undefined> {
  const declared = request.headers.get("Content-Length");
  if (declared !== null) {
    return Number(declared) > limit ? undefined : new Uint8Array(await request.arrayBuffer());
  }
  if (request.body === null) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.length;
    if (size > limit) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
