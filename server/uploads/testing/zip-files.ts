/** ZIP archives made byte by byte (APPNOTE.TXT, 4.3), so that each field of a header can be made to lie. */
import { crc32, deflateRawSync } from "node:zlib";

export type ZipPart = {
  name: string;
  data: string | Buffer;
  isStored?: boolean;
  /** Sizes and sum behind the data, as writers do that do not know them in time. */
  hasDescriptor?: boolean;
  /** Said of the data, whatever they are. */
  claimedSize?: number;
  claimedCrc?: number;
  method?: number;
  flags?: number;
  localName?: string;
  /** Bytes behind the data that belong to the entry, and bytes that belong to nothing. */
  padding?: Buffer;
  gap?: Buffer;
  /** Where its header is, inside the data of another part. */
  headerAt?: number;
};

export type ZipOptions = {
  comment?: string;
  head?: Buffer;
  beforeEnd?: Buffer;
  claimedCount?: number;
  isZip64?: boolean;
  /** Where the directory begins, according to the end of the archive. */
  claimedOffset?: number;
};

export function zip(parts: readonly ZipPart[], options: ZipOptions = {}): Buffer {
  const files: Buffer[] = [options.head ?? Buffer.alloc(0)];
  const directory: Buffer[] = [];
  for (const part of parts) {
    const data = Buffer.from(part.data);
    const packed = Buffer.concat([
      part.isStored ? data : deflateRawSync(data),
      part.padding ?? Buffer.alloc(0),
    ]);
    const offset = part.headerAt ?? lengthOf(files);
    const sums = Buffer.alloc(12);
    sums.writeUInt32LE(part.claimedCrc ?? crc32(data), 0);
    sums.writeUInt32LE(packed.length, 4);
    sums.writeUInt32LE(part.claimedSize ?? data.length, 8);
    const fields = toFields(part, sums);
    if (part.headerAt === undefined) {
      const name = Buffer.from(part.localName ?? part.name);
      const local = part.hasDescriptor ? toFields(part, Buffer.alloc(12)) : fields;
      files.push(Buffer.from("PK\x03\x04", "latin1"), local, short(name.length), short(0), name, packed);
      if (part.hasDescriptor) files.push(Buffer.from("PK\x07\x08", "latin1"), sums);
      if (part.gap) files.push(part.gap);
    }
    const name = Buffer.from(part.name);
    directory.push(
      Buffer.from("PK\x01\x02\x14\x00", "latin1"),
      fields,
      short(name.length),
      Buffer.alloc(12),
      long(offset),
      name,
    );
  }
  return Buffer.concat([
    ...files,
    ...directory,
    toEnd(lengthOf(files), lengthOf(directory), parts.length, options),
  ]);
}

/** What the local header and the directory have in common: from the version needed to the sizes. */
function toFields({ flags = 0, method, isStored, hasDescriptor }: ZipPart, sums: Buffer): Buffer {
  const flagged = flags | (hasDescriptor ? 8 : 0);
  return Buffer.concat([
    short(20),
    short(flagged),
    short(method ?? (isStored ? 0 : 8)),
    short(0),
    short(0x21),
    sums,
  ]);
}

function toEnd(offset: number, length: number, count: number, options: ZipOptions): Buffer {
  const { comment = "", beforeEnd = Buffer.alloc(0), claimedCount = count, isZip64 = false } = options;
  const end64 = Buffer.concat([
    Buffer.from("PK\x06\x06", "latin1"),
    longer(44),
    short(45),
    short(45),
    long(0),
    long(0),
    longer(claimedCount),
    longer(claimedCount),
    longer(length),
    longer(offset),
    Buffer.from("PK\x06\x07", "latin1"),
    long(0),
    longer(offset + length + beforeEnd.length),
    long(1),
  ]);
  return Buffer.concat([
    beforeEnd,
    isZip64 ? end64 : Buffer.alloc(0),
    Buffer.from("PK\x05\x06\x00\x00\x00\x00", "latin1"),
    short(claimedCount),
    short(claimedCount),
    long(length),
    long(options.claimedOffset ?? (isZip64 ? 0xffffffff : offset)),
    short(comment.length),
    Buffer.from(comment, "latin1"),
  ]);
}

function short(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value & 0xffff);
  return bytes;
}

function long(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function longer(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(value));
  return bytes;
}

function lengthOf(parts: readonly Buffer[]): number {
  return parts.reduce((length, part) => length + part.length, 0);
}
