/** The machine that figures were taken on, and whether it had anything else to do. */
import { cpus, loadavg, totalmem } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";

export type Machine = {
  processor: string;
  cores: number;
  memoryMB: number;
  node: string;
  platform: string;
  /** Of the last minute, at the start. */
  load: number;
  /** The share of all cores that was busy before the start, from 0 to 1. */
  busy: number;
};

/** How long the machine is watched, in milliseconds. */
const WATCH = 1500;
/** Above either, something else is running. */
const LIMITS = { load: 0.5, busy: 0.1 };

/** Watches the machine for a moment and describes it. */
export async function describeMachine(): Promise<Machine> {
  const before = usedAndIdle();
  await sleep(WATCH);
  const after = usedAndIdle();
  const [used, idle] = [after.used - before.used, after.idle - before.idle];
  return {
    processor: cpus()[0]?.model.trim() ?? "unknown",
    cores: cpus().length,
    memoryMB: Math.round(totalmem() / 2 ** 20),
    node: process.version,
    platform: `${process.platform}-${process.arch}`,
    load: loadavg()[0] ?? 0,
    busy: used / Math.max(1, used + idle),
  };
}

/** One line on the machine, and a second when it is not at rest. */
export function toWords({ processor, cores, memoryMB, node, platform, load, busy }: Machine): string {
  const facts = [
    `${processor}, ${cores} cores, ${memoryMB} MB`,
    `Node ${node} on ${platform}`,
    `load ${load.toFixed(2)}, ${Math.round(busy * 100)} % busy`,
  ];
  const isIdle = load <= LIMITS.load && busy <= LIMITS.busy;
  const warning = isIdle
    ? ""
    : "\nWARNING: the machine is not idle. Read the ratios only, or wait and measure again.";
  return facts.join(" · ") + warning;
}

function usedAndIdle(): { used: number; idle: number } {
  let [used, idle] = [0, 0];
  for (const { times } of cpus()) {
    used += times.user + times.nice + times.sys + times.irq;
    idle += times.idle;
  }
  return { used, idle };
}
