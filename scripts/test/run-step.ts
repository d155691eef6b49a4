/** Runs one step of a lane, and reads how it ended. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, rmSync } from "node:fs";
import type { Step } from "./lanes.ts";
import type { Outcome } from "./reports.ts";

/** A runner that ended without its report, or in vain though the report names no failure, has failed. */
export async function runStep(step: Step, env: NodeJS.ProcessEnv): Promise<Outcome> {
  const { title, command, args, report } = step;
  console.log(`\n▸ ${title}`);
  if (report) rmSync(report.file, { force: true });
  const succeeded = await run(command, args, { ...env, ...step.env });
  if (!report) {
    const again = ["", "To see it alone:", command.split("/").at(-1), ...args].join(" ");
    return {
      passed: Number(succeeded),
      failed: Number(!succeeded),
      failures: succeeded ? [] : [title + again],
    };
  }
  const incomplete = { failed: 1, failures: [`${title} did not end as they should`] };
  try {
    const outcome = report.read(JSON.parse(readFileSync(report.file, "utf8")) as never);
    return succeeded || outcome.failed > 0 ? outcome : { ...outcome, ...incomplete };
  } catch {
    return { passed: 0, ...incomplete };
  }
}

/** What is at work, so that it ends with us. */
const children = new Set<ChildProcess>();

/** Ends what is at work, as the keyboard does, and resolves once it is over. By any other signal, Playwright leaves the site that it serves. */
export async function stopSteps(): Promise<void> {
  const ends = [...children].map((child) => once(child, "exit"));
  for (const child of children) child.kill("SIGINT");
  await Promise.allSettled(ends);
}

async function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<boolean> {
  const child = spawn(command, args, { stdio: "inherit", env, shell: process.platform === "win32" });
  children.add(child);
  try {
    const [code] = await once(child, "exit");
    return code === 0;
  } catch (error) {
    console.error(`${command} could not be started: ${(error as Error).message}. Run npm ci first.`);
    return false;
  } finally {
    children.delete(child);
  }
}
