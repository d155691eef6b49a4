import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type FetchedPage, fetchPage, isPageAnswer, isSameSite } from "./pages.ts";
import { withoutHash } from "./prefetch.ts";

const origin = "https://example.org";

describe("an answer that may be a page", () => {
  const page = { status: 200, url: `${origin}/about-us/`, type: "text/html; charset=utf-8" };

  test.each([
    ["found", page],
    ["not found", { ...page, status: 404 }],
  ])("%s", (_, answer) => {
    expect(isPageAnswer(answer, origin)).toBe(true);
  });

  test.each([
    ["an error", { ...page, status: 500 }],
    ["no content", { ...page, status: 204 }],
    ["a file", { ...page, type: "application/pdf" }],
    ["no type", { ...page, type: null }],
    ["redirected to another site", { ...page, url: "https://elsewhere.example/about-us/" }],
  ])("not: %s", (_, answer) => {
    expect(isPageAnswer(answer, origin)).toBe(false);
  });
});

/** A document that has marks and perhaps our `<main>`, and nothing else. */
function fakeDocument({
  language = "en",
  lang = language,
  hasMain = true,
  ...marks
}: {
  [mark: string]: unknown;
} = {}): Document {
  const answers = {
    html: { lang, dataset: { build: "b1", ...marks } },
    "#page-context": { textContent: JSON.stringify({ language }) },
    "main#main[data-route]": hasMain ? {} : null,
  };
  return {
    querySelector: (selector: keyof typeof answers) => answers[selector],
    head: { querySelectorAll: () => [] },
  } as unknown as Document;
}

describe("a document that <main> can be swapped with", () => {
  const embeds = "https://a.example";
  test.each([
    ["of the same build", {}, {}, true],
    ["of another build", { build: "b2" }, {}, false],
    ["of no build", { build: undefined }, {}, false],
    ["of no build, as the one on show", { build: undefined }, { build: undefined }, false],
    ["without our main", { hasMain: false }, {}, false],
    ["that may embed what this one may not", { embeds }, {}, false],
    ["that may embed the same", { embeds }, { embeds }, true],
    ["that may embed something else", { embeds: "https://b.example" }, { embeds }, false],
    ["that may not embed what this one may", {}, { embeds }, false],
    ["in another language", { language: "cy" }, {}, false],
    ["while this one is translated", {}, { lang: "pl" }, true],
    ["that has less around it", { around: "internal" }, {}, false],
    ["that has another draft mark", { draft: "Draft." }, {}, false],
  ])("%s", (_, next, shown, same) => {
    expect(isSameSite(fakeDocument(next), fakeDocument(shown))).toBe(same);
  });
});

test("a fragment is not requested", () => {
  expect(withoutHash(`${origin}/a/?b=1#c`)).toBe(`${origin}/a/?b=1`);
});

describe("fetching", () => {
  type Answer = { status?: number; redirectedTo?: string };
  let answers: ((answer: Answer | Error) => void)[] = [];
  const fetched = vi.fn();
  let name = 0;
  /** An address that no other test has requested: what was fetched is kept. */
  const fresh = () => `${origin}/${name++}/`;

  beforeEach(() => {
    vi.useFakeTimers();
    answers = [];
    fetched.mockReset();
    vi.stubGlobal("location", { origin });
    vi.stubGlobal("document", fakeDocument());
    vi.stubGlobal(
      "DOMParser",
      class {
        parseFromString = () => fakeDocument();
      },
    );
    vi.stubGlobal(
      "fetch",
      (url: string, { priority, signal }: { priority: string; signal?: AbortSignal }) => {
        fetched(url, priority);
        return new Promise((resolve, reject) => {
          signal?.addEventListener("abort", () => reject(signal.reason));
          answers.push((answer) => {
            if (answer instanceof Error) return reject(answer);
            const headers = new Headers({ "content-type": "text/html" });
            resolve({
              status: answer.status ?? 200,
              url: answer.redirectedTo ?? url,
              headers,
              text: async () => "",
            });
          });
        });
      },
    );
  });

  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const answer = (given: Answer | Error = {}) => answers.shift()?.(given);

  test("two wishes for one page make one request", async () => {
    const url = fresh();
    const pages = [fetchPage(url, { ahead: true }), fetchPage(`${url}#place`)];
    answer();
    const [first, second] = await Promise.all(pages);
    expect(first).toMatchObject({ url });
    expect(second).toBe(first);
    expect(fetched.mock.calls).toEqual([[url, "low"]]);
  });

  test("what was fetched is kept for five minutes", async () => {
    const url = fresh();
    const page = fetchPage(url);
    answer();
    await page;
    vi.advanceTimersByTime(5 * 60_000 - 1);
    await fetchPage(url);
    expect(fetched).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    fetchPage(url);
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  test.each([
    ["the network fails", new TypeError("Failed to fetch")],
    ["the server fails", { status: 500 }],
  ])("when %s there is no page, and the next call fetches again", async (_, failure) => {
    const url = fresh();
    const page = fetchPage(url);
    answer(failure);
    expect(await page).toBeUndefined();
    fetchPage(url);
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  test("what failed at the end of a redirect is requested again, by either address", async () => {
    const [alias, url] = [fresh(), fresh()];
    const page = fetchPage(alias);
    answer({ status: 500, redirectedTo: url });
    expect(await page).toBeUndefined();
    fetchPage(url);
    fetchPage(alias);
    expect(fetched).toHaveBeenCalledTimes(3);
  });

  test("a request that is given up does not stand in the way of the next", async () => {
    const url = fresh();
    const navigation = new AbortController();
    const first = fetchPage(url, { signal: navigation.signal });
    navigation.abort();
    const second = fetchPage(url);
    answer();
    answer();
    expect(await first).toBeUndefined();
    expect(await second).toMatchObject({ url });
  });

  test("a page requested ahead is not lost with a navigation that also wanted it", async () => {
    const url = fresh();
    const navigation = new AbortController();
    const ahead = fetchPage(url, { ahead: true });
    fetchPage(url, { signal: navigation.signal });
    navigation.abort();
    answer();
    expect(await ahead).toMatchObject({ url });
    await fetchPage(url);
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  test("a redirected page is known under both addresses", async () => {
    const [alias, url] = [fresh(), fresh()];
    const page = fetchPage(alias);
    answer({ redirectedTo: url });
    const found = (await page) as FetchedPage;
    expect(found.url).toBe(url);
    expect(await fetchPage(url)).toBe(found);
  });

  test("of many pages the oldest are forgotten", async () => {
    const urls = Array.from({ length: 51 }, fresh);
    for (const url of urls) {
      const page = fetchPage(url);
      answer();
      await page;
    }
    fetchPage(urls[50] ?? "");
    expect(fetched).toHaveBeenCalledTimes(51);
    fetchPage(urls[0] ?? "");
    expect(fetched).toHaveBeenCalledTimes(52);
  });
});
