import { expect, test } from "vitest";
import { createWithoutName, findName, withoutContact, withoutProtected } from "./identity.ts";
import { toLines, type Written } from "./testing/cv.ts";

const isFact = (text: string) => /Engineer|Python/.test(text);

test.each<[string, Written[], string | undefined]>([
  ["first", ["Marisol Vantongeren", "Leeds"], "Marisol Vantongeren"],
  ["largest", ["Contact", "Leeds", { text: "Marisol Vantongeren", size: 2 }], "Marisol Vantongeren"],
  ["after what the document is", ["Curriculum Vitae – Marisol Vantongeren"], "Marisol Vantongeren"],
  ["with honours", ["Dr Marisol van Tongeren BSc (Hons) MIET"], "Marisol van Tongeren"],
  ["in capitals", ["MARISOL O’TONGEREN-BYRNE"], "MARISOL O’TONGEREN-BYRNE"],
  ["with a label", ["Profile", "Name: Marisol Vantongeren"], "Marisol Vantongeren"],
  ["beside the telephone number", ["Marisol Vantongeren | 07700 900123"], "Marisol Vantongeren"],
  ["missing", ["Senior Engineer", "Profile", "I build things."], undefined],
])("a name is found where it stands %s", (_, written, name) => {
  expect(findName(toLines(written), isFact)).toBe(name);
});

test("a name goes as a whole and word by word, in any capitals; ordinary words stay", () => {
  const withoutName = createWithoutName("Grace Ledger");
  expect(withoutName("GRACE LEDGER – page 2; Grace kept the general ledger, Ledger's way")).toBe(
    "– page 2; kept the general ledger, way",
  );
});

test.each([
  "Date of birth: 1 April 1985",
  "DOB 01/04/1985",
  "Age: 41",
  "Marital status: married",
  "Nationality: British",
  "Gender: F",
  "British citizen",
  "Married with two children",
  "Religion: none",
  "Place of birth: Leeds",
])("%s is not kept", (text) => {
  expect(texts([text])).toEqual([]);
});

test.each([
  ["Nationality: British | Leeds | DOB: 01/04/1985", "Leeds"],
  ["I am a 34-year-old engineer", "engineer"],
  ["Engineer, aged 34, in Leeds", "Engineer, , in Leeds"],
  ["Born in Leeds in 1985; engineer since 2010", "engineer since 2010"],
  ["Single sign-on for married couples' accounts", "Single sign-on for  couples' accounts"],
  ["Full driving licence", "Full driving licence"],
  ["Age verification for shops", "Age verification for shops"],
])("of %s remains %s", (text, rest) => {
  expect(texts([text])).toEqual([rest]);
});

test("a label that stands alone takes its answer with it", () => {
  expect(texts(["Nationality", "Polish", "", "Engineer"])).toEqual(["Engineer"]);
});

test.each([
  ["write to ada@loom.example", "write to"],
  ["+44 7700 900123, 0113 496 0000", ","],
  ["see https://loom.example/ada and linkedin.com/in/ada-loom", "see and"],
  ["14 Fellside Row, Leeds LS0 0XX", ", Leeds"],
  ["Node.js and ASP.NET", "Node.js and ASP.NET"],
])("%s loses its contact details", (text, rest) => {
  const isSkill = (word: string) => /node|net/i.test(word);
  expect(withoutContact(text, isSkill).replace(/\s+/g, " ").replace(" ,", ",").trim()).toBe(rest);
});

function texts(written: Written[]): string[] {
  return withoutProtected(toLines(written)).map(({ text }) => text);
}
