import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type Call, type CallResult, isSuccess } from './call.ts';
import { type Entry, formatBio, isVisible, type Journal } from './journal.ts';
import type { Person } from './users.ts';

export interface LoadOptions {
  call: Call;
  people: readonly Person[];
  journal: Journal;
  /** The share of requests that write. */
  writes: number;
  /** The pause of a client between two requests, in milliseconds. */
  thinkMs: number;
  /** The pause after a failed request. Shorter than Retry-After, to get more requests. Default 200. */
  retryDelayMs?: number;
}

export interface Load {
  /** The responses of all requests, including retries. */
  responses: CallResult[];
  /** Acknowledged writes that the next request of the writer did not show. */
  stale: Entry[];
  stop(): Promise<void>;
}

const hourMs = 3_600_000;

/** Starts one client per person, each with one request at a time. Acknowledged writes are recorded in the journal. */
export function startLoad(options: LoadOptions): Load {
  const { people, journal } = options;
  let isStopping = false;
  const published: number[] = [];
  const load: Load = {
    responses: [],
    stale: [],
    async stop() {
      isStopping = true;
      await clients;
    },
  };
  const call: Call = async (...request) => {
    const response = await options.call(...request);
    load.responses.push(response);
    if (isFailure(response)) await delay(options.retryDelayMs ?? 200);
    return response;
  };

  /** Retries an idempotent request, or one with a key, until it does not fail. 409 means that an earlier attempt succeeded. */
  async function callWithRetry(...request: Parameters<Call>): Promise<CallResult> {
    for (;;) {
      const response = await call(...request);
      if (!isFailure(response) || isStopping) return response;
    }
  }

  async function publish(person: Person): Promise<Entry | undefined> {
    const key = randomUUID();
    const title = `予定 ${key}`;
    const startAt = new Date(Date.now() + 24 * hourMs);
    const event = {
      title,
      startAt: startAt.toISOString(),
      endAt: new Date(startAt.getTime() + hourMs).toISOString(),
      isPublished: true,
      isPublic: true,
    };
    const response = await callWithRetry('POST', '/events', person.cookie, event, key);
    if (!isSuccess(response)) return undefined;
    const id = Number(response.json.id);
    published.push(id);
    return { kind: 'event', person, id, title };
  }

  async function addOrLike(kind: 'add' | 'like', person: Person, known: Set<string>): Promise<Entry | undefined> {
    const eventId = published[Math.floor(Math.random() * published.length)];
    if (eventId === undefined || known.has(`${kind} ${eventId}`)) return publish(person);
    known.add(`${kind} ${eventId}`);
    const path = kind === 'add' ? 'follow' : 'like';
    const response = await callWithRetry('POST', `/events/${eventId}/${path}`, person.cookie);
    // 409: it is an event of this person, or the response to an earlier attempt was lost.
    return isSuccess(response) || response.status === 409 ? { kind, person, eventId } : undefined;
  }

  async function read(person: Person): Promise<void> {
    const paths = ['/auth/me', `/users/${person.id}/feed`, '/notifications', `/users/${person.id}/feed?sort=start`];
    const eventId = published[Math.floor(Math.random() * published.length)];
    if (eventId !== undefined) paths.push(`/events/${eventId}`, `/events/${eventId}/attendees`);
    await call('GET', paths[Math.floor(Math.random() * paths.length)] ?? '', person.cookie);
  }

  async function write(person: Person, round: number, known: Set<string>): Promise<Entry | undefined> {
    const chance = Math.random();
    if (chance < 0.35) return publish(person);
    if (chance < 0.65) return addOrLike('add', person, known);
    if (chance < 0.85) return addOrLike('like', person, known);
    const response = await callWithRetry('PUT', `/users/${person.id}`, person.cookie, { bio: formatBio(round) });
    return isSuccess(response) ? { kind: 'bio', person, version: round } : undefined;
  }

  async function runClient(person: Person): Promise<void> {
    const known = new Set<string>();
    for (let round = journal.entries.length; !isStopping; round += 1) {
      if (Math.random() >= options.writes) await read(person);
      else {
        const entry = await write(person, round, known);
        if (entry) journal.add(entry);
        // The next request may go to the other node, which must show the write too.
        if (entry && Math.random() < 0.2) await checkVisible(entry);
      }
      await delay(options.thinkMs);
    }
  }

  async function checkVisible(entry: Entry): Promise<void> {
    let last: CallResult | undefined;
    const isShown = await isVisible(async (...request) => {
      last = await call(...request);
      return last;
    }, entry);
    if (!isShown && last && !isFailure(last)) load.stale.push(entry);
  }

  const clients = Promise.all(people.map(runClient));
  return load;
}

/** Whether the connection failed or the server returned a 5xx status. */
export const isFailure = ({ status }: CallResult) => status === 0 || status >= 500;
