/** A recording is played and moved within, from our service and from behind nginx. */
import { expect } from "playwright/test";
import { placeOf, sees } from "./steps.ts";
import type { Tab } from "./tab.ts";
import { test } from "./test.ts";

for (const server of ["service", "nginx"] as const) {
  test(`from ${server}: it plays, and goes on where it is moved to`, async ({ tab, sites }) => {
    await tab.goto(`${sites[server]}/recording/`);
    await sees(tab, "main h1", "The sound of a loom");
    expect(
      await tab.evaluate(() => document.querySelector("audio")?.readyState, null),
      "not loaded before",
    ).toBe(0);
    // The button of the browser's own controls stands at their beginning.
    const [, middle] = await placeOf(tab, "audio");
    const left = await tab.evaluate(
      () => document.querySelector("audio")?.getBoundingClientRect().left ?? 0,
      null,
    );
    await tab.mouse.move(left + 24, middle);
    await tab.mouse.down();
    await tab.mouse.up();
    await expectPlaying(tab, 0);
    expect(await tab.evaluate(() => document.querySelector("audio")?.duration ?? 0, null)).toBeCloseTo(
      600,
      -1,
    );
    await tab.evaluate(() => {
      const audio = document.querySelector("audio");
      if (audio) audio.currentTime = 570;
    }, null);
    await expectPlaying(tab, 570);
    await tab.evaluate(() => {
      const audio = document.querySelector("audio");
      if (audio) audio.currentTime = 60;
    }, null);
    await expectPlaying(tab, 60);
  });
}

/** Expects that what is heard goes on from this second. */
async function expectPlaying(tab: Tab, from: number): Promise<void> {
  const read = () =>
    tab.evaluate(() => {
      const audio = document.querySelector("audio");
      return { time: audio?.currentTime ?? 0, isPaused: audio?.paused, error: audio?.error?.message ?? null };
    }, null);
  await expect.poll(async () => (await read()).time, "seconds").toBeGreaterThan(from + 0.2);
  const { time, ...others } = await read();
  expect(time).toBeLessThan(from + 30);
  expect(others).toEqual({ isPaused: false, error: null });
}
