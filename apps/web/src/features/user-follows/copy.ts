/** The texts of following users. */
export const followCopy = {
  follow: 'フォロー',
  following: 'フォロー中',
  pending: '申請中',
  requested: 'フォローを申請しました。',
  withdrawn: 'フォローの申請を取り消しました。',
  eventsLeft: (count: number) => `フォローをやめたので、予定${count}件の席や順番待ちも取り消されました。`,

  followers: 'フォロワー',
  followersFailed: 'フォロワーの取得に失敗しました',
  followingFailed: 'フォロー中のユーザーの取得に失敗しました',
  listHidden: '非公開のため表示できません。',
  noFollowers: 'フォロワーはまだいません',
  noFollowing: 'フォロー中の人はいません',

  remove: 'フォロワーを削除',
  removeFrom: 'フォロワーから削除',
  removeAsk: (name: string) => `${name}さんをフォロワーから削除しますか？`,
  removeEffect: '相手に通知は届きません。',
  removeEffectPrivate: '相手に通知は届きません。もう一度フォローするには、あなたの承認が必要になります。',
  removeConfirm: '削除する',
  removed: (name: string) => `${name}さんをフォロワーから削除しました。`,
  removeFailed: 'フォロワーを削除できませんでした。',
} as const;
