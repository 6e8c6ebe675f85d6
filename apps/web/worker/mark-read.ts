/** Marks a clicked notification as read in the inbox, as its row does. One of another member than who is signed in by now is not theirs, and stays. */
export async function markRead(id: unknown): Promise<void> {
  if (typeof id !== 'number') return;
  await fetch('/api/v1/notifications/read', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ids: [id] }),
  }).catch(() => undefined);
}
