/** Makes the function that does a thing once for everyone who asks for it while it is being done. */
export function createOnce<Result>(): (key: string, make: () => Promise<Result>) => Promise<Result> {
  const running = new Map<string, Promise<Result>>();
  return (key, make) => {
    const begun = running.get(key);
    if (begun !== undefined) return begun;
    const promise = make().finally(() => running.delete(key));
    running.set(key, promise);
    return promise;
  };
}
