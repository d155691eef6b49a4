import { expect, test } from "vitest";
import { toTelephoneHref } from "./telephone.ts";

test.each([
  ["0161 496 0142", "tel:01614960142"],
  ["(0161) 496-0142", "tel:01614960142"],
  ["+44 (0)161 496 0142", "tel:+441614960142"],
])("%s is called by %s", (written, href) => expect(toTelephoneHref(written)).toBe(href));
