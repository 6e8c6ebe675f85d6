import { readSession, removeSession, writeSession } from '../../../lib/session-storage.ts';
import { placeOf } from './return-path.ts';

const returnViewerKey = 'hiyori.return-viewer';

/** Whose session ended at the place that the guard redirected from, by the router's state; null without one. */
export const viewerOfPlace = (state: unknown): number | null => placeOf(state)?.viewerId ?? null;

/** Stores beside the return path whose place it is, over a sign-in that leaves the app. */
export function saveReturnViewer(viewerId: number | null): void {
  if (viewerId === null) removeSession(returnViewerKey);
  else writeSession(returnViewerKey, String(viewerId));
}

/** Whether the stored return path is the place of another member; then it is not for who signed in. Forgets whose place it is. */
export function isPlaceOfAnother(userId: string | null): boolean {
  const viewerId = readSession(returnViewerKey);
  removeSession(returnViewerKey);
  return viewerId !== null && viewerId !== userId;
}
