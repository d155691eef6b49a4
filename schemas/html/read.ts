/**
 * Reads formatted text as its author meant it: tags in the wrong place are left out, tags left open are closed.
 *
 * The check and the renderer both use it, so a text without problems is rendered as it is written.
 */
import { holdsWords, isAllowedIn, LEFT_OPEN } from "./nesting.ts";
import { type Token, tokenise } from "./tokens.ts";
import { TAGS } from "./vocabulary.ts";

type Words = Token & { kind: "words" | "broken" };
type Open = Token & { kind: "open" };
type Close = Token & { kind: "close" };

/** A problem in how the tags of a text are nested. */
export type StructureProblem =
  | { kind: "unknown-tag"; token: Open | Close | (Token & { kind: "opaque" }) }
  | { kind: "wrong-place"; token: Open; parent: string | undefined }
  | { kind: "words-in-list"; token: Words; parent: string }
  | { kind: "closed-break"; token: Close }
  | { kind: "never-opened"; token: Close }
  | { kind: "never-closed"; token: Token; name: string }
  | { kind: "closed-too-late"; token: Token; name: string; enclosing: string };

/** Receives what is read. Each function may be absent. */
export type Visitor = {
  /** Words, also those that begin like a tag. */
  words?(token: Words): void;
  /** Returns whether the tag is kept. Of one that is not, the content is read on. */
  open?(token: Open): boolean;
  close?(name: string): void;
  other?(token: Token): void;
  problem?(problem: StructureProblem): void;
};

/** An open tag. `host` is the tag that its content is rendered in: itself, or that of its parent where it is left out. */
type Opened = {
  name: string;
  token: Token;
  host: Opened | undefined;
  /** Whether a tag that cannot stand in it was reported. */
  isReported: boolean;
};

/** How many open tags are tried as the parent of another one. */
const MAX_LEFT_OPEN = 8;

type Reader = {
  visitor: Visitor;
  open: Opened[];
  /** How many tags of a name are open. */
  counts: Map<string, number>;
  /** How many closing tags of a name are explained by an earlier problem. */
  forgiven: Map<string, number>;
};

export function readHtml(text: string, visitor: Visitor): void {
  const reader: Reader = { visitor, open: [], counts: new Map(), forgiven: new Map() };
  for (const token of tokenise(text)) read(reader, text, token);
  for (const opened of reader.open.reverse()) {
    const { name, token } = opened;
    if (token.kind !== "broken") visitor.problem?.({ kind: "never-closed", token, name });
    if (opened.host === opened) visitor.close?.(name);
  }
}

function read(reader: Reader, text: string, token: Token): void {
  const { visitor } = reader;
  switch (token.kind) {
    case "words":
      readWords(reader, text, token);
      break;
    case "other":
      visitor.other?.(token);
      break;
    case "opaque":
      visitor.problem?.({ kind: "unknown-tag", token });
      break;
    case "broken":
      visitor.words?.(token);
      readBroken(reader, token);
      break;
    case "open":
      readOpen(reader, token);
      break;
    case "close":
      readClose(reader, token);
  }
}

function readWords({ open, visitor }: Reader, text: string, token: Token & { kind: "words" }): void {
  visitor.words?.(token);
  const parent = open.at(-1);
  if (!parent || parent.host !== parent || holdsWords(parent.name)) return;
  if (text.slice(token.start, token.end).trim() === "") return;
  visitor.problem?.({ kind: "words-in-list", token, parent: parent.name });
}

/** A tag without `>` is read as words, and the tag that belongs to it is not reported as well. */
function readBroken(reader: Reader, token: Token & { kind: "broken" }): void {
  const { name, isClose } = token;
  if (!TAGS.has(name) || name === "br") return;
  if (!isClose) push(reader, name, token, false);
  else if (countOf(reader.counts, name) > 0) closeThrough(reader, name);
}

function readOpen(reader: Reader, token: Open): void {
  const { visitor, open } = reader;
  const { name } = token;
  if (!TAGS.has(name)) {
    add(reader.forgiven, name, 1);
    visitor.problem?.({ kind: "unknown-tag", token });
    return;
  }
  const isAllowed = name !== "a" || countOf(reader.counts, name) === 0;
  const depth = isAllowed ? depthFor(reader, name) : -1;
  if (depth === -1) {
    const host = open.at(-1)?.host;
    if (!host?.isReported)
      visitor.problem?.({ kind: "wrong-place", token, parent: isAllowed ? host?.name : "a" });
    if (host) host.isReported = true;
    if (name !== "br") push(reader, name, token, false);
    return;
  }
  if (depth < open.length) leaveOpen(reader, token, depth);
  const isKept = visitor.open?.(token) ?? true;
  if (name !== "br") push(reader, name, token, isKept);
}

/** How many of the open tags a tag can stand in, when those above that were left open are closed; -1 if none. */
function depthFor({ open }: Reader, name: string): number {
  const least = Math.max(open.length - MAX_LEFT_OPEN, 0);
  for (let depth = open.length; depth >= least; depth--) {
    if (isAllowedIn(name, open[depth - 1]?.host?.name)) return depth;
    if (!LEFT_OPEN.has(open[depth - 1]?.name ?? "")) return -1;
  }
  return -1;
}

/** Closes the tags above `depth`, so that `token` can stand where it was meant. Reports one problem for all of them. */
function leaveOpen(reader: Reader, token: Open, depth: number): void {
  const { open, visitor } = reader;
  const last = open.at(-1);
  const same = open.slice(depth).find(({ name }) => name === token.name);
  if (same) visitor.problem?.({ kind: "never-closed", token: same.token, name: same.name });
  else visitor.problem?.({ kind: "wrong-place", token, parent: last?.host?.name });
  while (open.length > depth) {
    const name = pop(reader);
    if (name !== undefined && name !== token.name) add(reader.forgiven, name, 1);
  }
}

function readClose(reader: Reader, token: Close): void {
  const { name } = token;
  const { visitor } = reader;
  if (countOf(reader.counts, name) > 0) {
    closeThrough(reader, name);
  } else if (countOf(reader.forgiven, name) > 0) {
    add(reader.forgiven, name, -1);
  } else if (name === "br") {
    visitor.problem?.({ kind: "closed-break", token });
  } else {
    visitor.problem?.({ kind: TAGS.has(name) ? "never-opened" : "unknown-tag", token });
  }
}

/** Closes a tag and what is still open inside it. */
function closeThrough(reader: Reader, name: string): void {
  for (let last = reader.open.at(-1); last && last.name !== name; last = reader.open.at(-1)) {
    if (last.token.kind !== "broken") {
      const { token } = last;
      reader.visitor.problem?.({ kind: "closed-too-late", token, name: last.name, enclosing: name });
    }
    add(reader.forgiven, last.name, 1);
    pop(reader);
  }
  pop(reader);
}

function push(reader: Reader, name: string, token: Token, isKept: boolean): void {
  const opened: Opened = { name, token, host: reader.open.at(-1)?.host, isReported: false };
  if (isKept) opened.host = opened;
  reader.open.push(opened);
  add(reader.counts, name, 1);
}

function pop(reader: Reader): string | undefined {
  const last = reader.open.pop();
  if (!last) return undefined;
  add(reader.counts, last.name, -1);
  if (last.host === last) reader.visitor.close?.(last.name);
  return last.name;
}

function countOf(counts: Map<string, number>, name: string): number {
  return counts.get(name) ?? 0;
}

function add(counts: Map<string, number>, name: string, difference: number): void {
  counts.set(name, countOf(counts, name) + difference);
}
