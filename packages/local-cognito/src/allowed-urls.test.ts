import { expect, test } from 'vitest';
import { createAllowedUrls } from './allowed-urls.ts';

const callback = 'http://127.0.0.1:4000/api/v1/auth/callback';

test('allows only an exact match', () => {
  const urls = createAllowedUrls({ callbackUrls: [callback] });
  expect(urls.isCallback(callback)).toBe(true);
  for (const other of ['/', '?a=1', '#x', ' ']) expect(urls.isCallback(`${callback}${other}`)).toBe(false);
  expect(urls.isCallback(callback.toUpperCase())).toBe(false);
  expect(urls.isLogout(callback)).toBe(false);
});

test('keeps the existing URLs when more are registered', () => {
  const urls = createAllowedUrls({ callbackUrls: [callback] });
  urls.register({ logoutUrls: ['http://127.0.0.1:4000/login', 'https://hiyori.example/login'] });
  expect(urls.isCallback(callback)).toBe(true);
  expect(urls.isLogout('http://127.0.0.1:4000/login')).toBe(true);
  expect(urls.origins()).toEqual(['http://127.0.0.1:4000', 'https://hiyori.example']);
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'http://a.example/#x', '/relative'])(
  'rejects %s and adds nothing',
  (url) => {
    const urls = createAllowedUrls({});
    expect(() => urls.register({ callbackUrls: [callback, url] })).toThrow();
    expect(urls.isCallback(callback)).toBe(false);
  },
);
