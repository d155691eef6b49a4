/** What the build leaves for the service that answers searches. */
import type { ServedSearch } from "#runtime/document/searches/answers.ts";
import type { FrameHtml } from "#runtime/render/page.tsx";
import type { PageTask, SettingsByLanguage } from "#runtime/render/page-task.ts";
import type { SearchedDocument } from "#runtime/search/index.ts";
import type { PagesFile, WordsFile } from "#runtime/search/site/site-file.ts";

/** The templates of all pages with searches, and where the documents of each search are. */
export type SearchPages = {
  settings: SettingsByLanguage;
  /** What stands around the pages: many have the same. */
  frames: FrameHtml[];
  /** By address. In the view, an `AnswerPlace` stands where an answer belongs. */
  pages: { [address: string]: Omit<PageTask, "frame"> & { frame: number } };
  /** By language and name: the path of the documents, inside of `.pageloom/`. */
  sources: { [language: string]: { [search: string]: string } };
  /** By language: the path of the directory of the site, a `DirectoryFile`, where a page searches in it. */
  directories: { [language: string]: string };
};

/** The directory of a site, to be searched. */
export type DirectoryFile = { pages: PagesFile; words: WordsFile };

/** The first line of a file of documents; each line that follows is a `SearchLine`. */
export type SearchHead = Omit<ServedSearch, "lines">;

/** A document, and what is shown of it, by shape in the order of the head. */
export type SearchLine = [document: SearchedDocument, ...shown: unknown[]];
