/** A long computation: done at once where its result is needed at once, otherwise in steps, between which other work can run. */
export type Resumable<Value> = {
  /** Runs the remaining steps and returns the result. */
  now: () => Value;
  /** Continues where it stopped, one step at a time. */
  steps: () => Generator<void, Value>;
};

/** Makes one of a generator that yields after each step. The work is done once, however many callers there are. */
export function resumable<Value>(make: () => Generator<void, Value>): Resumable<Value> {
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

/** Runs a generator to its end. */
export function atOnce<Value>(work: Generator<void, Value>): Value {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}
