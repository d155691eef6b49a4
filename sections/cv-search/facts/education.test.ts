import { expect, test } from "vitest";
import { findEducation } from "./education.ts";
import { today, toParts } from "./testing/cv.ts";

test.each([
  ["PhD Statistics, 2019", "doctorate 2019"],
  ["MSc Applied Maths\t2014 – 2015", "master 2015"],
  ["MEng (Hons) Civil Engineering, 2010–14", "master 2014"],
  ["MA Social Anthropology, University of the Kelvin, 2012", "master 2012"],
  ["M.S. Robotics, 2017 – 2019", "master 2019"],
  ["Master's in Law", "master"],
  ["BSc (Hons) Physics, 2:1, 2011 – 2014", "bachelor 2014"],
  ["BA French, 2013", "bachelor 2013"],
  ["LLB, 2001", "bachelor 2001"],
  ["First degree in history", "bachelor"],
  ["HND Computing, 2011", "other 2011"],
  ["A levels: Maths, Physics", "other"],
  ["BTEC Extended Diploma in IT, 2013", "other 2013"],
])("%s is %s", (text, expected) => {
  expect(read(["Education", text])).toEqual([expected]);
});

test.each(["Certified ScrumMaster, 2019", "MS-900, 2021", "Boston, MA", "ITIL 4 Foundation"])(
  "%s is no degree",
  (text) => {
    expect(read(["Education and certificates", text])).toEqual([]);
  },
);

test("the highest comes first, and statements of one line are told apart", () => {
  expect(read(["Education", "HNC, 2015. BEng Mechanical Engineering, 1998. MBA, 2011."])).toEqual([
    "master 2011",
    "bachelor 1998",
    "other 2015",
  ]);
});

test("dates on a line of their own belong to the degree beside them", () => {
  expect(read(["Education", "BSc Geography", "University of Otmoor", "2012 – 2015"])).toEqual([
    "bachelor 2015",
  ]);
});

test("without a heading a degree is found where it begins a line, not in what was done for others", () => {
  expect(read(["Employment", "BSc Physics, 2014", "- Supervised MSc students"])).toEqual(["bachelor 2014"]);
});

test("those of referees do not count", () => {
  expect(read(["References", "Sam Weft, PhD"])).toEqual([]);
});

function read(written: string[]): string[] {
  return findEducation(toParts(written), today).map(({ level, year }) =>
    [level, year].filter(Boolean).join(" "),
  );
}
