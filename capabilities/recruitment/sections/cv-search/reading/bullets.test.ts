import { expect, test } from "vitest";
import { takeBullet } from "./bullets.ts";

test.each(["• Led", "•Led", "– Led", "- Led", "* Led", "\uf0b7 Led", "o Led", "➢ Led", " ▪  Led"])(
  "%s is an item",
  (text) => {
    expect(takeBullet(text)).toEqual({ text: "Led", bullet: true });
  },
);

test.each(["-5 degrees", "old", "o’clock", "*nix", "–2019", "Leeds – York", "o led"])(
  "%s is text",
  (text) => {
    expect(takeBullet(text)).toEqual({ text, bullet: false });
  },
);
