import { describe, expect, it } from 'vitest';
import { CookieJar } from './cookie-jar.ts';

const origin = 'https://hiyori.example';
const noon = Date.parse('2026-11-21T12:00:00Z');
const jarAt = (clock: { ms: number } = { ms: noon }) => new CookieJar(() => new Date(clock.ms));
const after = (lines: string[], path = '/api/v1/auth/login') => {
  const jar = jarAt();
  jar.store(lines, origin + path);
  return jar;
};

describe('a cookie', () => {
  it('is sent back and replaced by a newer one', () => {
    const jar = after(['sid=one; Path=/; HttpOnly', 'other=a=b; Path=/']);
    expect(jar.headerFor(`${origin}/api/v1/auth/me`)).toBe('sid=one; other=a=b');
    jar.store(['sid=two; Path=/'], origin);
    expect(jar.headerFor(origin)).toBe('sid=two; other=a=b');
  });

  it('is removed by Max-Age=0 or a past Expires', () => {
    const jar = after(['a=1; Path=/', 'b=1; Path=/']);
    jar.store(['a=; Path=/; Max-Age=0', 'b=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT'], origin);
    expect(jar.headerFor(origin)).toBeUndefined();
  });

  it('expires by Max-Age, which takes precedence over Expires', () => {
    const clock = { ms: noon };
    const jar = jarAt(clock);
    jar.store(['sid=1; Path=/; Max-Age=60; Expires=Fri, 21 Nov 2036 00:00:00 GMT'], origin);
    clock.ms = noon + 59_999;
    expect(jar.headerFor(origin)).toBe('sid=1');
    clock.ms = noon + 60_000;
    expect(jar.headerFor(origin)).toBeUndefined();
  });

  it('is sent only below its path', () => {
    const jar = after(['a=1; Path=/api', 'b=1']);
    expect(jar.headerFor(`${origin}/api`)).toBe('a=1');
    expect(jar.headerFor(`${origin}/apiary`)).toBeUndefined();
    expect(jar.headerFor(`${origin}/api/v1/auth/me`)).toBe('b=1; a=1');
  });

  it('with Secure is not sent over http, except to the local machine', () => {
    const jar = after(['sid=1; Path=/; Secure']);
    expect(jar.headerFor(origin)).toBe('sid=1');
    expect(jar.headerFor('http://hiyori.example/')).toBeUndefined();
    const local = jarAt();
    local.store(['sid=1; Path=/; Secure'], 'http://localhost:3000/');
    expect(local.headerFor('http://localhost:3000/api')).toBe('sid=1');
    const clear = jarAt();
    clear.store(['sid=1; Path=/; Secure'], 'http://hiyori.example/');
    expect(clear.headerFor('http://hiyori.example/')).toBeUndefined();
  });

  it('of another domain or without a name is ignored', () => {
    expect(after(['a=1; Domain=evil.example', '=1', 'nothing', '']).headerFor(origin)).toBeUndefined();
    expect(after(['a=1; Domain=.hiyori.example; Path=/']).headerFor(origin)).toBe('a=1');
  });
});

describe('a jar', () => {
  it('is saved as JSON and restored, without what expired meanwhile', () => {
    const clock = { ms: noon };
    const jar = jarAt(clock);
    jar.store(['sid=1; Path=/; Max-Age=60; Secure', 'device=2; Path=/; Max-Age=120', 'theme=3; Path=/'], origin);
    const saved = JSON.stringify(jar);
    clock.ms = noon + 60_000;
    const restored = CookieJar.parse(saved, () => new Date(clock.ms));
    expect(restored.headerFor(origin)).toBe('device=2; theme=3');
    restored.store(['device=4; Path=/'], origin);
    expect(restored.headerFor(origin)).toBe('device=4; theme=3');
    expect(CookieJar.parse(saved, () => new Date(noon)).headerFor(`${origin}/x`)).toBe('sid=1; device=2; theme=3');
  });

  it('is not restored from another text', () => {
    for (const text of ['', '{}', '[null]']) expect(() => CookieJar.parse(text)).toThrow();
  });
});
