/** Structured data of pages, for tests of the data for search engines. */
import type { PageView } from "#runtime/document/view.ts";

/** A node as tests read it. */
export type TestNode = { [property: string]: unknown };

/** The nodes of a page's graph, as JSON has them: without members that are undefined. */
export function nodesOf(page: PageView | undefined): TestNode[] {
  return JSON.parse(JSON.stringify(page?.data ?? {}))["@graph"] ?? [];
}

/** The first node of a type. */
export function nodeOf(page: PageView | undefined, type: string): TestNode | undefined {
  return nodesOf(page).find((node) => node["@type"] === type);
}
