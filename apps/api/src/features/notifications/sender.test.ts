import { beforeAll, expect, it, vi } from 'vitest';
import { seedUser } from '../../../test/seed-user.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { createSender } from './sender.ts';
import type { DeliveryOutcome } from './writes.ts';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await createTestApp();
});

/** Queues mails to new people, one for each. */
async function queueMails(names: string[]): Promise<void> {
  const now = testApp.clock.now().toISOString();
  for (const name of names) {
    const { id } = await seedUser(testApp, name);
    await testApp.sql`
      insert into deliveries (channel, user_id, mail, next_attempt_at, created_at) values ('mail', ${id}, '{}', ${now}, ${now})`;
  }
}
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
    send: ({ id }) => new Promise<DeliveryOutcome>((resolve) => ends.push(() => resolve({ id, what: 'sent' }))),
  });
  expect(await sender.sendDue(10)).toBe(0);
  expect(ends).toHaveLength(2);
  ends[0]?.();
  await vi.waitFor(async () => {
    await sender.sendDue(10);
    expect(await sentCount()).toBe(1);
  });
  const finished = sender.finish();
  ends[1]?.();
  await finished;
  expect(await sentCount()).toBe(2);
});
