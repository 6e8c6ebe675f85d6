import { sendJson } from './send-json.ts';

/** Marks a clicked notification as read in the inbox, as its row does. One of another member than who is signed in by now is not theirs, and stays. */
export async function markRead(id: unknown): Promise<void> {
  if (typeof id !== 'number') return;
  await sendJson('POST', '/notifications/read', { ids: [id] }).catch(() => undefined);
}
