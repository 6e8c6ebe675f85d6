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

// jsdom does not implement it.
Element.prototype.scrollIntoView = () => {};

// The files of a worker share a window.
afterAll(() => {
  for (const { attributes } of [document.documentElement, document.body])
    for (const { name } of [...attributes]) attributes.removeNamedItem(name);
  document.head.replaceChildren();
  document.body.replaceChildren();
});
