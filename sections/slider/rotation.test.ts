import { expect, test } from "vitest";
import { isRotating, type Rotation, type RotationEvent, rotate } from "./rotation.ts";

function after(...events: RotationEvent[]): Rotation {
  return events.reduce(rotate, { wanted: true, hovered: false, focused: false });
}

test.each<[string, RotationEvent[], boolean]>([
  ["from the beginning", [], true],
  ["while a pointer rests on them", ["enter"], false],
  ["when the pointer has left", ["enter", "leave"], true],
  ["after the button", ["enter", "toggle"], false],
  ["after the button, when the pointer has left", ["enter", "toggle", "leave"], false],
  ["after the button twice, though the pointer is still on it", ["enter", "toggle", "toggle"], true],
  ["when the pointer comes back after that", ["enter", "toggle", "toggle", "leave", "enter"], false],
  ["while the focus is on the button", ["focus"], false],
  ["when it has left the button backwards", ["focus", "blur"], true],
  ["when it has gone on from the button", ["focus", "blur", "take"], false],
  ["after the button was pressed by key", ["focus", "toggle", "blur"], false],
  ["after the button was pressed by key twice, with the focus on it", ["focus", "toggle", "toggle"], true],
  ["once the focus came", ["take"], false],
  ["once the focus came and a pointer passed over them", ["take", "enter", "leave"], false],
  ["started from the keyboard", ["take", "toggle"], true],
  ["started from the keyboard, when a slide is chosen then", ["take", "toggle", "take"], false],
])("slides change by themselves %s: %s, %s", (_, events, changes) => {
  expect(isRotating(after(...events))).toBe(changes);
});
