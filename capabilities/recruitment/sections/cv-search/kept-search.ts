/**
 * What a visitor put in, kept for the tab alone: opening a result and coming back, or a reload, does not cost them the search.
 * Nothing is written before a CV was read, and nothing of it is sent.
 */
import type { CvFacts } from "./facts/cv-facts.ts";
import type { Filters, Ranked, Read } from "./protocol.ts";

/** Boot reads the name too, and hydrates the section if there is something to go on with. */
export const KEPT = "pageloom-cv-search";
const FILE = "pageloom-cv-file";

/** A search as it stood. `opened` is the job whose page was opened last. */
export type KeptSearch = {
  read: Read;
  facts: CvFacts;
  names: Read["names"];
  ranked?: Ranked;
  filters: Filters;
  more: readonly number[];
  less: readonly number[];
  isLooking: boolean;
  opened?: number;
  fileName?: string;
};

/** How much could be kept: a tab has room for some megabytes, and a browser may refuse. */
export type Extent = "all" | "without-file" | "nothing";

/** Larger files are not tried: they would fill the storage that forms need, too. */
const LARGEST_FILE = 2.5 * 1024 * 1024;

/** Keeps a search; whether that worked. */
export function keepSearch(search: KeptSearch): boolean {
  return write(KEPT, search);
}

/** Keeps the file beside it, if that is still wanted once the file is read; whether that worked. */
export async function keepFile(file: File, isWanted: () => boolean): Promise<boolean> {
  if (file.size > LARGEST_FILE) return false;
  const address = await new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onloadend = () => resolve(typeof reader.result === "string" ? reader.result : "");
    reader.readAsDataURL(file);
  });
  const { name, type } = file;
  const data = address.slice(address.indexOf(",") + 1);
  return isWanted() && address !== "" && write(FILE, { name, type, data });
}

/** What was kept, and the file if that was. */
export function recallSearch(): { search: KeptSearch; file?: File } | undefined {
  const search = read<KeptSearch>(KEPT);
  if (!search?.read) return undefined;
  const file = read<{ name: string; type: string; data: string }>(FILE);
  if (!file) return { search };
  const bytes = Uint8Array.from(atob(file.data), (char) => char.charCodeAt(0));
  return { search, file: new File([bytes], file.name, { type: file.type }) };
}

export function forgetSearch(): void {
  try {
    for (const name of [KEPT, FILE]) sessionStorage.removeItem(name);
  } catch {}
}

function write(name: string, value: unknown): boolean {
  try {
    sessionStorage.setItem(name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

function read<Value>(name: string): Value | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}
