/** A notification of 高橋 蓮 that is about no event, as the API sends it; unread without `readAt`. */
export const wireNotification = (id: number, kind: string, readAt: string | null = null) => ({
  id,
  kind,
  actor: { id: 3, userId: 'ren_film', displayName: '高橋 蓮', avatarUrl: null, email: null },
  event: null,
  leadMinutes: null,
  previous: null,
  announcement: null,
  createdAt: '2026-11-20T03:00:00.000Z',
  readAt,
});
