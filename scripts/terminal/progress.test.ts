import { expect, it } from "vitest";
import { openProgress } from "./progress.ts";

function start(isTTY: boolean) {
  let moment = 0;
  let printed = "";
  const write = (text: string) => {
    printed += text;
    return true;
  };
  const progress = openProgress({ isTTY, write }, () => moment);
  const next = (noun: string) => {
    const show = progress.show(noun);
    return (milliseconds: number, done: number) => {
      moment = milliseconds;
      show(done, 6000);
      return printed.replaceAll("\r\u001b[K", "⌫");
    };
  };
  const end = () => {
    progress.end();
    return printed.replaceAll("\r\u001b[K", "⌫");
  };
  return { at: next("pages"), next, end };
}

it("says how much is done and left, after a second and five times a second, and leaves no line behind", () => {
  const { at, end } = start(true);
  expect(at(0, 1) + at(900, 1000)).toBe("");
  expect(at(1000, 1200)).toBe("⌫1,200 of 6,000 pages, 4 s left");
  expect(at(1100, 1300)).toBe("⌫1,200 of 6,000 pages, 4 s left");
  expect(at(200_000, 3000)).toMatch(/⌫3,000 of 6,000 pages, 4 min left$/);
  expect(end()).toMatch(/left⌫$/);
});

it("of what was begun with before, only what is done since says how long the rest takes", () => {
  const { at, next, end } = start(true);
  at(0, 1);
  expect(at(5000, 5999)).toMatch(/⌫5,999 of 6,000 pages, 1 s left$/);
  const pictures = next("pictures");
  expect(pictures(5100, 4001)).toMatch(/pages, 1 s left$/);
  expect(pictures(5300, 4100)).toMatch(/⌫4,100 of 6,000 pictures, 4 s left$/);
  expect(end()).toMatch(/left⌫$/);
});

it("prints nothing into a pipe, or for what is done in a moment", () => {
  const piped = start(false);
  expect(piped.at(0, 1) + piped.at(5000, 1200) + piped.end()).toBe("");
  const short = start(true);
  expect(short.at(0, 1) + short.at(500, 1200) + short.end()).toBe("");
});
