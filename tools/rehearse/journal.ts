import type postgres from 'postgres';
import { type Call, isDone } from './call.ts';
import type { Person } from './people.ts';

interface Published {
  kind: 'event';
  person: Person;
  id: number;
  title: string;
}
interface Marked {
  kind: 'add' | 'like';
  person: Person;
  eventId: number;
}
interface Told {
  kind: 'bio';
  person: Person;
  /** What was acknowledged; a later one whose answer was lost may have taken its place. */
  version: number;
}

/** A write that was acknowledged: from then on it must be there. */
export type Entry = Published | Marked | Told;

export interface Audit {
  acknowledged: number;
  /** Acknowledged and not in the database. */
  lost: Entry[];
  askedApi: number;
  /** Acknowledged, and the API does not show it to who wrote it. */
  unseen: Entry[];
}

/** What a client wrote down: every write that the product said it had done. */
export class Journal {
  readonly entries: Entry[] = [];

  add(entry: Entry): void {
    this.entries.push(entry);
  }

  /** Compares every entry with the primary, and up to `sample` of them, evenly spread, with what the API shows. */
  async audit(sql: postgres.Sql, call: Call, sample: number): Promise<Audit> {
    const present = await presentIn(sql, this.entries);
    const lost = this.entries.filter((entry) => !present(entry));
    const step = Math.max(1, Math.floor(this.entries.length / sample));
    const asked = this.entries.filter((_, index) => index % step === 0);
    const unseen: Entry[] = [];
    const waiting = [...asked];
    const ask = async () => {
      for (let entry = waiting.pop(); entry; entry = waiting.pop()) if (!(await shows(call, entry))) unseen.push(entry);
    };
    await Promise.all(Array.from({ length: 16 }, ask));
    return { acknowledged: this.entries.length, lost, askedApi: asked.length, unseen };
  }
}

async function presentIn(sql: postgres.Sql, entries: readonly Entry[]): Promise<(entry: Entry) => boolean> {
  const events = await sql<{ id: string; title: string }[]>`
    select id, title from events where id = any(${entries.flatMap((e) => (e.kind === 'event' ? [e.id] : []))}::bigint[])`;
  const people = [...new Set(entries.map(({ person }) => person.id))];
  const adds = await sql<Pair[]>`select user_id, event_id from event_follows where user_id = any(${people}::bigint[])`;
  const likes = await sql<Pair[]>`select user_id, event_id from event_likes where user_id = any(${people}::bigint[])`;
  const bios = await sql<{ id: string; bio: string }[]>`select id, bio from users where id = any(${people}::bigint[])`;
  const titles = new Map(events.map(({ id, title }) => [Number(id), title]));
  const pairs = { add: new Set(adds.map(pairOf)), like: new Set(likes.map(pairOf)) };
  const versions = new Map(bios.map(({ id, bio }) => [Number(id), versionOf(bio)]));
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

export const bioOf = (version: number) => `版 ${version}`;
const versionOf = (bio: unknown) => Number(/版 (\d+)/.exec(String(bio))?.[1] ?? -1);

/** Whether who wrote it is shown it. */
export async function shows(call: Call, entry: Entry): Promise<boolean> {
  const { person } = entry;
  if (entry.kind === 'event') {
    const answer = await call('GET', `/events/${entry.id}`, person.cookie);
    return isDone(answer) && answer.json.title === entry.title;
  }
  if (entry.kind === 'bio') {
    const answer = await call('GET', `/users/${person.id}`, person.cookie);
    return isDone(answer) && versionOf(answer.json.bio) >= entry.version;
  }
  const path = entry.kind === 'add' ? 'follow/check' : 'likes/count';
  const answer = await call('GET', `/events/${entry.eventId}/${path}`, person.cookie);
  return isDone(answer) && (answer.json.isFollowing === true || answer.json.isLiked === true);
}
