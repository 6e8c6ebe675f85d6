import { contract } from '@hiyori/contract';
import { isAppRoute } from '@ts-rest/core';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { seedUser } from '../../test/seed-user.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

const routes = Object.entries(contract).flatMap(([branch, all]) =>
  Object.entries(all).flatMap(([name, route]) => (isAppRoute(route) ? [{ name: `${branch}.${name}`, route }] : [])),
);

let testApp: TestApp;

beforeAll(async () => {
  testApp = await createTestApp();
});

describe('bad input', () => {
  const writes = routes.filter(({ route, name }) => route.method !== 'GET' && name !== 'auth.logout');
  const odd = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.constantFrom(
      '\u0000',
      '\ud800',
      '9999-12-31T00:00:00Z',
      '+275760-09-13T00:00:00.000Z',
      'infinity',
      '%',
      "'; --",
      '\u202E',
    ),
    fc.double(),
    fc.bigInt().map(String),
    fc.constantFrom(null, true, -1, 0, 1e308, Number.MAX_SAFE_INTEGER, [], {}),
  );
  const keys = [
    'title',
    'startAt',
    'endAt',
    'isPublished',
    'isPublic',
    'location',
    'description',
    'status',
    'creatorId',
    'userId',
    'followerId',
    'user_id',
    'display_name',
    'displayName',
    'bio',
    'interests',
    'is_private',
    'email',
    'password',
    'confirmationCode',
    'username',
  ];
  const body = fc.oneof(
    fc.dictionary(fc.constantFrom(...keys), odd, { maxKeys: 12 }),
    odd,
    fc.json().map((text) => JSON.parse(text)),
  );
  const pathId = fc.oneof(
    fc.constantFrom('1', '2', '0', '-1', '1e3', '999999999999999999999', 'NaN', '%00', 'me'),
    fc.nat().map(String),
  );

  it.each(writes.map(({ name, route }) => [name, route] as const))(
    '%s returns 4xx for invalid input, never 5xx',
    async (_name, route) => {
      const victim = await seedUser(testApp, `fuzz_${Math.abs(hash(route.path + route.method))}`);
      await fc.assert(
        fc.asyncProperty(body, pathId, async (payload, id) => {
          const address = route.path.replaceAll(/:\w+/g, id);
          const answer = await victim.call(route.method as 'POST', address, undefined, {
            payload: JSON.stringify(payload) ?? '',
            headers: { 'content-type': 'application/json' },
          });
          expect(answer.status, `${address} ${answer.text}`).toBeLessThan(500);
          if (answer.status >= 400)
            expect(Object.keys(answer.body)).toEqual(expect.arrayContaining(['error', 'message']));
        }),
        { numRuns: 60, seed: 20261121 },
      );
    },
  );
});

const hash = (text: string) => [...text].reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) | 0, 7);
