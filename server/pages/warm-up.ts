/** Compresses ahead what takes long: scripts and styles, before a visitor requests them. */
import type { Contents } from "./content.ts";
import type { Files } from "./files.ts";

/** Does one file after the other, the small ones first, until all are done or `signal` is aborted. */
export async function warmUp(files: Files, contents: Contents, signal: AbortSignal): Promise<void> {
  const versions = await Promise.all(files.listAssets().map(contents.look));
  const known = versions.filter((version) => version !== undefined).sort((one, two) => one.size - two.size);
  for (const version of known) {
    if (signal.aborted) return;
    await contents.read(version, "br");
  }
}
