import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import type { SectionContext } from "#runtime/section.ts";
import { ConsentGate } from "./consent-gate.tsx";
import { useAnnouncement } from "./use-announcement.ts";
import { useConsent } from "./use-consent.ts";
import { useMenu } from "./use-menu.ts";
import { useRoute } from "./use-route.ts";

const context: SectionContext = {
  route: "/about-us/",
  language: "en",
  site: { name: "", telephone: "", email: "", year: 2026 },
  headingLevel: 2,
};

function Probe() {
  const state = [useMenu().open, useAnnouncement().closed, useConsent().choice, useRoute(context)];
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

test("the server renders the menu closed, the announcement open, no choice made, and the page's route", () => {
  const html = renderToString(<Probe />).replaceAll("&quot;", '"');
  expect(html).toBe('[false,false,"unset","/about-us/"]');
});
