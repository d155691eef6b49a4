/** Which nodes of a list are which of another: found by name first, then by content, then by order. */

/** Pairs nodes of `wanted` (the keys) with nodes of `present`. Each is used once; some are left over on both sides. */
export function pairNodes(
  present: readonly ChildNode[],
  wanted: readonly ChildNode[],
): ReadonlyMap<ChildNode, ChildNode> {
  const pairs = new Map<ChildNode, ChildNode>();
  let start = 0;
  let [end, wantedEnd] = [present.length, wanted.length];
  const pairEqual = (at: number, wantedAt: number) => {
    const [one, other] = [present[at], wanted[wantedAt]];
    if (!one || !other || !one.isEqualNode(other)) return false;
    pairs.set(other, one);
    return true;
  };
  while (start < end && start < wantedEnd && pairEqual(start, start)) start += 1;
  while (end > start && wantedEnd > start && pairEqual(end - 1, wantedEnd - 1)) {
    end -= 1;
    wantedEnd -= 1;
  }
  const rest = new Set(present.slice(start, end));
  let open = wanted.slice(start, wantedEnd);
  const pairRest = (find: (node: ChildNode) => ChildNode | undefined) => {
    open = open.filter((node) => {
      const found = find(node);
      if (found) pairs.set(node, found);
      if (found) rest.delete(found);
      return !found;
    });
  };
  pairRest(byName(rest, nameOf));
  pairRest(byName(rest, innerNameOf));
  pairRest((node) => [...rest].find((other) => other.isEqualNode(node)));
  pairRest((node) => [...rest].find((other) => isLike(other, node)));
  return pairs;
}

function byName(
  nodes: Iterable<ChildNode>,
  nameOf: (node: ChildNode) => string | undefined,
): (node: ChildNode) => ChildNode | undefined {
  const named = new Map<string, ChildNode>();
  for (const node of nodes) {
    const name = nameOf(node);
    if (name !== undefined && !named.has(name)) named.set(name, node);
  }
  return (node) => {
    const name = nameOf(node);
    const found = name === undefined ? undefined : named.get(name);
    if (found) named.delete(name ?? "");
    return found;
  };
}

/** The name that distinguishes an element from its siblings of the same kind, if it has one. */
function nameOf(node: ChildNode): string | undefined {
  if (!(node instanceof Element)) return undefined;
  const { localName } = node;
  const attributes = localName === "meta" ? ["name", "property"] : ["id", "data-view"];
  if (localName === "link")
    return `link ${["rel", "href", "hreflang"].map((name) => node.getAttribute(name))}`;
  const name = attributes.map((attribute) => node.getAttribute(attribute)).find(Boolean);
  return name ? `${localName} ${name}` : undefined;
}

/** The first id inside an element without a name of its own: it distinguishes one of a list of wrappers from another. */
function innerNameOf(node: ChildNode): string | undefined {
  if (!(node instanceof Element) || nameOf(node) !== undefined) return undefined;
  const inner = node.querySelector("[id]");
  return inner ? `${node.localName} ${inner.id}` : undefined;
}

/** Whether one can become the other: of one kind, and neither with a name, which would be another. */
function isLike(one: ChildNode, other: ChildNode): boolean {
  return one.nodeName === other.nodeName && nameOf(one) === undefined && nameOf(other) === undefined;
}

/** The longest row of numbers in ascending order that a list of different numbers has. */
export function findInOrder(numbers: readonly number[]): number[] {
  /** By length of a row: the index in `numbers` of the smallest end that a row of this length can have. */
  const ends: number[] = [];
  const previous: (number | undefined)[] = [];
  for (const [index, number] of numbers.entries()) {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((numbers[ends[middle] ?? 0] ?? 0) < number) low = middle + 1;
      else high = middle;
    }
    previous[index] = ends[low - 1];
    ends[low] = index;
  }
  const row: number[] = [];
  for (let at = ends.at(-1); at !== undefined; at = previous[at]) row.unshift(numbers[at] ?? 0);
  return row;
}
