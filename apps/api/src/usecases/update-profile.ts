import type { Database } from '../db/client.ts';
import { notify } from '../features/notifications/writes.ts';
import { setPrivate } from '../features/privacy/writes.ts';
import { updateProfile as writeProfile } from '../features/users/writes.ts';
import type { Clock } from '../ports/clock/clock.ts';

interface ProfileChange {
  displayName?: string | undefined;
  bio?: string | undefined;
  interests?: readonly string[] | undefined;
  isPrivate?: boolean | undefined;
}

/** Changes the given fields of the viewer's profile. Opening a private account approves all follow requests and notifies their senders. */
export async function updateProfile(
  { db, clock }: { db: Database; clock: Clock },
  viewerId: number,
  { isPrivate, ...profile }: ProfileChange,
): Promise<void> {
  const now = clock.now().toISOString();
  await db.transaction(async (tx) => {
    // First, because opening an account locks people in the order of their ids.
    if (isPrivate !== undefined) {
      const approved = await setPrivate(tx, viewerId, isPrivate, now);
      const notices = approved.map((userId) => ({ userId, kind: 'follow_approved' as const, actorId: viewerId }));
      await notify(tx, notices, now);
    }
    if (Object.values(profile).some((value) => value !== undefined)) await writeProfile(tx, viewerId, profile, now);
  });
}
