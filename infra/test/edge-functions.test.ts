import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { expect, it } from 'vitest';
import { checkDocument } from '../src/edge/headers.ts';
import { repository } from './dockerfile.ts';
import { resourcesOf, textOf } from './templates.ts';

/** Runs the code of a CloudFront function from the template. */
function run<Answer>(name: string, event: object): Answer {
  const found = resourcesOf('AWS::CloudFront::Function').find(({ id }) => id.includes(name));
  const context = createContext({});
  runInContext(String(found?.properties.FunctionCode), context);
  return runInContext(`handler(${JSON.stringify(event)})`, context) as Answer;
}
const handlerOf = (name: string) => (uri: string) => run<{ uri: string }>(name, { request: { uri } }).uri;

it.each(['/', '/home', '/users/chiharu_m', '/events/42/edit', '/feedsx', '/unsubscribed'])(
  'rewrites the page %s to /index.html',
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
])('does not rewrite %s, so that a missing file gives 404', (uri) => expect(handlerOf('PageAddress')(uri)).toBe(uri));

const picture = `${'0f'.repeat(16)}.webp`;

it('maps the path of a picture to its key', () =>
  expect(handlerOf('MediaAddress')(`/media/avatars/${picture}`)).toBe(`/avatars/${picture}`));

it.each([
  '/media/',
  '/media//',
  '/media/avatars/',
  `/media/${picture}`,
  `/media/a/b/${picture}`,
  '/media/avatars/0f.webp',
])('answers 404 to %s: the root of the bucket would list its pictures', (uri) =>
  expect(run('MediaAddress', { request: { uri } })).toMatchObject({ statusCode: 404 }),
);

it('knows the keys of pictures by the same pattern as the server', () => {
  const server = readFileSync(join(repository, 'apps/api/src/ports/files/files.ts'), 'utf8');
  const [, pattern] = /fileKey = \/\^(.+)\$\/;/.exec(server) ?? [];
  const [media] = resourcesOf('AWS::CloudFront::Function').filter(({ id }) => id.includes('MediaAddress'));
  expect(String(media?.properties.FunctionCode)).toContain(`${pattern}$`);
});

it('replaces the request id of the client with that of CloudFront', () => {
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
  // The format that the server accepts (docs/operations.md).
  expect(headers['x-request-id']?.value).toMatch(/^[\w.:-]{8,64}$/);
});

it('all functions are below the limit of CloudFront (10 KB)', () => {
  for (const { properties } of resourcesOf('AWS::CloudFront::Function'))
    expect(String(properties.FunctionCode).length).toBeLessThan(10_000);
});

it('leaves to the document which script it contains, because a release changes the policy minutes before it', () => {
  const policyOf = (name: string) =>
    textOf(
      resourcesOf('AWS::CloudFront::ResponseHeadersPolicy').find(({ id }) => id.startsWith(`Edge${name}`))?.properties,
    );
  expect(policyOf('PageHeaders')).toContain(`;script-src 'self' 'unsafe-inline';`);
  expect(policyOf('MediaHeaders')).toContain(`"default-src 'self';img-src`);
});

it('refuses a web app whose document does not allow its own script only', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hiyori-web-'));
  const check = (html: string) => {
    writeFileSync(join(folder, 'index.html'), html);
    checkDocument(folder);
  };
  const policy = (code: string) => {
    const hash = createHash('sha256').update(code).digest('base64');
    return `<meta http-equiv="Content-Security-Policy" content="script-src 'self' 'sha256-${hash}'" />`;
  };
  try {
    expect(() => check(`${policy('first()')}<script>first()</script>`)).not.toThrow();
    expect(() => check('<script>first()</script>')).toThrow('policy');
    expect(() => check(`${policy('other()')}<script>first()</script>`)).toThrow('policy');
    expect(() => check(`<script>first()</script>${policy('first()')}`)).toThrow('policy');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
