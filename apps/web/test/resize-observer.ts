import { onTestFinished, vi } from 'vitest';

/** Replaces the observer until the test ends. Returns a function that reports a change of an element's size to who observes it. */
export function stubResizeObserver(): (element: Element) => void {
  const observed = new Map<() => void, Set<Element>>();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #report: () => void;
      constructor(report: () => void) {
        this.#report = report;
        observed.set(report, new Set());
      }
      observe(element: Element) {
        observed.get(this.#report)?.add(element);
      }
      disconnect() {
        observed.delete(this.#report);
      }
    },
  );
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  return (element) => {
    for (const [report, elements] of observed) if (elements.has(element)) report();
  };
}
