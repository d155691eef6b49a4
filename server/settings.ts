/**
 * The settings of the service: environment variables, read and checked once at start. `.env.example` shows all of them.
 * All problems are reported at once, each with what would be right.
 */
import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { toEmailAddress } from "./common/email-address.ts";
import type { RateLimit } from "./common/rate-limit.ts";
import type { ChannelSettings } from "./delivery/channels.ts";

export type Environment = { readonly [name: string]: string | undefined };

export type Settings = ChannelSettings & {
  port: number;
  host: string;
  /** How many proxies in front of the service are ours. */
  proxies: number;
  /** Where Prometheus reads; undefined for nowhere. */
  metrics?: { host: string; port: number; isAsked: boolean };
  /** PostgreSQL, or the embedded database in `dataFolder`. */
  databaseUrl?: string;
  dataFolder: string;
  /**
   * Of 32 bytes each. The first seals and signs, all open and verify.
   *
   * @throws SettingsError when there have to be some and are none
   */
  keys: () => Keys;
  /** Of every form, in place of what it says itself. */
  rateLimit?: RateLimit;
};

type Keys = readonly [Uint8Array, ...Uint8Array[]];

/** Thrown with everything that is wrong, in words for the operator of the service. */
export class SettingsError extends Error {
  override name = "SettingsError";
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(
      `The settings of the service are not right:\n${problems.map((problem) => `- ${problem}`).join("\n")}\n.env.example shows every setting with an example.`,
    );
    this.problems = problems;
  }
}

const NAMES = [
  ...["PORT", "HOST", "TRUST_PROXY", "METRICS_PORT", "METRICS_HOST", "DATABASE_URL", "DATA_FOLDER"],
  ...["PAGELOOM_KEYS", "RATE_LIMIT", "SMTP_URL", "MAIL_FROM", "MAIL_TO", "WEBHOOK_URL", "WEBHOOK_SECRETS"],
] as const;

type Name = (typeof NAMES)[number];

/** @throws SettingsError */
export function readSettings(environment: Environment, root: string): Settings {
  const problems: string[] = [];
  const text = (name: Name) => environment[name]?.trim() || undefined;
  const say = (problem: string) => {
    problems.push(problem);
    return undefined;
  };
  const number = (name: Name, most: number, example: string) => {
    const value = text(name);
    if (value === undefined) return undefined;
    if (/^\d+$/.test(value) && Number(value) <= most) return Number(value);
    return say(`${name} is "${value}", and has to be a whole number up to ${most}, such as ${example}.`);
  };
  const url = (name: Name, protocols: readonly string[], example: string) => {
    const value = text(name);
    if (value === undefined || protocols.includes(URL.parse(value)?.protocol ?? "")) return value;
    // The value is not shown: it may hold a password.
    return say(`${name} is no address of the kind ${example}.`);
  };

  const host = text("HOST") ?? "127.0.0.1";
  const databaseUrl = url("DATABASE_URL", ["postgres:", "postgresql:"], "postgres://user:password@host/name");
  const dataFolder = resolve(root, text("DATA_FOLDER") ?? ".data");
  const keys = readKeys(text("PAGELOOM_KEYS"), say);
  const needsKeys = environment.NODE_ENV === "production" || databaseUrl !== undefined;
  const rateLimit = readRateLimit(text("RATE_LIMIT"), say);
  const mail = readMail(url("SMTP_URL", ["smtp:", "smtps:"], "smtp://user:password@host:587"));
  const webhook = readWebhook(url("WEBHOOK_URL", ["https:", "http:"], "https://host/path"));
  const port = number("PORT", 65_535, "4173") ?? 4173;
  const proxies = number("TRUST_PROXY", 10, "1 for one proxy") ?? 0;
  const metricsPort = number("METRICS_PORT", 65_535, "9464, or 0 for none");
  const metrics = {
    host: text("METRICS_HOST") ?? "127.0.0.1",
    port: metricsPort ?? 9464,
    isAsked: metricsPort !== undefined,
  };

  function readMail(smtp: string | undefined) {
    const from = text("MAIL_FROM");
    const to = text("MAIL_TO");
    if (smtp === undefined && (from ?? to) === undefined) return undefined;
    const missing = (["SMTP_URL", "MAIL_FROM", "MAIL_TO"] as const).filter((name) => !text(name));
    if (missing.length > 0) return say(`${missing.join(" and ")} must be set too, for e-mail to be sent.`);
    for (const name of ["MAIL_FROM", "MAIL_TO"] as const) {
      if (toEmailAddress(text(name) ?? "") === undefined)
        say(`${name} is no e-mail address, such as forms@site.example.`);
    }
    return { url: smtp ?? "", from: from ?? "", to: to ?? "" };
  }

  function readWebhook(address: string | undefined) {
    const secrets = (text("WEBHOOK_SECRETS") ?? "")
      .split(",")
      .map((secret) => secret.trim())
      .filter((secret) => secret !== "");
    if (address === undefined) return undefined;
    if (secrets.length === 0 || secrets.some((secret) => secret.length < 24)) {
      return say("WEBHOOK_SECRETS must hold at least one secret of 24 characters or more, for WEBHOOK_URL.");
    }
    return { url: address, secrets };
  }

  /** Only what seals and signs asks for them: a site without it needs none. */
  function findKeys(): Keys {
    if (keys) return keys;
    if (!needsKeys) return ownKey(dataFolder);
    throw new SettingsError([
      `PAGELOOM_KEYS is not set. It seals uploads and signs links, so it has to be the same in every process and after every start. Make one with: node -p "crypto.randomBytes(32).toString('base64')"`,
    ]);
  }

  if (problems.length > 0) throw new SettingsError(problems);
  return {
    ...{ port, host, proxies, dataFolder, keys: findKeys },
    ...(rateLimit ? { rateLimit } : {}),
    ...(databaseUrl === undefined ? {} : { databaseUrl }),
    ...(metrics.port === 0 ? {} : { metrics }),
    ...(mail ? { mail } : {}),
    ...(webhook ? { webhook } : {}),
  };
}

type Say = (problem: string) => undefined;

function readKeys(value: string | undefined, say: Say): Keys | undefined {
  if (value === undefined) return undefined;
  const [first, ...others] = value.split(",").map((item) => Buffer.from(item.trim(), "base64"));
  if (!first || [first, ...others].some((key) => key.length !== 32))
    return say("PAGELOOM_KEYS must hold keys of 32 bytes in base 64, separated by commas, the newest first.");
  return [first, ...others];
}

function readRateLimit(value: string | undefined, say: Say): RateLimit | undefined {
  if (value === undefined) return undefined;
  const [, posts, seconds] = /^([1-9]\d{0,6})\/([1-9]\d{0,5})$/.exec(value) ?? [];
  if (posts === undefined || seconds === undefined)
    return say(`RATE_LIMIT is "${value}", and has to be posts/seconds, such as 20/600.`);
  return { posts: Number(posts), seconds: Number(seconds) };
}

/** For trying out: a key that is made once and stays beside the embedded database. */
function ownKey(dataFolder: string): Keys {
  const file = join(dataFolder, "key");
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(file, randomBytes(32).toString("base64"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  const key = Buffer.from(readFileSync(file, "utf8"), "base64");
  if (key.length !== 32) throw new SettingsError([`${file} is not the key that was written there.`]);
  return [key];
}
