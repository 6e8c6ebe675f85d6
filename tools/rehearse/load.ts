import { setTimeout as delay } from 'node:timers/promises';
import { type Answer, type Call, isDone } from './call.ts';
import { bioOf, type Entry, type Journal, shows } from './journal.ts';
import type { Person } from './people.ts';

export interface LoadOptions {
  call: Call;
  people: readonly Person[];
  journal: Journal;
  /** The share of requests that write. */
  writes: number;
  /** How long somebody thinks between two requests, in milliseconds. */
  thinkMs: number;
  /** How long somebody waits after a refusal before anything else; who is told Retry-After: 2 would make few requests. */
  afterRefusalMs?: number;
}

export interface Load {
  /** Every answer a client got, repetitions included. */
  answers: Answer[];
  /** Published, and the answer was lost: there or not, and never repeated. */
  unknown: number;
  /** Acknowledged, and not shown to its writer by the very next request. */
  stale: Entry[];
  stop(): Promise<void>;
}

const hourMs = 3_600_000;

/** One client for each person, one request after the other: reads, and writes that are noted once they are acknowledged. */
export function startLoad(options: LoadOptions): Load {
  const { people, journal } = options;
  let isStopping = false;
  const published: number[] = [];
  const load: Load = {
    answers: [],
    unknown: 0,
    stale: [],
    async stop() {
      isStopping = true;
      await clients;
    },
  };
  const call: Call = async (...request) => {
    const answer = await options.call(...request);
    load.answers.push(answer);
    if (isRefusal(answer)) await delay(options.afterRefusalMs ?? 200);
    return answer;
  };

  /** Repeats what may be repeated: a second time changes nothing. 409 says that the first time had. */
  async function persist(...request: Parameters<Call>): Promise<Answer> {
    for (;;) {
      const answer = await call(...request);
      if (!isRefusal(answer) || isStopping) return answer;
    }
  }

  async function publish(person: Person, title: string): Promise<Entry | undefined> {
    const startAt = new Date(Date.now() + 24 * hourMs);
    const answer = await call('POST', '/events', person.cookie, {
      title,
      startAt: startAt.toISOString(),
      endAt: new Date(startAt.getTime() + hourMs).toISOString(),
      isPublished: true,
      isPublic: true,
    });
    if (isRefusal(answer)) load.unknown += 1;
    if (!isDone(answer)) return undefined;
    const id = Number(answer.json.id);
    published.push(id);
    return { kind: 'event', person, id, title };
  }

  async function mark(kind: 'add' | 'like', person: Person, known: Set<string>): Promise<Entry | undefined> {
    const eventId = published[Math.floor(Math.random() * published.length)];
    if (eventId === undefined || known.has(`${kind} ${eventId}`)) return publish(person, `予定 ${person.id}`);
    known.add(`${kind} ${eventId}`);
    const path = kind === 'add' ? 'follow' : 'like';
    const answer = await persist('POST', `/events/${eventId}/${path}`, person.cookie);
    // 409: one's own event is in the calendar already, or the answer to the first time was lost.
    return isDone(answer) || answer.status === 409 ? { kind, person, eventId } : undefined;
  }

  async function read(person: Person): Promise<void> {
    const paths = ['/auth/me', `/users/${person.id}/feed`, '/notifications', `/users/${person.id}/feed?sort=start`];
    const eventId = published[Math.floor(Math.random() * published.length)];
    if (eventId !== undefined) paths.push(`/events/${eventId}`, `/events/${eventId}/attendees`);
    await call('GET', paths[Math.floor(Math.random() * paths.length)] ?? '', person.cookie);
  }

  async function write(person: Person, round: number, known: Set<string>): Promise<Entry | undefined> {
    const chance = Math.random();
    if (chance < 0.35) return publish(person, `予定 ${person.id}-${round}`);
    if (chance < 0.65) return mark('add', person, known);
    if (chance < 0.85) return mark('like', person, known);
    const answer = await persist('PUT', `/users/${person.id}`, person.cookie, { bio: bioOf(round) });
    return isDone(answer) ? { kind: 'bio', person, version: round } : undefined;
  }

  async function live(person: Person): Promise<void> {
    const known = new Set<string>();
    for (let round = journal.entries.length; !isStopping; round += 1) {
      if (Math.random() >= options.writes) await read(person);
      else {
        const entry = await write(person, round, known);
        if (entry) journal.add(entry);
        // The next request is as likely to meet another node, which must know of it.
        if (entry && Math.random() < 0.2) await look(entry);
      }
      await delay(options.thinkMs);
    }
  }

  async function look(entry: Entry): Promise<void> {
    let last: Answer | undefined;
    const isShown = await shows(async (...request) => {
      last = await call(...request);
      return last;
    }, entry);
    if (!isShown && last && !isRefusal(last)) load.stale.push(entry);
  }

  const clients = Promise.all(people.map(live));
  return load;
}

/** What says nothing of the request itself: the connection broke, or the product is away. */
export const isRefusal = ({ status }: Answer) => status === 0 || status >= 500;
