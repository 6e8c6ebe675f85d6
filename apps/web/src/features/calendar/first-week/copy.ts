export const firstWeekCopy = {
  thisWeek: '今週、ひらかれること',
  yourWeek: 'あなたの今週',
  from: (labels: readonly string[]) => `えらんだ${labels.map((label) => `「${label}」`).join('')}から。`,
  more: 'もっと見る',
  fold: 'とじる',
  unfold: '今週、ひらかれることを見る',
  people: 'フォローすると、届きます',
  next: (when: string, title: string) => `つぎは ${when} ${title}`,
  quiet: 'まだ、静かです',
} as const;
