import { expect, test } from "vitest";
import { createStreams } from "#runtime/preview/server/streams.ts";
import { createTestSite } from "#runtime/preview/server/testing.ts";
import { banner, page } from "#schemas/testing/site.ts";

const live = await createTestSite(
  { "pages/a.json": page([banner()]) },
  { answer: async () => ({ is: "page", status: 200, html: "<p>Words</p>", file: "pages/a.json" }) },
);

test("a browser that leaves while its page is being made holds up no other", async () => {
  const asked = Promise.withResolvers<void>();
  const reading = Promise.withResolvers<undefined>();
  const read = () => {
    asked.resolve();
    return reading.promise;
  };
  const streams = createStreams(live, read, (path) => live.answer(path));
  const [leaving, staying] = [streams.open("/a/", "", undefined), streams.open("/a/", "", undefined)];
  const refreshed = streams.refresh([]);
  await asked.promise;
  await leaving.cancel();
  reading.resolve(undefined);
  await refreshed;
  const reader = staying.getReader();
  let said = "";
  while (!said.includes('"is":"state"')) said += new TextDecoder().decode((await reader.read()).value);
  expect(said).toContain("<p>Words</p>");
  await reader.cancel();
});

test("a browser receives a page once its document is known: under another name it is recognised", async () => {
  const reading = Promise.withResolvers<string>();
  const streams = createStreams(
    live,
    () => reading.promise,
    (path) => live.answer(path),
  );
  const reader = streams.open("/a/", "", undefined).getReader();
  const next = async () => new TextDecoder().decode((await reader.read()).value);
  expect(await next()).toMatch(/^retry:/);
  const refreshed = next();
  expect(await Promise.race([refreshed, new Promise((resolve) => setTimeout(resolve, 20, "nothing"))])).toBe(
    "nothing",
  );
  reading.resolve("{}");
  expect(await refreshed).toContain('"is":"page"');
  await reader.cancel();
});

test("while documents are being read, a browser is not told that nothing is wrong", async () => {
  let isComplete = false;
  const site = await createTestSite(
    { "pages/a.json": page([banner()]) },
    {
      answer: live.answer,
      get isComplete() {
        return isComplete;
      },
    },
  );
  const streams = createStreams(
    site,
    async () => "{}",
    (path) => site.answer(path),
  );
  const reader = streams.open("/a/", "", undefined).getReader();
  const state = async () => {
    for (;;) {
      const text = new TextDecoder().decode((await reader.read()).value);
      if (text.includes('"is":"state"')) return JSON.parse(text.slice("data: ".length));
    }
  };
  expect(await state()).toMatchObject({ errors: 0, reading: true });
  isComplete = true;
  await streams.refresh([]);
  expect(await state()).not.toHaveProperty("reading");
  await reader.cancel();
});
