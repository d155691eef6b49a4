import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import {
  openRemote,
  type Remote,
  type RemoteOptions,
  startProcess,
  startThread,
} from "#runtime/rpc/client.ts";
import type { Asked } from "#runtime/rpc/testing-server.ts";

const script = join(import.meta.dirname, "testing-server.ts");
const starts: [string, RemoteOptions["start"]][] = [
  ["a thread", () => startThread(new URL("testing-server.ts", import.meta.url))],
  ["a process", () => startProcess(script)],
];

describe.each(starts)("%s", (_, start) => {
  let remote: Remote<Asked, unknown>;
  const open = (options: Omit<RemoteOptions, "start"> = {}) => {
    remote = openRemote({ start, ...options });
    return remote;
  };
  afterEach(() => remote.stop());

  it("answers each call, whatever order they end in", async () => {
    const { call } = open();
    const never = call({ is: "sleep" });
    never.catch(() => {});
    const numbers = Array.from({ length: 50 }, (_none, number) => number);
    const doubled = await Promise.all(numbers.map((number) => call({ is: "double", number })));
    expect(doubled).toEqual(numbers.map((number) => number * 2));
    expect(await call({ is: "bytes", bytes: new Uint8Array(9) })).toBe(9);
  });

  it("throws here what was thrown there, with its properties and its stack", async () => {
    const error = await open()
      .call({ is: "fail" })
      .catch((thrown: Error) => thrown);
    expect(error).toMatchObject({ message: "No number.", name: "NumberError", number: 7 });
    expect((error as Error).stack).toContain("testing-server.ts");
  });

  it("fails all that was called when the other side ends, and begins anew with the next call", async () => {
    const { call } = open();
    const calls = [call({ is: "sleep" }), call({ is: "exit" }), call({ is: "double", number: 1 })];
    const results = await Promise.allSettled(calls);
    expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
    expect(results[0]).toMatchObject({ reason: { name: "RemoteLostError", isSilent: false } });
    expect(await call({ is: "double", number: 4 })).toBe(8);
  });

  it("ends the other side when it sends nothing for too long", async () => {
    const { call } = open({ patience: 300 });
    await expect(call({ is: "sleep" })).rejects.toMatchObject({ name: "RemoteLostError", isSilent: true });
  });

  it("fails what was called when it is stopped", async () => {
    const { call, stop } = open();
    const sleeping = call({ is: "sleep" });
    const failed = expect(sleeping).rejects.toMatchObject({ name: "RemoteLostError", isSilent: false });
    await stop();
    await failed;
  });

  it("ends the other side once there is nothing to do", async () => {
    const { call } = open({ idle: 20 });
    const [first, second] = await Promise.all([call({ is: "where" }), call({ is: "where" })]);
    expect(second).toBe(first);
    await expect.poll(() => call({ is: "where" }), { interval: 200, timeout: 20_000 }).not.toBe(first);
  });
});
