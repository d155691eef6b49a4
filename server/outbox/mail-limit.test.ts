/** When another e-mail may go to a mailbox. How they are counted is tested with the outbox. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { nextRoom } from "./mail-limit.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const now = 100 * DAY;
const ago = (...minutes: number[]) => minutes.map((minute) => now - minute * MINUTE);

test.each<[string, number[], number]>([
  ["none before", [], 0],
  ["four within an hour", ago(0, 0, 0, 0), 0],
  ["five within an hour: when the first of them is an hour old", ago(50, 1, 20, 3, 2), 10],
  ["five, of which one is an hour old", ago(60, 1, 2, 3, 4), 0],
  ["nine within a day", ago(...Array<number>(9).fill(600)), 0],
  ["ten within a day: when the first of them is a day old", ago(1430, ...Array<number>(9).fill(600)), 10],
  ["one that waits counts from when it goes", ago(30, 20, 10, 5, -30), 30],
  ["and the next waits for the one after", ago(30, 20, 10, 5, 1, -30), 40],
])("after %s", (_, times, minutes) => expect(nextRoom(times, now)).toBe(now + minutes * MINUTE));

test("however many are requested, at whatever times, no hour has more than five and no day more than ten", () => {
  const property = fc.property(fc.array(fc.nat(3 * HOUR), { maxLength: 60 }), (pauses) => {
    const times: number[] = [];
    let clock = now;
    for (const pause of pauses) {
      clock += pause;
      times.push(nextRoom(times, clock));
    }
    for (const [within, mails] of [
      [HOUR, 5],
      [DAY, 10],
    ] as const) {
      for (const start of times) {
        const count = times.filter((time) => time >= start && time < start + within).length;
        expect(count).toBeLessThanOrEqual(mails);
      }
    }
  });
  fc.assert(property);
});
