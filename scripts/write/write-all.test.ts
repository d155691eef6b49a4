/** Several files are written as one: all of them, or none. */
import { afterAll, afterEach, expect, it } from "vitest";
import { createTestProject } from "#runtime/testing/project.ts";
import { writeAll } from "./write-all.ts";

const test = await createTestProject();
const { root, put, remove, read } = test;
afterEach(() => remove("notes"));
afterAll(() => test.close());

it("changes files, gives them other names, and makes new ones", async () => {
  await put("notes/a.txt", "a");
  await put("notes/old/b.txt", "b");
  const written = writeAll(root, { by: "test" }, [
    { file: "notes/a.txt", target: "notes/a.txt", before: "a", text: "A" },
    { file: "notes/old/b.txt", target: "notes/b.txt", before: "b", text: "B" },
    { file: "notes/new/c.txt", target: "notes/new/c.txt", text: "C" },
  ]);
  expect(written).toEqual({ number: expect.any(Number) });
  expect(Object.fromEntries(await read("notes"))).toEqual({ "a.txt": "A", "b.txt": "B", "new/c.txt": "C" });
});

it("writes over nothing that was saved since it was read, and over nothing that is gone", async () => {
  await put("notes/a.txt", "a, and more");
  await put("notes/b.txt", "b");
  const changes = ["a", "b"].map((name) => ({
    ...{ file: `notes/${name}.txt`, target: `notes/${name}.txt`, before: name, text: name.toUpperCase() },
  }));
  const refused = "notes/a.txt was changed meanwhile; run the command again";
  expect(writeAll(root, { by: "test" }, changes)).toEqual({ refused });
  expect(Object.fromEntries(await read("notes"))).toEqual({ "a.txt": "a, and more", "b.txt": "b" });
  await remove("notes/a.txt");
  expect(writeAll(root, { by: "test" }, changes)).toEqual({ refused });
  expect(Object.fromEntries(await read("notes"))).toEqual({ "b.txt": "b" });
});

it("leaves everything as it was when the disk does not take one of them", async () => {
  await put("notes/a.txt", "a");
  const long = `notes/${"x".repeat(300)}.txt`;
  const written = writeAll(root, { by: "test" }, [
    { file: "notes/a.txt", target: "notes/a.txt", before: "a", text: "A" },
    { file: "notes/new/c.txt", target: "notes/new/c.txt", text: "C" },
    { file: long, target: long, text: "D" },
  ]);
  expect(written).toEqual({ refused: "its name is too long" });
  expect(Object.fromEntries(await read("notes"))).toEqual({ "a.txt": "a" });
});
