/** Whom the mailer trusts: passwords, certificates, and connections without either. */
import { readFileSync } from "node:fs";
import tls from "node:tls";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { closeAll, email, fail, type Start, start, stopAll } from "./testing/start-mailer.ts";

afterEach(closeAll);
afterAll(stopAll);

describe("a user name and a password", () => {
  const auth = { user: "site@harbour-lights.example", password: "p/ss:w@rd" };
  const login = (password: string) => `${encodeURIComponent(auth.user)}:${encodeURIComponent(password)}@`;

  test("are read from the address", async () => {
    const { smtp, mailer } = await start({ auth, login: login(auth.password) });
    await mailer.send(email);
    expect(await smtp.messages()).toHaveLength(1);
  });

  test("that are wrong can be set right", async () => {
    const { mailer } = await start({ auth, login: login("guess") });
    const error = await fail(mailer);
    expect(error).toMatchObject({ code: "smtp-auth", isPermanent: false });
    expect(error.stack).not.toContain("guess");
  });

  test("that are missing can be set", async () => {
    const { mailer } = await start({ auth });
    expect(await fail(mailer)).toMatchObject({ code: "smtp-auth", isPermanent: false });
  });
});

describe("encryption", () => {
  test.each<[string, Start, boolean]>([
    ["is taken where it is offered, on this machine", {}, true],
    ["is not needed on this machine", { tls: "none" }, false],
    ["can be there from the start", { tls: "from-the-start", scheme: "smtps" }, true],
  ])("%s", async (_, options, secure) => {
    const { smtp, mailer } = await start(options);
    await mailer.send(email);
    expect(await smtp.messages()).toMatchObject([{ secure }]);
  });

  test.each<[string, Start]>([
    ["is not offered", { tls: "none" }],
    ["is offered by nobody knows whom", {}],
    ["is there from the start, by nobody knows whom", { tls: "from-the-start", scheme: "smtps" }],
  ])("that is required and %s stops the e-mail", async (_, options) => {
    const { smtp, mailer } = await start({ ...options, mailer: { isTlsRequired: true } });
    expect(await fail(mailer)).toMatchObject({ code: "smtp-tls", isPermanent: false });
    expect(await smtp.messages()).toEqual([]);
  });

  test("is required of a server that is not known to be on this machine", async () => {
    // Leads here, though it is not one of the names by which this machine is known.
    const { mailer } = await start({ tls: "none", host: "127.1" });
    expect(await fail(mailer)).toMatchObject({ code: "smtp-tls", isPermanent: false });
  });

  test.each<[string, Start]>([
    ["on request", {}],
    ["from the start", { tls: "from-the-start", scheme: "smtps" }],
  ])("that is required is taken from a server that is known, %s", async (_, options) => {
    const known = tls.getCACertificates("default");
    tls.setDefaultCACertificates([
      readFileSync(new URL("testing/fixtures/localhost.pem", import.meta.url), "utf8"),
    ]);
    try {
      const { smtp, mailer } = await start({ ...options, mailer: { isTlsRequired: true } });
      await mailer.send(email);
      expect(await smtp.messages()).toMatchObject([{ secure: true }]);
    } finally {
      tls.setDefaultCACertificates(known);
    }
  });
});
