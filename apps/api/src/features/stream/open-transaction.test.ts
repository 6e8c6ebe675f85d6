import { expect, it, onTestFinished } from 'vitest';
import { listen } from '../../../test/stream-listener.ts';
import { createTestApp } from '../../../test/test-app.ts';

/** A stream of a member with an event, of which 2,600 changes at a time are noted, each time by a later transaction. */
async function scene() {
  const testApp = await createTestApp({ streams: { everyMs: 20, beatMs: 50 } });
  await testApp.server.listen({ port: 0, host: '127.0.0.1' });
  const member = await testApp.createMember('member');
  const plan = { title: '予定', startAt: '2026-12-01T00:00:00Z', endAt: '2026-12-01T01:00:00Z' };
  const id = (await member.post('/events', { ...plan, isPublished: false, isPublic: false })).body.id as number;
  const message = { type: 'event', id } as const;
  const open = async (lastEventId?: string) => {
    const stream = await listen(testApp, member, lastEventId === undefined ? {} : { lastEventId });
    onTestFinished(() => stream.close());
    return stream;
  };
  const stream = await open();
  stream.take();
  const changeOften = async () => {
    await testApp.sql`insert into stream_changes (kind, event_id) select 'event', ${id} from generate_series(1, 2600)`;
    await stream.hears(message);
    return stream.take();
  };
  return { testApp, open, stream, changeOften, message };
}

it('ends no stream while a transaction stays open that is older than more changes than a round reads', async () => {
  const { testApp, stream, changeOften, message } = await scene();
  await testApp.sql.begin(async (sql) => {
    await sql`select pg_current_xact_id()`;
    for (let time = 0; time < 2; time += 1) expect(await changeOften()).toEqual([message]);
    // The position stays where the transaction began.
    const later = await testApp.sql`select from stream_changes where tx >= ${stream.id() ?? ''}::text::xid8`;
    expect(later.length).toBeGreaterThan(5_001);
  });
  expect(stream.hasEnded()).toBe(false);
});

it('hears what such a transaction changed once it is committed', async () => {
  const { testApp, stream, changeOften, message } = await scene();
  await testApp.sql.begin(async (sql) => {
    await sql`insert into stream_changes (kind, user_ids) select 'calendar', array[id] from users`;
    for (let time = 0; time < 2; time += 1) expect(await changeOften()).toEqual([message]);
  });
  await stream.hears({ type: 'calendar' });
  expect(stream.take()).toEqual([{ type: 'calendar' }]);
});

it('lets one that comes back meanwhile with the position of before read everything again, and the others go on', async () => {
  const { testApp, open, stream, changeOften, message } = await scene();
  await testApp.sql.begin(async (sql) => {
    await sql`select pg_current_xact_id()`;
    for (let time = 0; time < 2; time += 1) await changeOften();
    const back = await open(stream.id());
    await back.hears({ type: 'resync' });
    back.take();
    expect(await changeOften()).toEqual([message]);
    await back.hears(message);
    expect(back.take()).toEqual([message]);
  });
});
