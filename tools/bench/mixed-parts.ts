import type postgres from 'postgres';
import type { HttpRequest } from './http-client.ts';
import { listViewerClasses, type Size } from './sizes.ts';

/** A request of a part: `as` is the member who sends it, and `name` the row of the report. */
export interface Step {
  name: string;
  as: number;
  method: HttpRequest['method'];
  path: string;
  body?: object;
}

/** A part of the mix: its share of what people do, and one after the other the requests of the nth time that it is done. */
export interface Part {
  share: number;
  steps(nth: number): Step[];
}

/** The shares of the hot reads among each other (infra/capacity.md). */
const hot = { timeline: 20, calendar: 25, event: 40, search: 10 };
const hotTotal = Object.values(hot).reduce((sum, share) => sum + share, 0);

const terms = ['田', '田中', '凪咲', 'taro', '読書', 'ケン'];
const day = (base: Date, plus: number) => new Date(base.getTime() + plus * 86_400_000).toISOString().slice(0, 10);
const newTitle = 'bench mixed';

/** Lists the parts of the mix for a data set: 60 % hot reads, 25 % other reads, 15 % writes. Shares are of 100. */
export async function listParts(sql: postgres.Sql, size: Size, base: Date): Promise<Part[]> {
  const classes = listViewerClasses(size);
  // Nearly all follow 100 members, as in infra/capacity.md; one in ten follows 10, and one in twenty 1,000.
  const viewerOf = (nth: number) => {
    const group = classes[nth % 20 === 0 ? 2 : nth % 10 === 1 ? 1 : 0];
    return (group?.first ?? 1) + (nth % (group?.people ?? 1));
  };
  const visible = await sql<{ id: number }[]>`
    select e.id::int from events e join users u on u.id = e.creator_id
    where e.is_public and e.is_published and e.status is null and not u.is_private and u.status = 'active'
      and e.start_at > now() + interval '1 hour' order by e.id desc limit 2000`;
  const own = await sql<{ id: number; creatorId: number }[]>`
    select e.id::int, e.creator_id::int as "creatorId" from events e join users u on u.id = e.creator_id
    where e.start_at > now() + interval '1 hour' and e.status is null and u.status = 'active' order by e.id limit 500`;
  const event = (nth: number) => visible[(nth * 37) % visible.length]?.id;
  const read = (name: string, path: (as: number, nth: number) => string) => (nth: number) => {
    const as = viewerOf(nth);
    return [{ name, as, method: 'GET' as const, path: path(as, nth) }];
  };
  /** A write and its opposite, so that the data stays what it is. */
  const pair = (name: string, opposite: string, path: (nth: number) => string) => (nth: number) => [
    { name, as: viewerOf(nth), method: 'POST' as const, path: path(nth) },
    { name: opposite, as: viewerOf(nth), method: 'DELETE' as const, path: path(nth) },
  ];
  const hotShare = (share: number) => (60 * share) / hotTotal;
  const plan = (title: string) => ({
    title,
    description: '持ち物は特にありません。',
    startAt: `${day(new Date(), 30)}T10:00:00Z`,
    endAt: `${day(new Date(), 30)}T11:00:00Z`,
    isPublished: true,
    isPublic: true,
  });
  const window = `from=${day(base, -19)}&to=${day(base, 19)}&tz=Asia/Tokyo&descriptions=short`;
  return [
    { share: hotShare(hot.timeline), steps: read('timeline', (as) => `/users/${as}/feed?descriptions=short`) },
    { share: hotShare(hot.calendar), steps: read('calendar, 38 days', () => `/events/calendar?${window}`) },
    { share: hotShare(hot.event), steps: read('event', (_, nth) => `/events/${event(nth)}`) },
    {
      share: hotShare(hot.search),
      steps: read('people', (_, nth) => `/users/search?q=${encodeURIComponent(terms[nth % terms.length] ?? '')}`),
    },
    { share: 8, steps: read('me', () => '/auth/me') },
    { share: 5, steps: read('notifications', () => '/notifications') },
    { share: 4, steps: read('attendees', (_, nth) => `/events/${event(nth)}/attendees`) },
    { share: 4, steps: read('profile', (_, nth) => `/users/${1 + (nth % size.users)}`) },
    { share: 2, steps: read('by date', () => `/events/by-date/${day(base, 1)}?descriptions=short`) },
    { share: 2, steps: read('events that friends added', () => '/events?goers=friends&descriptions=short') },
    { share: 5, steps: pair('add', 'take out', (nth) => `/events/${event(nth)}/follow`) },
    { share: 4, steps: pair('like', 'unlike', (nth) => `/events/${event(nth)}/like`) },
    {
      share: 3,
      steps: (nth) => [
        { name: 'create event', as: viewerOf(nth), method: 'POST', path: '/events', body: plan(`${newTitle} ${nth}`) },
      ],
    },
    {
      share: 3,
      steps: (nth) => {
        const { id, creatorId = 0 } = own[(nth * 13) % own.length] ?? {};
        const body = { description: `持ち物は${nth}つあります。` };
        return [{ name: 'change event', as: creatorId, method: 'PUT', path: `/events/${id}`, body }];
      },
    },
  ];
}

/** Removes what the steps write, so that none of them is a conflict: what an earlier run left, and what the data has by chance. */
export async function undoSteps(sql: postgres.Sql, steps: readonly Step[]): Promise<void> {
  const pairsOf = (ending: string) => {
    const written = steps.filter(({ method, path }) => method === 'POST' && path.endsWith(ending));
    return [written.map(({ as }) => as), written.map(({ path }) => Number(/\d+/.exec(path)?.[0]))] as const;
  };
  const [adders, added] = pairsOf('/follow');
  await sql`delete from event_follows f using unnest(${adders}::bigint[], ${added}::bigint[]) as w (member, event)
    where f.user_id = w.member and f.event_id = w.event`;
  const [likers, liked] = pairsOf('/like');
  await sql`delete from event_likes l using unnest(${likers}::bigint[], ${liked}::bigint[]) as w (member, event)
    where l.user_id = w.member and l.event_id = w.event`;
  const creators = steps.filter(({ name }) => name === 'create event').map(({ as }) => as);
  await sql`delete from events where creator_id = any(${creators}::bigint[]) and title like ${`${newTitle} %`}`;
}

/** The steps of each part for `total` things that people do, in a fixed order in which each part has its share. */
export function drawSteps(parts: readonly Part[], total: number): Step[][] {
  const due = parts.map(() => 0);
  const done = parts.map(() => 0);
  const sum = parts.reduce((all, { share }) => all + share, 0);
  return Array.from({ length: total }, () => {
    for (const [index, { share }] of parts.entries()) due[index] = (due[index] ?? 0) + share / sum;
    const next = due.indexOf(Math.max(...due));
    due[next] = (due[next] ?? 0) - 1;
    const nth = done[next] ?? 0;
    done[next] = nth + 1;
    return parts[next]?.steps(nth) ?? [];
  });
}
