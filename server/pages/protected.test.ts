/** Pages that open after a form, for those who have a link and for those who have none. */
import { rmSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ServiceForm } from "#runtime/forms/service-form.ts";
import type { App } from "#server/app.ts";
import { receiptAddress } from "#server/forms/receipt.ts";
import { readSite } from "#server/site/site.ts";
import { createFormApp, type FormApp } from "#server/testing/form-app.ts";
import { NOON, type TestForms } from "#server/testing/form-service.ts";
import { contactForm, writeFiles } from "#server/testing/small-site.ts";
import { ACCESS_LIFETIME, accessLinks, protectedFolder } from "./protected.ts";

const origin = "http://localhost";
const form: ServiceForm = {
  ...contactForm,
  page: "/join/",
  opens: [
    { label: "The <library> for $& and $1", address: "/library/" },
    { label: "The annex", address: "/annex/" },
  ],
};
let opened: FormApp;
let forms: TestForms;
let app: App;

beforeAll(async () => {
  opened = await createFormApp();
  forms = opened.forms;
  const { dist } = opened.site;
  writeFiles(protectedFolder(dist), {
    "library/index.html": "<h1>The library</h1>",
    "annex/index.html": '<!doctype html>\n<html lang="en" data-embeds="https://player.example">A talk',
    "assets/shelf-AbCd1234.svg": "<svg/>",
  });
  const site = { ...readSite(dist), payloads: { forms: { contact: { en: form } } } };
  app = opened.open({ site });
});
afterAll(async () => {
  rmSync(protectedFolder(opened.site.dist), { recursive: true });
  await opened.close();
});

const ask = (path: string, init?: RequestInit) => app.fetch(new Request(origin + path, init));
const linkAt = (now: number, index = 0) => accessLinks(forms.service.signer, form, now)[index]?.href ?? "";

test("with a link the page opens, for no cache and no search engine", async () => {
  const page = await ask(linkAt(NOON));
  expect(page.status).toBe(200);
  expect(await page.text()).toBe("<h1>The library</h1>");
  expect(page.headers.get("Cache-Control")).toBe("no-store");
  expect(page.headers.get("X-Robots-Tag")).toBe("noindex");
  expect(page.headers.get("Referrer-Policy"), "no other site is told the link").toBe("same-origin");
  expect(page.headers.get("X-Content-Type-Options")).toBe("nosniff");
});

test("a page that embeds content of other sites may do so there too", async () => {
  const policyAt = async (index: number) =>
    (await ask(linkAt(NOON, index))).headers.get("Content-Security-Policy");
  expect(await policyAt(1)).toContain("frame-src https://player.example");
  expect(await policyAt(0)).not.toContain("frame-src");
});

test.each([
  ["without one", () => "/library/"],
  ["with one that has ended", () => linkAt(NOON - ACCESS_LIFETIME)],
  ["with one that was changed", () => `${linkAt(NOON)}x`],
  ["with one for another page", () => linkAt(NOON, 1).replace("/annex/", "/library/")],
  [
    "with one of another kind",
    () => `/library/?access=${forms.service.signer.sign("receipt", { page: "/library/" }, NOON + 1)}`,
  ],
])("%s it does not, and says where the form is", async (_, address) => {
  const page = await ask(address());
  const text = await page.text();
  expect(text).not.toContain("The library");
  expect(page.status).toBe(403);
  expect(text).toContain("<h1>This page opens with a link</h1>");
  expect(text).toContain('<a href="/join/">Contact</a>');
});

test("no other address leads to it, and what it shows is found", async () => {
  for (const path of ["/library/index.html", "/library", "/dist-protected/library/"]) {
    const response = await ask(path);
    expect(await response.text()).not.toContain("The library");
  }
  expect((await ask("/assets/shelf-AbCd1234.svg")).status).toBe(200);
});

test("the page after the form has the link for its sender", async () => {
  const address = receiptAddress(
    forms.service.signer,
    form,
    { form: form.id, language: "en", reference: "7K2M-4QXD" },
    NOON,
  );
  writeFiles(opened.site.dist, { "thanks/index.html": '<div data-receipt="" hidden="">%links%</div>' });
  const page = await (await ask(address)).text();
  const href = /href="(\/library\/[^"]+)"/.exec(page)?.[1]?.replaceAll("&amp;", "&") ?? "";
  expect(page).toContain("The &lt;library&gt; for $&amp; and $1</a>");
  expect((await ask(href)).status).toBe(200);
});
