/** The texts of following people. */
export const followCopy = {
  follow: 'フォロー',
  following: 'フォロー中',
  pending: '申請中',
  requested: 'フォローを申請しました。',
} as const;
