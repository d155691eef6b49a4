/** Opening the editor at a place in a file of the project. */
import { statSync } from "node:fs";
import { locate } from "#runtime/files/places.ts";
import type { OpenAnswer, Place } from "#runtime/preview/protocol.ts";

/** Opens `path:line:column` in the editor. Resolves to why it could not, or to undefined when it seems to have. */
export type OpenEditor = (path: string) => Promise<string | undefined>;

/** Milliseconds within which an editor that cannot be started fails. */
const patience = 400;

/** Opens the editor that runs, or that the environment names. */
export async function openEditor(path: string): Promise<string | undefined> {
  const { default: launchEditor } = await import("launch-editor");
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, patience, undefined);
    launchEditor(path, (_, reason) => {
      clearTimeout(timer);
      resolve(
        reason === null
          ? "No editor was found running on this machine."
          : `The editor did not open: ${reason}`,
      );
    });
  });
}

/** Whether a value names a place in a document or a source of the project: nothing outside, nothing hidden. */
export function isPlace(value: unknown, root: string): value is Place {
  if (typeof value !== "object" || value === null) return false;
  const { file, line, column } = value as { [name: string]: unknown };
  return (
    typeof file === "string" &&
    /^(pages|content|sections|runtime|schemas|public)\/[^\\:\0]+\.(json|tsx?|css|svg)$/.test(file) &&
    file.split("/").every((name) => name !== "" && !name.startsWith(".")) &&
    [line, column].every((number) => Number.isSafeInteger(number) && Number(number) >= 1) &&
    statSync(locate(root, file), { throwIfNoEntry: false })?.isFile() === true
  );
}

/** Opens a place, and returns what to do when no editor opens. */
export async function openPlace(root: string, place: Place, open: OpenEditor): Promise<OpenAnswer> {
  const { file, line, column } = place;
  const path = `${locate(root, file)}:${line}:${column}`;
  const reason = await open(path);
  if (reason === undefined) return { opened: true };
  return {
    opened: false,
    words: `${reason} Open yours and try again, or start the preview with its name, for instance: LAUNCH_EDITOR=code npm run dev`,
    link: `vscode://file/${encodeURI(path.replaceAll("\\", "/").replace(/^\//, ""))}`,
  };
}
