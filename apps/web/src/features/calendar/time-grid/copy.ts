export const gridCopy = {
  /** The accessible name of a block begins with its times; without a length it has one. */
  fromTo: (from: string, to: string) => (from === to ? from : `${from}から${to}`),
  times: (from: string, to: string) => (from === to ? from : `${from} – ${to}`),
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
