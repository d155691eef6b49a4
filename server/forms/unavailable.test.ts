import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { createSmallSite } from "#server/testing/small-site.ts";

const { app, events, remove } = createSmallSite();
afterAll(remove);
beforeEach(() => events.splice(0));

const origin = "https://example.com";

function toPost(body: BodyInit, init: RequestInit = {}, form = "contact"): Request {
  // Node requires `duplex` with a stream; the types of the browser do not have it.
  const withBody = { method: "POST", ...init, body, duplex: "half" };
  return new Request(`${origin}/forms/${form}/`, withBody);
}

function post(
  headers: Record<string, string> = {},
  body: BodyInit = "name=Ada&message=Hello",
  form = "contact",
) {
  const type = { "Content-Type": "application/x-www-form-urlencoded" };
  return app.fetch(toPost(body, { headers: { ...type, ...headers } }, form));
}

describe("a post, until forms can be stored", () => {
  test("is answered with an honest page", async () => {
    const response = await post({ Referer: `${origin}/contact-us/?utm_source=x` });
    expect(response.status).toBe(503);
    expect(response.headers.get("Retry-After")).toBe("3600");
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(await response.text()).toMatchInlineSnapshot(`
      "<!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="robots" content="noindex">
      <title>Your form could not be sent – Example &amp; Co</title>
      <link rel="stylesheet" href="/assets/frame-AbCd1234.css">
      </head>
      <body class="plain-page">
      <header><a href="/">Example &amp; Co</a></header>
      <main id="main" class="rich-text">
      <h1>Your form could not be sent</h1>
      <p>We could not store it just now. Please send it again in an hour: it counts once, however often it arrives. If it is urgent, telephone or e-mail us.</p>
      <p><a href="/contact-us/">Go back to the page you came from</a></p>
      <p>Telephone: <a href="tel:+442079460000">+44 (0)20 7946 0000</a><br>E-mail: <a href="mailto:hello@example.com">hello@example.com</a></p>
      </main>
      </body>
      </html>
      "
    `);
  });

  test("is answered with problem details when the client prefers JSON", async () => {
    const response = await post({ Accept: "application/json" });
    expect(response.status).toBe(503);
    expect(response.headers.get("Content-Type")).toBe("application/problem+json");
    expect(response.headers.get("Retry-After")).toBe("3600");
    expect(await response.json()).toMatchInlineSnapshot(`
      {
        "code": "form-unavailable",
        "detail": "Your form could not be sent. We could not store it just now. Please send it again in an hour: it counts once, however often it arrives. If it is urgent, telephone or e-mail us.",
        "email": "hello@example.com",
        "status": 503,
        "telephone": "+44 (0)20 7946 0000",
        "title": "Service Unavailable",
        "type": "about:blank",
      }
    `);
  });

  test("is reported in the log, without its content", async () => {
    await post();
    expect(events).toEqual([{ level: "warn", code: "form-unavailable", form: "contact" }]);
  });

  test.each([
    ["another site", "https://evil.example/contact-us/"],
    ["another site by a path", `${origin}//evil.example/`],
    ["another site by a backslash", `${origin}/\\evil.example/`],
    ["a script", "javascript:alert(1)"],
    ["nonsense", "::"],
  ])("links back to no page of %s", async (_, referrer) => {
    const page = await (await post({ Referer: referrer })).text();
    expect(page).not.toContain("Go back");
    expect(page).not.toContain("evil");
    expect(page).toContain('<a href="/">Go to the home page</a>');
  });

  test("writes the referrer's markup as text", async () => {
    const page = await (await post({ Referer: `${origin}/'"><script>` })).text();
    expect(page).not.toContain("<script");
  });
});

describe("refusals", () => {
  const large = "x".repeat(64 * 1024 + 1);

  test.each([
    ["declared", { "Content-Length": String(large.length) }, large],
    ["streamed", {}, new Blob([large]).stream()],
  ])("a body over 64 kB, %s", async (_, headers, body) => {
    const response = await post(headers, body);
    expect(response.status).toBe(413);
    expect(events).toEqual([]);
  });

  test("a body of 64 kB is not one", async () => {
    expect((await post({}, large.slice(1))).status).toBe(503);
    expect((await post({ "Content-Length": "65536" }, large.slice(1))).status).toBe(503);
  });

  test.each(["unknown", "constructor", "Contact"])("the form %s", async (form) => {
    const response = await post({}, "name=Ada", form);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain("<h1>There is no such form</h1>");
  });

  test.each(["GET", "HEAD", "PUT", "DELETE"])("%s", async (method) => {
    const response = await app.fetch(new Request(`${origin}/forms/contact/`, { method }));
    expect(response.status).toBe(405);
    expect(response.headers.get("Allow")).toBe("POST");
  });

  test("a body that breaks off is no fault of the service", async () => {
    const controller = new AbortController();
    const body = new ReadableStream({
      pull(stream) {
        controller.abort();
        stream.error(new Error("gone"));
      },
    });
    expect((await app.fetch(toPost(body, { signal: controller.signal }))).status).toBe(500);
    expect(events).toEqual([]);
  });
});
