import type postgres from 'postgres';
import { type Followees, hotEvent, listViewerClasses, type Size } from './sizes.ts';

/** A sampled request of one viewer. */
export interface Draw {
  viewer: number;
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
}

export interface Case {
  name: string;
  draws: Draw[];
  /** The number of consecutive draws that belong together, such as adding an event and removing it. Default 1. */
  unit?: number;
  /** The numbers of connections with which the case is measured. */
  connections: readonly number[];
  /** The required throughput at 16 connections, relative to that of the database alone (docs/performance.md). */
  goal?: number;
}

const all = [1, 16, 64] as const;
const drawsPerCase = 320;
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
  'a common given name': '大輔',
};

/** Lists the benchmark cases. The product and the database alone get the same draws. */
export async function listCases(sql: postgres.Sql, size: Size, base: Date): Promise<Case[]> {
  const classes = listViewerClasses(size);
  const viewerOf = (followees: Followees, index: number) => {
    const found = classes.find((group) => group.followees === followees);
    return (found?.first ?? 0) + (index % (found?.people ?? 1));
  };
  const reads = (path: (viewer: number, index: number) => string, followees: Followees = 100): Draw[] =>
    times(drawsPerCase, (index) => {
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
      draws: times(drawsPerCase, (index) => {
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
    { name: 'events that friends added', draws: reads(() => '/events?goers=friends'), connections: [16] },
    {
      name: 'numbers of created events',
      draws: reads((_, index) => `/events/user/${1 + (index % 100)}/created/numbers`),
      connections: [16],
    },
    { name: 'attendees of 10,000', draws: reads(() => `/events/${hotEvent.id}/attendees`), connections: all },
    { name: 'suggestions of people', draws: reads(() => '/users/suggestions'), connections: [16] },
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

/** Selects the draws of one connection. Connections have disjoint shares, so that no two of them write the same rows. */
export const selectShare = <T>(draws: readonly T[], unit: number, connections: number, connection: number): T[] =>
  draws.filter((_, index) => Math.floor(index / unit) % connections === connection % connections);

/** Removes events that an interrupted run added to calendars and did not remove. */
export async function undoWrites(sql: postgres.Sql, draws: Draw[]): Promise<void> {
  const added = draws.filter(({ method }) => method === 'POST');
  if (added.length === 0) return;
  const viewers = added.map(({ viewer }) => viewer);
  const events = added.map(({ path }) => Number(/\d+/.exec(path)?.[0]));
  await sql`delete from event_follows f using unnest(${viewers}::bigint[], ${events}::bigint[]) as added (viewer, event)
    where f.user_id = viewer and f.event_id = event`;
}
