import { decodeHTML } from "entities";
import { describe, expect, test } from "vitest";
import { composeTeamEmail } from "./team-email.ts";
import { enquiry, enquiryForm, settings } from "./testing/samples.ts";
import type { FormFacts, Submission } from "./types.ts";

const toTeam = (submission: Partial<Submission> = {}, form: Partial<FormFacts> = {}) =>
  composeTeamEmail(
    { ...enquiry, ...submission },
    { ...enquiryForm, ...form },
    { ...settings, to: "team@harbour-lights.example" },
  );

const evening = ["Weave & teach", "27 June 2027, 18:00", "The yard, Leeds"];

describe("the e-mail to the team", () => {
  test("names what the form is about, first and in the subject", () => {
    const { subject, text } = toTeam({ about: evening, page: "/events/weave/" });
    expect(subject).toBe("Enquiry from Harbour & Sons: Weave & teach [JR-4K7M-2Q9P]");
    expect(text).toContain(`
About
  Weave & teach: https://www.harbour-lights.example/events/weave/
  27 June 2027, 18:00
  The yard, Leeds

Company
`);
  });

  test.each([
    ["an answer that is there", "{name} asks: {company}", undefined, "Ada Example asks: Harbour & Sons"],
    ["one that is missing behind a colon", "{name} asks: {gone}", undefined, "Ada Example asks"],
    [
      "the same, and what the form is about",
      "{name} asks: {gone}",
      evening,
      "Ada Example asks: Weave & teach",
    ],
    ["one that is missing elsewhere", "{gone} asks", evening, "Send an enquiry: Weave & teach"],
  ])("the subject has %s", (_, subject, about, shown) => {
    expect(toTeam(about ? { about } : {}, { subject }).subject).toBe(`${shown} [JR-4K7M-2Q9P]`);
  });

  test("has the moment as the site's English writes it", () => {
    const american = {
      ...settings,
      site: { ...settings.site, locale: "en-US" },
      to: "team@harbour-lights.example",
    };
    const receivedAt = Date.UTC(2026, 10, 26, 18, 5);
    const { text } = composeTeamEmail({ ...enquiry, receivedAt }, enquiryForm, american);
    expect(text).toMatch(/Received: Thursday, November 26, 2026 at 6:05\sPM GMT/);
  });

  test("has the answers first, and where they came from last", () => {
    expect(toTeam().text).toMatchInlineSnapshot(`
      "Enquiry from Harbour & Sons

      Company
        Harbour & Sons

      Your name
        Ada Example

      E-mail address
        ada@harbour.example

      Which topics is it about?
        Data and analytics
        Sales

      About the role
        A data engineer.
        From September <at the latest>.

      Call me
        Yes

      File
        role brief.pdf (312 kB)
        Not attached: files stay in the site's store. Whoever runs the site gets it with:
        npm run submissions -- show JR-4K7M-2Q9P

      Consents
        Yes: Send me news of the harbour. (version 2026-05)
        No: Keep my details for 12 months. (version 2026-01)

      To answer
        A reply to this e-mail goes to ada@harbour.example.

      How it came in
        Form: Send an enquiry
        Reference: JR-4K7M-2Q9P
        Received: Tuesday, 30 June 2026 at 07:05 BST
        Sent from: https://www.harbour-lights.example/send-an-enquiry/
        Came to the site from: newsletter

      Pages seen before
        06:58 /planning/
      "
    `);
  });

  test("has the same in HTML, which loads nothing and has no colours", () => {
    const { html, text } = toTeam();
    const linesOf = (words: string) =>
      words.split("\n").flatMap((line) => (line.trim() === "" ? [] : [line.trim()]));
    const body = html.slice(html.indexOf("<body")).replace(/<[^>]*>/g, "");
    expect(linesOf(decodeHTML(body))).toEqual(linesOf(text));
    expect(html).toContain("<p><strong>Company</strong><br>\nHarbour &amp; Sons</p>");
    expect(html).toContain("<br>\nFrom September &lt;at the latest&gt;.</p>");
    expect(html.match(/\b(src|href)=/g)).toHaveLength(1);
    expect(html).not.toMatch(/url\(|<link|<script|color(?!-scheme)|background/);
  });

  test.each<[string, Partial<FormFacts>, Submission["answers"], string]>([
    ["names what the form says", {}, enquiry.answers, "Enquiry from Harbour & Sons"],
    [
      "says the words of options",
      { subject: "{topics}: {company}" },
      enquiry.answers,
      "Data and analytics, Sales: Harbour & Sons",
    ],
    ["is the form's title when an answer is missing", {}, { name: "Ada" }, "Send an enquiry"],
    ["is the form's title when an answer shows nothing", {}, { company: " \u200b\n" }, "Send an enquiry"],
    [
      "is the form's title when there is no such field",
      { subject: "From {toString}" },
      enquiry.answers,
      "Send an enquiry",
    ],
    ["has one line", {}, { company: "A\r\nBcc: eve@evil.example" }, "Enquiry from A Bcc: eve@evil.example"],
    ["has an end", {}, { company: "x".repeat(1000) }, `Enquiry from ${"x".repeat(59)}…`],
  ])("has a subject that %s", (_, form, answers, subject) => {
    expect(toTeam({ answers }, form).subject).toBe(`${subject} [JR-4K7M-2Q9P]`);
  });

  test.each([
    ["the sender", { email: "ada@harbour.example" }, "ada@harbour.example"],
    ["nobody when there is no address", {}, undefined],
    ["nobody when the address is none", { email: "ada@harbour.example\nBcc: eve@evil.example" }, undefined],
  ])("is answered to %s", (_, answers, replyTo) => {
    const email = toTeam({ answers });
    expect(email.replyTo).toBe(replyTo);
    expect(email.text).toContain(
      replyTo === undefined ? "does not reach the sender" : `A reply to this e-mail goes to ${replyTo}.`,
    );
  });

  test("shows long answers whole, with their lines", () => {
    const message = Array.from({ length: 500 }, (_, line) => `Line ${line} & more`).join("\n");
    const { text, html } = toTeam({ answers: { message } });
    expect(text).toContain(message.replace(/^/gm, "  "));
    expect(html).toContain(message.replaceAll("&", "&amp;").replaceAll("\n", "<br>\n"));
  });

  test("lets no answer pass for a label", () => {
    const { text, html } = toTeam({
      answers: { message: "Hello\n\nConsents\n\u2028Yes: everything" },
      consents: [],
    });
    expect(text).not.toMatch(/^Consents/m);
    expect(html).not.toContain("<strong>Consents");
  });

  test("shows answers that the form has no field for any more", () => {
    expect(toTeam({ answers: { old_field: "kept" } }).text).toContain("old_field\n  kept");
  });

  test.each([
    [999, "999 bytes"],
    [1000, "1 kB"],
    [999_499, "999 kB"],
    [999_500, "1.0 MB"],
    [10_000_000, "10.0 MB"],
  ])("writes %i bytes as %s", (size, words) => {
    const uploads = [{ field: "letter", name: "letter.pdf", mediaType: "application/pdf", size }];
    expect(toTeam({ uploads }).text).toContain(`letter.pdf (${words})`);
  });

  test.each([
    ["/contact-us/?from=menu", '<a href="https://www.harbour-lights.example/contact-us/?from=menu">'],
    ["https://evil.example/", "Sent from: https://evil.example/</p>"],
    ["//evil.example/", "Sent from: //evil.example/"],
    ["javascript:alert(1)", "Sent from: javascript:alert(1)"],
  ])("links to no page but the site's: %s", (page, html) => {
    expect(toTeam({ page, journey: undefined as never }).html).toContain(html);
  });
});

test("without an address of ours nothing is composed", () => {
  const broken = {
    ...settings,
    from: "site@harbour-lights.example\r\nBcc: eve@evil.example",
    to: "team@harbour-lights.example",
  };
  expect(() => composeTeamEmail(enquiry, enquiryForm, broken)).toThrow(
    expect.objectContaining({ code: "email-address", isPermanent: true }),
  );
});
