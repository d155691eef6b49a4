/** Link slots: an address with the words that lead to it. */
import { type ResolveContext, resolveAddress } from "#runtime/document/context.ts";
import { resolveText } from "#runtime/document/words.ts";
import type { ResolvedLink } from "#runtime/section.ts";

/** Resolves a link slot. Without a page to lead to, it is its words alone. */
export function resolveLink(value: unknown, context: ResolveContext): ResolvedLink {
  const link = value as { label: unknown; href: string; newTab?: boolean };
  const href = resolveAddress(link.href, context);
  const label = resolveText(link.label, context);
  return { ...(href === undefined ? {} : { href }), label, newTab: link.newTab ?? false };
}
