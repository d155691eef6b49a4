/** Has pictures of pixels examined and encoded by a process of its own, which runs while there is something to do. */
import { join } from "node:path";
import { openRemote, RemoteLostError, startProcess } from "#runtime/rpc/client.ts";

/**
 * One file to be made of a picture: its name, its format, and its size in pixels. A `whole` one is what others are made
 * from, so next to nothing may be lost.
 */
export type Variant = {
  name: string;
  format: "avif" | "jpeg" | "png";
  width: number;
  height: number;
  whole?: true;
};

/** Files to be made of one picture, in a folder. `hash` names the bytes that it has to have. */
export type Encoding = {
  file: string;
  hash: string;
  alpha: boolean;
  folder: string;
  variants: readonly Variant[];
};

/** What the process is called with. Paths are absolute. */
export type Question = { is: "examine"; file: string } | ({ is: "encode" } & Encoding);

/** What it answers: of an examined file its hash with its size, or what is wrong with it. */
export type Answer = {
  hash?: string;
  width?: number;
  height?: number;
  alpha?: boolean;
  frames?: number;
  broken?: string;
  /** The file is no longer the one that was requested. */
  changed?: true;
};

/**
 * The process, which stays half a second for what comes next. One that ends before it has answered failed at the file.
 */
export const raster = openRemote<Question, Answer>({
  start: () => startProcess(join(import.meta.dirname, "raster-process.ts")),
  idle: 500,
});

/** Why the process could not do something, in words for the author who added the file. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof RemoteLostError)) return (error as Error).message;
  return "The program that reads pictures stopped at this file. Save it anew, as JPEG or PNG.";
}
