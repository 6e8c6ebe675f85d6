import { expect, it } from 'vitest';
import { FilesUnavailable } from '../ports/files/files.ts';
import { IdentityUnavailable } from '../ports/identity/identity.ts';
import { createServer } from './server.ts';

async function answerTo(error: unknown) {
  const app = await createServer({ logLevel: 'silent', isHttps: false, allowedOrigins: new Set(), rateLimits: false });
  app.get('/fails', () => Promise.reject(error));
  const answer = await app.inject('/fails');
  await app.close();
  return [answer.statusCode, answer.json().error, answer.headers['retry-after']];
}

/** As the database layer throws it. */
const failed = (code: string) => new Error('Failed query', { cause: Object.assign(new Error('no'), { code }) });

it.each([
  ['a row that another request wrote', '23505', 409, 'request.conflict'],
  ['a row that another request deleted', '23503', 409, 'request.conflict'],
  ['a value that a check refuses', '23514', 422, 'request.body_invalid'],
  ['a character that a text cannot have', '22021', 400, 'request.invalid'],
  ['a number that is too large', '22003', 400, 'request.invalid'],
  ['an instant that is none', '22007', 400, 'request.invalid'],
  ['an instant that is too late', '22008', 400, 'request.invalid'],
  ['a text that is no number', '22P02', 400, 'request.invalid'],
  ['an unknown table', '42P01', 500, 'server.internal'],
])('returns for %s (%s) %i', async (_name, code, status, error) => {
  expect(await answerTo(failed(code))).toEqual([status, error, undefined]);
});

it.each([
  ['a deadlock', failed('40P01')],
  ['a lock that is held too long', failed('55P03')],
  ['a serialization failure', failed('40001')],
  ['a statement that takes too long', failed('57014')],
  ['a server that is read-only', failed('25006')],
  ['too many connections', failed('53300')],
  ['a full disk', failed('53100')],
  ['pictures that cannot be read', new FilesUnavailable('away')],
  ['an unavailable identity provider', new IdentityUnavailable('away')],
  ['a part that is not available', Object.assign(new Error('away'), { statusCode: 503 })],
])('returns 503 with Retry-After for %s', async (_name, error) => {
  expect(await answerTo(error)).toEqual([503, 'server.unavailable', '2']);
});
