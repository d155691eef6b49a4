/** Makes ZIPs for tests, also such as no honest program makes. */
import { type ZipPart, zip } from "#server/uploads/testing/zip-files.ts";

/** A part of a ZIP. Its headers can be changed. */
type Part = Omit<ZipPart, "name" | "data"> & { data: Uint8Array | string };

/** A ZIP of these parts, by their names. */
export function makeZip(parts: { readonly [name: string]: Part | string }): Uint8Array {
  const named = Object.entries(parts).map(([name, part]) => {
    const { data, ...claims } = typeof part === "string" ? { data: part } : part;
    return { ...claims, name, data: Buffer.from(data) };
  });
  return new Uint8Array(zip(named));
}
