/** A cache bounded by the weight of its values, such as their bytes. It evicts the least recently used first. */

export type Memory<Value> = {
  /** Counts as use. */
  get: (key: string) => Value | undefined;
  /** A value larger than the whole cache is not kept. */
  keep: (key: string, value: Value, weight: number) => void;
  forget: (key: string) => void;
};

/** @param limit of all weights together */
export function createMemory<Value>(limit: number): Memory<Value> {
  const kept = new Map<string, { value: Value; weight: number }>();
  let held = 0;

  function forget(key: string): void {
    held -= kept.get(key)?.weight ?? 0;
    kept.delete(key);
  }

  return {
    get: (key) => {
      const found = kept.get(key);
      if (found === undefined) return undefined;
      kept.delete(key);
      kept.set(key, found);
      return found.value;
    },
    keep: (key, value, weight) => {
      forget(key);
      if (weight > limit) return;
      kept.set(key, { value, weight });
      held += weight;
      for (const oldest of kept.keys()) {
        if (held <= limit) break;
        forget(oldest);
      }
    },
    forget,
  };
}
