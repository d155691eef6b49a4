/**
 * Before the first test: waits until the service has compressed the code that every island needs. That takes a second, and many on a
 * machine that is busy with other tests, while a visitor's first touch waits for it.
 */
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { FullConfig } from "playwright/test";
import { TESTED } from "#runtime/testing/tested-site.ts";
import { ask } from "./http.ts";

export default async function warmUpService({ projects }: FullConfig): Promise<void> {
  await warmUp(projects[0]?.use.baseURL ?? "", TESTED, /^react-/);
}

/** Waits until a service has compressed these scripts of its site. One after the other: it ends a connection on which nothing has come for a minute. */
export async function warmUp(url: string, root: string, which: RegExp): Promise<void> {
  const names = await readdir(join(root, "dist/assets"));
  const headers = { "accept-encoding": "br" };
  for (const name of names.filter((one) => which.test(one))) await ask(url, `/assets/${name}`, headers);
}
