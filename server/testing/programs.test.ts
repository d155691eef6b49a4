import { expect, test, vi } from "vitest";
import { requireProgram } from "./programs.ts";

const missing = { name: "Hugo", package: "hugo", find: () => undefined };

test("a program that is there is used", () => {
  expect(requireProgram({ ...missing, find: () => "/usr/bin/hugo" })).toBe("/usr/bin/hugo");
});

test("one that is missing, and may not be installed, is reported with the way to get it", () => {
  vi.spyOn(process, "getuid").mockReturnValue(1000);
  expect(() => requireProgram(missing)).toThrow(
    "The tests need Hugo, and found none. To get it: apt-get install hugo (on Debian and Ubuntu)",
  );
});

test("one that cannot be installed is reported with the reason", () => {
  vi.spyOn(process, "getuid").mockReturnValue(1000);
  vi.spyOn(console, "log").mockImplementation(() => {});
  const otherwise = [process.execPath, "-e", "console.error('No network.'); process.exit(1)"] as const;
  expect(() => requireProgram({ ...missing, otherwise })).toThrow(
    /^The tests need Hugo, and it could not be installed\. No network\.\nTo get it: apt-get install hugo \(on Debian and Ubuntu\), or .*node -e/,
  );
});

test("one that comes from npm alone is installed so, also where Debian's packages could be had", () => {
  vi.spyOn(process, "getuid").mockReturnValue(0);
  vi.spyOn(console, "log").mockImplementation(() => {});
  const otherwise = [process.execPath, "-e", "process.exit(1)"] as const;
  expect(() => requireProgram({ name: "Hugo", find: () => undefined, otherwise })).toThrow(
    /could not be installed\. \nTo get it: \S*node -e/,
  );
});
