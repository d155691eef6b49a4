/** What leads to itself, in however many steps. */

/** The circles in which things lead to each other, each once. Follows each thing once. */
export function findCircles<Node>(starts: Iterable<Node>, next: (node: Node) => Node | undefined): Node[][] {
  const done = new Set<Node>();
  const circles: Node[][] = [];
  for (const start of starts) {
    const path = new Set<Node>();
    let at: Node | undefined = start;
    while (at !== undefined && !done.has(at) && !path.has(at)) {
      path.add(at);
      at = next(at);
    }
    if (at !== undefined && path.has(at)) circles.push([...path].slice([...path].indexOf(at)));
    for (const node of path) done.add(node);
  }
  return circles;
}
