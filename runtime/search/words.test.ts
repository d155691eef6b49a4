import { describe, expect, it } from "vitest";
import { toWords } from "./words.ts";

describe("toWords", () => {
  it.each([
    ["Site Reliability Engineers", ["site", "reliability", "engineer"]],
    ["C++, C# and .NET; Node.js!", ["c++", "c#", "and", ".net", "node.js"]],
    ["R&D, CI/CD", ["r&d", "ci", "cd"]],
    ["Full-stack", ["full", "stack"]],
    ["Zoë’s café", ["zoe", "cafe"]],
    ["The end.Next begins. Done.", ["the", "end.next", "begin", "done"]],
    ["analytics, DevOps, Kubernetes, business", ["analytics", "devops", "kubernete", "business"]],
    ["companies, boxes, classes, status", ["company", "box", "class", "status"]],
    ["AWS S3 in 2026", ["aws", "s3", "in", "2026"]],
    ["ﬁrst ﬂoor", ["first", "floor"]],
    ["\u202asoft\u00adware\u200b\u202c", ["software"]],
    ["", []],
    ["★ — …", []],
  ])("%j", (text, words) => {
    expect(toWords(text)).toEqual(words);
  });

  it("takes hostile input for what it is, in little time", () => {
    expect(toWords("'; DROP TABLE boats; --")).toEqual(["drop", "table", "boat"]);
    expect(toWords("(a+)+$ [^\\]*")).toEqual(["a"]);
    expect(toWords("a.".repeat(50_000))).toHaveLength(1);
  });
});
