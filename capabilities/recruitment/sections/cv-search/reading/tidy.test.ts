import { expect, test } from "vitest";
import { closeUp, meaninglessShare, tidy } from "./tidy.ts";

test.each([
  ["a soft hyphen and characters of no width", "Kuber\u00adnetes\u200b, \u2060Go\ufeff", "Kubernetes, Go"],
  ["controls of direction", "\u202bעברית\u202c \u200fx", "עברית x"],
  ["control characters", "C\u0000 \u0007Go\u001b", "C Go"],
  ["ligatures", "oﬃcial ﬁrst ﬂoor ﬀ ﬅ", "official first floor ff st"],
  ["letters of Arabic by their shape", "ﻋﻤﻞ", "عمل"],
  ["letters in full width", "ＡＷＳ", "AWS"],
  ["spaces of all widths", "  10\u00a0years\u2003in \u3000Leeds ", "10 years in Leeds"],
  ["letters with marks apart", "Cafe\u0301", "Café"],
  ["signs of fonts", "\uf0e0 asha@thorne.example", "asha@thorne.example"],
  ["tabs", "Engineer \t  2019", "Engineer\t2019"],
])("%s", (_, untidy, plain) => {
  expect(tidy(untidy)).toBe(plain);
});

test.each(["m² ½ ™ № x³", "£45,000 – €50k", "C++, C#, .NET", "03/04/2021", "Zoë O’Neill", "😀 nice"])(
  "%s stays as it is",
  (text) => {
    expect(tidy(text)).toBe(text);
  },
);

test.each([
  ["S K I L L S", "SKILLS"],
  ["W O R K  E X P E R I E N C E", "WORK  EXPERIENCE"],
  ["S Q L\tG o o d", "SQL\tGood"],
  ["Plan B", "Plan B"],
  ["I A am", "I A am"],
])("%s closes up to %s", (spaced, closed) => {
  expect(closeUp(spaced)).toBe(closed);
});

test("text from a font without letters is mostly signs without meaning", () => {
  expect(meaninglessShare(["\u0003\u0014\ue001", "a"])).toBe(0.75);
  expect(meaninglessShare(["Leeds\tYork"])).toBe(0);
  expect(meaninglessShare([])).toBe(0);
});
