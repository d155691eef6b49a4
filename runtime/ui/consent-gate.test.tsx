import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { ConsentGate } from "./consent-gate.tsx";
import { useAnnouncement } from "./use-announcement.ts";
import { useConsent } from "./use-consent.ts";
import { useMenu } from "./use-menu.ts";

function Probe() {
  const state = [useMenu().open, useAnnouncement().closed, useConsent().choice];
  return <>{JSON.stringify(state)}</>;
}

test("what needs consent is not in the server's HTML, its stand-in is", () => {
  const html = renderToString(
    <ConsentGate fallback={<a href="https://example.org/">Watch it there</a>}>
      <p>The film</p>
    </ConsentGate>,
  );
  expect(html).toBe('<a href="https://example.org/">Watch it there</a>');
});

test("the server renders the menu closed, the announcement open, no choice made", () => {
  const html = renderToString(<Probe />).replaceAll("&quot;", '"');
  expect(html).toBe('[false,false,"unset"]');
});
