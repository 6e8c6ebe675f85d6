import { beforeEach, expect, test } from 'vitest';
import { consumeOAuthState, originOf, ownPlace, saveOAuthState } from './oauth-state.ts';

const origin = 'https://hiyori.example';

beforeEach(() => sessionStorage.clear());

test.each(['/', '/events/5/edit?tab=a%20b#end', '/users?q=%E6%9C%88', '/timeline?next=//evil.example'])(
  '%s is a place of this app',
  (place) => {
    expect(ownPlace(place, origin)).toBe(place);
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
])('%s is none, so the way leads to the calendar', (text) => {
  expect(ownPlace(text, origin)).toBe('/');
});

test('the guard remembers the whole address', () => {
  expect(originOf({ from: { pathname: '/events/5', search: '?a=1', hash: '#b' } })).toBe('/events/5?a=1#b');
  expect(originOf(null)).toBe('/');
});

test('a trip to the provider ends where it was meant to, once', () => {
  saveOAuthState('/events/5?a=1', 'state');
  expect(consumeOAuthState()).toBe('/events/5?a=1');
  expect(consumeOAuthState()).toBe('/');
  expect(sessionStorage.length).toBe(0);
});
