/**
 * What a build refuses, validation reports: a random site without errors can be made whole, and nothing in it stands for what
 * is missing. Sites are documents in memory, and components those of the bundle.
 */
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { loadRenderer } from "#runtime/bundle/bundle.ts";
import { bundleProject } from "#runtime/bundle/bundle-project.ts";
import type { Renderer } from "#runtime/render/page-task.ts";
import { makeSite } from "#runtime/testing/random-sites/made-site.ts";
import { indexOf, type RandomSite, randomSites } from "#runtime/testing/random-sites/site.ts";
import { TESTED } from "#runtime/testing/tested-site.ts";
import { rounds } from "#schemas/testing/rounds.ts";
import { checkSite, isError, judge, judgeSite } from "#schemas/validate/validate.ts";

/** What is written where something is missing that the code counted on. */
const MISSING = /\bundefined\b|\[object Object\]|\bNaN\b|\{entity\./;

let renderer: Renderer;
let sites: fc.Arbitrary<RandomSite>;
beforeAll(async () => {
  [renderer, sites] = await Promise.all([bundleProject(TESTED).then(loadRenderer), randomSites()]);
});

test("a random site without errors can be built, with nothing missing in it", async () => {
  const counted = { all: 0, valid: 0 };
  const property = fc.asyncProperty(sites, async (random) => {
    const index = await indexOf(random);
    const { site, all: checks } = index;
    counted.all++;
    const { errors, problems } = judgeSite(site, checks);
    expect(problems).toEqual(judge(site.documents, checkSite(site, checks), site, checks));
    expect(errors).toEqual(problems.filter(isError));
    if (errors.length > 0) return;
    counted.valid++;
    const missing = makeSite(index, renderer).flatMap(([name, text]) => {
      const at = MISSING.exec(text)?.index;
      return at === undefined ? [] : `${name}: …${text.slice(Math.max(0, at - 60), at + 40)}…`;
    });
    expect(missing).toEqual([]);
  });
  await fc.assert(property, { numRuns: rounds({ day: 60, night: 3000 }) });
  // Of what is refused, nothing is learned.
  expect(counted.valid).toBeGreaterThan(counted.all / 2);
});
