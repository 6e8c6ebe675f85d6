import { beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { openRelay } from '../../../test/relay.ts';
import { failOnError } from '../../../test/run-job.ts';
import { asService } from '../../../test/service-role.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { openDatabase } from '../../db/client.ts';
import { mailConnections } from '../../ports/mail/mail.ts';
import { createSender } from './sender.ts';
import type { DeliveryOutcome } from './writes.ts';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await createTestApp();
});

beforeEach(async () => {
  await testApp.sql`delete from deliveries`;
});

/** Queues mails to new people, one for each. */
async function queueMails(names: string[]): Promise<void> {
  const now = testApp.clock.now().toISOString();
  for (const name of names) {
    const { id } = await testApp.createMember(name);
    await testApp.sql`
      insert into deliveries (channel, user_id, mail, next_attempt_at, created_at) values ('mail', ${id}, '{}', ${now}, ${now})`;
  }
}
/** Where every delivery can be read. */
const fail = (_: unknown, error: unknown) => failOnError(error);
const sentCount = async () => {
  const [row] = await testApp.sql`select count(*)::int as n from deliveries where sent_at is not null`;
  return row?.n;
};

it('returns after its time while a delivery hangs, and records it in a later call or at the end', async () => {
  await queueMails(['one', 'two']);
  const ends: (() => void)[] = [];
  const { db, clock } = testApp;
  const sender = createSender({
    db,
    clock,
    fail,
    send: ({ id }) => new Promise<DeliveryOutcome>((resolve) => ends.push(() => resolve({ id, what: 'sent' }))),
  });
  expect(await sender.sendDue(10)).toBe(0);
  expect(ends).toHaveLength(2);
  ends[0]?.();
  await vi.waitFor(async () => {
    await sender.sendDue(10);
    expect(await sentCount()).toBe(1);
  });
  const finished = sender.finish(60_000);
  ends[1]?.();
  await finished;
  expect(await sentCount()).toBe(2);
});

it('records what was sent while the database was away, and does not send it again', async () => {
  await queueMails(['three']);
  const relay = await openRelay(asService(testApp.databaseUrl));
  const { db, close } = openDatabase(relay.url);
  onTestFinished(async () => {
    await close();
    relay.close();
  });
  let sends = 0;
  const sender = createSender({
    db,
    clock: testApp.clock,
    fail,
    async send({ id }) {
      sends += 1;
      relay.refuse();
      return { id, what: 'sent' };
    },
  });
  await expect(sender.sendDue(1_000)).rejects.toThrow();
  await relay.accept();
  testApp.clock.advance(120_000);
  const sent = await vi.waitFor(() => sender.sendDue(1_000));
  expect(sent).toBe(1);
  expect([sends, await sentCount()]).toEqual([1, 1]);
});

it('starts no more mails than there are connections while the mail server hangs, and sends pushes', async () => {
  const names = Array.from({ length: 30 }, (_, index) => `reader_${index}`);
  await queueMails(names);
  const { db, clock, sql } = testApp;
  const { id } = await testApp.createMember('pushed');
  const later = new Date(clock.now().getTime() + 1_000).toISOString();
  const [subscription] = await sql`
    insert into push_subscriptions (user_id, endpoint, p256dh, auth, created_at)
    values (${id}, 'https://push.example/1', '', '', ${later}) returning id`;
  await sql`
    insert into deliveries (channel, user_id, subscription_id, next_attempt_at, created_at)
    values ('push', ${id}, ${subscription?.id}, ${later}, ${later})`;
  clock.advance(1_000);
  const ends: (() => void)[] = [];
  let pushes = 0;
  const sender = createSender({
    db,
    clock,
    fail,
    send: async ({ id, channel }) => {
      if (channel === 'push') pushes += 1;
      else await new Promise<void>((resolve) => ends.push(resolve));
      return { id, what: 'sent' };
    },
  });
  await vi.waitFor(async () => {
    await sender.sendDue(100);
    expect(pushes).toBe(1);
  });
  // Longer than it takes until a delivery is slow.
  await sender.sendDue(600);
  expect(ends).toHaveLength(mailConnections);
  const finished = sender.finish(60_000);
  for (const end of ends) end();
  await finished;
  expect(await sentCount()).toBe(1 + mailConnections);
});

it('does not wait longer than it may at the end for a delivery that hangs', async () => {
  await queueMails(['four', 'five']);
  const { db, clock } = testApp;
  const sender = createSender({
    db,
    clock,
    fail,
    send: () => new Promise<DeliveryOutcome>(() => {}),
  });
  await sender.sendDue(10);
  await sender.finish(20);
  expect(await sentCount()).toBe(0);
});
