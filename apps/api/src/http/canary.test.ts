import { contract } from '@hiyori/contract';
import { isAppRoute } from '@ts-rest/core';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestingHouse, type Person, type TestingHouse } from '../../test/testing-house.ts';

const routes = Object.entries(contract).flatMap(([branch, all]) =>
  Object.entries(all).flatMap(([name, route]) => (isAppRoute(route) ? [{ name: `${branch}.${name}`, route }] : [])),
);

let house: TestingHouse;
let owner: Person;
let closed: Person;
let stranger: Person;
let pending: Person;
let follower: Person;
let everybody: Person[];
let ids: number[];

const secret = 'ひみつの予定';

beforeAll(async () => {
  house = await openTestingHouse();
  const names = ['owner', 'closed', 'stranger', 'pending', 'follower'];
  everybody = [];
  for (const name of names) everybody.push(await house.join(`${name}_1`, `${name}さん`));
  [owner, closed, stranger, pending, follower] = everybody as [Person, Person, Person, Person, Person];
  await follower.post(`/users/${owner.id}/follow`);
  await follower.post(`/users/${closed.id}/follow`);
  await closed.put(`/users/${closed.id}`, { is_private: true });
  await pending.post(`/users/${closed.id}/follow`);
  const plan = { startAt: '2026-11-22T00:00:00Z', endAt: '2026-11-22T01:00:00Z' };
  const create = async (person: Person, title: string, isPublished: boolean, isPublic: boolean) =>
    (await person.post('/events', { ...plan, title, isPublished, isPublic })).body.id as number;
  ids = [
    await create(owner, 'みんなの予定', true, true),
    await create(owner, `${secret} draft`, false, true),
    await create(owner, `${secret} plan`, false, false),
    await create(closed, `${secret} closed`, true, true),
  ];
});

const values: Record<string, (index: number) => string> = {
  id: (index) => String([...ids, ...everybody.map((person) => person.id)][index]),
  userId: (index) => String(everybody[index % everybody.length]?.id),
  day: () => '2026-11-22',
};
const queries: Record<string, string> = {
  'eventFollows.calendar': '?from=2026-11-01&to=2026-12-01',
  'users.search': '?q=さん',
  'accountSetup.check': '?user_id=owner_1',
};

describe('every read, by everybody, of everything', () => {
  const reads = routes.filter(({ route }) => route.method === 'GET');

  it.each(reads.map(({ name, route }) => [name, route.path] as const))(
    '%s never holds somebody else’s e-mail, nor a plan that the caller may not see',
    async (name, path) => {
      for (const caller of [stranger, pending, follower]) {
        const mayKnowClosed = caller === follower;
        for (let index = 0; index < ids.length + everybody.length; index += 1) {
          const address = path.replaceAll(/:(\w+)/g, (_whole, key: string) => values[key]?.(index) ?? '1');
          const { text, status } = await caller.get(address + (queries[name] ?? ''));
          expect(status, address).toBeLessThan(500);
          for (const other of everybody.filter((person) => person !== caller))
            expect(text, address).not.toContain(other.email);
          expect(text.replaceAll(mayKnowClosed ? `${secret} closed` : '\u0000', ''), address).not.toContain(secret);
        }
      }
    },
  );
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
    '%s answers a clear 4xx, never a fault',
    async (_name, route) => {
      const victim = await house.join(`fuzz_${Math.abs(hash(route.path + route.method))}`);
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
