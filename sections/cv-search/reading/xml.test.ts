import { expect, test } from "vitest";
import { xmlTokens } from "./xml.ts";

const shown = (xml: string) =>
  Array.from(xmlTokens(xml), (token) => {
    if (token.kind === "text") return token.text;
    if (token.kind === "close") return `/${token.name}`;
    return `<${[token.name, ...Array.from(token.attributes, ([name, value]) => `${name}=${value}`)].join(" ")}`;
  });

test.each([
  [
    "elements, attributes and text",
    `<a x="1>2" y = 'b"'>t<b/>u</a>`,
    ['<a x=1>2 y=b"', "t", "<b", "/b", "u", "/a"],
  ],
  ["entities", "<a x='&lt;&quot;'>R&amp;D &#163;&#x2013;&eacute;</a>", ['<a x=<"', "R&D £–&eacute;", "/a"]],
  ["what is not text", "<?xml v?><!DOCTYPE a><a><!-- <b> --><![CDATA[<&]]></a>", ["<a", "<&", "/a"]],
  [
    "an entity that was defined to grow",
    '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>',
    ["]>", "<a", "&b;", "/a"],
  ],
])("%s", (_, xml, tokens) => {
  expect(shown(xml)).toEqual(tokens);
});

test.each(["<a>", "<a", "<a></b>", "</a>", '<a x="', "<a x=1>", "<!-- ", "<![CDATA["])(
  "%s is damage",
  (xml) => {
    expect(() => shown(xml)).toThrow("corrupt");
  },
);
