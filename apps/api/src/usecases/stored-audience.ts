import { type AudienceChoice, errorCodes } from '@hiyori/contract';
import type { Transaction } from '../db/client.ts';
import type { EventChange } from '../features/events/writes.ts';
import { readListKinds } from '../features/user-lists/reads.ts';
import { HttpError } from '../http-error.ts';

interface StoredAudience {
  isPublished?: boolean;
  isPublic?: boolean;
  audienceLists?: number[] | null;
}

/** Whether a change may make an event narrower. */
export const givesAudience = ({ isPublished, isPublic, audienceLists }: EventChange): boolean =>
  isPublished !== undefined || isPublic !== undefined || audienceLists !== undefined;

/** 422 for lists that the owner does not have. */
const unknownList = () => {
  const message = 'リストが見つかりません。選びなおしてください。';
  return new HttpError(422, errorCodes.listUnknown, message, { issues: [{ in: 'body', path: 'lists', message }] });
};

/**
 * Those of the lists that an audience names, each once. The caller holds the lock of their owner.
 * @throws HttpError 422 for lists of others.
 */
export async function chosenLists(
  tx: Transaction,
  ownerId: number,
  { audience, lists = [] }: AudienceChoice,
): Promise<number[]> {
  if (audience !== 'close' && audience !== 'lists') return [];
  const kinds = await readListKinds(tx, ownerId);
  if (audience === 'close') return [...kinds].filter(([, kind]) => kind === 'close').map(([id]) => id);
  if (lists.some((id) => !kinds.has(id))) throw unknownList();
  return [...new Set(lists)].sort((one, other) => one - other);
}

/**
 * What is stored of the audience of an event. Without one, the flags decide as they always did: they keep the lists of the event, except
 * that a public event has none. The caller holds the lock of the creator. @throws HttpError 422 for lists of others.
 */
export async function storedAudience(
  tx: Transaction,
  creatorId: number,
  choice: AudienceChoice,
): Promise<StoredAudience> {
  const { audience, isPublished = audience !== 'self' } = choice;
  if (audience === undefined) return choice.isPublic ? { audienceLists: null } : {};
  const isForLists = audience === 'close' || audience === 'lists';
  const audienceLists = isForLists ? await chosenLists(tx, creatorId, choice) : null;
  return { isPublished, isPublic: audience === 'everyone', audienceLists };
}
