import { describe, expect, test } from "vitest";
import { createJar, start, whole } from "./fake-jar.ts";
import { createFakePage } from "./fake-page.ts";
import { hasConsent, hasTraces, readJourney } from "./journey.ts";
import { setConsent, wantsJourney } from "./persistence.ts";

const hours = 3_600_000;

describe("a journey", () => {
  test("is three cookies, as they are documented", () => {
    const { jar, show } = createJar();
    show("/", start, {
      landing:
        "https://site.example/?utm_source=letter&utm_medium=e-mail&utm_campaign=Spring+%26+summer&utm_term=x",
      referrer: "https://news.example/today?reader=7",
    });
    show("/about-us/", start + 60_000, { landing: "https://site.example/?utm_source=other" });
    expect(Object.fromEntries(jar)).toEqual({
      _sf_cookie_consent: "true",
      _pageloom_journey: "1795000000000/|1795000060000/about-us/",
      _pageloom_last_event: "1795000060000",
      _pageloom_source: "referrer=news.example&source=letter&medium=e-mail&campaign=Spring+%26+summer",
    });
  });

  test("reads as it was noted", () => {
    const { text, show } = createJar();
    expect(readJourney(text(), start)).toBeUndefined();
    show("/boats/", start, { landing: "https://site.example/boats/?utm_campaign=a%3Bb" });
    show("/caf%C3%A9/", start + 5);
    expect(readJourney(text(), start + 10)).toEqual({
      pages: [
        { path: "/boats/", at: start },
        { path: "/caf%C3%A9/", at: start + 5 },
      ],
      lastEvent: start + 5,
      source: { referrer: "", source: "", medium: "", campaign: "a;b" },
    });
  });

  test.each([
    ["https://site.example/", "", ""],
    ["https://site.example/", "https://site.example/boats/", ""],
    ["https://site.example/", "https://site.example:8080/", "site.example:8080"],
    ["https://site.example/", "https://www.site.example/", "www.site.example"],
    ["https://site.example/", "android-app://com.example.mail/", "com.example.mail"],
    ["https://site.example/", "not an address", ""],
  ])("from %s, referred by %j, names the referrer %j", (landing, referrer, expected) => {
    const { text, show } = createJar();
    show("/", start, { landing, referrer });
    expect(readJourney(text(), start)?.source.referrer).toBe(expected);
  });
});

test("the oldest pages of a journey go first, once there are too many", () => {
  const { text, show } = createJar();
  for (let step = 0; step < 200; step += 1) show(`/insights/blog/a-long-name-${step}/`, start + step);
  const kept = readJourney(text(), start + 200)?.pages ?? [];
  expect(kept.at(-1)?.path).toBe("/insights/blog/a-long-name-199/");
  expect(kept[0]?.path).toBe(`/insights/blog/a-long-name-${200 - kept.length}/`);
  expect(kept.length).toBeGreaterThan(40);
});

describe("the end of a journey", () => {
  test.each([
    ["3 hours after its last event it goes on", 3 * hours, true],
    ["a millisecond later it is over", 3 * hours + 1, false],
    ["with a clock set back by a second it is over", -1_000, false],
    ["with a clock set back by a year it is over", -365 * 24 * hours, false],
  ])("%s", (_, later, goesOn) => {
    const { text, show } = createJar();
    show("/", start, { referrer: "https://news.example/" });
    show("/boats/", start + 1_000);
    const now = start + 1_000 + later;
    expect(readJourney(text(), now) !== undefined).toBe(goesOn);
    show("/about-us/", now, { referrer: "https://other.example/" });
    const after = readJourney(text(), now);
    expect(after?.pages.map(({ path }) => path)).toEqual(
      goesOn ? ["/", "/boats/", "/about-us/"] : ["/about-us/"],
    );
    expect(after?.source.referrer).toBe(goesOn ? "news.example" : "other.example");
  });
});

describe("without consent", () => {
  test.each([
    ["no answer", {}],
    ["an answer of false", { _sf_cookie_consent: "false" }],
    ["another cookie of a longer name", { x_sf_cookie_consent: "true" }],
  ])("%s: nothing is noted or read, and what is there goes", (_, answer) => {
    const { jar: given, show: noteGiven } = createJar();
    noteGiven("/");
    const { jar, text, show } = createJar({
      ...Object.fromEntries(given),
      _sf_cookie_consent: "",
      ...answer,
    });
    if (!("_sf_cookie_consent" in answer)) jar.delete("_sf_cookie_consent");
    expect(hasConsent(text())).toBe(false);
    expect(hasTraces(text())).toBe(true);
    expect(wantsJourney(createFakePage({ cookie: text() }).page)).toBe(true);
    expect(readJourney(text(), start)).toBeUndefined();
    show("/boats/");
    expect(hasTraces(text())).toBe(false);
    expect([...jar.keys()]).toEqual(Object.keys(answer));
  });

  test("boot has nothing to load for a visitor who has answered nothing", () => {
    expect(wantsJourney(createFakePage({ cookie: "theme=dark; a=true" }).page)).toBe(false);
  });

  test("the answer that boot writes is the one that counts here", () => {
    const { page, written } = createFakePage();
    setConsent(page, "granted");
    const [cookie = ""] = written().split(";");
    expect(hasConsent(cookie)).toBe(true);
    expect(wantsJourney(createFakePage({ cookie }).page)).toBe(true);
  });
});

describe("cookies that are not whole", () => {
  test.each([
    ["_pageloom_journey", ""],
    ["_pageloom_journey", "yesterday/"],
    ["_pageloom_journey", `${start}/|`],
    ["_pageloom_journey", `${start}/|${start}boats/`],
    ["_pageloom_journey", `${start}/%`],
    ["_pageloom_journey", `${start}/%E2%82`],
    ["_pageloom_journey", `${start}/caf\u00e9`],
    ["_pageloom_journey", `0${start}/`],
    ["_pageloom_journey", "9999999999999999/"],
    ["_pageloom_last_event", ""],
    ["_pageloom_last_event", "-5"],
    ["_pageloom_last_event", "1e12"],
    ["_pageloom_last_event", "NaN"],
    ["_pageloom_source", ""],
    ["_pageloom_source", "referrer=&source=&medium="],
    ["_pageloom_source", "referrer=%E2&source=&medium=&campaign="],
    ["_pageloom_source", "source=&referrer=&medium=&campaign="],
  ])("%s=%s is no journey, and the next page begins one", (name, value) => {
    const { text, show } = createJar({ _sf_cookie_consent: "true", ...whole, [name]: value });
    expect(readJourney(text(), start + 10)).toBeUndefined();
    show("/", start + 20);
    expect(readJourney(text(), start + 20)?.pages).toEqual([{ path: "/", at: start + 20 }]);
  });

  test.each(Object.keys(whole))("one without %s is none", (name) => {
    const { jar, text } = createJar({ _sf_cookie_consent: "true", ...whole });
    expect(readJourney(text(), start + 10)).toBeDefined();
    jar.delete(name);
    expect(readJourney(text(), start + 10)).toBeUndefined();
  });
});
