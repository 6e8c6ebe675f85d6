/** The texts of muting users. */
export const muteCopy = {
  title: 'ミュートした人',
  mute: 'ミュート',
  muteDetail: 'タイムラインに予定を表示しません',
  unmute: 'ミュート解除',
  lift: '解除',
  lengths: 'ミュートの期間',
  forever: '解除するまで',
  day: '1日',
  week: '1週間',
  month: '30日',
  done: (name: string) => `${name}さんをミュートしました。`,
  undone: (name: string) => `${name}さんのミュートを解除しました。`,
  muteFailed: 'ミュートできませんでした。',
  unmuteFailed: 'ミュートを解除できませんでした。',
  listFailed: 'ミュートした人の取得に失敗しました',
  empty: 'ミュートした人はいません',
} as const;
