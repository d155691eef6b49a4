/** The trees of a PDF, of pages above all: a few bytes can name a million of them, or each node twice in the one above. */

import { UploadError } from "./upload-problem.ts";

/** Children and paths to leaves of all trees of a file. Long documents have a tenth. */
const mostNodes = 10_000;

/** Levels. Real trees have up to five. */
const deepest = 100;

/** The children of each node, by its number, as each of its definitions lists them. */
export type PdfTrees = { count: number; nodes: Map<number, number[][]> };

/**
 * Returns the function that adds a child to a new definition of the node.
 *
 * @throws UploadError `too-large-unpacked`, from the function
 */
export function defineNode(trees: PdfTrees, node: number): (child: number) => void {
  let children: number[] | undefined;
  return (child) => {
    if (++trees.count > mostNodes) throw new UploadError("too-large-unpacked");
    if (children === undefined) {
      children = [];
      trees.nodes.set(node, [...(trees.nodes.get(node) ?? []), children]);
    }
    children.push(child);
  };
}

/** Whether a reader that goes through a tree would not come to an end of it soon. */
export function isEndless({ nodes }: PdfTrees): boolean {
  const known = new Map<number, number>();
  function countLeaves(node: number, level: number): number {
    const definitions = nodes.get(node);
    if (definitions === undefined) return 1;
    if (level > deepest) return Number.POSITIVE_INFINITY;
    const counted = known.get(node);
    if (counted !== undefined) return counted;
    // Until it is known, it is a node within itself.
    known.set(node, Number.POSITIVE_INFINITY);
    const leaves = definitions.map((children) =>
      children.reduce((sum, child) => sum + countLeaves(child, level + 1), 0),
    );
    const largest = Math.max(...leaves);
    known.set(node, largest);
    return largest;
  }
  return [...nodes.keys()].some((node) => countLeaves(node, 0) > mostNodes);
}
