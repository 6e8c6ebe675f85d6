import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';
import type { Position } from '../../db/paging.ts';
import { transact } from '../../db/transaction.ts';
import { createReaders } from '../../usecases/create-readers.ts';
import type { EventRow } from '../events/columns.ts';
import { resignUser } from '../resign/writes.ts';
import { listTimeline } from './reads.ts';
import { type PreparedSort, prepareTimeline } from './writes.ts';

/** Random writes of everybody, after each of which timelines are what the plain rules say. `TIMELINE_STEPS=2000` makes more. */
const steps = Number(process.env.TIMELINE_STEPS ?? 60);
const seeds = [1, 2, 3];
const sorts = ['created', 'start'] as const satisfies PreparedSort[];
const hourMs = 3_600_000;

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});

const now = () => testApp.clock.now();

/** A generator of numbers from 0 to `below`, the same for the same seed. */
function createRandom(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** The rules of a timeline, without stages and without anything prepared. */
const plainly = async (viewerId: number, sort: PreparedSort): Promise<number[]> => {
  const at = now().toISOString();
  const { sql } = testApp;
  const rows = await sql<{ id: number }[]>`
    select e.id::int from events e join users u on u.id = e.creator_id
    where e.is_published and u.status = 'active'
      and exists (select from user_follows f where f.follower_id = ${viewerId} and f.followee_id = e.creator_id)
      and not exists (select from user_mutes m where m.muter_id = ${viewerId} and m.muted_id = e.creator_id
        and (m.until is null or m.until > ${at}))
      and (e.audience_lists is null or exists (
        select from user_list_members l where l.list_id = any(e.audience_lists) and l.user_id = ${viewerId}))
      and (e.listed_from is null or e.listed_from <= ${at}) and (e.listed_until is null or e.listed_until > ${at})
      and ${sort === 'created' ? sql`true` : sql`e.end_at >= ${at}`}
    order by ${sort === 'created' ? sql`e.published_at desc, e.id desc` : sql`e.start_at, e.id`}`;
  return rows.map(({ id }) => id);
};

/** The pages of a timeline; how many of them were read from what was prepared. */
async function readPages(viewerId: number, sort: PreparedSort, { limit, pages }: { limit: number; pages: number }) {
  const { events } = createReaders(testApp.clock);
  const ids: number[] = [];
  let fromPrepared = 0;
  let after: Position | null = null;
  for (let count = 0; count < pages; count += 1) {
    const page = { sort, limit, offset: 0, after, includePast: false, now: now().toISOString() };
    const rows: EventRow[] = await listTimeline(testApp.db, events, viewerId, page, (wasPrepared) => {
      if (wasPrepared) fromPrepared += 1;
    });
    ids.push(...rows.map(({ id }) => id));
    const last = rows.at(-1);
    if (!last || rows.length < limit) break;
    after = { at: sort === 'created' ? (last.publishedAt ?? '') : last.startAt, id: last.id };
  }
  return { ids, fromPrepared };
}

const inHours = (hours: number) => new Date(now().getTime() + hours * hourMs).toISOString();

/**
 * Waits until no transaction is open that is older than a change: what is prepared then is prepared with all changes. Transactions of
 * other databases of the cluster count, too.
 */
const untilChangesAreOld = () =>
  vi.waitFor(
    async () => {
      const [row] = await testApp.sql<{ isOld: boolean }[]>`
        select coalesce(max(tx) < pg_snapshot_xmin(pg_current_snapshot()), true) as "isOld" from timeline_changes`;
      expect(row?.isOld).toBe(true);
    },
    { timeout: 60_000, interval: 20 },
  );

/** People who write at random, and two who read. */
async function createScene(seed: number) {
  const random = createRandom(seed);
  const pick = <T>(of: readonly T[]): T => of[random(of.length)] as T;
  let named = 0;
  const join = () => {
    named += 1;
    return testApp.createMember(`m${seed}_${named}`);
  };
  const viewers = [await join(), await join()];
  const creators = [await join(), await join(), await join(), await join(), await join()];
  for (const viewer of viewers) {
    for (const creator of creators) await viewer.post(`/users/${creator.id}/follow`);
  }
  // More than is prepared.
  await testApp.sql`
    insert into events (creator_id, title, start_at, end_at, is_published, is_public, published_at, created_at, updated_at)
    select ${creators[0]?.id ?? 0}, 'n', at + make_interval(hours => n), at + make_interval(hours => n + 2), true, true,
      at - make_interval(mins => n), at, at from generate_series(1, 230) n, (select ${now().toISOString()}::timestamptz as at) t`;

  const ownEvents = async ({ id }: Person) =>
    (
      await testApp.sql<{ id: number }[]>`select id::int from events where creator_id = ${id} order by id desc limit 12`
    ).map((event) => event.id);
  const listsOf = async ({ id }: Person) =>
    (await testApp.sql<{ id: number }[]>`select id::int from user_lists where owner_id = ${id}`).map((list) => list.id);
  const audiences = ['everyone', 'everyone', 'followers', 'close', 'self'] as const;
  const aim = () => {
    const audience = pick(audiences);
    return { audience, isPublished: audience !== 'self', isPublic: audience === 'everyone' };
  };
  const period = () => {
    const from = random(40);
    return { startAt: inHours(from + 1), endAt: inHours(from + 2 + random(30)) };
  };
  const onEvent = async (act: (creator: Person, id: number) => Promise<unknown>) => {
    const creator = pick(creators);
    const own = await ownEvents(creator);
    if (own.length > 0) await act(creator, pick(own));
  };
  const scope = () => pick(['', '?scope=following', '?scope=all']);

  const acts: Record<string, () => Promise<unknown>> = {
    publish: () => pick(creators).post('/events', { title: 'e', ...period(), ...aim() }),
    repeat: () =>
      pick(creators).post('/events', {
        title: 's',
        ...period(),
        ...aim(),
        recurrence: { rrule: pick(['FREQ=DAILY;COUNT=6', 'FREQ=DAILY']) },
      }),
    aim: () => onEvent((creator, id) => creator.put(`/events/${id}${scope()}`, aim())),
    move: () => onEvent((creator, id) => creator.put(`/events/${id}${scope()}`, period())),
    cancel: () => onEvent((creator, id) => creator.put(`/events/${id}`, { status: 'cancelled' })),
    remove: () => onEvent((creator, id) => creator.delete(`/events/${id}${scope()}`)),
    follow: () => pick(viewers).post(`/users/${pick(creators).id}/follow`),
    unfollow: () => pick(viewers).delete(`/users/${pick(creators).id}/follow`),
    followAll: async () => {
      for (const creator of creators) await pick(viewers).post(`/users/${creator.id}/follow`);
    },
    block: async () => {
      const [viewer, creator] = [pick(viewers), pick(creators)];
      await viewer.post(`/users/${creator.id}/block`);
      if (random(2) > 0) await viewer.delete(`/users/${creator.id}/block`);
    },
    mute: () => pick(viewers).post(`/users/${pick(creators).id}/mute`, pick([{}, { until: inHours(1 + random(40)) }])),
    unmute: () => pick(viewers).delete(`/users/${pick(creators).id}/mute`),
    list: async () => {
      const creator = pick(creators);
      await creator.put(`/me/lists/${pick(await listsOf(creator))}/members/${pick(viewers).id}`);
    },
    unlist: async () => {
      const creator = pick(creators);
      await creator.delete(`/me/lists/${pick(await listsOf(creator))}/members/${pick(viewers).id}`);
    },
    suspend: () =>
      testApp.sql`update users set status = 'suspended' where id = ${pick(creators).id} and status = 'active'`,
    restore: () => testApp.sql`update users set status = 'active' where status = 'suspended'`,
    resign: async () => {
      await acts.restore?.();
      const place = 1 + random(creators.length - 1);
      const [leaving, heir] = [creators[place] as Person, creators[0] as Person];
      await testApp.sql`
        insert into event_hosts (event_id, user_id, status, invited_at, accepted_at)
        select id, ${heir.id}, 'accepted', ${now().toISOString()}::timestamptz, ${now().toISOString()}::timestamptz
        from events where creator_id = ${leaving.id} order by id limit 3`;
      await transact(testApp.db, (tx) => resignUser(tx, leaving.id, null, now().toISOString()));
      creators[place] = await join();
      for (const viewer of viewers) await viewer.post(`/users/${creators[place]?.id}/follow`);
    },
    wait: async () => testApp.clock.advance(random(8 * 60) * 60_000),
  };
  /** Writes that change much come less often. */
  const often = ['publish', 'repeat', 'move', 'aim', 'restore', 'publish', 'followAll'];
  const names = [...Object.keys(acts), ...often, ...often];
  const prepare = async () => {
    await untilChangesAreOld();
    await prepareTimeline(testApp.db, pick(viewers).id, pick(sorts), now());
  };
  return { viewers, random, pick, acts, names, prepare };
}

it.each(seeds)('returns what the plain rules say after each of many random writes (seed %i)', async (seed) => {
  const { viewers, random, pick, acts, names, prepare } = await createScene(seed);
  const done: string[] = [];
  let fromPrepared = 0;
  for (let step = 0; step < steps; step += 1) {
    testApp.clock.advance(1_000);
    const name = pick(names);
    await acts[name]?.();
    done.push(name);
    for (const viewer of viewers) {
      for (const sort of sorts) {
        const extent = step % 10 === 9 ? { limit: 31, pages: 100 } : { limit: 1 + random(21), pages: 2 };
        const read = await readPages(viewer.id, sort, extent);
        const expected = await plainly(viewer.id, sort);
        expect(read.ids, `${sort} of ${viewer.id} after ${done.join(', ')}`).toEqual(
          expected.slice(0, extent.limit * extent.pages),
        );
        fromPrepared += read.fromPrepared;
      }
    }
    if (random(3) === 0) {
      await prepare();
      done.push('(prepare)');
    }
  }
  // Most pages were not read from the events of all followees.
  expect(fromPrepared).toBeGreaterThan(2 * steps);
});

describe('a timeline that was prepared before', () => {
  const scene = async (name: string) => {
    const viewer = await testApp.createMember(`viewer_${name}`);
    const creator = await testApp.createMember(`creator_${name}`);
    const plan = { title: 'e', startAt: inHours(1), endAt: inHours(2), isPublished: true, isPublic: false };
    const [closeId] = await testApp.sql<
      { id: number }[]
    >`select id::int from user_lists where owner_id = ${creator.id}`;
    const paths = { follow: `/users/${creator.id}/follow`, mute: `/users/${creator.id}/mute` };
    const listed = `/me/lists/${closeId?.id}/members/${viewer.id}`;
    return { viewer, creator, plan, paths, listed };
  };
  type Scene = Awaited<ReturnType<typeof scene>>;
  const published = async ({ viewer, creator, plan, paths }: Scene, more: object = {}) => {
    await viewer.post(paths.follow);
    const { status, body } = await creator.post('/events', { ...plan, ...more });
    expect(status).toBe(201);
    return body.id as number;
  };
  const shows: [name: string, before: (scene: Scene) => Promise<unknown>, act: (scene: Scene) => Promise<unknown>][] = [
    ['follow', ({ creator, plan }) => creator.post('/events', plan), ({ viewer, paths }) => viewer.post(paths.follow)],
    [
      'follow_again',
      async (scene) => [await published(scene), await scene.viewer.delete(scene.paths.follow)],
      ({ viewer, paths }) => viewer.post(paths.follow),
    ],
    [
      'publication',
      ({ viewer, paths }) => viewer.post(paths.follow),
      (scene) => scene.creator.post('/events', scene.plan),
    ],
    [
      'unmute',
      async (scene) => [await published(scene), await scene.viewer.post(scene.paths.mute)],
      ({ viewer, paths }) => viewer.delete(paths.mute),
    ],
    [
      'shorter_mute',
      async (scene) => [await published(scene), await scene.viewer.post(scene.paths.mute)],
      async ({ viewer, paths }) => {
        expect((await viewer.post(paths.mute, { until: inHours(0.1) })).status).toBe(200);
        testApp.clock.advance(hourMs / 5);
      },
    ],
    [
      'end_of_mute',
      async (scene) => [await published(scene), await scene.viewer.post(scene.paths.mute, { until: inHours(0.1) })],
      async () => testApp.clock.advance(hourMs / 5),
    ],
    ['list', (scene) => published(scene, { audience: 'close' }), ({ creator, listed }) => creator.put(listed)],
    [
      'audience',
      (scene) => published(scene, { audience: 'close' }),
      async ({ creator }) => {
        const [own] = await testApp.sql<{ id: number }[]>`select id::int from events where creator_id = ${creator.id}`;
        expect((await creator.put(`/events/${own?.id}`, { audience: 'followers' })).status).toBe(200);
      },
    ],
    [
      'restore',
      async (scene) => {
        await published(scene);
        await testApp.sql`update users set status = 'suspended' where id = ${scene.creator.id}`;
      },
      ({ creator }) => testApp.sql`update users set status = 'active' where id = ${creator.id}`,
    ],
  ];
  it.each(shows)('shows an event at once: %s', async (name, before, act) => {
    const people = await scene(name);
    await before(people);
    for (const sort of sorts) await prepareTimeline(testApp.db, people.viewer.id, sort, now());
    for (const sort of sorts) expect(await plainly(people.viewer.id, sort)).toEqual([]);
    await act(people);
    for (const sort of sorts) {
      const read = await readPages(people.viewer.id, sort, { limit: 5, pages: 1 });
      expect(read).toEqual({ ids: await plainly(people.viewer.id, sort), fromPrepared: 1 });
      expect(read.ids).toHaveLength(1);
    }
  });

  it('shows the next occurrence of a series when the one before is over', async () => {
    const people = await scene('series');
    await published(people, { recurrence: { rrule: 'FREQ=DAILY;COUNT=3' } });
    await prepareTimeline(testApp.db, people.viewer.id, 'start', now());
    const first = await readPages(people.viewer.id, 'start', { limit: 5, pages: 1 });
    testApp.clock.advance(3 * hourMs);
    const next = await readPages(people.viewer.id, 'start', { limit: 5, pages: 1 });
    expect([first, next].map(({ ids, fromPrepared }) => [ids.length, fromPrepared])).toEqual([
      [1, 1],
      [1, 1],
    ]);
    expect(next.ids).not.toEqual(first.ids);
  });
});

describe('a transaction that is open while a timeline is prepared', () => {
  it.each(['before', 'during'])('is seen once it commits, if it wrote %s the preparation', async (when) => {
    const [viewer, creator] = [await testApp.createMember(`v_${when}`), await testApp.createMember(`c_${when}`)];
    const other = await testApp.createMember(`o_${when}`);
    for (const person of [creator, other]) await viewer.post(`/users/${person.id}/follow`);
    const publish = (sql: TestApp['sql']) => sql<{ id: number }[]>`
      insert into events (creator_id, title, start_at, end_at, is_published, is_public, published_at, created_at, updated_at)
      select ${creator.id}, 'late', at + interval '1 hour', at + interval '2 hours', true, true, at, at, at
      from (select ${now().toISOString()}::timestamptz as at) t returning id::int`;
    const [first] = await publish(testApp.sql);
    const [late] = await testApp.sql.begin(async (tx) => {
      const write = () => publish(tx as unknown as TestApp['sql']);
      const before = when === 'before' ? await write() : await tx`select pg_current_xact_id()`;
      for (const sort of sorts) await prepareTimeline(testApp.db, viewer.id, sort, now());
      // Later transactions end before this one does.
      await viewer.post(`/users/${other.id}/mute`);
      await viewer.delete(`/users/${other.id}/mute`);
      return when === 'before' ? before : await write();
    });
    for (const sort of sorts) {
      const { ids, fromPrepared } = await readPages(viewer.id, sort, { limit: 5, pages: 1 });
      expect([ids, fromPrepared]).toEqual([await plainly(viewer.id, sort), 1]);
      expect(new Set(ids)).toEqual(new Set([first?.id, late?.id]));
    }
  });
});
