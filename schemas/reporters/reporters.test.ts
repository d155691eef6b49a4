import { describe, expect, it } from "vitest";
import type { Problem } from "#schemas/documents/problem.ts";
import { report as reportGithub } from "#schemas/reporters/github.ts";
import { report as reportJson } from "#schemas/reporters/json.ts";
import { report as reportSarif } from "#schemas/reporters/sarif.ts";
import { report as reportText } from "#schemas/reporters/text.ts";

const source = `{\n\t"headng": { "en": "50 % more, at once" }\n}\n`;
const problems: Problem[] = [
  {
    code: "unknown-property",
    severity: "error",
    file: "pages/a b.json",
    line: 2,
    column: 2,
    endLine: 2,
    endColumn: 10,
    pointer: "/headng",
    message: 'There is no field "headng" here.',
    hint: 'Did you mean "heading"?',
  },
  {
    code: "unused-entry",
    severity: "warning",
    file: "content/texts/shared.json",
    line: 1,
    column: 1,
    pointer: "",
    message: "50 % of it: unused,\nreally.",
    hint: "",
  },
];

describe("text", () => {
  it("shows each problem with its line and what to do, and sums up", () => {
    const text = reportText(problems, { sources: new Map([["pages/a b.json", source]]), documents: 12 });
    expect(text).toMatchInlineSnapshot(`
      "pages/a b.json:2:2  error  unknown-property
        There is no field "headng" here.
        2 │   "headng": { "en": "50 % more, at once" }
              ^^^^^^^^
        → Did you mean "heading"?
        More: schemas/checks/unknown-property/README.md

      content/texts/shared.json:1:1  warning  unused-entry
        50 % of it: unused,
        really.
        More: schemas/checks/unused-entry/README.md

      1 error, 1 warning in 2 files. 12 documents looked at.
      "
    `);
  });

  it("marks the same place in a line that is too long to show", () => {
    const line = `{ "a": "${"x".repeat(300)}", "wrong": 1, "b": "${"y".repeat(300)}" }`;
    const column = line.indexOf('"wrong"') + 1;
    const problem = { ...(problems[0] as Problem), line: 1, column, endLine: 1, endColumn: column + 7 };
    const [, , shown = "", marks = ""] = reportText([problem], {
      sources: new Map([[problem.file, line]]),
    }).split("\n");
    expect(shown.length).toBeLessThan(120);
    expect(shown.slice(marks.indexOf("^"), marks.lastIndexOf("^") + 1)).toBe('"wrong"');
  });

  // Six cells stand before the line: two spaces, the number, a space, the bar, a space.
  it.each([
    ["emoji", '{ "a": "👩🏽‍🚀 ❤️", "wrong": 1 }', 6 + 16],
    ["wide characters", '{ "a": "标题", "wrong": 1 }', 6 + 15],
    ["accents of their own", '{ "a": "e\u0301e\u0301", "wrong": 1 }', 6 + 13],
    ["tabs", '\t\t"wrong": 1', 6 + 4],
  ])("puts the marks below %s as a terminal shows them", (_, line, cells) => {
    const column = line.indexOf('"wrong"') + 1;
    const problem = { ...(problems[0] as Problem), line: 1, column, endLine: 1, endColumn: column + 7 };
    const [, , , marks] = reportText([problem], { sources: new Map([[problem.file, line]]) }).split("\n");
    expect(marks).toBe(`${" ".repeat(cells)}^^^^^^^`);
  });

  it("does not let a document change the terminal", () => {
    const line = '{ "a": "\u001b[2J\u202Egnorw", "wrong\u0007": 1 }';
    const problem = { ...(problems[0] as Problem), line: 1, column: 8, message: 'No "\u001b[2J".' };
    const text = reportText([problem], { sources: new Map([[problem.file, line]]) });
    for (const character of "\u001b\u202e\u0007") expect(text).not.toContain(character);
    expect(text).toContain('{ "a": "�[2J�gnorw", "wrong�": 1 }');
  });

  it("marks what is missing between two characters, and what goes over several lines", () => {
    const sources = new Map([["pages/a b.json", '{\r\n  "a": 1\r\n  "b": 2\r\n}']]);
    const missing = { ...(problems[0] as Problem), line: 2, column: 9, endLine: 2, endColumn: 9 };
    const whole = { ...missing, line: 2, column: 3, endLine: 3, endColumn: 8 };
    const marks = reportText([missing, whole], { sources })
      .split("\n")
      .filter((line) => line.includes("^"));
    expect(marks).toEqual(["              ^", "        ^^^^^^"]);
  });

  it("prints the gravest of many, then how many there are of each kind and where most are", () => {
    const many = Array.from({ length: 1200 }, (_, at) => ({
      ...(problems[1] as Problem),
      file: at < 700 ? "content/texts/shared.json" : `pages/p${at}.json`,
    }));
    const text = reportText([...many, problems[0] as Problem], {
      sources: new Map(),
      documents: 12,
      most: 2,
    });
    expect(text).toMatchInlineSnapshot(`
      "pages/a b.json:2:2  error  unknown-property
        There is no field "headng" here.
        → Did you mean "heading"?
        More: schemas/checks/unknown-property/README.md

      content/texts/shared.json:1:1  warning  unused-entry
        50 % of it: unused,
        really.
        More: schemas/checks/unused-entry/README.md

      The first 2 of 1,201 are printed. There are:
            1 error     unknown-property  in pages/a b.json
        1,200 warnings  unused-entry      in 501 files, 700 of them in content/texts/shared.json
      npm run validate -- --max-problems all prints all, --check unknown-property those of one kind.

      1 error, 1200 warnings in 502 files. 12 documents looked at.
      "
    `);
  });

  it("says of a build without errors what has more to say", () => {
    expect(reportText([], { sources: new Map(), documents: 12, least: "error" })).toBe(
      "No errors (npm run validate gives advice, too). 12 documents looked at.\n",
    );
  });

  it("counts what is only for information, and shows it on request", () => {
    const note: Problem = {
      ...(problems[1] as Problem),
      severity: "information",
      message: "Left out for now.",
    };
    const options = { sources: new Map(), documents: 3 };
    expect(reportText([note], options)).toBe(
      "No problems. 3 documents looked at. 1 note for information (npm run validate -- --information shows it).\n",
    );
    expect(reportText([note], { ...options, least: "information" })).toContain("Left out for now.");
  });

  it("reports how much of drafts is still to be written, which is no problem and not done either", () => {
    const note = { ...(problems[1] as Problem), severity: "information" } as const;
    const unwritten = { ...note, code: "unwritten-text" } as const;
    const options = { sources: new Map(), documents: 3 };
    expect(reportText([unwritten], options)).toBe(
      "No problems, but 1 place in a draft is still to be written: it begins with [Write. 3 documents looked at. 1 note for information (npm run validate -- --information shows it).\n",
    );
    expect(reportText([...problems, unwritten, unwritten, note], options)).toMatch(
      /\n1 error, 1 warning in 2 files, and 2 places in drafts are still to be written: each begins with \[Write\. 3 documents looked at\. 3 notes /,
    );
    const published = { ...unwritten, severity: "error" } as const;
    expect(reportText([published], options)).toMatch(/\n1 error in 1 file\. 3 documents looked at\.\n$/);
  });

  it("reports right behind the mistakes how many can be repaired", () => {
    const fix = { title: "Add the comma", edits: [] };
    expect(reportText([{ ...(problems[0] as Problem), fix }], { sources: new Map(), documents: 3 })).toMatch(
      /\n1 error in 1 file\. 1 mistake can be repaired \(npm run validate -- --fix\)\. 3 documents looked at\.\n$/,
    );
  });

  it("reports that there are no problems", () => {
    expect(reportText([], { sources: new Map(), documents: 1 })).toBe("No problems. 1 document looked at.\n");
  });

  it("colours only on request", () => {
    expect(reportText(problems, { sources: new Map() })).not.toContain("\u001b");
    expect(reportText(problems, { sources: new Map(), color: true })).toContain("\u001b[31merror\u001b[0m");
  });
});

it("json has the promised fields and no other", () => {
  const parsed = JSON.parse(reportJson(problems)) as object[];
  const fields = ["code", "severity", "file", "line", "column", "pointer", "message", "hint"];
  expect(parsed.map((problem) => Object.keys(problem))).toEqual([fields, fields]);
  expect(JSON.parse(reportJson([]))).toEqual([]);
});

it("github escapes what would end a command or a property", () => {
  expect(reportGithub(problems)).toMatchInlineSnapshot(`
    "::error file=pages/a b.json,line=2,endLine=2,col=2,endColumn=9,title=unknown-property::There is no field "headng" here. Did you mean "heading"?%0AMore: schemas/checks/unknown-property/README.md
    ::warning file=content/texts/shared.json,line=1,col=1,title=unused-entry::50 %25 of it: unused,%0Areally.%0AMore: schemas/checks/unused-entry/README.md
    "
  `);
});

it("github escapes signs that separate properties", () => {
  const problem = { ...(problems[0] as Problem), file: "pages/a,b: 50%.json" };
  expect(reportGithub([problem])).toContain("file=pages/a%2Cb%3A 50%25.json,line=2,");
});

it("sarif names the rule, the place and the level", () => {
  const checks = [
    {
      code: "unused-entry",
      severity: "warning",
      description: "Nobody uses it.",
      documentation: "# unused-entry",
    },
  ] as const;
  const { runs } = JSON.parse(reportSarif(problems, { checks }));
  expect(runs[0].tool.driver.rules[0].id).toBe("unused-entry");
  expect(runs[0].results[1]).toMatchObject({ ruleId: "unused-entry", ruleIndex: 0, level: "warning" });
  expect(runs[0].results[0].locations[0].physicalLocation).toEqual({
    artifactLocation: { uri: "pages/a%20b.json" },
    region: { startLine: 2, startColumn: 2, endLine: 2, endColumn: 10 },
  });
});
