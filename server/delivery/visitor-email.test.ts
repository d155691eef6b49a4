import { describe, expect, test } from "vitest";
import type { Email } from "./email.ts";
import { enquiry, enquiryForm, settings } from "./testing/samples.ts";
import type { FormFacts, Submission } from "./types.ts";
import { composeVisitorEmail } from "./visitor-email.ts";

function toVisitor(
  submission: Partial<Submission> = {},
  links: Parameters<typeof composeVisitorEmail>[3] = [],
): Email {
  const email = composeVisitorEmail({ ...enquiry, ...submission }, enquiryForm, settings, links);
  if (!email) throw new Error("There is none.");
  return email;
}

describe("the confirmation to the visitor", () => {
  const link = {
    label: "Price guide 2026",
    href: "https://www.harbour-lights.example/premium/price-guide/?until=1&signature=a_b",
    endsAt: Date.UTC(2026, 11, 1, 12),
  };

  test("has the words of the form document, the links that were given, and how to reach us", () => {
    const { text, ...rest } = toVisitor({}, [link]);
    expect(text).toMatchInlineSnapshot(`
      "Thank you for telling us about the role. A colleague calls you within one working day.

      - Have the price range at hand.
      - Read how we work (https://www.harbour-lights.example/planning/).

      Price guide 2026
        Open: https://www.harbour-lights.example/premium/price-guide/?until=1&signature=a_b
        This link works until Tuesday, 1 December 2026 at 12:00 GMT.

      Your reference
        JR-4K7M-2Q9P

      Harbour Lights
        +44 161 496 0142
        hello@harbour-lights.example

      Why you get this
        Somebody gave this address in a form at www.harbour-lights.example. If it was not you, tell us, and we will delete what we were sent.
      "
    `);
    expect(rest).toMatchObject({
      to: "ada@harbour.example",
      replyTo: "hello@harbour-lights.example",
      subject: "We have your enquiry [JR-4K7M-2Q9P]",
      messageId: "<0198f1d2-7a1c-7000-8000-00000000000d@harbour-lights.example>",
      headers: { "Auto-Submitted": "auto-generated" },
    });
  });

  test("names what the form is about, in words of the site, with a link to its page", () => {
    const { text, html } = toVisitor({ about: ["Weave <&> teach", "27 June 2027"], page: "/events/weave/" });
    expect(text).toContain(
      "About\n  Weave <&> teach: https://www.harbour-lights.example/events/weave/\n  27 June 2027\n\nYour reference",
    );
    expect(html).toContain(
      '<a href="https://www.harbour-lights.example/events/weave/">Weave &lt;&amp;&gt; teach</a>',
    );
  });

  test("says of a link that opens once that it does", () => {
    const { text } = toVisitor({}, [{ ...link, once: true }]);
    expect(text).toContain("  This link works once, until Tuesday, 1 December 2026 at 12:00 GMT.\n");
  });

  test("writes moments as the site's English does", () => {
    const american = {
      ...settings,
      site: { ...settings.site, locale: "en-US", timeZone: "America/New_York" },
    };
    const email = composeVisitorEmail(enquiry, enquiryForm, american, [link]);
    expect(email?.text).toMatch(/until Tuesday, December 1, 2026 at 7:00\sAM EST\./);
  });

  test("leads to the site from its HTML", () => {
    const { html } = toVisitor({}, [link]);
    expect(html).toContain('<a href="https://www.harbour-lights.example/planning/">how we work</a>');
    expect(html).toContain("premium/price-guide/?until=1&amp;signature=a_b");
  });

  test.each<[string, Partial<Submission>, Partial<FormFacts>]>([
    ["to a sender without an address", { answers: { company: "Harbour" } }, {}],
    ["to an address that is none", { answers: { email: "ada@harbour.example, eve@evil.example" } }, {}],
    ["to an address in a field for words", { answers: { name: "ada@harbour.example" } }, {}],
    ["of a form without one", {}, { confirmation: undefined as never }],
  ])("does not go %s", (_, submission, form) => {
    const email = composeVisitorEmail({ ...enquiry, ...submission }, { ...enquiryForm, ...form }, settings);
    expect(email).toBeUndefined();
  });
});
