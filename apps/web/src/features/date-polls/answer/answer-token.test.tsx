import { expect, test } from 'vitest';
import { answerLink, forgetToken, keepToken, takeTokenFrom, tokenOf } from './answer-token.ts';

const slug = 'Zk3wq0vJr1nB6mXhT8yDfA';
const token = `12.${'a'.repeat(43)}`;

test('keeps the token of an answer in this browser, for its poll only', () => {
  expect(tokenOf(slug)).toBeUndefined();
  keepToken(slug, token);
  expect(tokenOf(slug)).toBe(token);
  expect(tokenOf(`${slug.slice(1)}x`)).toBeUndefined();
  expect([tokenOf(slug, 12), tokenOf(slug, 1)]).toEqual([token, undefined]);
  forgetToken(slug, 1);
  expect(tokenOf(slug)).toBe(token);
  forgetToken(slug, 12);
  expect(tokenOf(slug)).toBeUndefined();
});

test('takes the token out of the link for changes', () => {
  const link = answerLink(slug, token);
  expect(new URL(link).search).toBe('');
  expect(takeTokenFrom(slug, new URL(link).hash)).toBe(true);
  expect(tokenOf(slug)).toBe(token);
});

test.each(['', '#main', '#answer=', '#answer=x.y', `#answer=12.${'a'.repeat(42)}`])('ignores %s', (hash) => {
  expect(takeTokenFrom(slug, hash)).toBe(false);
  expect(tokenOf(slug)).toBeUndefined();
});
