import { expect, test } from "vitest";
import { iconPath, listIcons, makeIconSheet } from "#runtime/pictures/icons.ts";

test("an icon is one path, whatever it is drawn with", async () => {
  expect(await iconPath("arrow-right")).toBe("M5 12h14M12 5l7 7-7 7");
  expect(await iconPath("circle")).toBe("M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0");
});

test("every icon of the library can be made a path; by day, every tenth is", async () => {
  expect(listIcons().size).toBeGreaterThan(1000);
  const looked = [...listIcons()].filter((_, index) => process.env.PAGELOOM_ALL || index % 10 === 0);
  for (const name of looked) expect.soft(faultsOf(await iconPath(name)), name).toEqual([]);
});

test("a name that the library does not have", async () => {
  await expect(iconPath("arrow-rigth")).rejects.toThrow('There is no icon "arrow-rigth".');
});

test("a sheet holds each icon once, under a name for its content", async () => {
  const sheet = await makeIconSheet(["mail", "circle", "mail"]);
  expect(sheet.text.match(/<symbol id="[^"]+"/g)).toEqual(['<symbol id="circle"', '<symbol id="mail"']);
  expect(sheet.addressOf("mail")).toBe(`${sheet.address}#mail`);
  const other = await makeIconSheet(["mail"]);
  expect(other.address).not.toBe(sheet.address);
  expect((await makeIconSheet(["circle", "mail"])).address).toBe(sheet.address);
});

test("a site that names no icon has no sheet", async () => {
  expect((await makeIconSheet([])).address).toBe(undefined);
});

test("every name that is listed can be put on a sheet", async () => {
  expect(listIcons()).toContain("map-pin");
  const { text } = await makeIconSheet(listIcons());
  expect(text.match(/<symbol /g)).toHaveLength(listIcons().size);
});

const NUMBERS = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 } as const;

/** Commands of a path that have not the numbers they need, and signs that are none of its language. */
function faultsOf(path: string): string[] {
  const commands = [...path.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)];
  const faults = commands.flatMap(([whole, letter = "", rest = ""]) => {
    const needed = NUMBERS[letter.toLowerCase() as keyof typeof NUMBERS];
    const numbers = letter.toLowerCase() === "a" ? arcNumbers(rest) : (rest.match(NUMBER) ?? []).length;
    const fits = needed === 0 ? numbers === 0 : numbers > 0 && numbers % needed === 0;
    return fits && rest.replace(NUMBER, "").trim().replaceAll(",", "").trim() === "" ? [] : [whole];
  });
  return path.startsWith("M") ? faults : [`begins with ${path.slice(0, 5)}`, ...faults];
}

const NUMBER = /-?(?:\d+\.?\d*|\.\d+)/g;

/** The two flags of an arc are one digit each, and need nothing between them and what follows. */
function arcNumbers(rest: string): number {
  const number = "\\s*,?\\s*-?(?:\\d+\\.?\\d*|\\.\\d+)";
  const arc = new RegExp(`(?:${number}){3}\\s*,?\\s*[01]\\s*,?\\s*[01](?:${number}){2}`, "g");
  return (rest.match(arc) ?? []).length * 7 || 1;
}
