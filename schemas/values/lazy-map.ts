/** A map whose values are made when they are first read. Its keys are known from the start, in the order in which they were added. */
export class LazyMap<Key, Value> extends Map<Key, Value> {
  readonly #unmade = new Map<Key, () => Value>();

  /** Adds a value that is made later, or replaces one. */
  setLater(key: Key, make: () => Value): this {
    super.set(key, undefined as Value);
    this.#unmade.set(key, make);
    return this;
  }

  override get(key: Key): Value | undefined {
    const make = this.#unmade.get(key);
    if (make) this.set(key, make());
    return super.get(key);
  }

  override set(key: Key, value: Value): this {
    this.#unmade.delete(key);
    return super.set(key, value);
  }

  override delete(key: Key): boolean {
    this.#unmade.delete(key);
    return super.delete(key);
  }

  override clear(): void {
    this.#unmade.clear();
    super.clear();
  }

  override *values(): MapIterator<Value> {
    for (const [, value] of this.entries()) yield value;
  }

  override *entries(): MapIterator<[Key, Value]> {
    for (const key of this.keys()) yield [key, this.get(key) as Value];
  }

  override [Symbol.iterator](): MapIterator<[Key, Value]> {
    return this.entries();
  }

  override forEach(look: (value: Value, key: Key, map: Map<Key, Value>) => void): void {
    for (const [key, value] of this.entries()) look(value, key, this);
  }
}
