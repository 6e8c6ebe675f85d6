export const addCopy = {
  add: '追加',
  added: '登録済',
  remove: '登録解除',
  saidAdded: 'カレンダーに追加しました',
  saidRemoved: 'カレンダーから外しました',
} as const;

export const attendeesCopy = {
  title: '出席者',
  organizer: '主催者',
  empty: '出席者はいません。',
  failed: '出席者一覧の取得に失敗しました.',
  adds: (count: number) => `${count.toLocaleString('ja-JP')}人が追加`,
  hidden: (count: number) => `ほか ${count.toLocaleString('ja-JP')} 人は非公開です`,
  part: (first: number, last: number) => `出席者 ${first}〜${last}`,
} as const;

export const calendarCopy = {
  title: 'カレンダー',
  today: '今日',
  month: '月',
  year: '年',
  previousMonth: '前の月',
  nextMonth: '次の月',
  create: '予定を作成',
  agenda: '予定の一覧',
  emptyDay: '予定はありません',
  earlier: 'これより前の予定を見る',
  later: 'この先の予定を見る',
  failed: '予定を読み込めませんでした',
  partlyFailed: '一部の予定を読み込めませんでした。',
  retry: 'もう一度試す',
  published: '発信済',
  personal: '個人の予定',
  cancelled: '中止',
  allDay: '終日',
  others: (count: number) => `他 ${count} 件`,
  count: (count: number) => `${count}件`,
} as const;

/** The Following Events panel speaks English (SPEC section 2). */
export const followingCopy = {
  title: 'Following Events',
  loading: 'Loading your following events...',
  empty: 'No Following Events',
  emptyText: "You're not following any events yet. Start following events to see them here!",
  failed: '予定を読み込めませんでした',
  draft: 'Draft',
  dateMissing: 'Date TBD',
  endMissing: 'TBD',
  invalidTime: 'Invalid time',
  unknown: 'Unknown',
  active: 'Active',
  description: 'Description',
  start: 'Start Time',
  end: 'End Time',
  location: 'Location',
  organizer: 'Organizer',
  status: 'Status',
  created: 'Created',
  open: '予定のページへ',
  by: (name: string) => `by ${name}`,
  count: (count: number) => `Following ${count} event(s)`,
} as const;

/** What is Japanese in that panel: choosing several events, and the tab beside it. */
export const followingChoiceCopy = {
  views: '表示',
  notifications: 'お知らせ',
  choose: '選択',
  stop: 'やめる',
  all: 'すべて選択',
  none: '選択を外す',
  own: '自分の予定',
  removeAll: 'まとめて登録解除',
  confirm: '登録解除する',
  text: 'カレンダーから外れます。予定のページから、また追加できます。',
  chosen: (count: number) => `${count}件を選択中`,
  title: (count: number) => `${count}件の予定を登録解除しますか`,
  progress: (done: number, count: number) => `登録解除しています（${done} / ${count}件）`,
  done: (count: number) => `${count}件を登録解除しました。`,
  failed: (count: number) => `${count}件を登録解除できませんでした。選択したままにしています。`,
} as const;
