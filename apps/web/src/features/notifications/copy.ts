/** The texts of the notification list. */
export const notificationsCopy = {
  title: 'お知らせ',
  all: 'すべて見る',
  readAll: 'すべて既読',
  unread: '未読',
  failed: 'お知らせの取得に失敗しました',
  unset: '未定',
  noRepeat: 'くり返しなし',
  followBack: 'フォローを返す',
  sections: { today: '今日', week: '今週', earlier: 'それ以前' },
  arrived: (count: number) => `${count}件の新しいお知らせ`,
  empty: '風のない日です',
  side: '今日の予定と設定',
  settings: '通知の設定',
  settingsDetail: 'リマインダーとお知らせ',
} as const;

/** The texts of push notifications on this device. */
export const pushCopy = {
  device: 'この端末に通知',
  detail: 'アプリを閉じていても届きます',
  unsupported: 'このブラウザは通知に対応していません。iPhoneとiPadでは、ホーム画面に追加すると使えます。',
  denied: '通知がブロックされています。ブラウザのサイト設定で「通知」を許可してください。',
  failed: '通知の設定を変更できませんでした。時間をおいて再度お試しください。',
  question: '開始前にお知らせしますか',
  promise: '追加した予定が近づくと、アプリを閉じていてもこの端末にお知らせします。',
  yes: 'はい',
  later: 'あとで',
  isOn: 'この端末にお知らせします。',
  refused: '通知は届きません。設定の「通知」から、いつでも変えられます。',
} as const;
