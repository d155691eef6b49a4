/** Errors of the bundler, of style sheets and of components, as a person who mends them needs to see them. */
import { resolve } from "node:path";
import { stripVTControlCharacters } from "node:util";
import type { DevFailure, DevProblem } from "#runtime/dev/dev-site-types.ts";
import { readIfThere } from "#runtime/files/files.ts";
import { fileAt, locate } from "#runtime/files/places.ts";
import { createLines } from "#schemas/json/lines.ts";

/** What the tools put on their errors: the bundler, the compiler of style sheets, the renderer. */
type ToolError = {
  message?: string;
  /** The bundler gathers its own. */
  errors?: ToolError[];
  /** Columns count from 0 beside an `id`, from 1 beside a `fileName`, which is a path from the root. */
  loc?: { line?: number; column?: number };
  id?: string;
  fileName?: string;
  path?: string;
  /** The section type of a component that threw. */
  type?: string;
};

const context = 1;
/** A place as the bundler draws it, its path from the folder that the command runs in. */
const drawnPlace = /([^\s"']+\.(?:tsx?|css|json)):(\d+):(\d+)/;
const namedPath = / (?:from|in) ["']?([^\s"']+\.(?:tsx?|css|json))["']?$/;

/** Describes what failed, with the file, the line and the lines around it where they are known. */
export function toFailure(error: unknown, root: string): DevFailure {
  const first = ((error as ToolError).errors?.[0] ?? error) as ToolError;
  const text = stripVTControlCharacters(String(first.message ?? first));
  const sentence = toSentence(text);
  const message = withStop(sentence.replace(namedPath, ""));
  const [, drawn, drawnLine, drawnColumn] = drawnPlace.exec(text) ?? [];
  const path =
    (first.fileName && locate(root, first.fileName)) ??
    first.id ??
    first.path ??
    drawn ??
    namedPath.exec(sentence)?.[1] ??
    (first.type && locate(root, `sections/${first.type}/section.tsx`));
  const file = path === undefined ? undefined : toProjectPath(resolve(path), root);
  const line = first.loc?.line ?? (drawnLine === undefined ? undefined : Number(drawnLine));
  if (file === undefined) return { message };
  if (line === undefined) return { message, file };
  const column =
    drawnColumn === undefined
      ? (first.loc?.column ?? 0) + (first.fileName === undefined ? 1 : 0)
      : Number(drawnColumn);
  return { message, file, line, column, excerpt: excerptAt(root, file, line) };
}

/** The lines around one of a file of the project; none when it cannot be read. */
export function excerptAt(root: string, file: string, line: number): DevProblem["excerpt"] {
  const text = readIfThere(locate(root, file))?.toString() ?? "";
  const lines = createLines(text);
  return Array.from({ length: 2 * context + 1 }, (_, index) => line - context + index).flatMap((number) => {
    const range = number < 1 ? undefined : lines.range(number);
    return range ? [{ line: number, text: text.slice(range.start, range.end) }] : [];
  });
}

/** A path from the root; nothing for what lies outside of the project. */
function toProjectPath(path: string, root: string): string | undefined {
  const file = fileAt(root, path);
  return file?.startsWith("node_modules/") ? undefined : file;
}

/** The first line of a message, without the names that tools put before it: what follows is drawn for terminals. */
function toSentence(text: string): string {
  const [line = ""] = text.split("\n").filter((part) => !/^(Build failed|\s*$)/.test(part));
  return line
    .replace(/^(Error: )?\[[^\]]+\]:? ?/, "")
    .replace(/\.$/, "")
    .trim();
}

function withStop(words: string): string {
  return words === "" || /[!?]$/.test(words) ? words : `${words}.`;
}
