import fc from "fast-check";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import type { SafeHtml } from "#runtime/section.ts";
import { Html } from "#runtime/ui/html.tsx";
import { htmlTextsIn, parseView, toViewJson } from "#runtime/ui/html-places.ts";

const passage = "<p>A passage with <strong>words</strong> in it.</p>";

function render(texts: readonly string[]): string {
  return renderToString(
    <section title='<div class="rich-text">'>
      {texts.map((text, at) => (
        <Html key={String(at)} html={text as SafeHtml} className={at === 0 ? undefined : "own"} />
      ))}
    </section>,
  );
}

const read = (json: string, html: string) => parseView(json, (at) => htmlTextsIn(html)[Number(at)] ?? "");

it("has a text of the HTML in a view as its place", () => {
  const html = render(["<p>Another one.</p>", passage]);
  const { json, texts } = toViewJson({ heading: "A passage", items: [{ body: passage }] }, html);
  expect(texts).toHaveLength(5);
  expect(json).toBe('{"heading":"A passage","items":[{"body":"#html:1"}]}');
  expect(read(json, html)).toEqual({ heading: "A passage", items: [{ body: passage }] });
});

it("leaves a text in the view that the HTML has in another form, or not at all", () => {
  const view = { body: passage, more: "<p>Later.</p>" };
  expect(toViewJson(view, render([`${passage}<p>More.</p>`]))).toEqual({ json: JSON.stringify(view) });
});

it("leaves words without tags, whose characters a browser would write anew", () => {
  const words = "10\u00a0km";
  const view = { heading: words, body: words };
  expect(toViewJson(view, render([words]))).toEqual({ json: JSON.stringify(view) });
});

it("marks other texts at the same place differently", () => {
  const marks = ["<p>One.</p>", "<p>Two.</p>"].map((body) => toViewJson({ body }, render([body])));
  expect(marks[0]?.json).toBe(marks[1]?.json);
  expect(marks[0]?.texts).not.toBe(marks[1]?.texts);
});

it("leaves it to who reads a view what a place is that is not there", () => {
  const missing = (at: string) => {
    throw new Error(`nothing at ${at}`);
  };
  expect(() => parseView('{"body":"#html:2"}', missing)).toThrow("nothing at 2");
});

it("gives back every view", () => {
  const text = fc.oneof(
    fc.constantFrom(passage, "<p>a</p>", "", "#html:0", "#html:=", "#html:", "plain"),
    fc.string().map((words) => `#html:${words}`),
    fc.string(),
  );
  const shown = fc.array(fc.constantFrom(passage, "<p>a</p>", "plain", "<p>b &amp; c</p>"));
  fc.assert(
    fc.property(fc.array(fc.record({ body: text, more: fc.array(text) })), shown, (view, texts) => {
      const html = render(texts);
      expect(read(toViewJson(view, html).json, html)).toEqual(view);
    }),
  );
});
