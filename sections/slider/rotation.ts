/**
 * When slides change by themselves, as the ARIA Authoring Practices have it for carousels: never while a pointer rests on
 * them; and after the focus came to one of them by keyboard, or the visitor moved them, only when the button starts them again.
 * On the button that stops them the focus only holds them up, so that it still does what its label said.
 */
export type Rotation = {
  /** What the button shows: whether they change, but for what holds them up. */
  readonly wanted: boolean;
  readonly hovered: boolean;
  readonly focused: boolean;
};

export type RotationEvent =
  /** The button was pressed. */
  | "toggle"
  /** The pointer came, or left. */
  | "enter"
  | "leave"
  /** The focus came to the button by keyboard, or left it. */
  | "focus"
  | "blur"
  /** The focus came to something else by keyboard; or a slide was chosen, by whatever means. */
  | "take";

/** What becomes of a rotation when something happens. */
export function rotate(rotation: Rotation, event: RotationEvent): Rotation {
  switch (event) {
    // Pointer or focus is on the button when it is started: it would not start before they left.
    case "toggle":
      return { wanted: !rotation.wanted, hovered: false, focused: false };
    case "enter":
      return { ...rotation, hovered: true };
    case "leave":
      return { ...rotation, hovered: false };
    case "focus":
      return { ...rotation, focused: true };
    case "blur":
      return { ...rotation, focused: false };
    case "take":
      return { ...rotation, wanted: false };
  }
}

/** Whether the slides change at this moment. */
export function isRotating({ wanted, hovered, focused }: Rotation): boolean {
  return wanted && !hovered && !focused;
}
