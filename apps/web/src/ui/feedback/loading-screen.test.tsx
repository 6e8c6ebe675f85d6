import { readFileSync } from 'node:fs';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LoadingScreen } from './loading-screen.tsx';

const file = readFileSync(`${import.meta.dirname}/../../../index.html`, 'utf8');
const first = new DOMParser().parseFromString(file, 'text/html');

test('is what the document shows before the app is loaded, without what is shown if that takes long', () => {
  const root = first.getElementById('root');
  root?.querySelector('[data-late]')?.remove();
  const { container } = render(<LoadingScreen />);
  // The server puts the drawing of a poll in place of all up to the first end of a <div>.
  expect(root?.querySelector('div')).toBeNull();
  expect(root?.innerHTML.replace(/>\s+/g, '>').trim()).toBe(container.innerHTML);
});

test('the document has text in the bold font and in the font of headings, which is laid out and stays', () => {
  const text = first.querySelector('[data-fonts]');
  expect(text?.closest('#root, [hidden]')).toBeNull();
  expect([text?.querySelector('b')?.textContent, text?.querySelector('span')?.textContent]).toEqual(['永', '永']);
});
