/** The words for every keyword of JSON Schema that limits a value. */
import { CONTACTS } from "#schemas/checks/contacts.ts";
import { choices, didYouMean, nameOf, quote, quoteWhole } from "#schemas/checks/names.ts";
import { suggestVariant } from "#schemas/checks/variants.ts";
import type { SchemaProblem } from "#schemas/compile/compile.ts";
import { isObject, type JsonSchema } from "#schemas/json/schema.ts";
import { suggest } from "#schemas/values/suggest.ts";

type Words = { message: string; hint: string };

/** What is wrong with the value of a problem, and what can stand there instead. */
export function wordsFor(problem: SchemaProblem): Words {
  return (WORDS[problem.keyword] ?? otherwise)(problem);
}

const WORDS: Record<string, (problem: SchemaProblem) => Words> = {
  enum: enumWords,
  const: constWords,
  pattern: ({ pointer, value, schema }) => ({
    message: `${nameOf(pointer)} cannot be ${quote(String(value))}.`,
    hint: near(String(value), schema) ?? describe(schema),
  }),
  format: formatWords,
  minimum: rangeWords,
  maximum: rangeWords,
  minItems: ({ pointer, value, schema }) => ({
    message: `${nameOf(pointer)} has ${count(value)}, and needs at least ${String(schema.minItems)}.`,
    hint: "Add what is missing.",
  }),
  maxItems: ({ pointer, value, schema }) => ({
    message: `${nameOf(pointer)} has ${count(value)}, and there is room for ${String(schema.maxItems)}.`,
    hint: "Take some out, or spread them over two sections.",
  }),
  minLength: ({ pointer, value, schema }) =>
    value === ""
      ? { message: `${nameOf(pointer)} is empty.`, hint: "Write something between the quotation marks." }
      : {
          message: `${nameOf(pointer)} is too short: it has ${String(value).length} characters.`,
          hint: `Use at least ${String(schema.minLength)}.`,
        },
  maxLength: ({ pointer, value, schema }) => ({
    message: `${nameOf(pointer)} is too long: it has ${String(value).length} characters.`,
    hint: `Use at most ${String(schema.maxLength)}.`,
  }),
  propertyNames: nameWords,
};

function otherwise({ pointer, schema }: SchemaProblem): Words {
  return { message: `${nameOf(pointer)} cannot be used like this.`, hint: describe(schema) };
}

function constWords({ pointer, value, schema }: SchemaProblem): Words {
  const right = JSON.stringify(schema.const);
  if (pointer === "/version" && Number(value) > Number(schema.const)) {
    return {
      message: `This document is of a newer format (${String(value)}) than the site (${right}).`,
      hint: `Take over what is new in the site's own files first. Write ${right} if the document was made for this site.`,
    };
  }
  const unquoted = typeof schema.const === "number" ? ", without quotation marks" : "";
  return { message: `${nameOf(pointer)} must be ${right}.`, hint: `Write ${right}${unquoted}.` };
}

function enumWords({ pointer, value, params, schema }: SchemaProblem): Words {
  const allowed = (Array.isArray(params.allowedValues) ? params.allowedValues : []).map(String);
  const message = `${nameOf(pointer)} cannot be ${typeof value === "string" ? quote(value) : JSON.stringify(value)}.`;
  if (schema.default === "static" && allowed.length === 1) {
    return {
      message,
      hint: "Sections of this type do nothing in the browser, so there is nothing to load. Leave this line out.",
    };
  }
  const meant = typeof value === "string" ? suggest(value, allowed) : undefined;
  const all = allowed.length === 1 ? `It can only be ${choices(allowed)}.` : `It can be ${choices(allowed)}.`;
  return { message, hint: meant === undefined ? all : `Did you mean ${quoteWhole(meant)}? ${all}` };
}

