/** A browser's cookies, for tests of the journey. */
import { type JourneyCookies, noteShown, type Shown } from "./journey.ts";

/** When the tests begin, in ms. */
export const start = 1_795_000_000_000;

/** The cookies of a journey in order. */
export const whole = {
  _pageloom_journey: `${start}/|${start + 5}/boats/`,
  _pageloom_last_event: `${start + 5}`,
  _pageloom_source: "referrer=&source=&medium=&campaign=",
};

/** Cookies to which what is noted is written. */
export function createJar(cookies: { [name: string]: string } = { _sf_cookie_consent: "true" }) {
  const jar = new Map(Object.entries(cookies));
  const text = () => [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
  const write = (values: JourneyCookies) => {
    for (const [name, value] of Object.entries(values)) {
      if (value === "") jar.delete(name);
      else jar.set(name, value);
    }
  };
  return {
    jar,
    text,
    show: (path: string, at = start, from: Partial<Shown> = {}) =>
      write(noteShown(text(), { path, at, landing: "https://site.example/", referrer: "", ...from })),
  };
}
