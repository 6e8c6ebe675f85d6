import { contract } from '@hiyori/contract';
import { type AppRoute, isAppRoute } from '@ts-rest/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { matrix, pages, type Row } from '../../test/access-matrix.ts';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';

const rows = Object.entries(contract).flatMap(([branch, routes]) =>
  Object.entries(routes as Record<string, AppRoute>)
    .filter(([, route]) => isAppRoute(route))
    .map(([name, route]) => {
      const row = (matrix as Record<string, Record<string, Row>>)[branch]?.[name];
      return { name: `${branch}.${name}`, route, row };
    }),
);
const actors = ['own', 'public', 'stranger', 'pending', 'approved', 'blocked'] as const;
type Actor = (typeof actors)[number];

let testApp: TestApp;
let stages = 0;

beforeAll(async () => {
  testApp = await createTestApp();
});

const standing = new Map<Actor, Promise<Scene>>();

/** The scene of an actor that the calls share which change nothing: reads, and those that are expected to be refused. */
function shared(actor: Actor): Promise<Scene> {
  const known = standing.get(actor) ?? stage(actor);
  standing.set(actor, known);
  return known;
}

const changes = (route: AppRoute, status: number | undefined) => route.method !== 'GET' && (status ?? 0) < 400;

/** The users and the event of one cell. They are created for each cell that may change them, so that cells do not affect each other. */
async function stage(actor: Actor) {
  stages += 1;
  const isPrivate = ['stranger', 'pending', 'approved'].includes(actor);
  const target = await testApp.createMember(`target_${stages}`);
  const fan = await testApp.createMember(`fan_${stages}`);
  const caller = actor === 'own' ? target : await testApp.createMember(`caller_${stages}`);
  await fan.post(`/users/${target.id}/follow`);
  if (actor === 'approved') await caller.post(`/users/${target.id}/follow`);
  if (isPrivate) await testApp.sql`update users set is_private = true where id = ${target.id}`;
  if (actor === 'pending') await caller.post(`/users/${target.id}/follow`);
  const publish = async (flags: object) => {
    const plan = { title: '集い', startAt: '2026-11-22T00:00:00Z', endAt: '2026-11-22T01:00:00Z', ...flags };
    const recurrence = { rrule: 'FREQ=WEEKLY;COUNT=2' };
    return (await target.post('/events', { ...plan, recurrence })).body.id as number;
  };
  const { list } = (await target.post('/me/lists', { name: 'ゼミ' })).body as { list: { id: number } };
  await target.put(`/me/lists/${list.id}/members/${fan.id}`);
  const poll = (await target.post('/date-polls', { title: '忘年会', options: [{ day: '2026-12-11' }] })).body;
  const { body: answered } = await fan.post(`/date-polls/${poll.slug}/answers`, { votes: {} });
  const scene = {
    target,
    fan,
    caller,
    list: list.id,
    poll: poll.slug as string,
    answer: answered.answerId as number,
    event: await publish({ isPublished: true, isPublic: true }),
    draft: await publish({ isPublished: false, isPublic: true }),
    limited: await publish({ isPublished: true, isPublic: false, audience: 'lists', lists: [list.id] }),
  };
  if (actor === 'blocked') await target.post(`/users/${caller.id}/block`);
  return scene;
}
type Scene = Awaited<ReturnType<typeof stage>>;

const isOfEvent = (route: AppRoute) => route.path.startsWith('/api/v1/events/:');

function call(who: Person, route: AppRoute, row: Row, scene: Scene, event = scene.event) {
  const values: Record<string, string> = {
    id: String(isOfEvent(route) ? event : scene.target.id),
    userId: String(scene.target.id),
    eventId: String(event),
    followerId: String(scene.fan.id),
    listId: String(scene.list),
    day: '2026-11-22',
    slug: scene.poll,
    answerId: String(scene.answer),
  };
  const path = route.path.replaceAll(/:(\w+)/g, (_whole, key: string) => values[key] ?? '1');
  return who.call(route.method as 'GET', path + (row.query ?? ''), row.body);
}

it('has a row for every route', () => {
  expect(rows.filter(({ row }) => !row).map(({ name }) => name)).toEqual([]);
});

describe.each(actors)('%s', (actor) => {
  it.each(rows)('$name', async ({ name, route, row }) => {
    if (!row) throw new Error(`${name} has no row`);
    const scene = await (changes(route, row[actor]) ? stage(actor) : shared(actor));
    const answer = await call(scene.caller, route, row, scene);
    expect([name, answer.status, answer.status === row[actor] ? '' : answer.text]).toEqual([name, row[actor], '']);
  });
});

describe.each(actors)('%s, outside the contract', (actor) => {
  it.each(Object.entries(pages))('%s', async (address, row) => {
    const { caller, target, poll } = await stage(actor);
    const { options } = (await target.get(`/date-polls/${poll}`)).body as { options: { id: number }[] };
    await target.post(`/date-polls/${poll}/decide`, { optionId: options[0]?.id });
    const ask = (slug: string) => caller.call('GET', address.replace(':slug', slug));
    expect([actor, (await ask(poll)).status]).toEqual([actor, row[actor]]);
    expect((await ask('A'.repeat(22))).status).toBe(404);
  });
});

describe('a draft', () => {
  const ofEvents = rows.filter(({ route }) => isOfEvent(route));

  it.each(ofEvents)('$name returns it to its creator only', async ({ route, row }) => {
    if (!row) throw new Error('no row');
    for (const actor of actors.filter((one) => one !== 'own')) {
      const scene = await shared(actor);
      expect([actor, (await call(scene.caller, route, row, scene, scene.draft)).status]).toEqual([actor, 404]);
    }
  });
});

describe('an event for a list', () => {
  const ofEvents = rows.filter(({ route }) => isOfEvent(route));
  const withFollower = async (scene: Scene) => {
    await scene.caller.post(`/users/${scene.target.id}/follow`);
    return scene;
  };
  let ofReads: Promise<Scene> | undefined;
  const sharedScene = () => (ofReads ??= stage('public').then(withFollower));

  it.each(ofEvents)('$name returns it to its creator and the list, not to other followers', async ({ route, row }) => {
    if (!row) throw new Error('no row');
    const scene = await (changes(route, row.own) || changes(route, row.approved)
      ? stage('public').then(withFollower)
      : sharedScene());
    const outside = await call(scene.caller, route, row, scene, scene.limited);
    expect(['outside', outside.status]).toEqual(['outside', 404]);
    const inside = await call(scene.fan, route, row, scene, scene.limited);
    expect(['inside', inside.status]).toEqual(['inside', row.approved]);
    const own = await call(scene.target, route, row, scene, scene.limited);
    expect(['own', own.status]).toEqual(['own', row.own]);
  });
});

describe('an account that is suspended or not set up', () => {
  const accessOf = (route: AppRoute) => (route.metadata as { access: string }).access;
  let scene: Scene;
  let newcomer: Person;

  beforeAll(async () => {
    scene = await stage('public');
    newcomer = await testApp.createNewcomer('newcomer');
    await testApp.sql`update users set status = 'suspended' where id = ${scene.caller.id}`;
  });

  it.each(rows.filter(({ route }) => accessOf(route) !== 'public'))('$name', async ({ route, row }) => {
    if (!row) throw new Error('no row');
    if (accessOf(route) === 'member') {
      const early = await call(newcomer, route, row, scene);
      expect([early.status, early.body.error]).toEqual([403, 'account_setup.required']);
    }
    const suspended = await call(scene.caller, route, row, scene);
    expect([suspended.status, suspended.body.userStatus]).toEqual([401, 'suspended']);
  });
});
