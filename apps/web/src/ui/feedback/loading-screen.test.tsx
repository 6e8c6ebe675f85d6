import { readFileSync } from 'node:fs';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LoadingScreen } from './loading-screen.tsx';

test('is what the document shows before the app is loaded', () => {
  const file = readFileSync(`${import.meta.dirname}/../../../index.html`, 'utf8');
  const root = new DOMParser().parseFromString(file, 'text/html').getElementById('root');
  const { container } = render(<LoadingScreen />);
  // The server puts the drawing of a poll in place of all up to the first end of a <div>.
  expect(root?.querySelector('div')).toBeNull();
  expect(root?.innerHTML.replace(/>\s+/g, '>').trim()).toBe(container.innerHTML);
});
