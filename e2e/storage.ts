/** Browsers that keep nothing. Both run in the page, before all else. */

/** As with blocked cookies: getting at what is kept is an error. */
export function refuseAccess(): void {
  const refuse = {
    get: () => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    },
  };
  Object.defineProperty(window, "localStorage", refuse);
  Object.defineProperty(window, "sessionStorage", refuse);
  Object.defineProperty(Document.prototype, "cookie", { get: () => "", set: () => {} });
}

/** As with a disk that is full. */
export function refuseWriting(): void {
  const refuse = () => {
    throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
  };
  Storage.prototype.setItem = refuse;
  // An entry is also written by its name.
  for (const name of ["localStorage", "sessionStorage"]) {
    const own = Object.getOwnPropertyDescriptor(window, name)?.get;
    const get = (kept: Storage, key: string) => {
      const value: unknown = Reflect.get(kept, key);
      return typeof value === "function" ? value.bind(kept) : value;
    };
    Object.defineProperty(window, name, { get: () => new Proxy(own?.call(window), { get, set: refuse }) });
  }
}
