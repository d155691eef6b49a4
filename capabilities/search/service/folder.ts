/**
 * The files of the build for searches, read ahead or at the first search. Indexes are made of documents a few
 * at a time, so that other requests are answered meanwhile.
 */
import { setImmediate as nextTurn } from "node:timers/promises";
import type { DirectoryFile, SearchHead, SearchLine, SearchPages } from "#runtime/render/search-pages.ts";
import { createIndexBuilder, type SearchIndex } from "#runtime/search/index.ts";
import { createKeep } from "#runtime/search/site/load-pages.ts";
import { unpackPages } from "#runtime/search/site/site-file.ts";
import { type OpenSite, openSite } from "#runtime/search/site/site-search.ts";
import { createTerms } from "#runtime/search/terms.ts";
import type { BuildOutput } from "#server/site/build-output.ts";

/** A search that can be answered. `shown` gives what is shown of a document in a shape. */
export type OpenSearch = {
  index: SearchIndex;
  pageSize: number;
  shown: (document: number, shape: string) => unknown;
};

/** The searches of a built site. */
export type SearchFolder = {
  pages: () => Promise<SearchPages>;
  open: (language: string, search: string) => Promise<OpenSearch>;
  /** The pages of the site in a language, to be searched; undefined where no page does. */
  openDirectory: (language: string) => Promise<OpenSite | undefined>;
  /** Opens all, one after the other: of many thousand documents, the first visitor would wait for seconds. */
  openAll: () => Promise<void>;
};

/** How many documents are taken up before other requests have a turn. */
const AT_A_TIME = 20;

/** @param start the path of the file that leads to the others */
export function openSearches(start: string, files: BuildOutput): SearchFolder {
  const keep = createKeep();
  return {
    // A build from before there were directories has none.
    pages: () => keep("pages", async () => ({ directories: {}, ...JSON.parse(await files.read(start)) })),
    open(language, search) {
      return keep(`search ${language} ${search}`, async () => {
        const path = (await this.pages()).sources[language]?.[search];
        if (path === undefined) throw new Error(`The build wrote no documents of the search "${search}".`);
        return readSearch(files.lines(path), path);
      });
    },
    async openAll() {
      for (const [language, ofLanguage] of Object.entries((await this.pages()).sources)) {
        for (const search of Object.keys(ofLanguage)) await this.open(language, search);
      }
      for (const language of Object.keys((await this.pages()).directories))
        await this.openDirectory(language);
    },
    openDirectory(language) {
      return keep(`directory ${language}`, async () => {
        const path = (await this.pages()).directories[language];
        if (path === undefined) return undefined;
        const { pages: listed, words } = JSON.parse(await files.read(path)) as DirectoryFile;
        return openSite(unpackPages(listed), words, nextTurn);
      });
    },
  };
}

/** Reads the documents of a search. What is shown of each stays as text until it is shown. */
async function readSearch(lines: ReturnType<BuildOutput["lines"]>, path: string): Promise<OpenSearch> {
  let head: SearchHead | undefined;
  let builder: ReturnType<typeof createIndexBuilder> | undefined;
  const shown: string[][] = [];
  for await (const line of lines) {
    if (!builder) {
      head = JSON.parse(line) as SearchHead;
      builder = createIndexBuilder(head.setup, createTerms(head.terms), head.size);
      continue;
    }
    const [document, ...own] = JSON.parse(line) as SearchLine;
    builder.add(document);
    shown.push(own.map((one) => JSON.stringify(one)));
    if (shown.length % AT_A_TIME === 0) await nextTurn();
  }
  if (!head || !builder || shown.length !== head.size) throw new Error(`${path} is not whole.`);
  const { pageSize, shapes } = head;
  return {
    index: builder.finish(),
    pageSize,
    shown: (document, shape) => JSON.parse(shown[document]?.[shapes.indexOf(shape)] ?? "null"),
  };
}
