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
  Storage.prototype.setItem = () => {
    throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
  };
}
