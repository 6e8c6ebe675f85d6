import { beforeAll, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../test-app.ts';
import { type Call, generateCalls } from './calls.ts';
import { listOperations } from './operations.ts';

const operations = listOperations();
// `npm run fuzz` makes more calls, from a new seed. With fewer for each operation, chance decides whether most succeed.
const count = Number(process.env.FUZZ_CALLS ?? 21 * operations.length);
const seed = Number(process.env.FUZZ_SEED ?? 20_261_123);
const newestKept = 200;
/** Longer ones are refused with 414 before a route is found, so no operation declares that status. */
const longestPathValue = 100;
const longestQueryValue = 1_000;

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp({ streams: { lifeMs: 0 } });
});

/** Two members who sign in with a password, one without the account setup, and a caller who is not signed in. */
async function createCallers(): Promise<(Person | TestApp['guest'])[]> {
  const [first, second, newcomer] = [
    await testApp.registerMember('fuzz_first'),
    await testApp.registerMember('fuzz_second'),
    await testApp.signUp('fuzz_newcomer'),
  ];
  return [first, first, first, second, second, newcomer, testApp.guest];
}

const plan = {
  title: '予定',
  startAt: '2026-12-01T00:00:00Z',
  endAt: '2026-12-01T01:00:00Z',
  isPublished: true,
  isPublic: true,
};

/** The address and headers of a call, with ids and cursors of earlier responses in place of the `known` values. */
function inputOf({ operation, values }: Call, known: Map<string, string[]>) {
  const query = new URLSearchParams();
  const headers: Record<string, string> = {};
  let path = operation.path;
  for (const { name, in: place } of operation.parameters) {
    const value = values[name];
    if (!value) continue;
    const longest = place === 'path' ? longestPathValue : longestQueryValue;
    const kind = kindOf(name, operation.path);
    const earlier = known.get(kind) ?? known.get('id') ?? ['1'];
    const text = 'text' in value ? value.text.slice(0, longest) : (earlier[value.known % earlier.length] ?? '1');
    // Node.js sends no other characters in a header.
    if (place === 'header') headers[name] = text.replace(/[^\t\x20-\x7e]/g, '?');
    else if (place === 'path') path = path.replace(`{${name}}`, encodeURIComponent(text.toWellFormed()));
    else query.set(name, text);
  }
  const search = query.toString();
  return { address: search ? `${path}?${search}` : path, headers };
}

/** Whose ids a parameter takes: 'events' for `eventId`, and for the `id` of /events/{id}. */
function kindOf(name: string, path: string): string {
  if (/cursor/i.test(name)) return 'next_cursor';
  if (name === 'slug') return name;
  const kind = name === 'id' ? /([a-z-]+)\/\{id\}/.exec(path)?.[1] : `${name.replace(/Id$/, '')}s`;
  return kind === 'followers' || kind === undefined ? 'users' : kind;
}

/**
 * Keeps every id, slug and cursor of a response, and ids also by their kind: events and people by their shape, others by the name of the
 * collection that they are in.
 */
function remember(value: unknown, known: Map<string, string[]>, collection?: string): void {
  if (typeof value !== 'object' || value === null) return;
  const keep = (kind: string, text: string) => known.set(kind, [...(known.get(kind) ?? []), text].slice(-newestKept));
  for (const [name, inner] of Object.entries(value)) {
    if (name === 'id' || name === 'next_cursor' || name === 'slug') keep(name, `${inner}`);
    if (name === 'id' && 'start_at' in value) keep('events', `${inner}`);
    else if (name === 'id' && 'user_id' in value && 'display_name' in value) keep('users', `${inner}`);
    else if (name === 'id' && collection) keep(collection, `${inner}`);
    remember(inner, known, Array.isArray(value) ? collection : name);
  }
}

it(`answers ${count} generated calls as the OpenAPI document declares, and never with 5xx (seed ${seed})`, async () => {
  const callers = await createCallers();
  const known = new Map<string, string[]>();
  const statuses = new Map<string, number>();
  const mismatches: string[] = [];
  // Few generated events begin in the future: the calls would find none.
  for (const caller of new Set(callers)) {
    remember((await caller.post('/events', plan)).body, known);
    remember((await caller.post('/date-polls', { title: '日程', options: [{ day: '2026-12-01' }] })).body, known);
  }

  for (const [index, call] of generateCalls(operations, callers.length, count, seed).entries()) {
    const { method, path, findMismatch } = call.operation;
    const { address, headers } = inputOf(call, known);
    const { payload, contentType } = call;
    const caller = callers[call.caller] ?? testApp.guest;
    const answer = await caller.call(method, address, undefined, {
      headers: { ...headers, ...(payload !== undefined && { 'content-type': contentType }) },
      ...(payload !== undefined && { payload }),
    });
    statuses.set(`${method} ${path}`, Math.min(answer.status, statuses.get(`${method} ${path}`) ?? 999));
    const isServerError = answer.status >= 500 ? `status ${answer.status}` : undefined;
    const mismatch =
      isServerError ?? findMismatch(answer.status, String(answer.headers['content-type'] ?? ''), answer.text);
    if (mismatch)
      mismatches.push(
        `${method} ${address} ${String(payload).slice(0, 300)}: ${mismatch}; ${answer.text.slice(0, 300)}`,
      );
    remember(answer.body, known);
    remember(answer.list, known);
    // A logout, a resignation or a new password ended the session: another member takes the place.
    if (answer.status < 300 && 'id' in caller && (await caller.get('/auth/me')).status === 401) {
      const successor = await testApp.createMember(`fuzz_${index}`);
      for (const [place, other] of callers.entries()) if (other === caller) callers[place] = successor;
    }
  }
  expect(mismatches).toEqual([]);
  // Calls that are all refused would test little.
  const names = operations.map(({ method, path }) => `${method} ${path}`);
  const refused = names.filter((name) => (statuses.get(name) ?? 999) >= 400);
  expect(refused.length, `never succeeded: ${refused.join(', ')}`).toBeLessThan(operations.length * 0.4);
}, 3_600_000);
