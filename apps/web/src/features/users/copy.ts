/** The texts about people. Quoted English ones are the specification's, word for word. */
export const usersCopy = {
  searchPlaceholder: 'ユーザー名、ID',
  suggested: 'おすすめ',
  popular: '人気のユーザー',
  profile: 'プロフィール',
  muted: 'ミュート中',
  isPrivate: 'This account is private',
  userNotFound: 'User not found',
  profileFailed: 'Failed to load profile',
  updateFailed: 'Failed to update profile',
  noChanges: 'No changes to save',
  saved: 'プロフィールを保存しました。',
  pictureRefused: '写真は5MB以内のJPEG、PNG、WebPから選んでください',
  linkCopied: 'リンクをコピーしました。',
  linkNotCopied: 'リンクをコピーできませんでした。',
} as const;

/** Read out when the finds for a term are there. */
export const foundText = (count: number, hasMore: boolean): string =>
  count === 0 ? '見つかりませんでした' : `${count}件${hasMore ? '以上' : ''}見つかりました`;
