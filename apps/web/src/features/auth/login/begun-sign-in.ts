import { readSession, removeSession, writeSession } from '../../../lib/session-storage.ts';

const key = 'hiyori.begun-sign-in';

/** Notes that this tab leaves for a sign-in at the identity provider. */
export const noteBegunSignIn = (): void => writeSession(key, '1');

/** Whether this tab left for a sign-in, and not just opened the address that one returns to. Forgets it. */
export function takeBegunSignIn(): boolean {
  const isBegun = readSession(key) !== null;
  removeSession(key);
  return isBegun;
}
