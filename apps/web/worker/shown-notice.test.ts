import { expect, test } from 'vitest';
import { noticeOf, pathWithin } from './shown-notice.ts';

const origin = 'https://hiyori.example';

test('a push is told as it came', () => {
  const sent = { title: '30分前：朝の会', body: '谷中', path: '/events/7', tag: 'reminder:7' };
  expect(noticeOf(JSON.stringify(sent), origin)).toEqual(sent);
  expect(noticeOf(JSON.stringify({ ...sent, body: '' }), origin).body).toBe('');
});

test.each([
  ['nothing', undefined],
  ['what is no JSON', 'hello'],
  ['null', 'null'],
  ['other fields', '{"a":1}'],
  ['other kinds', '{"title":1,"body":2,"path":3,"tag":4}'],
])('%s still shows something, as the browser asks', (_name, payload) =>
  expect(noticeOf(payload, origin)).toEqual({
    title: 'ひより',
    body: 'お知らせがあります。',
    path: '/notifications',
    tag: 'notice',
  }),
);

test.each([
  ['/events/7?a=1#b', '/events/7?a=1#b'],
  [`${origin}/events/7`, '/events/7'],
  ['https://evil.example/events/7', '/notifications'],
  ['//evil.example/x', '/notifications'],
  ['\\\\evil.example/x', '/notifications'],
  ['javascript:alert(1)', '/notifications'],
  ['http://', '/notifications'],
  [undefined, '/notifications'],
])('%s leads to %s', (path, to) => expect(pathWithin(path, origin)).toBe(to));
