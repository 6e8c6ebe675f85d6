import { errorCodes } from '@hiyori/contract';
import type { Database } from '../db/client.ts';
import { convertAvatar } from '../features/users/avatar.ts';
import { type Writer, writeAs } from '../features/users/locks.ts';
import { replaceAvatar } from '../features/users/writes.ts';
import { HttpError } from '../http-error.ts';
import type { Clock } from '../ports/clock/clock.ts';
import { type DiscardDeps, discardFile } from '../ports/files/files.ts';
import { storePicture } from './store-picture.ts';

interface Deps extends DiscardDeps {
  db: Database;
  clock: Clock;
}

/** Stores a picture as the viewer's avatar. @throws HttpError 422 for bytes that are no picture. */
export async function changeAvatar(deps: Deps, viewer: Writer, bytes: Uint8Array): Promise<void> {
  const portrait = await convertAvatar(bytes);
  if (!portrait) throw new HttpError(422, errorCodes.avatarInvalid, 'この画像は読み込めませんでした。');
  const picture = { folder: 'avatars', bytes: portrait } as const;
  await storePicture(deps, viewer, picture, (file) => setAvatar(deps, viewer, file));
}

/** Removes the viewer's avatar. Idempotent. */
export const removeAvatar = (deps: Deps, viewer: Writer): Promise<void> => setAvatar(deps, viewer, null);

async function setAvatar(deps: Deps, viewer: Writer, file: string | null): Promise<void> {
  const now = deps.clock.now().toISOString();
  const previous = await writeAs(deps.db, viewer, (tx) => replaceAvatar(tx, viewer.id, file, now));
  if (previous && previous !== file) await discardFile(deps, previous);
}
