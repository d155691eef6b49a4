import { expect, it } from "vitest";
import { parseTimes, run } from "./processes.ts";

const here = import.meta.dirname;

it("adds up what the shell reports of its children", () => {
  expect(parseTimes("0m0.001s 0m0.002s\n1m2.500s 0m0.250s\n")).toBe(62.75);
  expect(parseTimes("0m0,00s 0m0,00s\n0m1,25s 0m0,50s\n")).toBe(1.75);
  expect(parseTimes("")).toBeNaN();
});

it("counts the processor and memory of a process that the command starts", async () => {
  const work = "const held = Buffer.alloc(120e6, 1); while (process.cpuUsage().user < 400e3);";
  const start = `require("node:child_process").execFileSync(process.execPath, ["-e", ${JSON.stringify(work)}])`;
  const { cpu, memory } = await run(here, ["-e", start]);
  expect(cpu).toBeGreaterThanOrEqual(0.4);
  if (process.platform === "linux") expect(memory).toBeGreaterThan(150);
});

it("reports what a command wrote before it failed", async () => {
  await expect(run(here, ["-e", 'console.error("No paint left."); process.exit(3)'])).rejects.toThrow(
    /ended with 3 .*\nNo paint left\./,
  );
});
