/** Who is sent what. */
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expect, test } from "vitest";
import { toSafeHtml } from "#schemas/html/safe-html.ts";
import type { Settings } from "#server/settings.ts";
import { contactForm as form, smallSite } from "#server/testing/small-site.ts";
import { openChannels } from "./channels.ts";
import { startSmtp } from "./testing/smtp-process.ts";

const mail = { url: "smtp://127.0.0.1:1", from: "a@b.example", to: "c@d.example" };
const secret = `whsec_${Buffer.alloc(32, 1).toString("base64")}`;
const webhook = { url: "https://receiver.example/", secrets: [secret] };

type Given = Pick<Settings, "mail" | "webhook">;

/** The channels that take what was sent. */
async function channelsFor(settings: Given, email: string | undefined, own = form): Promise<string[]> {
  const { list, close } = openChannels({
    ...{ settings, site: () => smallSite, linksOf: () => [], now: () => 0 },
  });
  await close();
  const answers = { name: "Ada", ...(email === undefined ? {} : { email }) };
  return list.filter(({ takes }) => takes({ answers }, own)).map(({ name }) => name);
}

const confirming = {
  ...form,
  confirmation: { subject: "Thank you", body: toSafeHtml("<p>We will answer.</p>") },
};

test("the visitor gets an e-mail when the form has one to send, and there is an address", async () => {
  expect(await channelsFor({ mail }, "ada@example.com", confirming)).toEqual(["team-email", "visitor-email"]);
  expect(await channelsFor({ mail }, undefined, confirming)).toEqual(["team-email"]);
  expect(await channelsFor({ mail }, "ada@example.com")).toEqual(["team-email"]);
});

test("an address beyond ASCII is reached where no server reports otherwise", async () => {
  const reach = async (settings: Given, isInternational: boolean) => {
    const { canReach, close } = openChannels({
      ...{ settings, site: () => smallSite, linksOf: () => [], now: () => 0 },
    });
    const reached = await canReach({ isInternational });
    await close();
    return reached;
  };
  const smtp = await startSmtp({ tls: "none", isInternational: false });
  const strict = { mail: { ...mail, url: `smtp://127.0.0.1:${smtp.port}` } };
  expect([await reach(strict, false), await reach(strict, true)]).toEqual([true, false]);
  await smtp.stop();
  // It may answer later: what was sent waits for it.
  expect(await reach(strict, true)).toBe(true);
  expect(await reach({}, true)).toBe(true);
});

test("the extensions of a server are requested once a minute, also when it does not answer", async () => {
  let asked = 0;
  let now = 0;
  const server = createServer((socket) => {
    asked++;
    socket.destroy();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const settings = { mail: { ...mail, url: `smtp://127.0.0.1:${port}` } };
  const { canReach, close } = openChannels({
    ...{ settings, site: () => smallSite, linksOf: () => [], now: () => now },
  });
  const askTwice = () => Promise.all([1, 2].map(() => canReach({ isInternational: true })));
  expect([await askTwice(), await askTwice(), asked]).toEqual([[true, true], [true, true], 1]);
  now = 60_000;
  expect([await askTwice(), asked]).toEqual([[true, true], 2]);
  // A clock that was set back.
  now = -60_000;
  expect([await askTwice(), asked]).toEqual([[true, true], 3]);
  await close();
  await new Promise((resolve) => server.close(resolve));
});

test("what is not set up is sent nothing", async () => {
  expect(await channelsFor({}, "ada@example.com", confirming)).toEqual([]);
  expect(await channelsFor({ webhook }, "ada@example.com", confirming)).toEqual(["webhook"]);
});