function formatWords({ pointer, value, schema }: SchemaProblem): Words {
  const written = String(value);
  if (schema.format === "timeZone") {
    const near = suggest(written, Intl.supportedValuesOf("timeZone"));
    return {
      message: `${nameOf(pointer)} is not a time zone: ${quote(written)}.`,
      hint: didYouMean(near, 'Write a part of the world and a city, like this: "Europe/London".'),
    };
  }
  if (schema.format === "locale") {
    const [language = ""] = pointer.split("/").slice(-1);
    return {
      message: `${nameOf(pointer)} is not a variant of a language: ${quote(written)}.`,
      hint: didYouMean(suggestVariant(written, language), describe(schema)),
    };
  }
  const contact = CONTACTS[String(schema.format)];
  if (contact)
    return { message: `${nameOf(pointer)} is ${contact.what}: ${quote(written)}.`, hint: contact.hint };
  const impossible = impossibleIn(written);
  if (schema.format === "date") {
    return {
      message: `${nameOf(pointer)} is not a date: ${quote(written)}.`,
      hint: impossible ?? 'Write a day, like this: "2027-06-27", or a day and a time: "2027-06-27T18:00".',
    };
  }
  const example = schema.format === "instant" ? "2026-12-01T09:00:00Z" : "2026-12-01T18:00:00";
  const zone = schema.format === "instant" ? "date, time and zone" : "date and time without a zone";
  return {
    message: `${nameOf(pointer)} is not a date and time: ${quote(written)}.`,
    hint:
      impossible ??
      `Write ${zone}, like this: "${example}".${schema.format === "instant" ? " Z is the time of London in winter." : ""}`,
  };
}

/** What no calendar and no clock has, in a date that is written as it should be. */
function impossibleIn(written: string): string | undefined {
  const [, year, month, day, hour, minute] =
    /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2})|$)/.exec(written)?.map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined) return undefined;
  if (month < 1 || month > 12) return "The months are 01 to 12: year, month and day stand in this order.";
  const first = new Date(Date.UTC(2000, month - 1));
  // Day 0 of the next month is the last of this one.
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const name = first.toLocaleDateString("en", { month: "long", timeZone: "UTC" });
  if (day < 1 || day > days) return `${name} ${year} has ${days} days.`;
  if ((hour ?? 0) > 23) return "The hours of a day are 00 to 23.";
  return (minute ?? 0) > 59 ? "The minutes of an hour are 00 to 59." : undefined;
}

function rangeWords({ pointer, value, schema: { minimum, maximum } }: SchemaProblem): Words {
  const range =
    minimum === undefined
      ? `${String(maximum)} or less`
      : maximum === undefined
        ? `${String(minimum)} or more`
        : `from ${String(minimum)} to ${String(maximum)}`;
  return { message: `${nameOf(pointer)} cannot be ${String(value)}.`, hint: `Use a number ${range}.` };
}

function nameWords({ params, pointer, schema }: SchemaProblem): Words {
  const name = String(params.propertyName);
  const rule = isObject(schema.propertyNames) ? schema.propertyNames : {};
  const images = String(rule.pattern).startsWith("^img-");
  return {
    message: `${quote(name)} cannot be a key in ${nameOf(pointer)}.`,
    hint:
      near(name, rule) ??
      (images
        ? 'Keys of pictures begin with img-, followed by small letters, digits and dashes: "img-our-office".'
        : 'Keys are small letters and digits in at least two parts with a dot between them: "shared.heading".'),
  };
}

/** The spelling next to `text` that the pattern of `schema` allows. */
function near(text: string, { pattern }: JsonSchema): string | undefined {
  if (typeof pattern !== "string") return undefined;
  const allowed = new RegExp(pattern, "u");
  const slug = text
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9/._]+/g, "-")
    .replace(/^-+|-+$/g, "");
  const path = slug.replace(/^\/+|\/+$/g, "");
  const spellings = [
    text.trim(),
    text.trim().replace(/\/+$/, ""),
    slug,
    slug.replace(/[/._]+/g, "-"),
    `/${path}/`,
    `https://${text.trim().replace(/\/+$/, "")}`,
    text.trim().replace(/^https?:\/\/[^/]+/, ""),
    `img-${slug.replace(/[/._]+/g, "-")}`,
    slug.replace("-", "."),
    `shared.${slug}`,
  ];
  const found = path === "" ? undefined : spellings.find((one) => one !== "" && allowed.test(one));
  return found === undefined ? undefined : `Did you mean ${quoteWhole(found)}?`;
}

function describe({ description, title }: JsonSchema): string {
  return String(description ?? title ?? "Look at how another document does it.");
}

function count(value: unknown): string {
  const length = Array.isArray(value) ? value.length : 0;
  return length === 0 ? "no entries" : length === 1 ? "1 entry" : `${length} entries`;
}
