/** The texts about users. The English ones are verbatim from the specification. */
export const usersCopy = {
  searchPlaceholder: 'ユーザー名、ID',
  suggested: 'おすすめ',
  popular: '人気のユーザー',
  muted: 'ミュート中',
  isPrivate: 'This account is private',
  userNotFound: 'User not found',
  profileFailed: 'Failed to load profile',
  updateFailed: 'Failed to update profile',
  noChanges: 'No changes to save',
  saved: 'プロフィールを保存しました。',
  picture: 'アイコン画像',
  pictureHelper: ['画像がないときは、', '名前の頭文字を表示します。'],
  pictureRule: ['JPEG、PNG、WebP。', '5MBまで選べます。'],
  choosePicture: 'アイコン画像を選ぶ',
  replacePicture: 'アイコン画像を選びなおす',
  removePicture: '画像を外す',
  pictureRefused: '画像は5MB以内のJPEG、PNG、WebPから選んでください',
  pictureUnreadable: 'この画像は読み込めませんでした。',
  cropTitle: '画像の範囲を選ぶ',
  cropArea: '切り抜く範囲',
  cropHelp: 'ドラッグか矢印キーで動かせます。',
  cropZoom: '拡大',
  cropPreview: 'このように表示されます',
  cropDone: 'この範囲にする',
  linkCopied: 'リンクをコピーしました。',
  linkNotCopied: 'リンクをコピーできませんでした。',
  share: 'ポスターで共有',
  noPublicPage: '非公開アカウントには、公開ページがありません',
  membersOnly: 'リンクは、ひよりにログインした人だけがひらけます。予定は、承認されたフォロワーだけに見えます。',
} as const;

/** Announced by screen readers when the search results are loaded. */
export const resultCountText = (count: number, hasMore: boolean): string =>
  count === 0 ? 'みつかりませんでした' : `${count}件${hasMore ? '以上' : ''}みつかりました`;
