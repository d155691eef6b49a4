/**
 * When slides change by themselves, as the ARIA Authoring Practices have it for carousels: never while a pointer rests on
 * them; and once the focus came to them by keyboard, or somebody took them in hand, not until they are asked to.
 */
export type Rotation = {
  /** What the button says: whether they change, but for a pointer that rests on them. */
  readonly wanted: boolean;
  readonly hovered: boolean;
};

export type RotationEvent =
  /** The button was pressed. */
  | "toggle"
  /** The pointer came, or left. */
  | "enter"
  | "leave"
  /** The focus came by keyboard; or a slide was chosen, by whatever means. */
  | "take";

/** What becomes of a rotation when something happens. */
export function rotate(rotation: Rotation, event: RotationEvent): Rotation {
  switch (event) {
    // Whoever starts it has the pointer on the button: it would not start before the pointer left.
    case "toggle":
      return { wanted: !rotation.wanted, hovered: false };
    case "enter":
      return { ...rotation, hovered: true };
    case "leave":
      return { ...rotation, hovered: false };
    case "take":
      return { ...rotation, wanted: false };
  }
}

/** Whether the slides change at this moment. */
export function isRotating({ wanted, hovered }: Rotation): boolean {
  return wanted && !hovered;
}
