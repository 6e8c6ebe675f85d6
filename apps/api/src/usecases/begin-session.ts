import type { Transaction } from '../db/client.ts';
import { newDeviceMail } from '../features/auth/account-mails.ts';
import { hashToken, newSessionToken } from '../features/auth/session-token.ts';
import type { SignedInWith } from '../features/auth/table.ts';
import { startSession } from '../features/auth/writes.ts';
import { describeDevice, nameDevice } from '../features/devices/device-name.ts';
import { hashDevice } from '../features/devices/device-token.ts';
import { recordDevice } from '../features/devices/writes.ts';
import { queueMail } from '../features/notifications/writes.ts';
import { endSession } from './end-session.ts';

/** The browser or program that signs in. */
export interface SignInRequest {
  /** Of the session that it has, which the sign-in ends. */
  sessionToken: string | undefined;
  /** Of an earlier sign-in. */
  deviceToken: string | undefined;
  userAgent: string | undefined;
}

/** The cookies of a sign-in. */
export interface BegunSession {
  token: string;
  deviceToken: string;
}

interface Deps {
  publicOrigin(): string;
}

/** Starts a session and ends the one that the browser had. A sign-in from a device that was not used before is announced by e-mail. The caller holds the lock of the account. */
export async function beginSession(
  tx: Transaction,
  { publicOrigin }: Deps,
  user: { id: number; email: string; signedInWith: SignedInWith },
  { sessionToken, deviceToken = newSessionToken(), userAgent }: SignInRequest,
  now: Date,
): Promise<BegunSession> {
  const device = nameDevice(userAgent);
  if (sessionToken) await endSession(tx, hashToken(sessionToken));
  const token = await startSession(tx, user.id, user.signedInWith, now, device);
  const { isNew } = await recordDevice(tx, user.id, hashDevice(user.id, deviceToken), now.toISOString());
  if (isNew) {
    const mail = newDeviceMail({ to: user.email, origin: publicOrigin(), at: now, device: describeDevice(device) });
    await queueMail(tx, user.id, mail, now.toISOString());
  }
  return { token, deviceToken };
}
