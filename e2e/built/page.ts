/** A page as its rules see it: parsed once, as browsers parse it, and never changed. */
import { compile, selectAll } from "css-select";
import { type AnyNode, type ChildNode, type Document, Element, isTag, isText } from "domhandler";
import { parse, parseFragment } from "parse5";
import { adapter } from "parse5-htmlparser2-tree-adapter";

export type Page = {
  /** Starts and ends with a slash. */
  path: string;
  status: number;
  headers: Headers;
  html: string;
  /** Whether the sitemap names it. */
  isListed: boolean;
  /** Every element that a selector fits, in order: of the page, or below one that `:scope` stands for. */
  all: (selector: string, within?: Element) => Element[];
};

/** The adapter's own elements carry what is needed to write XML again, which makes the trees of a site half as large again. */
const treeAdapter: typeof adapter = {
  ...adapter,
  createElement(name, namespace, attributes) {
    const named = attributes.map((one) => [one.prefix ? `${one.prefix}:${one.name}` : one.name, one.value]);
    const element = new Element(name, Object.fromEntries(named));
    element.namespace = namespace;
    return element;
  },
};

/** A page without its tree, which is parsed when a rule first reads it. */
export function createPage(page: Omit<Page, "all">): Page {
  let tree: Document | undefined;
  return {
    ...page,
    all: (selector, within) => {
      if (within) return selectAll<AnyNode, Element>(selector, within);
      tree ??= parse(page.html, { treeAdapter, scriptingEnabled: false });
      return selectAll<AnyNode, Element>(compiled(selector), tree);
    },
  };
}

const queries = new Map<string, ReturnType<typeof compile<AnyNode, Element>>>();

function compiled(selector: string) {
  const query = queries.get(selector) ?? compile<AnyNode, Element>(selector);
  queries.set(selector, query);
  return query;
}

/** The texts below an element, in order. */
export function textsOf(element: Element): string[] {
  return element.children.flatMap((child) =>
    isText(child) ? [child.data] : isTag(child) ? textsOf(child) : [],
  );
}

/** The words of an element as they are read: without scripts, and with a space between elements. */
export function wordsOf(element: Element | undefined): string {
  return element ? join(element.children) : "";
}

/** The words of some HTML. */
export function wordsIn(html: string): string {
  return join(parseFragment(html, { treeAdapter, scriptingEnabled: false }).children);
}

function join(nodes: ChildNode[]): string {
  const parts = nodes.map((node) => {
    if (isText(node)) return node.data;
    if (!isTag(node)) return "";
    return node.name === "script" ? " " : ` ${join(node.children)} `;
  });
  return parts.join("").replace(/\s+/g, " ").trim();
}

/** Its first tag, for a message. */
export function tagOf({ name, attribs }: Element): string {
  const attributes = Object.entries(attribs).map(([attribute, value]) => ` ${attribute}="${value}"`);
  return `<${name}${attributes.join("")}>`.slice(0, 120);
}

/** The element that stands around another. */
export function parentOf({ parent }: Element): Element | undefined {
  return parent instanceof Element ? parent : undefined;
}

/** The language that a page says it is in. */
export function languageOf({ all }: Page): string {
  return all("html")[0]?.attribs.lang ?? "";
}
