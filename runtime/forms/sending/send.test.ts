import { expect, test } from "vitest";
import { sendForm } from "./send.ts";

const target = { action: "/forms/contact/?page=%2F", base: "https://site.example/contact-us/?a=b" };
const body = new URLSearchParams({ name: "Ada & Co" });
const send = (answer: () => Promise<Response>) => sendForm(target, body, answer);

function redirected(url: string, status: number): Response {
  return Object.defineProperties(new Response(null, { status }), {
    redirected: { value: true },
    url: { value: url },
  });
}

function problem(status: number, body: unknown, type = "application/problem+json"): Response {
  const words = typeof body === "string" ? body : JSON.stringify(body);
  return new Response(words, { status, headers: { "Content-Type": type } });
}

test("posts to the form's address as a plain form does, and requests JSON", async () => {
  const seen: Request[] = [];
  await sendForm(target, body, async (input, init) => {
    seen.push(new Request(String(input), init));
    return new Response(null, { status: 503 });
  });
  const [request] = seen;
  expect(request?.method).toBe("POST");
  expect(request?.url).toBe("https://site.example/forms/contact/?page=%2F");
  expect(request?.headers.get("accept")).toBe("application/json");
  expect(request?.headers.get("content-type")).toMatch(/^application\/x-www-form-urlencoded/);
  expect(await request?.text()).toBe("name=Ada+%26+Co");
});

test.each<[string, Response, string]>([
  ["201 with a page", new Response("{}", { status: 201, headers: { Location: "/thanks/" } }), "/thanks/"],
  ["a redirect to a page", redirected("https://site.example/thanks/?id=1", 200), "/thanks/?id=1"],
])("%s is sent", async (_, response, path) => {
  const location = `https://site.example${path}`;
  expect(await send(async () => response)).toEqual({ kind: "sent", location });
});

test.each<[string, Response]>([
  ["503", new Response("busy", { status: 503 })],
  ["404", new Response("", { status: 404 })],
  ["200 from something that is not the service", new Response("<p>Welcome to our Wi-Fi", { status: 200 })],
  ["200 with a page", new Response("", { status: 200, headers: { Location: "/thanks/" } })],
  ["200 with problems", problem(200, { detail: "No" })],
  ["201 without a page", new Response("{}", { status: 201 })],
  [
    "201 with another site's page",
    new Response("{}", { status: 201, headers: { Location: "//evil.example/" } }),
  ],
  ["201 with a script", new Response("{}", { status: 201, headers: { Location: "javascript:alert(1)" } })],
  ["a redirect to an error", redirected("https://site.example/forms/contact/", 503)],
  ["a redirect elsewhere", redirected("https://login.example/", 200)],
  ["words of something that is not the service", problem(429, { detail: "No" }, "application/json")],
  ["words that are none", problem(429, { detail: { en: "No" } })],
  ["problems with a failure", problem(500, { errors: [{ name: "email", message: "No" }] })],
  ["nonsense", problem(422, "{")],
  ["nothing", problem(422, null)],
])("%s is not taken for sent", async (_, response) => {
  expect(await send(async () => response)).toEqual({ kind: "refused" });
});

test.each([429, 413, 422, 503])("the service's own words are passed on: %i", async (status) => {
  const response = problem(status, { detail: "Wait a minute.", errors: [] });
  expect(await send(async () => response)).toEqual({ kind: "refused", detail: "Wait a minute." });
});

test("what the service found wrong is passed on, by field", async () => {
  const errors = [{ name: "email", message: "No such address", more: 1 }, { name: "letter" }, null];
  expect(await send(async () => problem(422, { errors }))).toEqual({
    kind: "problems",
    problems: [{ name: "email", message: "No such address", more: 1 }],
  });
});

test.each([502, 504])("a gateway without an answer is neither sent nor refused: %i", async (status) => {
  expect(await send(async () => new Response("", { status }))).toEqual({ kind: "unreached" });
});

test("no answer is neither sent nor refused", async () => {
  expect(await send(() => Promise.reject(new TypeError("Failed to fetch")))).toEqual({ kind: "unreached" });
});
