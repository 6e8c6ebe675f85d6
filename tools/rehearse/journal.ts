import type postgres from 'postgres';
import { type Call, isSuccess } from './call.ts';
import type { Person } from './users.ts';

interface PublishedEvent {
  kind: 'event';
  person: Person;
  id: number;
  title: string;
}
interface AddOrLike {
  kind: 'add' | 'like';
  person: Person;
  eventId: number;
}
interface BioUpdate {
  kind: 'bio';
  person: Person;
  /** The acknowledged version. A later version whose response was lost may have replaced it. */
  version: number;
}

/** An acknowledged write. It must not be lost. */
export type Entry = PublishedEvent | AddOrLike | BioUpdate;

export interface Audit {
  acknowledged: number;
  /** Acknowledged writes that are not in the database. */
  lost: Entry[];
  /** The number of entries that were checked through the API. */
  checked: number;
  /** Events that are stored more than once. */
  twice: number;
  /** Acknowledged writes that the API does not show to their writer. */
  unseen: Entry[];
}

/** Records every acknowledged write. */
export class Journal {
  readonly entries: Entry[] = [];

  add(entry: Entry): void {
    this.entries.push(entry);
  }

  /** Checks every entry in the primary, and about `sample` evenly distributed entries through the API. */
  async audit(sql: postgres.Sql, call: Call, sample: number): Promise<Audit> {
    const isPresent = await createPresenceCheck(sql, this.entries);
    const lost = this.entries.filter((entry) => !isPresent(entry));
    const step = Math.max(1, Math.floor(this.entries.length / sample));
    const sampled = this.entries.filter((_, index) => index % step === 0);
    const unseen: Entry[] = [];
    const waiting = [...sampled];
    const checkEntries = async () => {
      for (let entry = waiting.pop(); entry; entry = waiting.pop())
        if (!(await isVisible(call, entry))) unseen.push(entry);
    };
    await Promise.all(Array.from({ length: 16 }, checkEntries));
    const twice = await countTwice(sql, this.entries);
    return { acknowledged: this.entries.length, lost, twice, checked: sampled.length, unseen };
  }
}

/** Each published event has a title of its own. */
async function countTwice(sql: postgres.Sql, entries: readonly Entry[]): Promise<number> {
  const people = [...new Set(entries.map(({ person }) => person.id))];
  const [row] = await sql<{ twice: number }[]>`
    select (count(*) - count(distinct title))::int as twice from events where creator_id = any(${people}::bigint[])`;
  return row?.twice ?? 0;
}

async function createPresenceCheck(sql: postgres.Sql, entries: readonly Entry[]): Promise<(entry: Entry) => boolean> {
  const events = await sql<{ id: string; title: string }[]>`
    select id, title from events where id = any(${entries.flatMap((e) => (e.kind === 'event' ? [e.id] : []))}::bigint[])`;
  const people = [...new Set(entries.map(({ person }) => person.id))];
  const adds = await sql<Pair[]>`select user_id, event_id from event_follows where user_id = any(${people}::bigint[])`;
  const likes = await sql<Pair[]>`select user_id, event_id from event_likes where user_id = any(${people}::bigint[])`;
  const bios = await sql<{ id: string; bio: string }[]>`select id, bio from users where id = any(${people}::bigint[])`;
  const titles = new Map(events.map(({ id, title }) => [Number(id), title]));
  const pairs = { add: new Set(adds.map(pairOf)), like: new Set(likes.map(pairOf)) };
  const versions = new Map(bios.map(({ id, bio }) => [Number(id), parseVersion(bio)]));
  return (entry) => {
    if (entry.kind === 'event') return titles.get(entry.id) === entry.title;
    if (entry.kind === 'bio') return (versions.get(entry.person.id) ?? -1) >= entry.version;
    return pairs[entry.kind].has(`${entry.person.id} ${entry.eventId}`);
  };
}

interface Pair {
  user_id: string;
  event_id: string;
}
const pairOf = ({ user_id, event_id }: Pair) => `${user_id} ${event_id}`;

export const formatBio = (version: number) => `版 ${version}`;
const parseVersion = (bio: unknown) => Number(/版 (\d+)/.exec(String(bio))?.[1] ?? -1);

/** Whether the API shows a write to its writer. */
export async function isVisible(call: Call, entry: Entry): Promise<boolean> {
  const { person } = entry;
  if (entry.kind === 'event') {
    const event = await call('GET', `/events/${entry.id}`, person.cookie);
    return isSuccess(event) && event.json.title === entry.title;
  }
  if (entry.kind === 'bio') {
    const profile = await call('GET', `/users/${person.id}`, person.cookie);
    return isSuccess(profile) && parseVersion(profile.json.bio) >= entry.version;
  }
  const path = entry.kind === 'add' ? 'follow/check' : 'likes/count';
  const state = await call('GET', `/events/${entry.eventId}/${path}`, person.cookie);
  return isSuccess(state) && (state.json.isFollowing === true || state.json.isLiked === true);
}
