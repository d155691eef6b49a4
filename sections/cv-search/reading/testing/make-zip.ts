/** Makes ZIPs for tests, also such as no honest program makes. */
import { crc32, deflateRawSync } from "node:zlib";

/** A part of a ZIP. What it says of itself can be changed. */
export type ZipPart = {
  data: Uint8Array | string;
  unpacked?: number;
  crc?: number;
  flags?: number;
  stored?: boolean;
  method?: number;
};

/** A ZIP of these parts. */
export function makeZip(parts: { readonly [name: string]: ZipPart | string }): Uint8Array {
  const pieces: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, part] of Object.entries(parts)) {
    const { data, flags = 0, stored = false, ...claims } = typeof part === "string" ? { data: part } : part;
    const bytes = Buffer.from(data);
    const packed = stored ? bytes : deflateRawSync(bytes);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(flags, 2);
    common.writeUInt16LE(claims.method ?? (stored ? 0 : 8), 4);
    common.writeUInt32LE(claims.crc ?? crc32(bytes), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(claims.unpacked ?? bytes.length, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    const local = Buffer.concat([Buffer.from("PK\x03\x04"), common, Buffer.from(name), packed]);
    directory.push(Buffer.concat([Buffer.from("PK\x01\x02\x14\0"), common, place, Buffer.from(name)]));
    pieces.push(local);
    at += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  return new Uint8Array(Buffer.concat([...pieces, listed, end]));
}
