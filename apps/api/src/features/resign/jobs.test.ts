import { describe, expect, it, vi } from 'vitest';
import { createTestApp } from '../../../test/test-app.ts';
import { type Job, startScheduler } from '../../scheduler.ts';
import { purgeResignedJob } from './jobs.ts';

describe('the purge of resigned users', () => {
  const dayMs = 86_400_000;

  /** A scheduler with a tick of 2 ms, and an identity provider whose deletion fails for some usernames. */
  async function createPurge(fails: (username: string) => boolean = () => false) {
    const api = await createTestApp();
    const deleted: string[] = [];
    const failed: number[] = [];
    let ticks = 0;
    const identity = {
      async deleteUser(username: string) {
        if (fails(username)) throw new Error('deletion failed');
        deleted.push(username);
      },
    };
    const purge = purgeResignedJob({
      db: api.db,
      clock: api.clock,
      identity,
      onFailure: (_error, userId) => failed.push(userId),
    });
    const countTicks: Job = {
      name: 'count-ticks',
      everyMs: 0,
      async run() {
        ticks += 1;
      },
    };
    const start = () =>
      startScheduler({
        db: api.db,
        clock: api.clock,
        jobs: [purge, countTicks],
        onError: (error) => {
          throw error;
        },
        tickMs: 2,
      });
    /** Waits until a whole tick has run. */
    const waitForTick = () => {
      const seen = ticks;
      return vi.waitFor(() => expect(ticks).toBeGreaterThan(seen + 1), { timeout: 20_000, interval: 2 });
    };
    return { api, deleted, failed, start, waitForTick };
  }

  it('deletes a user from the identity provider once, after 30 days, despite restarts every 12 hours', async () => {
    const { api, deleted, start, waitForTick } = await createPurge();
    const person = await api.registerMember('leaver_4');
    await person.post('/auth/resign');
    let days = 0;
    for (; days < 32 && deleted.length === 0; days += 0.5) {
      const stop = start();
      await waitForTick();
      await stop();
      api.clock.advance(dayMs / 2);
    }
    expect(days).toBeGreaterThan(30);
    expect(days).toBeLessThan(32);
    api.clock.advance(2 * dayMs);
    const stop = start();
    await waitForTick();
    await stop();
    expect(deleted).toHaveLength(1);
  });

  it('continues after 150 failed deletions and retries them the next day', async () => {
    let isDown = true;
    const { api, deleted, failed, start, waitForTick } = await createPurge((name) => isDown && name.startsWith('bad'));
    await api.sql`
      insert into users (identity_issuer, identity_subject, identity_username, email, status, resigned_at, resigned_email_hash)
      select 'issuer', n, case when n <= 150 then 'bad' else 'good' end || n, '', 'resigned', '2026-01-01', 'hash' || n
      from generate_series(1, 160) n`;
    const stop = start();
    await waitForTick();
    expect([deleted.length, failed.length]).toEqual([10, 150]);
    isDown = false;
    api.clock.advance(dayMs);
    await waitForTick();
    expect([deleted.length, failed.length]).toEqual([160, 150]);
    await stop();
  });
});
