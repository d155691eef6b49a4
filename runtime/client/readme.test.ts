/** The attributes that the README of this folder documents are those that the code here reads and writes. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const read = (name: string) => readFileSync(join(import.meta.dirname, name), "utf8");

test("the README names every attribute that this code knows", () => {
  const documented = new Set(read("README.md").match(/data-[a-z-]+/g));
  const known = readdirSync(import.meta.dirname)
    .filter((name) => /\.tsx?$/.test(name) && !name.includes(".test."))
    .flatMap((name) => {
      const text = read(name);
      const written = [...text.matchAll(/["'[](data-[a-z-]+)/g)].map(([, attribute = ""]) => attribute);
      const properties = [...text.matchAll(/dataset\.(\w+)/g)].map(
        ([, property = ""]) => `data-${property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
      );
      return [...written, ...properties];
    });
  expect(known.length).toBeGreaterThan(40);
  expect([...new Set(known)].filter((attribute) => !documented.has(attribute))).toEqual([]);
});
