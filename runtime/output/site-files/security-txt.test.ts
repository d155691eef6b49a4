import { expect, test } from "vitest";
import type { SiteConfiguration } from "#schemas/index/site-configuration.ts";
import { securityTxtOf } from "./security-txt.ts";

const site: SiteConfiguration = {
  ...{
    name: "Harbour",
    baseUrl: "https://harbour.example",
    languages: ["en", "de"],
    variants: {},
    timeZone: "Europe/London",
  },
  contact: { telephone: "+44 161 496 0142", email: "hello@harbour.example" },
  seo: { titleTemplate: "%s", description: { en: "Ferries" } },
};
const textOf = (now: Date, more: object = {}) =>
  securityTxtOf({ site: { ...site, ...more }, publicFiles: new Set(), now }) ?? "";
const fieldOf = (text: string, field: string) => new RegExp(`^${field}: (.*)$`, "m").exec(text)?.[1];

test("it leads to whom the site names, or else to the address that anybody may write to", () => {
  expect(textOf(new Date("2026-11-25T20:00:00Z"))).toMatchInlineSnapshot(`
    "Contact: mailto:hello@harbour.example
    Expires: 2027-10-01T00:00:00Z
    Preferred-Languages: en, de
    Canonical: https://harbour.example/.well-known/security.txt
    "
  `);
  const own = { contact: "https://harbour.example/weaknesses/", policy: "/privacy/" };
  const text = textOf(new Date("2026-11-25T20:00:00Z"), { security: own });
  expect(fieldOf(text, "Contact")).toBe("https://harbour.example/weaknesses/");
  expect(fieldOf(text, "Policy")).toBe("https://harbour.example/privacy/");
});

test("it is good for ten months at least, and for less than a year, whenever the site is built", () => {
  const DAY = 86_400_000;
  for (let day = 0; day < 800; day++) {
    const now = Date.UTC(2027, 0, 1) + day * DAY + DAY - 1;
    const expires = Date.parse(fieldOf(textOf(new Date(now)), "Expires") ?? "");
    expect(expires - now).toBeGreaterThan(300 * DAY);
    expect(expires - now).toBeLessThan(365 * DAY);
  }
});
