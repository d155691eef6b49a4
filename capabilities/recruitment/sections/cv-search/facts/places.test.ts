import { expect, test } from "vitest";
import { createFindPlaces } from "./places.ts";
import { known, toParts } from "./testing/cv.ts";

const findPlaces = createFindPlaces(known.places);

test.each([
  ["the address", ["Ada Loom", "14 Fellside Row, Leeds LS0 0XX"], ["leeds"]],
  [
    "one line of contact",
    ["Ada Loom", "14 Fellside Row, Headingley, Leeds LS0 0XX | ada@mail.example | 07700 900123"],
    ["leeds"],
  ],
  ["the country of an address", ["Leeds, UK"], ["leeds"]],
  ["the country alone", ["Contact", "United Kingdom"], ["united-kingdom"]],
  ["a street", ["14 York Road, Leeds"], ["leeds"]],
  ["another town", ["New York"], []],
  ["where the owner is based", ["Profile", "An engineer based in Manchester."], ["manchester"]],
  [
    "where the owner would go",
    ["Profile", "Willing to relocate to York or Leeds. Came from Manchester."],
    ["york", "leeds"],
  ],
  ["where the owner can travel", ["Other", "Commutable to Barrow."], ["barrow-in-furness"]],
  ["places with a wish behind them", ["Other", "Leeds, York or from home."], ["leeds", "york"]],
  ["a part of its own", ["Location", "South-East"], ["south-east"]],
  ["a former employer", ["Employment", "Engineer, Loom Ltd, Manchester", "- Ran the office in Leeds"], []],
  ["a university", ["Education", "BSc, University of York"], []],
  ["references", ["References", "Sam Weft, Leeds"], []],
  ["an ordinary word", ["Profile", "I like reading, based in Leeds."], ["leeds"]],
])("%s", (_, written, expected) => {
  expect(ids(written)).toEqual(expected);
});

test.each([
  ["Boston, Lincolnshire PE21 0XX", []],
  ["Boston, UK", ["united-kingdom"]],
  ["Boston", []],
  ["Boston, MA", ["boston", "massachusetts"]],
  ["Boston, Massachusetts", ["boston", "massachusetts"]],
  ["Boston | (617) 555-0142", ["boston"]],
  ["Cambridge CB1 0XX", ["cambridge"]],
  ["Cambridge, MA 02100", ["cambridge-massachusetts", "massachusetts"]],
])("%s is in its own country", (line, expected) => {
  expect(ids(["Ada Loom", line])).toEqual(expected);
});

test("a place keeps the words of the CV", () => {
  expect(findPlaces(toParts(["Location", "Barrow"]))).toEqual([{ id: "barrow-in-furness", words: "Barrow" }]);
});

function ids(written: string[]): string[] {
  return findPlaces(toParts(written)).map(({ id }) => id);
}
