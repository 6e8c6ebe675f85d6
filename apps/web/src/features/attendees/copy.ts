export const attendeesCopy = {
  title: '出席者',
  event: 'この予定',
  organizer: '主催者',
  empty: '出席者はいません。',
  failed: '出席者一覧の取得に失敗しました.',
  adds: (count: number) => `${count.toLocaleString('ja-JP')}人が追加`,
  hidden: (count: number) => `ほか ${count.toLocaleString('ja-JP')} 人は非公開です`,
  part: (first: number, last: number) => `出席者 ${first}〜${last}`,
} as const;
