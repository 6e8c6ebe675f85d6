/** The texts of the notification settings; `loadFailed` is specified literally. */
export const settingsCopy = {
  loadFailed: '通知設定の取得に失敗しました。時間をおいて再度お試しください。',
  missing: '通知設定を取得できませんでした。',
  updateFailed: '通知設定の更新に失敗しました。もう一度お試しください。',
  title: '通知',
  failedTitle: '読み込めませんでした',
  loading: '通知設定を読み込んでいます',
  reminders: 'リマインダー',
  remindersNote:
    '予定の開始前にお知らせします。いくつでも選べます。終日の予定は当日の8:00、1日前を選ぶと前日の20:00です。',
  news: 'お知らせ',
  eventUpdates: '予定の変更',
  eventUpdatesDetail: '追加した予定の日時変更、中止',
  announcements: '運営からのお知らせ',
  announcementsDetail: '新機能やメンテナンス',
  ways: '届け方',
  waysNote: 'お知らせは、いつでもアプリのベルから読めます。',
  email: 'メールでも受け取る',
  emailDetail: (address: string) => `リマインダーと予定の変更を ${address} に送ります`,
} as const;
