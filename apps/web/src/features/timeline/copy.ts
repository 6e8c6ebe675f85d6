/** The texts of the timeline and of lists of a person's events. */
export const timelineCopy = {
  title: 'タイムライン',
  byCreated: '投稿順',
  byStart: '日付順',
  published: '発信済',
  personal: '個人の予定',
  cancelled: '中止',
} as const;
