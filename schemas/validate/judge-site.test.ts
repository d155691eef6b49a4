/** A build asks for errors alone. It may not miss one that validation reports, and does none of the work of advice. */
import { describe, expect, it } from "vitest";
import { OFFICES } from "#schemas/testing/collections.ts";
import { banner, CHECKS, indexFiles, page, type TestFiles } from "#schemas/testing/site.ts";
import { type Check, defineCheck } from "./check.ts";
import { isError, judgeSite } from "./validate.ts";

/** The description of a page is short, which is advice, and a link of it leads nowhere. */
const files: TestFiles = {
  ...OFFICES,
  "pages/news.json": page([banner({ link: { primary: { label: { en: "More" }, href: "/nothing/" } } })]),
};
const advice = CHECKS.flatMap((check) => (check.advice ? [check.code] : []));

/** What is found by errors alone, what validation reports, and the codes of the checks that were called. */
async function find(more: TestFiles = {}, replaced: readonly Check[] = []) {
  const { site, all } = await indexFiles({ ...files, ...more }, { advice });
  const called = new Set<string>();
  const watched = [...all, ...replaced].map(
    (check): Check => ({
      ...check,
      references(...given) {
        called.add(check.code);
        check.references?.(...given);
      },
      site(...given) {
        called.add(check.code);
        check.site?.(...given);
      },
    }),
  );
  const found = judgeSite(site, watched);
  const { errors } = found;
  const asked = [...called];
  called.clear();
  const { problems } = found;
  return { errors, asked, problems, askedLater: [...called] };
}

const strictly = (severities: { [code: string]: string }) => ({
  "content/checks.json": { severities },
});

describe("errors", () => {
  it("are those that validation reports, without a look at advice", async () => {
    const { errors, asked, problems, askedLater } = await find();
    expect(problems.map(({ code }) => code)).toContain("description-length");
    expect(errors.map(({ code }) => code)).toEqual(["dead-link"]);
    expect(errors).toEqual(problems.filter(isError));
    expect(asked.filter((code) => advice.includes(code))).toEqual([]);
    expect(askedLater.filter((code) => asked.includes(code))).toEqual([]);
  });

  it("are also what a site takes as strictly as that", async () => {
    const { errors, asked, problems } = await find(strictly({ "description-length": "error" }));
    expect(errors.map(({ code }) => code)).toContain("description-length");
    expect(errors).toEqual(problems.filter(isError));
    expect(asked.filter((code) => advice.includes(code))).toEqual(["description-length"]);
  });

  it("are never found by a check that states that it finds none", async () => {
    const bold = defineCheck({
      ...{ code: "bold", severity: "warning", description: "Reports more than it states." },
      references: (_, { report }) => report({ pointer: "", message: "No.", severity: "error" }),
    });
    await expect(find({}, [bold])).rejects.toThrow(
      "The check bold states that it finds a warning at most, and reports an error.",
    );
  });
});

describe("problems that are looked for in batches", () => {
  const many = Object.fromEntries(
    Array.from({ length: 450 }, (_, at) => [`pages/p${at}.json`, page([banner()], { aliases: ["/same/"] })]),
  );
  const open = async () => {
    const { site, all } = await indexFiles({ ...files, ...many }, { advice });
    return { found: judgeSite(site, all), whole: judgeSite(site, all), checks: all };
  };

  it("are those that are found at once, and others have their turn after a hundred documents and after each check", async () => {
    const { found, whole, checks } = await open();
    let turns = 0;
    await found.findProblems(async () => {
      turns++;
      return true;
    });
    expect(found.errors.length).toBeGreaterThan(100);
    expect([found.errors, found.problems, found.siteProblems]).toEqual([
      whole.errors,
      whole.problems,
      whole.siteProblems,
    ]);
    expect(turns).toBe(checks.filter(({ site }) => site).length + 3 * 4);
  });

  it("are found at once when somebody needs them meanwhile", async () => {
    const { found, whole } = await open();
    let turns = 0;
    await found.findProblems(async () => {
      turns++;
      if (turns < 5) return true;
      expect(found.problems).toEqual(whole.problems);
      expect(found.errors).toEqual(whole.errors);
      return true;
    });
    expect(turns).toBe(5);
  });

  it("are no longer looked for once they are not wanted, and are found when they are again", async () => {
    const { found, whole } = await open();
    let turns = 0;
    expect(await found.findProblems(async () => ++turns < 5)).toBe(false);
    expect(turns).toBe(5);
    expect(await found.findProblems(async () => true)).toBe(true);
    expect([found.errors, found.problems]).toEqual([whole.errors, whole.problems]);
  });
});
