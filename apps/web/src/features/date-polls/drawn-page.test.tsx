import { afterEach, expect, test } from 'vitest';
import { hasDrawnPage, removeDrawnPage, takeDrawnPoll } from './drawn-page.ts';

afterEach(() => document.body.replaceChildren());

function draw(slug: string) {
  const page = document.createElement('div');
  page.id = 'drawn-poll';
  const data = document.createElement('script');
  data.id = 'drawn-poll-data';
  data.type = 'application/json';
  data.dataset.slug = slug;
  data.textContent = '{"slug":"a"}';
  document.body.append(page, data);
}

test('gives the poll of the document once, and of this address only', () => {
  draw('a');
  expect(takeDrawnPoll('b')).toBeNull();
  expect(takeDrawnPoll('a')).toBe('{"slug":"a"}');
  expect(takeDrawnPoll('a')).toBeNull();
});

test('removes the written page', () => {
  draw('a');
  expect(hasDrawnPage()).toBe(true);
  removeDrawnPage();
  expect(hasDrawnPage()).toBe(false);
  removeDrawnPage();
});
