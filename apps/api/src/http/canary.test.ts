import { contract } from '@hiyori/contract';
import { isAppRoute } from '@ts-rest/core';
import { beforeAll, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';

const reads = Object.entries(contract).flatMap(([branch, all]) =>
  Object.entries(all).flatMap(([name, route]) =>
    isAppRoute(route) && (route.method === 'GET' || name === 'byCreators')
      ? [{ name: `${branch}.${name}`, route }]
      : [],
  ),
);

type Who =
  | 'open'
  | 'closed'
  | 'shut'
  | 'reader'
  | 'outsider'
  | 'stranger'
  | 'pending'
  | 'approved'
  | 'removed'
  | 'blocked'
  | 'gone'
  | 'newcomer';
type Secret = { text: string; knownTo: readonly Who[] };

let testApp: TestApp;
let people: Record<Who, Person>;
const secrets: Secret[] = [];
const eventIds: number[] = [];
const pollSlugs: string[] = [];

const plan = { startAt: '2026-11-22T00:00:00Z', endAt: '2026-11-22T01:00:00Z' };

/** An event whose texts are unique canaries, which only these users may read. */
async function plant(by: Who, kind: object, knownTo: readonly Who[]): Promise<number> {
  const canary = (field: string) => {
    const text = `canary${secrets.length}${field}`;
    secrets.push({ text, knownTo: [by, ...knownTo] });
    return text;
  };
  const event = { ...plan, title: canary('title'), description: canary('memo'), location: canary('place') };
  const { id } = (await people[by].post('/events', { ...event, url: `https://${canary('url')}.example/`, ...kind }))
    .body as { id: number };
  await testApp.sql`update events set cover_file = ${`covers/${canary('cover')}.webp`} where id = ${id}`;
  eventIds.push(id);
  return id;
}

/** A list with a member, whose name only its owner may read, and the close friends with the same one. Returns its id. */
async function plantList(by: Who, member: Who): Promise<number> {
  const name = `canary${secrets.length}list`;
  secrets.push({ text: name, knownTo: [by] });
  const { list } = (await people[by].post('/me/lists', { name })).body as { list: { id: number } };
  const { lists } = (await people[by].get('/me/lists')).body as { lists: { id: number }[] };
  for (const { id } of lists) await people[by].put(`/me/lists/${id}/members/${people[member].id}`);
  return list.id;
}

/** A message of an organiser, which only those may read whom it was sent to. */
async function plantMessage(by: Who, eventId: number, recipientsCount: number, knownTo: readonly Who[]): Promise<void> {
  const text = `canary${secrets.length}message`;
  secrets.push({ text, knownTo: [by, ...knownTo] });
  const { body } = await people[by].post(`/events/${eventId}/messages`, { text, to: ['going'] });
  expect(body.message).toMatchObject({ recipientsCount });
}

/** An imported calendar whose texts only its owner may read, also when others see the owner's other events. */
async function plantImported(by: Who): Promise<void> {
  const [calendar, title, location, url] = ['calendar', 'title', 'place', 'address'].map((field) => {
    const text = `canary${secrets.length}imported${field}`;
    secrets.push({ text, knownTo: [by] });
    return text;
  });
  const event = `BEGIN:VEVENT\nUID:${by}\nDTSTART:20261122T000000Z\nSUMMARY:${title}\nLOCATION:${location}\nEND:VEVENT`;
  const file = `BEGIN:VCALENDAR\n${event}\nEND:VCALENDAR`;
  const { status } = await people[by].post('/me/imported-calendars', { name: calendar, file });
  if (status !== 201) throw new Error(`${by} imported nothing: ${status}`);
  await testApp.sql`update imported_calendars set url = ${`https://${url}.example/`} where user_id = ${people[by].id}`;
}

/** A poll whose title is a canary, with answers of a member and a guest, whose name and comment only these users may read. */
async function plantPoll(
  by: Who,
  settings: object,
  {
    member,
    titleKnownTo,
    namesKnownTo = [],
  }: { member: Who; titleKnownTo: readonly Who[]; namesKnownTo?: readonly Who[] },
) {
  const canary = (field: string, knownTo: readonly Who[]) => {
    const text = `canary${secrets.length}${field}`;
    secrets.push({ text, knownTo });
    return text;
  };
  const title = canary('poll', [by, ...titleKnownTo]);
  const poll = (await people[by].post('/date-polls', { title, settings, options: [{ day: '2026-11-23' }] })).body;
  const { slug, options } = poll as { slug: string; options: { id: number }[] };
  const [name, comment, ofMember] = [
    canary('guest', [by, ...namesKnownTo]).slice(0, 30),
    canary('comment', [by, ...namesKnownTo]),
    canary('ofmember', [by, member, ...namesKnownTo]),
  ];
  const votes = { [options[0]?.id ?? 0]: 'yes' };
  const email = `${canary('address', [])}@example.com`;
  await testApp.guest.post(`/date-polls/${slug}/answers`, { name, comment, email, votes });
  const { status } = await people[member].post(`/date-polls/${slug}/answers`, { comment: ofMember, votes });
  if (status !== 201) throw new Error(`${member} could not answer: ${status}`);
  pollSlugs.push(slug);
  return { slug, optionId: options[0]?.id };
}

/** Decides a poll as an event with a canary that only its creator and who answered may read. */
async function decidePoll(by: Who, { slug, optionId }: Awaited<ReturnType<typeof plantPoll>>, answerer: Who) {
  const memo = `canary${secrets.length}decided`;
  secrets.push({ text: memo, knownTo: [by, answerer] });
  const { body } = await people[by].post(`/date-polls/${slug}/decide`, { optionId, memo });
  eventIds.push((body.decided as { eventId: number }).eventId);
}

const open = { isPublished: true, isPublic: true };
const followersOnly = { isPublished: true, isPublic: false };
const draft = { isPublished: false, isPublic: true };
const personal = { isPublished: false, isPublic: false };

beforeAll(async () => {
  testApp = await createTestApp();
  const names: Who[] = [
    'open',
    'closed',
    'shut',
    'reader',
    'outsider',
    'stranger',
    'pending',
    'approved',
    'removed',
    'blocked',
    'gone',
    'newcomer',
  ];
  const all = await Promise.all(
    names.map((name) =>
      name === 'newcomer' ? testApp.createNewcomer(name) : testApp.createMember(`${name}_1`, `${name}さん`),
    ),
  );
  people = Object.fromEntries(names.map((name, index) => [name, all[index]])) as Record<Who, Person>;
  const { open: organizer, closed, shut, pending, approved, removed, blocked, gone, reader, outsider } = people;
  for (const fan of [approved, removed, gone]) await fan.post(`/users/${closed.id}/follow`);
  await closed.put(`/users/${closed.id}`, { is_private: true });
  await pending.post(`/users/${closed.id}/follow`);
  // Both follow, and only one of them is in the lists.
  for (const fan of [reader, outsider]) await fan.post(`/users/${organizer.id}/follow`);
  const closeId = await plantList('open', 'reader');
  for (const by of ['open', 'closed', 'shut'] as const) {
    await plant(by, draft, []);
    await plant(by, personal, []);
  }
  await plant('closed', open, ['approved']);
  await plant('closed', followersOnly, ['approved']);
  await plant('open', followersOnly, ['reader', 'outsider']);
  const forLists = await plant('open', { ...followersOnly, audience: 'lists', lists: [closeId] }, ['reader']);
  await plant('open', { ...followersOnly, audience: 'close' }, ['reader']);
  await plant('open', { ...draft, isPublic: false, audience: 'close' }, []);
  // Co-hosts and who is invited see an event in any case, who declined or was removed does not.
  const hosted = await plant('open', personal, ['reader', 'outsider']);
  const declined = await plant('open', personal, []);
  for (const [id, host] of [
    [hosted, reader],
    [hosted, outsider],
    [declined, reader],
    [declined, outsider],
  ] as const)
    await organizer.put(`/events/${id}/hosts/${host.id}`);
  await reader.put(`/me/event-hosts/${hosted}`);
  await reader.delete(`/me/event-hosts/${declined}`);
  await organizer.delete(`/events/${declined}/hosts/${outsider.id}`);
  // Added before the event was for a list only.
  const narrowed = await plant('open', followersOnly, ['reader']);
  for (const fan of [reader, outsider]) {
    await fan.post(`/events/${narrowed}/follow`);
    await fan.post(`/events/${narrowed}/like`);
  }
  // Both got it, and one of them cannot see the event any more.
  await plantMessage('open', narrowed, 2, ['reader']);
  await organizer.put(`/events/${narrowed}`, { audience: 'lists', lists: [closeId] });
  await reader.post(`/events/${forLists}/follow`);
  const everybodyBut = (...out: Who[]) => names.filter((name) => !out.includes(name));
  const shown = await plant('shut', open, everybodyBut('blocked', 'gone', 'newcomer'));
  const lost = await plant('gone', open, []);
  const kept = await plant('closed', open, ['approved']);
  // A user who added the event loses access when it is no longer visible to them.
  for (const fan of [removed, gone]) await fan.post(`/events/${kept}/follow`);
  for (const fan of [blocked, reader]) await fan.post(`/events/${shown}/follow`);
  await reader.post(`/events/${lost}/follow`);
  for (const fan of [blocked, reader]) await fan.post(`/events/${shown}/like`);
  // Others see the event and did not get it; who blocks the author afterwards did.
  await plantMessage('shut', shown, 2, ['reader']);
  await closed.delete(`/users/${closed.id}/followers/${removed.id}`);
  await blocked.post(`/users/${shut.id}/follow`);
  await shut.post(`/users/${blocked.id}/block`);
  for (const name of names) {
    const { email } = people[name];
    secrets.push({ text: email, knownTo: [name] });
    await people[name].post('/me/calendar-feed');
    if (name !== 'newcomer') await plantImported(name);
  }
  // Who has the address reads a poll, also after a block when they are not signed in.
  const titleKnownTo = everybodyBut('blocked');
  await plantPoll('shut', { names: 'hidden' }, { member: 'reader', titleKnownTo });
  await plantPoll('shut', { names: 'afterAnswer' }, { member: 'outsider', titleKnownTo, namesKnownTo: ['outsider'] });
  const asked = await plantPoll(
    'closed',
    { names: 'hidden', scores: 'hidden' },
    { member: 'stranger', titleKnownTo: names },
  );
  await decidePoll('closed', asked, 'stranger');
  // One creator shows their e-mail address to users who added their event.
  await shut.put(`/users/${shut.id}/privacy-setting`, { email_visible: true });
  const shutEmail = secrets.find(({ text }) => text === shut.email);
  if (shutEmail) shutEmail.knownTo = ['shut', 'reader'];
  await testApp.deliver();
  await testApp.sql`update users set status = 'suspended' where id = ${gone.id}`;
});

const queries: Record<string, string[]> = {
  'eventFollows.calendar': ['?from=2026-11-01&to=2026-12-01'],
  'eventFollows.clashes': ['?from=2026-11-21T00:00:00Z&to=2026-11-23T00:00:00Z'],
  'events.list': ['', '?q=canary', '?from=2026-11-21T00:00:00Z', '?interest=crafts'],
  'stream.open': ['?seconds=0', `?seconds=0&events=${Array.from({ length: 20 }, (_, index) => index + 1).join()}`],
  'datePolls.holds': ['?from=2026-11-01&to=2026-12-31'],
  'eventHosts.mine': ['?status=invited', '?status=accepted'],
  'users.search': ['?q=さん', '?q=1', '?q=example.com'],
  'importedCalendars.events': ['?from=2026-11-01&to=2026-12-01'],
  'accountSetup.check': ['?user_id=owner_1'],
  'eventFollows.friends': [`?ids=${Array.from({ length: 40 }, (_, index) => index + 1).join()}`],
  'timeline.feed': [
    '',
    '?sort=start&from=2026-11-01T00:00:00Z&to=2027-01-01T00:00:00Z',
    '?sort=start',
    '?sort=past',
    '?sort=start&includePast=true',
  ],
};

it('returns no canary to a caller who may not read it, in more than 3000 combinations of route, caller and id', async () => {
  let triples = 0;
  const leaks: string[] = [];
  const ids = [...new Set([...eventIds, ...Object.values(people).map(({ id }) => id), 0, 999_999])];
  const creatorIds = Object.values(people).map(({ id }) => id);
  for (const [name, caller] of Object.entries(people) as [Who, Person][]) {
    const forbidden = secrets.filter(({ knownTo }) => !knownTo.includes(name));
    for (const { name: routeName, route } of reads) {
      const ownIds = route.path.includes(':slug') ? pollSlugs : route.path.includes(':') ? ids : [1];
      for (const id of route.path.includes(':day') ? [1] : ownIds) {
        const path = route.path.replaceAll(/:(\w+)/g, (_whole, key: string) =>
          key === 'day' ? '2026-11-22' : `${id}`,
        );
        for (const query of queries[routeName] ?? ['']) {
          triples += 1;
          const answer = await caller.call(
            route.method as 'GET',
            path + query,
            route.method === 'POST' ? { creatorIds } : undefined,
          );
          if (answer.status >= 500) leaks.push(`${name} ${path}${query}: ${answer.status}`);
          for (const { text } of forbidden)
            if (answer.text.includes(text)) leaks.push(`${name} ${path}${query}: ${text}`);
        }
      }
    }
  }
  expect(leaks).toEqual([]);
  expect(triples).toBeGreaterThan(3_000);
}, 300_000);

it('returns only events of the calendar and no e-mail address in calendar feeds', async () => {
  const leaks: string[] = [];
  const rows = await testApp.sql<{ user_id: string; token: string }[]>`select user_id, token from calendar_feeds`;
  expect(rows.length).toBeGreaterThan(8);
  for (const { user_id: userId, token } of rows) {
    const [name] = (Object.entries(people) as [Who, Person][]).find(([, { id }]) => id === Number(userId)) ?? [];
    const { body } = await testApp.server.inject(`/feeds/${token}.ics`);
    const text = body.replaceAll(/\r\n /g, '');
    for (const secret of secrets) {
      const isKnown =
        name !== undefined && name !== 'gone' && secret.knownTo.includes(name) && !/@|imported/.test(secret.text);
      if (!isKnown && text.includes(secret.text)) leaks.push(`${name}: ${secret.text}`);
    }
  }
  expect(leaks).toEqual([]);
});

it('shows a caller without an account only events that everybody can see, and no e-mail address', async () => {
  const leaks: string[] = [];
  const shown = new Set<string>();
  const slugs = await testApp.sql<{ slug: string }[]>`select slug from events`;
  const handles = Object.keys(people).map((name) => `/@${name}_1`);
  const addresses = [
    ...slugs.flatMap(({ slug }) => [`/e/${slug}`, `/e/${slug}.ics`]),
    ...eventIds.map((id) => `/events/${id}`),
    ...handles,
    '/sitemap.xml',
  ];
  for (const url of addresses) {
    const { body, statusCode } = await testApp.server.inject({ url });
    if (statusCode >= 500) leaks.push(`${url}: ${statusCode}`);
    for (const { text, knownTo } of secrets) {
      if (!body.replaceAll(/\r\n /g, '').includes(text)) continue;
      shown.add(text);
      if (!knownTo.includes('stranger') || text.includes('@')) leaks.push(`${url}: ${text}`);
    }
  }
  expect(leaks).toEqual([]);
  // Title, memo, place, address and picture of the one event that everybody can see.
  expect(shown.size).toBe(5);
});

it('shows who knows the address of a poll its title in the file of what was decided, and nothing of answers and event', async () => {
  const files: string[] = [];
  for (const slug of pollSlugs) {
    const { body, statusCode } = await testApp.server.inject({ url: `/p/${slug}.ics` });
    if (statusCode === 200) files.push(body.replaceAll(/\r\n /g, ''));
  }
  expect(files).toHaveLength(1);
  const shown = secrets.filter(({ text }) => files.some((file) => file.includes(text)));
  expect(shown.map(({ text }) => text.replace(/\d+/, ''))).toEqual(['canarypoll']);
});

it('shows imported events and their calendars to their owner', async () => {
  const { text } = await people.open.get('/me/imported-events?from=2026-11-01&to=2026-12-01');
  const list = await people.open.get('/me/imported-calendars');
  const own = secrets.filter(({ text, knownTo }) => text.includes('imported') && knownTo.includes('open'));
  expect(own.filter((secret) => !text.includes(secret.text) && !list.text.includes(secret.text))).toEqual([]);
});

it('returns each canary to the users who may read it, so that a leak would be found', async () => {
  const readers = { approved: 0, reader: 0, outsider: 0, stranger: 0 };
  for (const name of Object.keys(readers) as (keyof typeof readers)[])
    for (const id of eventIds) if ((await people[name].get(`/events/${id}`)).status === 200) readers[name] += 1;
  // One of those of the stranger was decided by a poll that they answered.
  expect(readers).toEqual({ approved: 4, reader: 6, outsider: 3, stranger: 2 });
});

it('names who goes to an event with a hidden list only where it lists people for another reason', async () => {
  const { shut: organizer, reader, stranger } = people;
  const goer = await testApp.createMember('quiet_goer', 'quiet_goerさん');
  await reader.post(`/users/${goer.id}/follow`);
  const ids: number[] = [];
  for (const attendeeList of ['going', 'hosts', 'count']) {
    const body = { ...plan, title: attendeeList, ...open, attendeeList };
    const { id } = (await organizer.post('/events', body)).body as { id: number };
    await goer.post(`/events/${id}/follow`);
    ids.push(id);
  }
  // Interested is not going.
  await reader.put(`/events/${ids[0]}/attendance`, { status: 'interested' });
  const naming = new Set<string>();
  for (const caller of [reader, stranger])
    for (const { name, route } of reads)
      for (const id of ids) {
        const path = route.path.replace(':day', '2026-11-22').replaceAll(/:\w+/g, `${id}`);
        for (const query of [...(queries[name] ?? ['']), ...(name === 'events.list' ? ['?goers=friends'] : [])]) {
          const ofThese = query.replace(/^\?ids=.*/, `?ids=${ids.join()}`);
          const body = route.method === 'POST' ? { creatorIds: [organizer.id] } : undefined;
          if ((await caller.call(route.method as 'GET', path + ofThese, body)).text.includes('quiet_goer'))
            naming.add(name);
        }
      }
  for (const id of ids) {
    const { body } = await testApp.server.inject({ url: `/events/${id}` });
    if (body.includes('quiet_goer')) naming.add('page');
  }
  expect([...naming].sort()).toEqual(['users.list', 'users.search', 'users.suggestions']);
  const { text } = await organizer.get(`/events/${ids[1]}/attendees`);
  expect(text).toContain('quiet_goer');
}, 300_000);
