export const calendarCopy = {
  title: 'カレンダー',
  today: '今日',
  month: '月',
  year: '年',
  view: '表示',
  views: { month: '月', week: '週', day: '日', list: 'リスト' },
  steps: {
    month: { previous: '前の月', next: '次の月' },
    week: { previous: '前の週', next: '次の週' },
    day: { previous: '前の日', next: '次の日' },
    list: { previous: '前の月', next: '次の月' },
  },
  keys: 'キー操作',
  freeDay: 'なにもない日',
  plans: (count: number) => `予定${count}件`,
  create: '予定を作成',
  createOnDay: 'この日に予定を作成',
  agenda: '予定の一覧',
  emptyDay: '予定はありません',
  earlier: 'これより前の予定を見る',
  later: 'この先の予定を見る',
  failed: '予定を読み込めませんでした',
  partlyFailed: '一部の予定を読み込めませんでした。',
  retry: 'もう一度試す',
  published: '発信済',
  personal: '個人の予定',
  added: '登録済',
  draft: '下書き',
  cancelled: '中止',
  allDay: '終日',
  next: 'つぎの予定',
  imported: (count: number) => `ほかのカレンダー${count}件`,
  others: (count: number) => `他 ${count} 件`,
  count: (count: number) => `${count}件`,
} as const;

export const firstWeekCopy = {
  thisWeek: '今週、ひらかれること',
  yourWeek: 'あなたの今週',
  from: (labels: readonly string[]) => `えらんだ${labels.map((label) => `「${label}」`).join('')}から。`,
  more: 'もっと見る',
  fold: 'とじる',
  unfold: '今週、ひらかれることを見る',
  people: 'フォローすると、届きます',
  next: (when: string, title: string) => `つぎは ${when} ${title}`,
  goers: (count: number) => `${count}人が行きます`,
  quiet: 'まだ、静かです',
  suggestedDay: 'まだ追加していない予定がある日',
} as const;

export const shortcutsCopy = {
  switch: '1文字のキーを使う',
  switchDetail: '切っても、矢印キーとPageUp・PageDownは使えます。この端末だけの設定です。',
  gridKeys: [
    [['↑', '↓', '←', '→'], '日や予定を移る'],
    [['Enter'], '予定をひらく'],
    [['Shift + ↑', 'Shift + ↓'], '自分の予定を5分動かす'],
    [['Shift + ←', 'Shift + →'], '自分の予定を1日動かす'],
    [['Alt + ↑', 'Alt + ↓'], '自分の予定の終わりを5分動かす'],
  ],
} as const;

export const gridCopy = {
  /** The accessible name of a block begins with its times. */
  fromTo: (from: string, to: string) => `${from}から${to}`,
  times: (from: string, to: string) => `${from} – ${to}`,
  newPlan: 'あたらしい予定',
  openDay: (name: string) => `${name} を日で見る`,
  now: (time: string) => `いま ${time}`,
  gap: (time: string, length: string) => `${time} あき${length}・ここに予定を作る`,
  hours: (minutes: number) =>
    [minutes >= 60 && `${Math.floor(minutes / 60)}時間`, minutes % 60 > 0 && `${minutes % 60}分`]
      .filter(Boolean)
      .join(''),
  moved: (when: string) => `${when} に動かしました`,
  resized: (time: string) => `${time} までにしました`,
  undo: '元にもどす',
  undone: '元にもどしました',
  past: 'これからの時間をえらんでください。',
  tellTitle: (count: number) => `${count}人に知らせますか？`,
  tellText: (title: string, before: string, after: string) => `「${title}」を ${before} から ${after} に動かします。`,
  tell: '動かして知らせる',
  back: 'もどる',
} as const;

export const listCopy = {
  side: '月と数',
  now: 'いま',
  running: '開催中',
  people: (count: number) => `${count}人`,
  rest: (month: number) => `${month}月の残り`,
  plans: '予定',
  freeDays: 'あいた日',
} as const;
