import type { Device } from '@hiyori/contract';
import type { DeviceRow } from './reads.ts';

/** A session as its owner sees it. */
export const deviceView = (
  { id, tokenHash, browser, system, authenticatedAt, lastSeenAt }: DeviceRow,
  currentHash: string | null,
): Device => ({ id, browser, system, signedInAt: authenticatedAt, lastSeenAt, isCurrent: tokenHash === currentHash });
