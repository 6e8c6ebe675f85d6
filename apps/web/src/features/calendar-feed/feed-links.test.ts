import { expect, test } from 'vitest';
import { webcalUrl } from './feed-links.ts';

test('replaces the scheme by webcal', () => {
  expect(webcalUrl('https://hiyori.example/feeds/a.ics')).toBe('webcal://hiyori.example/feeds/a.ics');
  expect(webcalUrl('http://127.0.0.1:3000/feeds/http:a.ics')).toBe('webcal://127.0.0.1:3000/feeds/http:a.ics');
});
