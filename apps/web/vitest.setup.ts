import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';

// A busy machine may need longer than the default of one second. A wait that never ends still fails before the test's timeout.
configure({ asyncUtilTimeout: 15_000 });

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});

// jsdom has no layout: it does not implement these. Nothing changes its size or comes into view.
Element.prototype.scrollIntoView = () => {};
window.scrollTo = () => {};
Element.prototype.animate ??= () => new EventTarget() as Animation;
class IdleObserver {
  observe = () => {};
  unobserve = () => {};
  disconnect = () => {};
}
Object.assign(globalThis, { ResizeObserver: IdleObserver, IntersectionObserver: IdleObserver });

// The files of a worker share a window.
afterAll(() => {
  for (const { attributes } of [document.documentElement, document.body])
    for (const { name } of [...attributes]) attributes.removeNamedItem(name);
  document.head.replaceChildren();
  document.body.replaceChildren();
});
