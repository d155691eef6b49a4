import { expect, it } from "vitest";
import { toInitials } from "./testimonial.tsx";

it.each([
  ["Nadia Ferreday", "NF"],
  ["Jo", "J"],
  ["Élodie de la Cour", "ÉC"],
  ["ana maria-lopes (contractor)", "AM"],
])("of %s are %s", (name, initials) => {
  expect(toInitials(name)).toBe(initials);
});
