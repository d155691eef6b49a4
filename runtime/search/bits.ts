/** Sets of documents as bits: thousands of documents are counted and combined in microseconds. */

/** A set of the numbers below a size. */
export type Bits = Uint32Array;

/** An empty set for numbers below `size`. */
export function createBits(size: number): Bits {
  return new Uint32Array((size + 31) >>> 5);
}

/** All numbers below `size`. */
export function allBits(size: number): Bits {
  const bits = createBits(size).fill(0xffffffff);
  const rest = size & 31;
  if (rest > 0) bits[bits.length - 1] = (1 << rest) - 1;
  return bits;
}

export function addBit(bits: Bits, at: number): void {
  bits[at >>> 5] = (bits[at >>> 5] ?? 0) | (1 << (at & 31));
}

export function hasBit(bits: Bits, at: number): boolean {
  return ((bits[at >>> 5] ?? 0) & (1 << (at & 31))) !== 0;
}

/** What is in both. */
export function both(one: Bits, other: Bits): Bits {
  const bits = one.slice();
  for (let at = 0; at < bits.length; at++) bits[at] = (bits[at] ?? 0) & (other[at] ?? 0);
  return bits;
}

/** What is in either. */
export function either(one: Bits, other: Bits): Bits {
  const bits = one.slice();
  for (let at = 0; at < bits.length; at++) bits[at] = (bits[at] ?? 0) | (other[at] ?? 0);
  return bits;
}

/** How many are in both. */
export function countBoth(one: Bits, other: Bits): number {
  let count = 0;
  for (let at = 0; at < one.length; at++) count += ones((one[at] ?? 0) & (other[at] ?? 0));
  return count;
}

/** How many there are. */
export function countBits(bits: Bits): number {
  let count = 0;
  for (const word of bits) count += ones(word);
  return count;
}

/** The numbers of a set, ascending. */
export function* numbersIn(bits: Bits): Generator<number> {
  for (let at = 0; at < bits.length; at++) {
    for (let word = bits[at] ?? 0; word !== 0; word &= word - 1)
      yield at * 32 + (31 - Math.clz32(word & -word));
  }
}

/** How many bits of a word are set. */
function ones(word: number): number {
  let left = word - ((word >>> 1) & 0x55555555);
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333);
  return (((left + (left >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/** A set as text, eight bits to the byte from the lowest on. */
export function toBase64(bits: Bits): string {
  const bytes = Array.from(bits, (word) =>
    [word, word >>> 8, word >>> 16, word >>> 24].map((byte) => byte & 255),
  ).flat();
  return btoa(bytes.map((byte) => String.fromCharCode(byte)).join(""));
}

/** The set that a text stands for. */
export function fromBase64(text: string): Bits {
  const bytes = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
  const view = new DataView(bytes.buffer);
  return Uint32Array.from({ length: bytes.length / 4 }, (_, at) => view.getUint32(at * 4, true));
}
