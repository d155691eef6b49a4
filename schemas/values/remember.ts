/** Makes a function that finds something out once for each name. */
export function remember<Value>(find: (name: string) => Value): (name: string) => Value {
  const known = new Map<string, Value>();
  return (name) => {
    if (!known.has(name)) known.set(name, find(name));
    return known.get(name) as Value;
  };
}

/** Makes a function that makes something when it is first called, and gives the same then. */
export function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
