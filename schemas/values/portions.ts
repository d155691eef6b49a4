/** Something that takes long to find out: at once where it is needed at once, and otherwise in portions, between which others have their turn. */
export type Portions<Value> = {
  /** Finds out the rest at once. */
  now: () => Value;
  /** Goes on from where it is, a portion at each step. */
  steps: () => Generator<void, Value>;
};

/** Makes it of work that stops after each portion. It is done once, whoever asks for it. */
export function inPortions<Value>(make: () => Generator<void, Value>): Portions<Value> {
  let work: Generator<void, Value> | undefined;
  let done: { value: Value } | undefined;
  function* steps(): Generator<void, Value> {
    while (!done) {
      work ??= make();
      const { done: isDone, value } = work.next();
      if (isDone) done = { value };
      else yield;
    }
    return done.value;
  }
  return { steps, now: () => atOnce(steps()) };
}

/** Does all portions of some work. */
export function atOnce<Value>(work: Generator<void, Value>): Value {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}
