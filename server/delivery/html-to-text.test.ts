import { expect, test } from "vitest";
import { toSafeHtml } from "#schemas/html/safe-html.ts";
import { htmlToText } from "./html-to-text.ts";

test.each([
  ["words", "Thank you &amp; <em>see</em> you", "Thank you & see you"],
  ["paragraphs and breaks", "<p>One\n  line.</p><p>Two<br>lines.</p>", "One line.\n\nTwo\nlines."],
  ["headings", "<h3>Next</h3><p>We call.</p>", "Next\n\nWe call."],
  ["lists", "<p>Bring:</p><ul><li>One</li><li>Two</li></ul><p>End.</p>", "Bring:\n\n- One\n- Two\n\nEnd."],
  [
    "numbered lists",
    "<ol><li>One</li><li>Two<ul><li>Within</li></ul></li><li>Three</li></ol>",
    "1. One\n2. Two\n\n- Within\n\n3. Three",
  ],
  ["paragraphs in lists", "<ul><li><p>One</p></li><li>Two</li></ul>", "- One\n\n- Two"],
  [
    "tables",
    "<table><tr><th>Day</th><td>9 to 5</td></tr><tr><th>Night</th><td>Closed</td></tr></table>",
    "Day | 9 to 5\nNight | Closed",
  ],
  ["links", '<a href="https://x.example/?a=1&amp;b=2">Read on</a>.', "Read on (https://x.example/?a=1&b=2)."],
  ["links that say where they lead", '<a href="mailto:a@x.example">a@x.example</a>', "a@x.example"],
  ["telephone numbers", '<a href="tel:+441614960142">0161 496 0142</a>', "0161 496 0142"],
  ["hidden telephone numbers", '<a href="tel:+441614960142">Call us</a>', "Call us (+441614960142)"],
])("%s become plain text", (_, html, text) => expect(htmlToText(toSafeHtml(html))).toBe(text));
