import type postgres from 'postgres';
import { type Followees, hotEvent, type Size, viewersOf } from './sizes.ts';

export interface Draw {
  viewer: number;
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
}

export interface Case {
  name: string;
  draws: Draw[];
  /** Draws that belong together, such as adding and taking out again; 1 unless told. */
  unit?: number;
  /** At how many connections it is measured. */
  connections: readonly number[];
  /** The share of the database's own throughput that the product is to reach at 16 connections (docs/performance.md). */
  goal?: number;
}

const all = [1, 16, 64] as const;
const drawsEach = 320;
const day = (base: Date, plus: number) => new Date(base.getTime() + plus * 86_400_000).toISOString().slice(0, 10);
const times = <T>(count: number, of: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => of(index));

const searches = {
  'one common character': '田',
  'one rare character': '凪',
  'two common characters': '田中',
  'two rare characters': '凪咲',
  'three common characters': '田中太',
  'three rare characters': '凪咲良',
  'a handle': 'taro',
};

/** What is measured: each draw is one request of one person, the same for the product and for the database alone. */
export async function casesOf(sql: postgres.Sql, size: Size, base: Date): Promise<Case[]> {
  const classes = viewersOf(size);
  const viewerOf = (followees: Followees, index: number) => {
    const found = classes.find((group) => group.followees === followees);
    return (found?.first ?? 0) + (index % (found?.people ?? 1));
  };
  const reads = (path: (viewer: number, index: number) => string, followees: Followees = 100): Draw[] =>
    times(drawsEach, (index) => {
      const viewer = viewerOf(followees, index);
      return { viewer, method: 'GET', path: path(viewer, index) };
    });
  const visible = await sql<{ id: number }[]>`
    select e.id::int from events e join users u on u.id = e.creator_id
    where e.is_public and not u.is_private and e.id % ${Math.floor(size.events / 1000)} = 3 order by e.id limit 640`;
  const event = (index: number) => visible[(index * 37) % visible.length]?.id;
  const window = `from=${day(base, -51)}&to=${day(base, -13)}&tz=Asia/Tokyo`;
  const feed = (query: string) => (viewer: number) => `/users/${viewer}/feed${query}`;

  return [
    { name: 'timeline, newest first', draws: reads(feed('')), connections: all, goal: 0.6 },
    { name: 'timeline, by start', draws: reads(feed('?sort=start')), connections: all },
    { name: 'calendar, 38 days', draws: reads(() => `/events/calendar?${window}`), connections: all, goal: 0.33 },
    { name: 'event', draws: reads((_, index) => `/events/${event(index)}`), connections: all, goal: 0.28 },
    {
      name: 'add to calendar and take out',
      draws: times(drawsEach, (index) => {
        const pair = Math.floor(index / 2);
        return {
          viewer: viewerOf(100, pair),
          method: index % 2 === 0 ? 'POST' : 'DELETE',
          path: `/events/${event(pair)}/follow`,
        };
      }),
      unit: 2,
      connections: all,
    },
    { name: 'attendees of 10,000', draws: reads(() => `/events/${hotEvent.id}/attendees`), connections: all },
    ...Object.entries(searches).map(([what, q]) => ({
      name: `people by ${what} (${q})`,
      draws: reads(() => `/users/search?q=${encodeURIComponent(q)}`),
      connections: q === '田中' ? all : [16],
      goal: 0.3,
    })),
    ...([10, 1000, 5000] as const).map((followees) => ({
      name: `timeline of ${followees.toLocaleString('en')} followees`,
      draws: reads(feed(''), followees),
      connections: [16],
    })),
  ];
}

/** The draws of one of several connections: each has its own, so that no two of them write the same rows. */
export const shareOf = <T>(draws: readonly T[], unit: number, connections: number, own: number): T[] =>
  draws.filter((_, index) => Math.floor(index / unit) % connections === own % connections);

/** What a run may have left half done is undone: an event that was added and not taken out. */
export async function takeBack(sql: postgres.Sql, draws: Draw[]): Promise<void> {
  const added = draws.filter(({ method }) => method === 'POST');
  if (added.length === 0) return;
  const viewers = added.map(({ viewer }) => viewer);
  const events = added.map(({ path }) => Number(/\d+/.exec(path)?.[0]));
  await sql`delete from event_follows f using unnest(${viewers}::bigint[], ${events}::bigint[]) as added (viewer, event)
    where f.user_id = viewer and f.event_id = event`;
}
