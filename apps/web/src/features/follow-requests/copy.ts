/** The texts of follow requests. */
export const requestsCopy = {
  title: 'フォローリクエスト',
  count: (count: number) => `${count}件`,
  approve: '承認',
  reject: '拒否',
  approved: (name: string) => `${name}さんを承認しました。`,
  answerFailed: '更新に失敗しました。',
  failed: 'フォローリクエストの取得に失敗しました',
  empty: 'フォローリクエストはありません',
} as const;
