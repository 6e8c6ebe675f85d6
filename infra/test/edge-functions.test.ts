import { createContext, runInContext } from 'node:vm';
import { expect, it } from 'vitest';
import { resourcesOf } from './templates.ts';

/** Runs the code that CloudFront would run, as the template holds it. */
function run<Answer>(name: string, event: object): Answer {
  const found = resourcesOf('AWS::CloudFront::Function').find(({ id }) => id.includes(name));
  const context = createContext({});
  runInContext(String(found?.properties.FunctionCode), context);
  return runInContext(`handler(${JSON.stringify(event)})`, context) as Answer;
}
const handlerOf = (name: string) => (uri: string) => run<{ uri: string }>(name, { request: { uri } }).uri;

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

it('a request is named at the edge, and not by who sends it', () => {
  const { headers } = run<{ headers: Record<string, { value: string }> }>('RequestId', {
    context: { requestId: 'Xk3_0-aB9cD8eF7gH6iJ5kL4mN3oP2qR1sT0uV9wX8yZ7aB6cD5eF4==' },
    request: {
      headers: { 'x-request-id': { value: 'mine' }, traceparent: { value: '00-1-2-01' }, accept: { value: 'a' } },
    },
  });
  expect(headers).toEqual({
    'x-request-id': { value: 'Xk3_0-aB9cD8eF7gH6iJ5kL4mN3oP2qR1sT0uV9wX8yZ7aB6cD5eF4' },
    accept: { value: 'a' },
  });
  // What the server takes as a name (docs/operations.md).
  expect(headers['x-request-id']?.value).toMatch(/^[\w.:-]{8,64}$/);
});

it('all are small enough for CloudFront (10 KB)', () => {
  for (const { properties } of resourcesOf('AWS::CloudFront::Function'))
    expect(String(properties.FunctionCode).length).toBeLessThan(10_000);
});
