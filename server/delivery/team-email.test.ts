import { describe, expect, test } from "vitest";
import { composeTeamEmail } from "./team-email.ts";
import { settings, vacancy, vacancyForm } from "./testing/samples.ts";
import type { FormFacts, Submission } from "./types.ts";

const toTeam = (submission: Partial<Submission> = {}, form: Partial<FormFacts> = {}) =>
  composeTeamEmail(
    { ...vacancy, ...submission },
    { ...vacancyForm, ...form },
    { ...settings, to: "team@joineryrow.example" },
  );

describe("the e-mail to the team", () => {
  test("has the answers first, and where they came from last", () => {
    expect(toTeam().text).toMatchInlineSnapshot(`
      "Vacancy from Harbour & Sons

      Company
        Harbour & Sons

      Your name
        Ada Example

      E-mail address
        ada@harbour.example

      Which markets is it in?
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
        Yes: Send me news of the market. (version 2026-05)
        No: Keep my details for 12 months. (version 2026-01)

      To answer
        A reply to this e-mail goes to ada@harbour.example.

      How it came in
        Form: Submit a vacancy
        Reference: JR-4K7M-2Q9P
        Received: Tuesday, 30 June 2026 at 07:05 BST
        Sent from: https://www.joineryrow.example/submit-a-vacancy/
        Came to the site from: newsletter

      Pages seen before
        06:58 /hiring/
      "
    `);
  });

  test("has the same in HTML, which loads nothing and has no colours", () => {
    const { html } = toTeam();
    expect(html).toMatchInlineSnapshot(`
      "<!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>Vacancy from Harbour &amp; Sons [JR-4K7M-2Q9P]</title>
      </head>
      <body style="font-family: system-ui, sans-serif; line-height: 1.5; max-width: 40em; overflow-wrap: anywhere">
      <h1 style="font-size: 1.25em">Vacancy from Harbour &amp; Sons</h1>
      <p><strong>Company</strong><br>
      Harbour &amp; Sons</p>
      <p><strong>Your name</strong><br>
      Ada Example</p>
      <p><strong>E-mail address</strong><br>
      ada@harbour.example</p>
      <p><strong>Which markets is it in?</strong><br>
      Data and analytics<br>
      Sales</p>
      <p><strong>About the role</strong><br>
      A data engineer.<br>
      From September &lt;at the latest&gt;.</p>
      <p><strong>Call me</strong><br>
      Yes</p>
      <p><strong>File</strong><br>
      role brief.pdf (312 kB)<br>
      Not attached: files stay in the site's store. Whoever runs the site gets it with:<br>
      npm run submissions -- show JR-4K7M-2Q9P</p>
      <p><strong>Consents</strong><br>
      Yes: Send me news of the market. (version 2026-05)<br>
      No: Keep my details for 12 months. (version 2026-01)</p>
      <p><strong>To answer</strong><br>
      A reply to this e-mail goes to ada@harbour.example.</p>
      <p><strong>How it came in</strong><br>
      Form: Submit a vacancy<br>
      Reference: JR-4K7M-2Q9P<br>
      Received: Tuesday, 30 June 2026 at 07:05 BST<br>
      Sent from: <a href="https://www.joineryrow.example/submit-a-vacancy/">https://www.joineryrow.example/submit-a-vacancy/</a><br>
      Came to the site from: newsletter</p>
      <p><strong>Pages seen before</strong><br>
      06:58 /hiring/</p>
      </body>
      </html>
      "
    `);
  });

  test.each<[string, Partial<FormFacts>, Submission["answers"], string]>([
    ["names what the form says", {}, vacancy.answers, "Vacancy from Harbour & Sons"],
    [
      "says the words of options",
      { subject: "{markets}: {company}" },
      vacancy.answers,
      "Data and analytics, Sales: Harbour & Sons",
    ],
    ["is the form's title when an answer is missing", {}, { name: "Ada" }, "Submit a vacancy"],
    ["is the form's title when an answer shows nothing", {}, { company: " \u200b\n" }, "Submit a vacancy"],
    [
      "is the form's title when there is no such field",
      { subject: "From {toString}" },
      vacancy.answers,
      "Submit a vacancy",
    ],
    ["has one line", {}, { company: "A\r\nBcc: eve@evil.example" }, "Vacancy from A Bcc: eve@evil.example"],
    ["has an end", {}, { company: "x".repeat(1000) }, `Vacancy from ${"x".repeat(59)}…`],
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
    const uploads = [{ field: "cv", name: "cv.pdf", mediaType: "application/pdf", size }];
    expect(toTeam({ uploads }).text).toContain(`cv.pdf (${words})`);
  });

  test.each([
    ["/contact-us/?from=menu", '<a href="https://www.joineryrow.example/contact-us/?from=menu">'],
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
    from: "site@joineryrow.example\r\nBcc: eve@evil.example",
    to: "team@joineryrow.example",
  };
  expect(() => composeTeamEmail(vacancy, vacancyForm, broken)).toThrow(
    expect.objectContaining({ code: "email-address", isPermanent: true }),
  );
});
