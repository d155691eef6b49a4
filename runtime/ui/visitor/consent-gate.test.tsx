import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { toSafeHtml } from "#schemas/html/safe-html.ts";
import { ConsentGate } from "./consent-gate.tsx";
import { useAnnouncement } from "./use-announcement.ts";
import { useConsent } from "./use-consent.ts";

function Probe() {
  const state = [useAnnouncement().closed, useConsent().choice];
  return <>{JSON.stringify(state)}</>;
}

test("what needs consent is not in the server's HTML; words, a button of boot's and a plain link are", () => {
  const html = renderToString(
    <ConsentGate
      provider="Harbour Player"
      reason={toSafeHtml("<p>It may set cookies.</p>")}
      accept="Accept and show it"
      link={{ label: "Watch it there", href: "https://player.example/films/1", newTab: false }}
      ground="ink"
      shape="wide"
    >
      <iframe src="https://player.example/embed/1" title="Film" />
    </ConsentGate>,
  );
  expect(html).not.toMatch(/<iframe|player\.example\/embed/);
  expect(html).toContain("<p>It may set cookies.</p>");
  expect(html).toMatch(/<button data-action="consent:accept" type="button"[^>]*>Accept and show it</);
  expect(html).toMatch(/<a href="https:\/\/player\.example\/films\/1"[^>]*><span>Watch it there</);
});

test("the server renders the announcement open, no choice made", () => {
  const html = renderToString(<Probe />).replaceAll("&quot;", '"');
  expect(html).toBe('[false,"unset"]');
});
