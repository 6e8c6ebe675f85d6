import { type Client, createNodeClient, type EventInput } from '@hiyori/client';
import { addDays, dayOf, instantOf } from '@hiyori/time';
import type { Database } from '../db/client.ts';
import type { Mailbox } from '../features/dev-mailbox/mailbox.ts';
import type { Clock } from '../ports/clock/clock.ts';
import { type CastMember, cast, demoLogin, emailOf } from './cast.ts';
import { ask, patienceMs } from './patience.ts';
import { type ProgrammeItem, programme } from './programme.ts';
import { isSeeded, markSeeded } from './writes.ts';

const zone = 'Asia/Tokyo';
const seedName = 'cast-1';

export interface SeedDeps {
  /** Where the server listens: the cast comes in through the public API, as everybody does. */
  baseUrl: string;
  db: Database;
  clock: Clock;
  mailbox: Mailbox;
}

interface Person {
  id: number;
  api: Client;
}

/** Invites the demo cast once. Interrupted half way it goes on at the next start: every step may be repeated. */
export async function seedDemo(deps: SeedDeps): Promise<void> {
  if (await isSeeded(deps.db, seedName)) return;
  const people = new Map<string, Person>();
  // Two at once: each joining costs password hashes, and the machine may have two cores.
  const waiting = [...cast];
  const join = async () => {
    for (let member = waiting.shift(); member; member = waiting.shift())
      people.set(member.key, await joinMember(deps, member));
  };
  await Promise.all([join(), join()]);
  const person = (key: string): Person => {
    const found = people.get(key);
    if (!found) throw new Error(`Nobody in the cast is called ${key}`);
    return found;
  };

  for (const member of cast) {
    for (const followed of member.follows) {
      await ask(
        () => person(member.key).api.userFollows.follow({ params: { id: person(followed).id }, body: {} }),
        201,
        202,
        409,
      );
    }
  }
  // Who organizes for others can be asked: the Following Events panel shows how.
  for (const key of new Set(programme.filter(isOut).map(({ by }) => by))) {
    const { id, api } = person(key);
    await ask(() => api.privacy.update({ params: { id }, body: { emailVisible: true } }), 200);
  }
  // Closed only now, so that the followers of the first day are approved ones; one more waits for an answer.
  for (const { key } of cast.filter((member) => member.isPrivate)) {
    const { id, api } = person(key);
    await ask(() => api.users.update({ params: { id }, body: { isPrivate: true } }), 200);
  }
  await ask(
    () => person('kenji').api.userFollows.follow({ params: { id: person('yui').id }, body: {} }),
    201,
    202,
    409,
  );

  for (const item of programme) await stage(deps, item, person);
  await markSeeded(deps.db, seedName);
}

async function joinMember({ baseUrl, mailbox }: SeedDeps, member: CastMember): Promise<Person> {
  const api = createNodeClient(baseUrl, { timeoutMs: patienceMs });
  const email = emailOf(member.key);
  const { password } = demoLogin;
  const signedUp = await ask(() => api.auth.signup({ body: { username: email, email, password } }), 201, 409);
  if (signedUp.status === 201) {
    const [mail] = await mailbox.list(email);
    const confirmationCode = mail?.text.match(/\b\d{6}\b/)?.[0] ?? '';
    await ask(() => api.auth.confirmSignup({ body: { email, confirmationCode } }), 200);
  }
  const login = await ask(() => api.auth.login({ body: { email, password } }), 200);
  const { id } = login.body.user;
  const { handle: userId, name: displayName, bio, interests } = member;
  const body = { userId, displayName, bio, interests: [...interests] };
  await ask(() => api.accountSetup.complete({ params: { id }, body }), 200);
  return { id, api };
}

async function stage({ clock }: SeedDeps, item: ProgrammeItem, person: (key: string) => Person): Promise<void> {
  const { id: creatorId, api } = person(item.by);
  const today = dayOf(clock.now(), zone);
  const at = (dayOffset: number, time: string) => instantOf(addDays(today, dayOffset), time, zone).toISOString();
  const startAt = at(item.day, item.from);
  const endAt = at(item.day + (item.nights ?? 0), item.to);

  const mine = await ask(() => api.events.createdBy({ params: { userId: creatorId }, query: { limit: 100 } }), 200);
  const findAt = (instant: string) =>
    mine.body.find((event) => event.title === item.title && event.startAt === instant)?.id;
  if (findAt(startAt)) return;

  const { isPublished, isPublic } = visibilityOf(item.kind ?? 'published');
  const text = { title: item.title, description: item.memo ?? null, location: item.place ?? null };
  // A new event must start in the future; what lies behind today is created ahead and then moved, as a person would have to.
  const isPast = Date.parse(startAt) <= clock.now().getTime();
  const ahead = { startAt: at(item.day + 60, item.from), endAt: at(item.day + 61, item.to) };
  const period = isPast ? ahead : { startAt, endAt };
  const id = findAt(period.startAt) ?? (await create(api, { creatorId, ...text, isPublished, isPublic, ...period }));
  for (const key of item.addedBy ?? [])
    await ask(() => person(key).api.eventFollows.follow({ params: { id }, body: {} }), 201, 404, 409);
  if (isPast || item.isCancelled) {
    const status = item.isCancelled ? 'cancelled' : null;
    await ask(() => api.events.update({ params: { id }, body: { startAt, endAt, status } }), 200);
  }
}

async function create(api: Client, body: EventInput): Promise<number> {
  const created = await ask(() => api.events.create({ body }), 201);
  return created.body.id;
}

const isOut = ({ kind = 'published' }: ProgrammeItem): boolean => visibilityOf(kind).isPublished;

const visibilityOf = (kind: NonNullable<ProgrammeItem['kind']>) => ({
  isPublished: kind === 'published' || kind === 'followers-only',
  isPublic: kind === 'published',
});
