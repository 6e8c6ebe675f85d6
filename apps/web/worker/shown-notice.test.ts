import { expect, test } from 'vitest';
import { parseNotice, pathWithin } from './shown-notice.ts';

const origin = 'https://hiyori.example';

test('parses a complete payload', () => {
  const sent = { title: '30分前：朝の会', body: '谷中', path: '/events/7', tag: 'reminder:7', renotify: true, id: 12 };
  expect(parseNotice(JSON.stringify(sent), origin)).toEqual(sent);
  expect(parseNotice(JSON.stringify({ ...sent, body: '' }), origin).body).toBe('');
});

test.each([
  ['a missing payload', undefined],
  ['text that is not JSON', 'hello'],
  ['null', 'null'],
  ['other fields', '{"a":1}'],
  ['fields of other types', '{"title":1,"body":2,"path":3,"tag":4,"renotify":5,"id":"6"}'],
])('shows a default notification for %s', (_name, payload) =>
  expect(parseNotice(payload, origin)).toEqual({
    title: 'ひより',
    body: 'お知らせがあります。',
    path: '/notifications',
    tag: 'notice',
    renotify: false,
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
