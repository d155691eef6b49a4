import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { toSectionContext } from "#runtime/render/testing.ts";
import { LinkBlock, LinkItem, SocialBlock } from "./links.tsx";

const context = toSectionContext({ route: "/about-us/" });

const item = { id: "a", title: "Policy", href: "/policy/" };

test("a link in a new tab says so, and gives that page no hold on this one", () => {
  expect(renderToStaticMarkup(<LinkItem item={{ ...item, newTab: true }} context={context} />)).toMatch(
    /^<li><a href="\/policy\/" target="_blank" rel="noopener">Policy<span[^>]*> \(opens in a new tab\)<\/span><\/a><\/li>$/,
  );
  expect(renderToStaticMarkup(<LinkItem item={item} context={context} />)).toBe(
    '<li><a href="/policy/">Policy</a></li>',
  );
});

test("what has no address is left out, and its heading with it", () => {
  const { href: _, ...unpublished } = item;
  const block = (items: readonly { id: string; title: string }[]) =>
    renderToStaticMarkup(<LinkBlock heading="Small print" items={items} context={context} />);
  expect(block([unpublished])).toBe("");
  expect(block([unpublished, item])).toContain("Small print");
  expect(renderToStaticMarkup(<LinkItem item={unpublished} context={context} />)).toBe("");
});

test("a network without a sign stands there in words, and in a new tab like the others", () => {
  const items = [{ id: "b", title: "Our boat club", href: "https://boats.example/" }];
  const html = renderToStaticMarkup(<SocialBlock heading="Stay connected" items={items} />);
  expect(html).toContain('<a href="https://boats.example/" target="_blank" rel="noopener">Our boat club<');
});
