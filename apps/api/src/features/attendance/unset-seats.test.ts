import { expect, it } from 'vitest';
import { failOnError } from '../../../test/run-job.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { transact } from '../../db/transaction.ts';
import { seatWaiting } from '../../usecases/seat-waiting.ts';
import { resignUser } from '../resign/writes.ts';

it.each(['seated', 'offered', 'withdrawn', 'declined', 'blocked', 'resigned'])(
  'has no seats any more when the last who waited is %s',
  async (how) => {
    const { db, clock, createMember } = await createTestApp();
    const [host, first, second] = [
      await createMember('host'),
      await createMember('first'),
      await createMember('second'),
    ];
    const day = how === 'offered' ? '2026-11-21T10' : '2026-12-05T10';
    const plan = { title: '会', startAt: `${day}:00:00Z`, endAt: `${day}:30:00Z`, isPublished: true, isPublic: true };
    const { id } = (await host.post('/events', { ...plan, capacity: 1, waitlist: true })).body;
    await first.put(`/events/${id}/attendance`, { status: 'going' });
    expect((await second.put(`/events/${id}/attendance`, { status: 'going' })).body).toMatchObject({
      status: 'waiting',
    });
    await host.put(`/events/${id}`, { capacity: null, waitlist: null });
    if (how === 'seated' || how === 'offered') await seatWaiting({ db, clock, onFailure: failOnError });
    if (how === 'offered') await second.put(`/events/${id}/attendance`, { status: 'going' });
    if (how === 'withdrawn') await second.delete(`/events/${id}/attendance`);
    if (how === 'declined') await second.put(`/events/${id}/attendance`, { status: 'declined' });
    if (how === 'blocked') await host.post(`/users/${second.id}/block`);
    if (how === 'resigned') await transact(db, (tx) => resignUser(tx, second.id, null, clock.now().toISOString()));
    expect((await first.get(`/events/${id}`)).body).not.toHaveProperty('seats');
  },
);
