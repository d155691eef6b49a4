/** Writes a ZIP whose parts are not packed: for a library that opens nothing but a ZIP, and unpacks without a limit. */

const encoder = new TextEncoder();

/** A ZIP of these parts. Checksums are 0: the reader that this is for does not check them. */
export function toPlainZip(parts: ReadonlyMap<string, Uint8Array<ArrayBuffer>>): Promise<ArrayBuffer> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let at = 0;
  for (const [name, data] of parts) {
    const title = encoder.encode(name);
    const local = header(30, 0x04034b50, 8, title, data.length);
    const listed = header(46, 0x02014b50, 10, title, data.length);
    new DataView(listed.buffer).setUint32(42, at, true);
    pieces.push(local, data);
    directory.push(listed);
    at += local.length + data.length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  return new Blob([...pieces, ...directory, endRecord(parts.size, size, at)]).arrayBuffer();
}

/** A header of either kind: in both, the fields from the method on stand in the same order. */
function header(
  length: number,
  mark: number,
  method: number,
  title: Uint8Array,
  size: number,
): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length + title.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, mark, true);
  view.setUint32(method + 10, size, true);
  view.setUint32(method + 14, size, true);
  view.setUint16(method + 18, title.length, true);
  // Names are in UTF-8.
  view.setUint16(method - 2, 0x0800, true);
  bytes.set(title, length);
  return bytes;
}

function endRecord(count: number, size: number, at: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(22);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, 0x06054b50, true);
  view.setUint16(8, count, true);
  view.setUint16(10, count, true);
  view.setUint32(12, size, true);
  view.setUint32(16, at, true);
  return bytes;
}
