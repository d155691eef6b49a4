/** The examples on the page about a check, as the small site that they describe. */
import type { Block } from "#schemas/checks/documentation.ts";
import type { Problem } from "#schemas/documents/problem.ts";
import { report } from "#schemas/reporters/text.ts";
import type { ImageFact } from "#schemas/values/image-facts.ts";
import { OFFICES } from "./collections.ts";
import {
  CHECKS,
  imagesOf,
  problemsOf,
  publishedEntity,
  publishedPage,
  raster,
  type TestFiles,
  type TestOptions,
} from "./site.ts";

/** Where the files of the examples stand, and the descriptions of those that no text can show. */
export type Example = { files: TestFiles; options: TestOptions };

/**
 * The small site, offices included, with the files of some blocks in it. Besides the advice of the check itself, that of
 * every check which the files name is given.
 */
export function toExample(code: string, blocks: readonly Block[]): Example {
  const filesIn = (isPublished: boolean) =>
    blocks.flatMap(({ language, file, text }) =>
      file === undefined || (language === "published") !== isPublished ? [] : [[file, text] as const],
    );
  const named = filesIn(false);
  const linesOf = (language: string) =>
    blocks.flatMap((block) =>
      block.language === language && block.file === undefined ? block.text.trim().split("\n") : [],
    );
  const pictures = linesOf("pictures").map(toPicture);
  const advice = CHECKS.flatMap((check) =>
    check.advice && named.some(([, text]) => text.includes(`"${check.code}"`)) ? [check.code] : [],
  );
  return {
    files: { ...OFFICES, ...Object.fromEntries(named) },
    options: {
      live: true,
      advice: [code, ...advice],
      baseline: new Map([
        ...linesOf("published").map((route) => [route, publishedPage(route)] as const),
        ...filesIn(true).flatMap(([file, text]) => [...publishedEntity(file, JSON.parse(text))]),
      ]),
      unreadable: Object.fromEntries(linesOf("unreadable").map((line) => toPair(line))),
      ...(pictures.length > 0 ? imagesOf(Object.fromEntries(pictures)) : {}),
    },
  };
}

/**
 * What a check reports of the files of some blocks, as a person at a terminal reads it: without the summary of all, and without what it
 * reports of the small site alone.
 */
export async function printedOf(code: string, blocks: readonly Block[]): Promise<string> {
  const problemsIn = async (some: readonly Block[]) => {
    const { files, options } = toExample(code, some);
    return (await problemsOf(files, options)).filter((problem) => problem.code === code);
  };
  const nameOf = ({ file, line, message }: Problem) => `${file}:${line} ${message}`;
  const alone = new Set((await problemsIn([])).map(nameOf));
  const problems = (await problemsIn(blocks)).filter((problem) => !alone.has(nameOf(problem)));
  const sources = new Map(blocks.flatMap(({ file, text }) => (file === undefined ? [] : [[file, text]])));
  const printed = report(problems, { sources, least: "information", pageOf: () => undefined });
  return printed.slice(0, printed.lastIndexOf("\n\n") + 1);
}

function toPair(line: string): [string, string] {
  const [, file, said] = /^(\S+): (.+)$/.exec(line) ?? [];
  if (file === undefined || said === undefined) throw new Error(`Not a file and what is said of it: ${line}`);
  return [file, said];
}

function toPicture(line: string): [string, ImageFact] {
  const [src, said] = toPair(line);
  const fact = [toPixels, toDrawing, toUnsupported, toBroken].map((read) => read(said, src)).find(Boolean);
  if (!fact) throw new Error(`No picture: ${line}`);
  return [src, fact];
}

/** `300 by 200 pixels, 40 kB`, and where they matter `, PNG` and `, 12 frames`. The format is else that of the name. */
function toPixels(said: string, src: string): ImageFact | undefined {
  const found = /^(\d+) by (\d+) pixels, (\d+ [kM]B)(?:, ([A-Za-z]+))?(?:, (\d+) frames)?$/.exec(said);
  if (!found) return undefined;
  const [, width, height, size = "", format = src.replace(/^.*\./, ""), frames = 1] = found;
  return raster({
    ...{ width: Number(width), height: Number(height), bytes: toBytes(size), frames: Number(frames) },
    format: format.toLowerCase().replace(/^jpg$/, "jpeg"),
  });
}

/** `drawing, 20 kB`, and `, with <script>, onclick` for what is taken out of it. */
function toDrawing(said: string): ImageFact | undefined {
  const [, size, removed] = /^drawing, (\d+ [kM]B)(?:, with (.+))?$/.exec(said) ?? [];
  if (size === undefined) return undefined;
  return { is: "vector", bytes: toBytes(size), width: 400, height: 300, removed: removed?.split(", ") ?? [] };
}

/** `format HEIC, 3 MB` */
function toUnsupported(said: string): ImageFact | undefined {
  const [, format, size] = /^format (\S+), (\d+ [kM]B)$/.exec(said) ?? [];
  if (format === undefined || size === undefined) return undefined;
  return { is: "unsupported", format, bytes: toBytes(size) };
}

/** `damaged, 40 kB: ends before the picture does` */
function toBroken(said: string): ImageFact | undefined {
  const [, size, reason] = /^damaged, (\d+ [kM]B): (.+)$/.exec(said) ?? [];
  return size === undefined || reason === undefined
    ? undefined
    : { is: "broken", bytes: toBytes(size), reason };
}

function toBytes(size: string): number {
  return Number.parseInt(size, 10) * (size.endsWith("MB") ? 1e6 : 1e3);
}
