import { expect, test } from 'vitest';
import { textParts } from './text-links.ts';

const links = (text: string) =>
  textParts(text)
    .filter(({ isLink }) => isLink)
    .map((part) => part.text);

test.each([
  ['between Japanese text', 'チケットはhttps://spread.example/1121から。', 'https://spread.example/1121'],
  ['before a Japanese full stop', '詳細は https://spread.example/a。', 'https://spread.example/a'],
  ['before a full stop', 'See https://spread.example/a.', 'https://spread.example/a'],
  ['before several marks', 'Really https://spread.example/a?!..', 'https://spread.example/a'],
  ['in brackets', '(https://spread.example/a)', 'https://spread.example/a'],
  ['in brackets before a full stop', '(see https://spread.example/a).', 'https://spread.example/a'],
  ['in Japanese brackets', '（https://spread.example/a）「https://spread.example/a」', 'https://spread.example/a'],
  ['in square brackets', '[https://spread.example/a]', 'https://spread.example/a'],
  ['in angle brackets', '<https://spread.example/a>', 'https://spread.example/a'],
  ['in quotes', '"https://spread.example/a"', 'https://spread.example/a'],
  ['with its own brackets', 'https://spread.example/a_(b)', 'https://spread.example/a_(b)'],
  ['with its own brackets in brackets', '(https://spread.example/a_(b))', 'https://spread.example/a_(b)'],
  ['with a query', 'https://spread.example/a?b=c&d=%E3%81%82#e/', 'https://spread.example/a?b=c&d=%E3%81%82#e/'],
  ['in capitals', 'HTTPS://SPREAD.EXAMPLE/A', 'HTTPS://SPREAD.EXAMPLE/A'],
])('links an address %s', (_name, text, address) => expect(new Set(links(text))).toEqual(new Set([address])));

test.each([
  'javascript:alert(1)',
  'data:text/html,https',
  'xhttps://spread.example/',
  'https://',
  'https://...',
  'https://user:secret@spread.example/',
  'https://bank.example@evil.example/',
  'spread.example/1121',
])('does not link %s', (text) => expect(links(text)).toEqual([]));

test('keeps every character of the text, in order', () => {
  const text =
    '開場 18:30\n(https://a.example/x) と https://b.example/y、\nhttps://user@c.example https://d.example/。';
  const parts = textParts(text);
  expect(parts.map((part) => part.text).join('')).toBe(text);
  expect(links(text)).toEqual(['https://a.example/x', 'https://b.example/y', 'https://d.example/']);
});

test('reads the longest description at once', () => {
  const address = 'https://a.example/';
  const start = performance.now();
  expect(links(`${address}${')'.repeat(200_000)}`)).toEqual([address]);
  // Seconds if each bracket were counted again.
  expect(performance.now() - start).toBeLessThan(2_000);
});
