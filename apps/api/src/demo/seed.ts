import { type Client, createNodeClient, type EventInput } from '@hiyori/client';
import { hues } from '@hiyori/posters';
import { addDays, dayOf, instantOf, weekdayCodes, weekdayOf } from '@hiyori/time';
import type { Database } from '../db/client.ts';
import type { Mailbox } from '../features/dev-mailbox/mailbox.ts';
import type { Clock } from '../ports/clock/clock.ts';
import { type CastMember, cast, demoLogin, emailOf } from './cast.ts';
import { ask, patienceMs } from './patience.ts';
import { type ProgrammeItem, programme } from './programme.ts';
import { seedPoll } from './seed-poll.ts';
import { addCrowd, finishSeed, isSeeded, type Wanted } from './writes.ts';

const zone = 'Asia/Tokyo';
const seedName = 'cast-1';

export interface SeedDeps {
  /** The origin of the server. The cast is created through its public API. */
  baseUrl: string;
  db: Database;
  clock: Clock;
  mailbox: Mailbox;
  onProgress?(line: string): void;
}

interface Person {
  id: number;
  api: Client;
}

/** Creates the demo cast and its events once. After an interruption the next start continues; steps are repeatable. */
export async function seedDemo(deps: SeedDeps): Promise<void> {
  if (await isSeeded(deps.db, seedName)) return;
  deps.onProgress?.(`Adding ${cast.length} demo members ...`);
  const members = new Map<string, Person>();
  // Two at a time: each signup computes password hashes, and the machine may have two cores.
  const pending = [...cast];
  const join = async () => {
    for (let member = pending.shift(); member; member = pending.shift())
      members.set(member.key, await joinMember(deps, member));
  };
  await Promise.all([join(), join()]);
  const person = (key: string): Person => {
    const found = members.get(key);
    if (!found) throw new Error(`The cast has no member ${key}`);
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
  for (const { key, closeFriends = [] } of cast.filter((member) => member.closeFriends)) {
    const { api } = person(key);
    const { lists } = (await ask(() => api.userLists.list(), 200)).body;
    const listId = lists.find(({ kind }) => kind === 'close')?.id ?? 0;
    for (const friend of closeFriends)
      await ask(() => api.userLists.addMember({ params: { listId, followerId: person(friend).id }, body: {} }), 200);
  }
  // The Following Events panel shows the e-mail addresses of organisers.
  for (const key of new Set(programme.filter(isPublishedItem).map(({ by }) => by))) {
    const { id, api } = person(key);
    await ask(() => api.privacy.update({ params: { id }, body: { emailVisible: true } }), 200);
  }
  // Private only from here, so that the follows above needed no approval. One later follow request stays pending.
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

  deps.onProgress?.(`Adding ${programme.length} demo events ...`);
  const attendances: Wanted[] = [];
  for (const item of programme) {
    const id = await seedItem(deps, item, person);
    attendances.push({ id, count: item.crowd ?? 0 });
  }
  await seedPoll({ baseUrl: deps.baseUrl, now: deps.clock.now(), zone }, (key) => person(key).api);
  const follows = cast.map(({ key, crowd: count }) => ({ id: person(key).id, count }));
  const now = deps.clock.now().toISOString();
  await finishSeed(deps.db, seedName, now, (tx) => addCrowd(tx, { follows, attendances }, now));
}

async function joinMember({ baseUrl, mailbox }: SeedDeps, member: CastMember): Promise<Person> {
  const api = createNodeClient(baseUrl, { timeoutMs: patienceMs });
  const email = emailOf(member.key);
  const { password } = demoLogin;
  const signedUp = await ask(() => api.auth.signup({ body: { username: email, email, password } }), 201, 409);
  const signIn = () => api.auth.login({ body: { email, password } });
  // An interrupted start may have left the account unconfirmed, which sign-in refuses with 403.
  const isConfirmed = signedUp.status === 409 && (await ask(signIn, 200, 403)).status === 200;
  if (!isConfirmed) await confirm(api, mailbox, email);
  const login = await ask(signIn, 200);
  const { id } = login.body.user;
  const { handle: userId, name: displayName, bio, interests } = member;
  const body = { userId, displayName, bio, interests: [...interests] };
  await ask(() => api.accountSetup.complete({ params: { id }, body }), 200);
  return { id, api };
}

/** Confirms the account with its newest code. A code that is missing or no longer valid is sent again. */
async function confirm(api: Client, mailbox: Mailbox, email: string): Promise<void> {
  const confirmWithCode = async () => {
    const [mail] = await mailbox.list(email);
    const confirmationCode = mail?.text.match(/\b\d{6}\b/)?.[0] ?? '000000';
    return api.auth.confirmSignup({ body: { email, confirmationCode } });
  };
  const first = await ask(confirmWithCode, 200, 400);
  if (first.status === 200) return;
  await ask(() => api.auth.resendConfirmation({ body: { email } }), 200);
  await ask(confirmWithCode, 200);
}

/** Creates the event unless it exists. Returns its id. */
async function seedItem({ clock }: SeedDeps, item: ProgrammeItem, person: (key: string) => Person): Promise<number> {
  const { id: creatorId, api } = person(item.by);
  const today = dayOf(clock.now(), zone);
  const at = (dayOffset: number, time: string) => instantOf(addDays(today, dayOffset), time, zone).toISOString();
  const startAt = at(item.day, item.from);
  const endDay = item.day + (item.nights ?? 0);
  const endAt = item.allDay ? at(endDay + 1, '00:00') : at(endDay, item.to);

  const mine = await ask(() => api.events.createdBy({ params: { userId: creatorId }, query: { limit: 100 } }), 200);
  const findAt = (instant: string) =>
    mine.body.find((event) => event.title === item.title && event.startAt === instant)?.id;
  const finished = findAt(startAt);
  if (finished) return finished;

  const visibility = visibilityOf(item.kind ?? 'published');
  const coverHue = hues.indexOf(castMember(item.by).hue);
  const text = { title: item.title, description: item.memo ?? null, location: item.place ?? null, coverHue };
  // A new event must start in the future, so a past event is created with a future period and then updated.
  const isPast = Date.parse(startAt) <= clock.now().getTime();
  const futurePeriod = { startAt: at(item.day + 60, item.from), endAt: at(item.day + 61, item.to) };
  const [from, to] = item.movedFrom ?? [item.from, item.to];
  const planned = item.movedFrom ? { startAt: at(item.day, from), endAt: at(endDay, to) } : { startAt, endAt };
  const period = isPast ? futurePeriod : planned;
  const more = {
    ...(item.allDay && { allDay: true }),
    ...(item.weeks && { recurrence: weekly(startAt, item.weeks) }),
    ...(item.seats && { capacity: item.seats.capacity, waitlist: true, questions: [item.seats.question] }),
  };
  const id =
    findAt(period.startAt) ?? (await postEvent(api, { creatorId, ...text, ...visibility, ...more, ...period }));
  const scope = item.weeks ? 'series' : 'this';
  for (const [place, key] of (item.addedBy ?? []).entries())
    await (item.seats
      ? answerQuestion(person(key).api, id, item.seats.question.options, place)
      : ask(() => person(key).api.eventFollows.follow({ params: { id }, query: { scope }, body: {} }), 201, 404, 409));
  for (const key of item.hosts ?? []) {
    const host = person(key);
    await ask(() => api.eventHosts.invite({ params: { id, userId: host.id }, body: {} }), 200);
    await ask(() => host.api.eventHosts.accept({ params: { eventId: id }, body: {} }), 200);
  }
  if (isPast || item.isCancelled || item.movedFrom) {
    const status = item.isCancelled ? 'cancelled' : null;
    await ask(() => api.events.update({ params: { id }, body: { startAt, endAt, status } }), 200);
  }
  return id;
}

/** Says that a member comes, with an option as the answer to the question of the event. */
async function answerQuestion(api: Client, id: number, options: readonly string[], place: number): Promise<void> {
  const params = { id };
  const { questions = [] } = (await ask(() => api.attendance.get({ params }), 200)).body;
  const answers = questions.map((question) => ({
    questionId: question.id,
    values: [options[place % options.length] ?? ''],
  }));
  await ask(() => api.attendance.put({ params, body: { status: 'going', answers } }), 200);
}

/** Each week on the day of an instant in Japan. */
const weekly = (startAt: string, count: number) => ({
  rrule: `FREQ=WEEKLY;BYDAY=${weekdayCodes[weekdayOf(dayOf(startAt, zone))]};COUNT=${count}`,
});

function castMember(key: string): CastMember {
  const found = cast.find((member) => member.key === key);
  if (!found) throw new Error(`The cast has no member ${key}`);
  return found;
}

async function postEvent(api: Client, body: EventInput): Promise<number> {
  const created = await ask(() => api.events.create({ body }), 201);
  return created.body.id;
}

const isPublishedItem = ({ kind = 'published' }: ProgrammeItem): boolean => visibilityOf(kind).isPublished;

const visibilityOf = (kind: NonNullable<ProgrammeItem['kind']>) => ({
  isPublished: kind !== 'personal' && kind !== 'draft',
  isPublic: kind === 'published' || kind === 'draft',
  ...(kind === 'close' && { audience: 'close' as const }),
});
