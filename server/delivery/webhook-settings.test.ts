import { expect, test } from "vitest";
import { createWebhook } from "./webhook.ts";

const secrets = [`whsec_${Buffer.alloc(32, 1).toString("base64")}`];
const create = (url: string, known: readonly string[] = secrets) =>
  createWebhook({ url, secrets: known, now: () => 0 });

test.each([
  "https://crm.example/hook",
  "http://localhost:8080/",
  "http://127.0.0.1/",
  "http://127.1/",
  "http://[::1]/",
])("the address %s can be used", (url) => expect(() => create(url)).not.toThrow());

test.each([
  "",
  "crm.example/hook",
  "http://crm.example/hook",
  "http://localhost.evil.example/",
  "http://127.0.0.1.evil.example/",
  "http://10.0.0.1/",
  "ftp://localhost/",
  "https://user:password@crm.example/hook",
])("the address %s cannot, and is not repeated", (url) => {
  expect(() => create(url)).toThrow(
    "The address of a webhook cannot be used. It begins with https:// (http:// only on this machine) and has no user name in it.",
  );
});

test("a webhook needs a secret", () => {
  expect(() => create("https://crm.example/hook", [])).toThrow(
    "A webhook needs a secret, which its receiver knows too.",
  );
});
