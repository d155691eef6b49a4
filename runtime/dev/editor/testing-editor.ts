/** The JSON part of VS Code, as tests see it: what it offers, shows and reports at a place of a document. */
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import {
  type CompletionItem,
  getLanguageService,
  type MarkupContent,
  TextDocument,
} from "vscode-json-languageservice";

/** What an editor offers at a place. */
export type Offer = { label: string; about: string; writes: string };

/** What an editor reports as wrong: the text that it marks, and its words. Lines count from 1. */
export type Mark = { line: number; marked: string; message: string };

/** Where the cursor is, in the texts of tests. */
const CURSOR = "|";

export type TestEditor = ReturnType<typeof openEditor>;

/**
 * Opens an editor on a project. The cursor stands at the first `|` of a text.
 *
 * @param root absolute path of the folder that has `.generated/`
 * @param settings absolute path of the folder that has `.vscode/`, when its settings are to count
 */
export function openEditor(root: string, settings?: string) {
  const service = getLanguageService({
    schemaRequestService: (uri) => readFile(fileURLToPath(uri), "utf8"),
    workspaceContext: { resolveRelativePath: (path, base) => new URL(path, base).href },
    clientCapabilities: {
      textDocument: { completion: { completionItem: { documentationFormat: ["markdown", "plaintext"] } } },
    },
  });
  const folderUri = pathToFileURL(root).href;
  const schemas = schemasIn(settings).map(({ fileMatch, url }) => ({
    ...{ fileMatch, folderUri, uri: pathToFileURL(join(root, url)).href },
  }));
  service.configure({ validate: true, allowComments: false, schemas });

  function open(file: string, text: string) {
    const offset = Math.max(text.indexOf(CURSOR), 0);
    const clean = text.replace(CURSOR, "");
    const document = TextDocument.create(pathToFileURL(join(root, file)).href, "json", 1, clean);
    return { document, position: document.positionAt(offset), json: service.parseJSONDocument(document) };
  }
  return {
    async offers(file: string, text: string): Promise<Offer[]> {
      const { document, position, json } = open(file, text);
      const found = await service.doComplete(document, position, json);
      return (found?.items ?? []).map((item) => ({
        label: item.label,
        about: wordsOf(item.documentation),
        writes: item.textEdit?.newText ?? "",
      }));
    },
    async hover(file: string, text: string): Promise<string> {
      const { document, position, json } = open(file, text);
      const found = await service.doHover(document, position, json);
      // The service escapes what Markdown would take for its own.
      return [found?.contents ?? []]
        .flat()
        .map(String)
        .join("\n")
        .replaceAll(/\\([^\w\s])/g, "$1")
        .replaceAll("\\\n", "\n");
    },
    async marks(file: string, text: string): Promise<Mark[]> {
      const clean = open(file, `${CURSOR}${text}`);
      const found = await service.doValidation(clean.document, clean.json);
      return found.map(({ range, message }) => ({
        line: range.start.line + 1,
        marked: clean.document.getText(range),
        message: String(message),
      }));
    },
  };
}

/** Which schemas the settings of a repository give to documents that name none. */
function schemasIn(folder: string | undefined): { fileMatch: string[]; url: string }[] {
  if (folder === undefined) return [];
  return JSON.parse(readFileSync(join(folder, ".vscode/settings.json"), "utf8"))["json.schemas"];
}

function wordsOf(documentation: CompletionItem["documentation"]): string {
  return typeof documentation === "object" ? (documentation as MarkupContent).value : (documentation ?? "");
}

/**
 * What stands in a file after an author has taken what an editor offers, and left every stop as it is.
 *
 * @param last what is written at the last stop
 */
export function fillStops(writes: string, file: string, last = ""): string {
  const toPlain = (text: string) => text.replace(/\\([\\$},|])/g, "$1");
  return writes.replaceAll(PIECE, (piece, pattern, format, choice, words) => {
    if (pattern !== undefined)
      return file.replaceAll(new RegExp(pattern, "g"), format.replaceAll("\\/", "/"));
    if (piece === "$0") return last;
    return toPlain(choice ?? words ?? (piece.startsWith("\\") ? piece : ""));
  });
}

/** What has a meaning in a snippet: something escaped, a variable, a choice, a stop with words or without. */
const PIECE =
  /\\[\\$}]|\$\{[A-Z_]+\/((?:\\.|[^/])*)\/((?:\\.|[^/])*)\/g\}|\$\{\d+\|((?:\\.|[^,|])*)(?:\\.|[^|])*\|\}|\$\{\d+:((?:\\.|[^}\\])*)\}|\$\d+/g;
