import { expect, test } from 'vitest';
import {
  forgetReturnPath,
  keepReturnPath,
  keptReturnPath,
  returnPathOf,
  returnPlaceOf,
  saveReturnPath,
  toOwnPath,
} from './return-path.ts';

const origin = 'https://hiyori.example';

test.each(['/', '/events/5/edit?tab=a%20b#end', '/users?q=%E6%9C%88', '/timeline?next=//evil.example'])(
  'accepts %s as a path of this app',
  (path) => {
    expect(toOwnPath(path, origin)).toBe(path);
  },
);

test.each([
  null,
  '',
  'events/5',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  'https:evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  '/%2Fevil.example',
  '/%2f%2fevil.example',
  '/%5Cevil.example',
  '/%',
])('replaces %s with the calendar path', (text) => {
  expect(toOwnPath(text, origin)).toBe('/');
});

test('returns the whole path that the guard stored', () => {
  expect(returnPathOf({ from: { pathname: '/events/5', search: '?a=1', hash: '#b' } })).toBe('/events/5?a=1#b');
  expect(returnPathOf(null)).toBe('/');
});

test('the place where a session ended is for the same member only', () => {
  const from = { pathname: '/settings/resign/confirm', state: { kept: true }, viewerId: 7 };
  expect(returnPlaceOf({ from }, 7)).toEqual({ to: '/settings/resign/confirm', state: { kept: true } });
  expect(returnPlaceOf({ from }, 8)).toEqual({ to: '/' });
  expect(returnPlaceOf({ from: { ...from, viewerId: null } }, 8).to).toBe('/settings/resign/confirm');
});

test('returns the path kept in this tab after a way to the login that has none', () => {
  saveReturnPath('/events/5?add=');
  expect(returnPathOf(null)).toBe('/events/5?add=');
  expect(returnPathOf({ from: { pathname: '/events/6' } })).toBe('/events/6');
});

const at = (pathname: string, search = '') => ({ pathname, search, hash: '' });

test.each([
  ['/users', '?profile=3', true, '/users?profile=3'],
  ['/events/5', '', true, '/events/5'],
  ['/events/5', '?add=1', true, '/events/5?add=1'],
  ['/events/5', '?add=1', false, '/events/5?add=1'],
  ['/users', '?profile=3', false, null],
  ['/', '', true, null],
])('keeps %s%s, asked for by a guest: %s', (pathname, search, isGuest, kept) => {
  keepReturnPath({ ...at(pathname, search), isGuest });
  expect(keptReturnPath()).toBe(kept);
  forgetReturnPath();
  expect(sessionStorage.length).toBe(0);
});
