/** The journey, whatever its cookies hold and whatever is visited. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createJar, start, whole } from "./fake-jar.ts";
import { readJourney } from "./journey.ts";

const hours = 3_600_000;

test("whatever they hold, reading throws no error, and what is read is what is written", () => {
  const value = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.stringMatching(/^[\d/|%&=+\w-]*$/),
    fc.constantFrom(...Object.values(whole)),
  );
  fc.assert(
    fc.property(value, value, value, fc.integer(), (journey, lastEvent, source, now) => {
      const { text, show } = createJar({
        _sf_cookie_consent: "true",
        _pageloom_journey: journey,
        _pageloom_last_event: lastEvent,
        _pageloom_source: source,
      });
      readJourney(text(), now);
      show("/", start);
      expect(readJourney(text(), start)?.pages.at(-1)).toEqual({ path: "/", at: start });
    }),
  );
});

describe("whatever is visited", () => {
  const words = fc.string({ unit: "binary", maxLength: 400, size: "max" });
  const path = fc.oneof(
    fc.webPath().map((found) => `/${found}`),
    words.map((found) => `/${found}`),
  );
  const landing = fc
    .record({ utm_source: words, utm_medium: words, utm_campaign: words })
    .map((query) => `https://site.example/?${new URLSearchParams(query)}`);
  const visit = fc.record({
    path,
    wait: fc.integer({ min: 0, max: 4 * hours }),
    landing,
    referrer: fc.oneof(fc.webUrl(), words),
  });

  test("the cookies stay below 3 kB, safe and whole; the newest pages are kept, in order", () => {
    fc.assert(
      fc.property(fc.array(visit, { minLength: 1, maxLength: 120 }), (visits) => {
        const { jar, text, show } = createJar();
        let at = start;
        const times: number[] = [];
        for (const { path, wait, ...from } of visits) {
          at += wait;
          if (wait > 3 * hours) times.length = 0;
          times.push(at);
          show(path, at, from);
        }
        jar.delete("_sf_cookie_consent");
        expect(text().length).toBeLessThan(3_000);
        // What RFC 6265 allows in a value.
        for (const value of jar.values()) expect(value).toMatch(/^[!#-+\--:<-[\]-~]+$/);
        jar.set("_sf_cookie_consent", "true");
        const journey = readJourney(text(), at);
        expect(journey?.lastEvent).toBe(at);
        const kept = journey?.pages.map((page) => page.at) ?? [];
        expect(kept.length).toBeGreaterThan(0);
        expect(kept).toEqual(times.slice(-kept.length));
      }),
      { numRuns: 60, endOnFailure: true },
    );
  });

  test("a path and a source of usual length read as they were", () => {
    const short = fc.string({ unit: "binary", maxLength: 8 });
    fc.assert(
      fc.property(short, short, short, short, (end, source, medium, campaign) => {
        const { text, show } = createJar();
        const query = new URLSearchParams({ utm_source: source, utm_medium: medium, utm_campaign: campaign });
        show(`/${end}`, start, { landing: `https://site.example/?${query}` });
        expect(readJourney(text(), start)).toEqual({
          pages: [{ path: `/${end}`, at: start }],
          lastEvent: start,
          source: { referrer: "", source, medium, campaign },
        });
      }),
    );
  });
});
