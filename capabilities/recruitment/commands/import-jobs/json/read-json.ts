/** A feed that is one JSON document, and where its values stand. */
import type { Feed } from "#capabilities/recruitment/commands/import-jobs/adapter.ts";
import { readText } from "#capabilities/recruitment/commands/import-jobs/feed/text.ts";
import { feedError } from "#capabilities/recruitment/commands/import-jobs/problems/feed.ts";
import type { FeedPlace } from "#capabilities/recruitment/commands/import-jobs/source-job.ts";
import { parseJson } from "#schemas/json/parse.ts";
import { explainSyntax } from "#schemas/json/syntax/explain.ts";
import { MAX_LENGTH } from "#schemas/json/syntax/limits.ts";

/**
 * A parsed document. `at` locates a value; one that is missing, by the value around it. Only documents within the size limit of our own
 * have lines.
 */
export type JsonFeed = { value: unknown; at(pointer: string): FeedPlace };

/** @throws FeedError for what is not JSON */
export function readJson(feed: Feed): JsonFeed {
  const { text } = readText(feed);
  if (text.trim() === "") throw feedError("empty-feed", []);
  if (/^\s*</.test(text)) throw feedError("page-instead", ["JSON"]);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw explain(text, error as SyntaxError);
  }
  let source: ReturnType<typeof parseJson> | undefined;
  const at = (pointer: string): FeedPlace => {
    if (text.length > MAX_LENGTH) return { pointer };
    source ??= parseJson(text);
    const found = source.ok ? source.locate(pointer) : undefined;
    if (found) return { ...source.position((found.key ?? found.value).start), pointer };
    return pointer === "" ? { pointer } : at(pointer.slice(0, pointer.lastIndexOf("/")));
  };
  return { value, at };
}

function explain(text: string, error: SyntaxError): Error {
  const source = text.length > MAX_LENGTH ? undefined : parseJson(text);
  const problem = source?.ok === false ? explainSyntax(text)[0] : undefined;
  if (source && problem) return feedError("not-json", [problem.message], source.position(problem.offset));
  const [, line, column] = /\(line (\d+) column (\d+)\)/.exec(error.message) ?? [];
  const place = line === undefined ? undefined : { line: Number(line), column: Number(column) };
  return feedError("not-json", [`${error.message.replace(/ in JSON at .*$/, "")}.`], place);
}

/** What a value is, in words for people: `a text`, `a list`. */
export function kindOf(value: unknown): string {
  if (value === null || value === undefined) return "nothing";
  if (Array.isArray(value)) return "a list";
  const kinds = { object: "an object", string: "a text", number: "a number", boolean: "a yes or no" };
  return kinds[typeof value as keyof typeof kinds] ?? "something else";
}
