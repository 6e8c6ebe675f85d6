import { createContext, runInContext } from 'node:vm';
import { expect, it } from 'vitest';
import { resourcesOf } from './templates.ts';

/** Runs the code that CloudFront would run, as the template holds it. */
function handlerOf(name: string) {
  const found = resourcesOf('AWS::CloudFront::Function').find(({ id }) => id.includes(name));
  const context = createContext({});
  runInContext(String(found?.properties.FunctionCode), context);
  return (uri: string) =>
    (runInContext(`handler({ request: { uri: ${JSON.stringify(uri)} } })`, context) as { uri: string }).uri;
}

it.each(['/', '/home', '/users/chiharu_m', '/events/42/edit', '/feedsx', '/unsubscribed'])(
  'the page %s is index.html',
  (uri) => expect(handlerOf('PageAddress')(uri)).toBe('/index.html'),
);

it.each([
  '/assets/index-abc.js',
  '/assets/missing',
  '/favicon.svg',
  '/sw.js',
  '/manifest.webmanifest',
  '/api',
  '/media',
  '/dev/mailbox',
])('%s is itself, so that a missing one stays a 404', (uri) => expect(handlerOf('PageAddress')(uri)).toBe(uri));

it('a picture is found under its key', () =>
  expect(handlerOf('MediaAddress')('/media/avatars/0f.webp')).toBe('/avatars/0f.webp'));

it('both are small enough for CloudFront (10 KB)', () => {
  for (const { properties } of resourcesOf('AWS::CloudFront::Function'))
    expect(String(properties.FunctionCode).length).toBeLessThan(10_000);
});
