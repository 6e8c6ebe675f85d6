import { expect, test } from 'vitest';
import { removeDrawnPage } from './drawn-page.ts';

test('removes what the server drew, and is nothing without it', () => {
  document.body.innerHTML = '<div id="root"></div><div id="drawn-poll"></div>';
  removeDrawnPage();
  removeDrawnPage();
  expect(document.body.innerHTML).toBe('<div id="root"></div>');
});
