/** A promise of `value` that resolves when the test calls `release`. */
export function deferred<T>(value: T) {
  let release = () => {};
  const promise = new Promise<T>((resolve) => {
    release = () => resolve(value);
  });
  return { promise, release: () => release() };
}
