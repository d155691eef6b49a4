import { existsSync } from "node:fs";
import { dist } from "./service.ts";

/** Ends the run with what to do, when nothing has been built. */
export function setup(): void {
  if (existsSync(dist)) return;
  console.error("Build the site first: npm run build");
  process.exit(1);
}
